import CGTK

/// A title above a subtitle, both wrapped, in the middle of the height that they are given.
///
/// The box itself fills that height, and each label stands at the inner edge of its half. To place a box in the middle,
/// GTK would ask how wide it is at that height, and its labels would wrap at a dozen widths to answer. For the same reason
/// the least width is some characters and not one: finding it breaks the text as often as there are lines.
@MainActor
final class TitleStack {
  let box: Box
  private let title: Label
  private let subtitle: Label
  private static let leastCharacters: Int32 = 7

  /// - Parameters:
  ///   - title: the upper label, which wraps.
  ///   - subtitle: the lower one.
  ///   - spacing: free room between the two, in points.
  init(_ title: Label, _ subtitle: Label, spacing: Int) {
    (self.title, self.subtitle) = (title, subtitle)
    box = Box(.vertical, spacing: spacing, [title, subtitle]).expand(horizontally: true)
    for label in [title, subtitle] {
      label.expand(vertically: true)
      gtk_label_set_width_chars(label.pointer.opaque, Self.leastCharacters)
    }
    subtitle.standing(0)
  }

  func show(_ title: String, subtitle: String?) {
    self.title.text = title
    self.subtitle.show(subtitle)
    self.title.standing(self.subtitle.isVisible ? 1 : 0.5)
  }
}
