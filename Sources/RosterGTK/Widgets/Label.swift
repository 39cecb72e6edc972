import CGTK

/// Text that is only read.
@MainActor
public final class Label: Widget {
  /// Makes a label that starts at the leading edge and ends with an ellipsis, or wraps.
  ///
  /// - Parameters:
  ///   - text: the text, without markup.
  ///   - styles: CSS classes, such as `heading`, `caption`, `dim-label`.
  ///   - wraps: whether long text goes on in further lines; words longer than a line are broken.
  ///   - lines: how many lines are shown at most when the label wraps; 0 shows all.
  public init(_ text: String = "", styles: [String] = [], wraps: Bool = false, lines: Int = 0) {
    super.init(gtk_label_new(text))
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

  /// The text. Setting what is shown already costs nothing.
  public var text: String {
    get { gtk_label_get_text(pointer.opaque).map { String(cString: $0) } ?? "" }
    set {
      if text != newValue { gtk_label_set_text(pointer.opaque, newValue) }
    }
  }

  /// Sets the text, and hides the label when there is none.
  public func show(_ text: String?) {
    self.text = text ?? ""
    isVisible = !(text ?? "").isEmpty
  }

  /// Where a line that is shorter than the label stands: 0 leading, 0.5 middle, 1 trailing.
  @discardableResult
  public func justified(_ position: Float) -> Self {
    gtk_label_set_xalign(pointer.opaque, position)
    if position == 0.5 { gtk_label_set_justify(pointer.opaque, GTK_JUSTIFY_CENTER) }
    return self
  }

  /// Where text that is lower than the label stands: 0 at the top, 0.5 in the middle, 1 at the bottom.
  @discardableResult
  public func standing(_ position: Float) -> Self {
    gtk_label_set_yalign(pointer.opaque, position)
    return self
  }
}
