import CGTK

/// A title above a subtitle, both wrapping and vertically centered.
///
/// The box fills the available height, and each label aligns to the inner edge of its half. To center the box itself,
/// GTK would request its width for that height, which wraps the labels at about a dozen widths. For the same reason the
/// minimum width is several characters: with one, GTK breaks the text once per line to find the minimum.
@MainActor
final class TitleStack {
  let box: Box
  private let title: Label
  private let subtitle: Label
  private static let minimumCharacters: Int32 = 7

  /// - Parameters:
  ///   - title: The label of the title, which wraps.
  ///   - subtitle: The label of the subtitle, which wraps.
  ///   - spacing: The spacing between the labels, in points.
  init(_ title: Label, _ subtitle: Label, spacing: Int) {
    (self.title, self.subtitle) = (title, subtitle)
    box = Box(.vertical, spacing: spacing, [title, subtitle]).expand(horizontally: true)
    for label in [title, subtitle] { label.expand(vertically: true) }
    setMinimumWidth(true)
    subtitle.verticallyAligned(0)
  }

  /// Sets whether the labels are at least several characters wide. Without it, they are as narrow as their texts.
  func setMinimumWidth(_ hasMinimum: Bool) {
    for label in [title, subtitle] {
      gtk_label_set_width_chars(label.pointer.opaque, hasMinimum ? Self.minimumCharacters : -1)
    }
  }

  func show(_ title: String, subtitle: String?) {
    self.title.text = title
    self.subtitle.show(subtitle)
    self.title.verticallyAligned(self.subtitle.isVisible ? 1 : 0.5)
  }
}
