import Roster

extension ActionSource {
  /// The widget of the row, such as the one at which a popover points; `nil` if it is not displayed.
  ///
  /// ```swift
  /// StandardContent("Share").onSelect { source in
  ///   if let widget = source.widget { print(widget.pointer) }   // gtk_popover_set_parent and others take the pointer
  /// }
  /// ```
  public var widget: Widget? { object as? Widget }
}
