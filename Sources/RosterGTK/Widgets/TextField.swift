import CGTK

/// A line of text that the user edits.
@MainActor
public final class TextField: Widget {
  /// Called at each change by the user.
  public var onChange: @MainActor (String) -> Void = { _ in }
  private var isSetting = false

  /// Makes an empty field.
  public init() {
    super.init(gtk_entry_new())
    gtk_editable_set_width_chars(pointer.opaque, 14)
    keep(
      SignalConnection.plain(pointer.raw, "changed") { [weak self] in
        guard let self, !isSetting else { return }
        onChange(text)
      })
  }

  /// The text.
  public var text: String {
    gtk_editable_get_text(pointer.opaque).map { String(cString: $0) } ?? ""
  }

  /// Shows a text; a text that stands there already is left alone, so that caret and selection stay. It does not call
  /// ``onChange``.
  public func show(_ text: String, placeholder: String = "") {
    isSetting = true
    defer { isSetting = false }
    gtk_entry_set_placeholder_text(pointer.cast(), placeholder.isEmpty ? nil : placeholder)
    guard self.text != text else { return }
    let caret = gtk_editable_get_position(pointer.opaque)
    gtk_editable_set_text(pointer.opaque, text)
    gtk_editable_set_position(pointer.opaque, min(caret, Int32(clamping: text.count)))
  }
}
