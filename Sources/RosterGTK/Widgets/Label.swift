import CGTK
import CRosterGTK
import Roster
import RosterHostSupport

/// A text. What exceeds `TextLimits.characters` is not displayed.
///
/// ```swift
/// Label("Total", styles: ["dim-label"]).horizontallyAligned(1)
/// ```
@MainActor
public final class Label: Widget {
  /// Creates a label that is aligned to the leading edge, and is truncated or wraps.
  ///
  /// - Parameters:
  ///   - text: The text, without markup.
  ///   - styles: CSS classes, such as `heading`, `caption`, `dim-label`.
  ///   - wraps: Whether the text wraps, within words if necessary.
  ///   - lines: The maximum number of lines of a label that wraps; 0 for no limit.
  public init(_ text: String = "", styles: [String] = [], wraps: Bool = false, lines: Int = 0) {
    super.init(roster_label_new())
    for name in styles { gtk_widget_add_css_class(pointer, name) }
    gtk_label_set_xalign(pointer.opaque, 0)
    if wraps {
      gtk_label_set_wrap(pointer.opaque, 1)
      gtk_label_set_wrap_mode(pointer.opaque, PANGO_WRAP_WORD_CHAR)
      gtk_label_set_natural_wrap_mode(pointer.opaque, GTK_NATURAL_WRAP_NONE)
      keep(SignalConnection.integer(pointer.raw, "direction-changed") { [weak self] _ in self?.justifyLines() })
    }
    if !wraps || lines > 0 { gtk_label_set_ellipsize(pointer.opaque, PANGO_ELLIPSIZE_END) }
    if lines > 0 { gtk_label_set_lines(pointer.opaque, Int32(clamping: lines)) }
    self.text = text
  }

  /// What is not as in the style sheet.
  var shownLook = TextLook()

  /// The text. Setting an equal text does nothing.
  public var text: String {
    get { gtk_label_get_text(pointer.opaque).map { String(cString: $0) } ?? "" }
    set {
      let text = newValue.clippedForLayout
      guard self.text != text else { return }
      gtk_label_set_text(pointer.opaque, text)
      if gtk_label_get_wrap(pointer.opaque) != 0 { justifyLines() }
    }
  }

  /// Aligns the lines of a text that wraps. Pango aligns the lines of a text of the other direction to the other edge, so that
  /// they would be ragged at the edge to which the label itself is aligned.
  private func justifyLines() {
    guard gtk_label_get_justify(pointer.opaque) != GTK_JUSTIFY_CENTER else { return }
    let isRightToLeft = gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL
    let isOther = text.isRightToLeft.map { $0 != isRightToLeft } ?? false
    gtk_label_set_justify(pointer.opaque, isOther ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_LEFT)
  }

  /// Sets the text; hides the label if the text is `nil` or empty.
  public func show(_ text: String?) {
    self.text = text ?? ""
    isVisible = !(text ?? "").isEmpty
  }

  /// Sets the horizontal alignment of the text: 0 leading, 0.5 center, 1 trailing.
  @discardableResult
  public func horizontallyAligned(_ position: Float) -> Self {
    gtk_label_set_xalign(pointer.opaque, position)
    if position == 0.5 { gtk_label_set_justify(pointer.opaque, GTK_JUSTIFY_CENTER) }
    return self
  }

  /// Sets the vertical alignment of the text: 0 top, 0.5 center, 1 bottom.
  @discardableResult
  func verticallyAligned(_ position: Float) -> Self {
    gtk_label_set_yalign(pointer.opaque, position)
    return self
  }
}

extension String {
  /// The direction of the first letter; `nil` without letters.
  fileprivate var isRightToLeft: Bool? {
    // The blocks of scripts that are written from right to left.
    let blocks: [ClosedRange<UInt32>] = [
      0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
    ]
    guard let letter = unicodeScalars.first(where: \.properties.isAlphabetic)?.value else { return nil }
    return blocks.contains { $0.contains(letter) }
  }
}
