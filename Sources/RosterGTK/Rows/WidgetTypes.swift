import CGTK
import CRosterGTK

/// The GObject types of the list widget and of its rows.
@MainActor
enum WidgetTypes {
  /// A `GtkScrollable` whose ``ListWidget`` allocates the children.
  static let list: GType = {
    let type = g_type_register_static_simple(
      gtk_widget_get_type(), "RosterList", guint(MemoryLayout<GtkWidgetClass>.size),
      { list, _ in
        nonisolated(unsafe) let list = list
        MainActor.assumeIsolated { if let list { WidgetTypes.fillList(list) } }
      }, guint(MemoryLayout<RosterListInstance>.size), nil, GTypeFlags(rawValue: 0))
    var scrollable = GInterfaceInfo(
      interface_init: { _, _ in }, interface_finalize: nil, interface_data: nil)
    g_type_add_interface_static(type, gtk_scrollable_get_type(), &scrollable)
    return type
  }()

  /// A row of the list with one child that fills it.
  static let row: GType = g_type_register_static_simple(
    gtk_widget_get_type(), "RosterRow", guint(MemoryLayout<GtkWidgetClass>.size),
    { row, _ in
      nonisolated(unsafe) let row = row
      MainActor.assumeIsolated { if let row { WidgetTypes.fillRow(row) } }
    }, guint(MemoryLayout<RosterRowInstance>.size), nil, GTypeFlags(rawValue: 0))

  /// A container that lets input through, except on its children.
  static let overlay: GType = g_type_register_static_simple(
    gtk_widget_get_type(), "RosterOverlay", guint(MemoryLayout<GtkWidgetClass>.size),
    { overlay, _ in
      nonisolated(unsafe) let overlay = overlay
      MainActor.assumeIsolated { if let overlay { WidgetTypes.fillOverlay(overlay) } }
    }, guint(MemoryLayout<GtkWidget>.size), nil, GTypeFlags(rawValue: 0))

  private static var widgetClass: UnsafeMutablePointer<GtkWidgetClass>? {
    g_type_class_peek(gtk_widget_get_type())?.assumingMemoryBound(to: GtkWidgetClass.self)
  }

  // GTK calls class functions on the main thread, and their pointer arguments are valid until they return.

  private static func setDispose(_ raw: UnsafeMutableRawPointer) {
    raw.assumingMemoryBound(to: GObjectClass.self).pointee.dispose = { object in
      nonisolated(unsafe) let object = object  // Safe: GTK calls this on the main thread.
      MainActor.assumeIsolated { WidgetTypes.dispose(object) }
    }
  }

  private static func fillOverlay(_ raw: UnsafeMutableRawPointer) {
    raw.assumingMemoryBound(to: GtkWidgetClass.self).pointee.contains = { _, _, _ in 0 }
    setDispose(raw)
  }

  private static func fillRow(_ raw: UnsafeMutableRawPointer) {
    let widget = raw.assumingMemoryBound(to: GtkWidgetClass.self)
    gtk_widget_class_set_layout_manager_type(widget, gtk_bin_layout_get_type())
    gtk_widget_class_set_css_name(widget, "row")
    roster_row_class_init(raw)
    gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_LIST_ITEM)
    setDispose(raw)
  }

  private static func fillList(_ raw: UnsafeMutableRawPointer) {
    let widget = raw.assumingMemoryBound(to: GtkWidgetClass.self)
    let object = raw.assumingMemoryBound(to: GObjectClass.self)
    gtk_widget_class_set_css_name(widget, "rosterlist")
    gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_LIST)
    object.pointee.set_property = { object, property, value, _ in
      nonisolated(unsafe) let object = object  // Safe: GTK calls this on the main thread.
      nonisolated(unsafe) let value = value  // Safe: GTK calls this on the main thread.
      MainActor.assumeIsolated { WidgetTypes.set(object, property, value) }
    }
    object.pointee.get_property = { object, property, value, _ in
      nonisolated(unsafe) let object = object  // Safe: GTK calls this on the main thread.
      nonisolated(unsafe) let value = value  // Safe: GTK calls this on the main thread.
      MainActor.assumeIsolated { WidgetTypes.get(object, property, value) }
    }
    setDispose(raw)
    for (index, name) in ["hadjustment", "vadjustment", "hscroll-policy", "vscroll-policy"].enumerated() {
      g_object_class_override_property(object, guint(index + 1), name)
    }
    widget.pointee.measure = { _, orientation, _, minimum, natural, _, _ in
      minimum?.pointee = 0
      natural?.pointee = orientation == GTK_ORIENTATION_VERTICAL ? 400 : 300
    }
    widget.pointee.size_allocate = { widget, width, height, _ in
      nonisolated(unsafe) let widget = widget  // Safe: GTK calls this on the main thread.
      MainActor.assumeIsolated { WidgetTypes.owner(widget)?.allocate(width: width, height: height) }
    }
    widget.pointee.set_focus_child = { widget, child in
      nonisolated(unsafe) let widget = widget  // Safe: GTK calls this on the main thread.
      nonisolated(unsafe) let child = child  // Safe: GTK calls this on the main thread.
      MainActor.assumeIsolated {
        WidgetTypes.owner(widget)?.focusMoved(into: child)
        WidgetTypes.widgetClass?.pointee.set_focus_child(widget, child)
      }
    }
    widget.pointee.focus = { widget, direction in
      nonisolated(unsafe) let widget = widget  // Safe: GTK calls this on the main thread.
      return MainActor.assumeIsolated {
        (WidgetTypes.owner(widget)?.moveFocus(direction) ?? false).gboolean
      }
    }
  }

  private static func owner(_ widget: WidgetPointer?) -> ListWidget? {
    guard let owner = widget?.cast(to: RosterListInstance.self).pointee.owner else { return nil }
    return Unmanaged<ListWidget>.fromOpaque(owner).takeUnretainedValue()
  }

  private static func dispose(_ object: UnsafeMutablePointer<GObject>?) {
    guard let object else { return }
    let widget: WidgetPointer = object.cast()
    while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
    if roster_is_a(object, list) != 0 {
      setAdjustment(widget, isVertical: true, nil)
      setAdjustment(widget, isVertical: false, nil)
    }
    if let parent = widgetClass {
      UnsafeMutableRawPointer(parent).assumingMemoryBound(to: GObjectClass.self).pointee.dispose(object)
    }
  }

  private static func set(
    _ object: UnsafeMutablePointer<GObject>?, _ property: guint, _ value: UnsafePointer<GValue>?
  ) {
    guard let object, property <= 2 else { return }
    let given = g_value_get_object(value) ?? gtk_adjustment_new(0, 0, 0, 0, 0, 0).map { UnsafeMutableRawPointer($0) }
    setAdjustment(object.cast(), isVertical: property == 2, given)
  }

  private static func get(
    _ object: UnsafeMutablePointer<GObject>?, _ property: guint, _ value: UnsafeMutablePointer<GValue>?
  ) {
    guard let object else { return }
    let instance = object.cast(to: RosterListInstance.self)
    switch property {
    case 1: g_value_set_object(value, instance.pointee.horizontal)
    case 2: g_value_set_object(value, instance.pointee.vertical)
    default: g_value_set_enum(value, Int32(GTK_SCROLL_MINIMUM.rawValue))
    }
  }

  private static func setAdjustment(_ widget: WidgetPointer, isVertical: Bool, _ given: UnsafeMutableRawPointer?) {
    let instance = widget.cast(to: RosterListInstance.self)
    if let given { g_object_ref_sink(given) }
    let old = isVertical ? instance.pointee.vertical : instance.pointee.horizontal
    let new = given?.assumingMemoryBound(to: GtkAdjustment.self)
    if isVertical {
      instance.pointee.vertical = new
      owner(widget)?.verticalAdjustmentChanged(new)
    } else {
      instance.pointee.horizontal = new
    }
    if let old { g_object_unref(old) }
  }
}
