import CGTK
import CRosterGTK
import Roster

/// The drags of rows.
extension TransferController {
  /// A drag of a row has ended.
  private func end() {
    (dragged, icon) = (nil, nil)
    leave()
  }

  /// Adds the gesture to the list.
  func connectSource() {
    guard let source = gtk_drag_source_new() else { return }
    self.source = source
    let raw = source.raw
    widget.keep(
      SignalConnection(raw, "prepare") { [weak self] arguments in
        arguments.returnObject(self?.prepare(atX: arguments.double(0), y: arguments.double(1)))
      })
    widget.keep(
      SignalConnection.object(raw, "drag-begin") { [weak self] drag in drag.map { self?.showIcon(of: $0.opaque) } })
    widget.keep(SignalConnection.object(raw, "drag-end") { [weak self] _ in self?.end() })
    widget.addController(raw)
  }

  /// The row at a point of the list, unless it is on the handle by which the row is moved.
  private func row(atX x: Double, y: Double) -> RowController? {
    let all = Array(rows.all) + layout.carousels.all.flatMap(\.rows.values)
    for current in widget.picked(atX: x, y: y) {
      if let row = all.first(where: { $0.widget.pointer == current }) { return row }
      if all.contains(where: { $0.decoration.handle?.pointer == current }) { return nil }
    }
    return nil
  }

  /// Begins the drag of the row at a point; returns what it carries. A finger scrolls the list.
  private func prepare(atX x: Double, y: Double) -> UnsafeMutableRawPointer? {
    guard let source, let row = row(atX: x, y: y), !isTouch(source), let content = content(of: row) else { return nil }
    begun = row
    gtk_drag_source_set_actions(source, content.isMove ? GDK_ACTION_MOVE : GDK_ACTION_COPY)
    dragged = row.element.item.flatMap { driver.snapshot.path(at: $0) }
    return content.provider
  }

  /// Displays beside the pointer what is dragged: an item of a grid as it is, and a row of a list, which may be as wide as the window and
  /// would hide the line, by its text.
  private func showIcon(of drag: OpaquePointer) {
    guard let row = begun, let dragIcon = gtk_drag_icon_get_for_drag(drag) else { return }
    begun = nil
    let count = driver.transfer(of: row.element).count
    let frame = row.widget.frame
    let icon: Widget
    if count <= 1, isInGrid(row.element), max(frame.width, frame.height) <= 320,
      let paintable = gtk_widget_paintable_new(row.widget.pointer)
    {
      defer { g_object_unref(paintable.raw) }
      let image = gdk_paintable_get_current_image(paintable)
      icon = Widget(gtk_picture_new_for_paintable(image))
      image.map { g_object_unref($0.raw) }
      icon.minimumSize(width: Int(frame.width), height: Int(frame.height))
    } else {
      let name = row.binding.row?.content.accessibleName(in: driver.strings) ?? ""
      icon = Label(count > 1 ? driver.strings.selected(count) : name)
      gtk_label_set_max_width_chars(icon.pointer.opaque, 40)
    }
    icon.style("roster-drag-icon")
    self.icon = icon
    gtk_drag_icon_set_child(OpaquePointer(dragIcon), icon.pointer)
    gdk_drag_set_hotspot(drag, -12, -12)
  }

  private func isInGrid(_ element: ElementPosition) -> Bool {
    driver.snapshot.section(element.section)?.layout.isList == false
  }

  private func isTouch(_ gesture: OpaquePointer) -> Bool {
    guard let device = gtk_event_controller_get_current_event_device(gesture) else { return false }
    return gdk_device_get_source(device) == GDK_SOURCE_TOUCHSCREEN
  }

  /// What the drag of a row carries; `nil` if it cannot be dragged. A row that can only be moved carries nothing that another list or
  /// application could read, and offers no copy.
  func content(of row: RowController) -> (provider: UnsafeMutableRawPointer, isMove: Bool)? {
    let items = driver.transfer(of: row.element)
    if !items.isEmpty { return TransferContent.provider(of: items).map { ($0, false) } }
    // In a list, rows have a handle by which they are moved.
    guard isMovable(row.element), isInGrid(row.element) else { return nil }
    return TransferContent.emptyProvider().map { ($0, true) }
  }

  func isMovable(_ element: ElementPosition) -> Bool {
    driver.row(at: element)?.traits.isMovable == true
  }
}
