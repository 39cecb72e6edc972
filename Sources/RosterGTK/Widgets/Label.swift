import CGTK
import Roster
import RosterHostSupport

/// The limit of the texts that the host lays out.
public typealias TextLimits = RosterHostSupport.TextLimits

/// A text. What exceeds `TextLimits.characters` is not displayed.
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
    super.init(gtk_label_new(text.clippedForLayout))
    for name in styles { gtk_widget_add_css_class(pointer, name) }
    gtk_label_set_xalign(pointer.opaque, 0)
    if wraps {
      gtk_label_set_wrap(pointer.opaque, 1)
      gtk_label_set_wrap_mode(pointer.opaque, PANGO_WRAP_WORD_CHAR)
      gtk_label_set_natural_wrap_mode(pointer.opaque, GTK_NATURAL_WRAP_NONE)
    }
    if !wraps || lines > 0 { gtk_label_set_ellipsize(pointer.opaque, PANGO_ELLIPSIZE_END) }
    if lines > 0 { gtk_label_set_lines(pointer.opaque, Int32(clamping: lines)) }
  }

  /// The color and the font that are not those of the style sheet.
  var shownStyle = TextStyle()

  /// The text. Setting an equal text does nothing.
  public var text: String {
    get { gtk_label_get_text(pointer.opaque).map { String(cString: $0) } ?? "" }
    set {
      let text = newValue.clippedForLayout
      if self.text != text { gtk_label_set_text(pointer.opaque, text) }
    }
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
  public func verticallyAligned(_ position: Float) -> Self {
    gtk_label_set_yalign(pointer.opaque, position)
    return self
  }
}
