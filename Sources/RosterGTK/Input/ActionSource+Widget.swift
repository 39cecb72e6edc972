import CGTK
import Roster

extension ActionSource {
  /// The widget of the row, or of the button that the user has pressed, such as the one at which a popover points; `nil` if it is not
  /// displayed.
  ///
  /// ```swift
  /// StandardContent("Share").onSelect { source in
  ///   if let widget = source.widget { print(widget.pointer) }   // gtk_popover_set_parent and others take the pointer
  /// }
  /// ```
  public var widget: Widget? {
    guard let widget = object as? Widget, gtk_widget_get_mapped(widget.pointer) != 0 else { return nil }
    return widget
  }

  /// The source of a button: that of the row in which it is, if any, with the button as its widget.
  init(of button: Widget) {
    let row = button.ancestry.lazy.compactMap { $0 as? RowWidget }.first
    self = (row?.source() ?? ActionSource()).showing(button)
  }
}
