import CGTK
import RosterGTK

// Swift imports pointers to GTK's types as typed pointers if the header declares the struct, and otherwise as opaque ones.

extension Widget {
  /// The pointer, for functions of opaque types.
  package var opaque: OpaquePointer { OpaquePointer(pointer) }
  /// The pointer, for signals.
  package var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(pointer) }

  /// The pointer, for functions of types whose struct is public.
  package func cast<Other>(to type: Other.Type = Other.self) -> UnsafeMutablePointer<Other> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: Other.self)
  }
}

extension WidgetPointer {
  /// The name of the widget's type.
  var typeName: String {
    let instance = UnsafeMutableRawPointer(self).assumingMemoryBound(to: GTypeInstance.self)
    return g_type_name_from_instance(instance).map { String(cString: $0) } ?? ""
  }

  /// The text of a label.
  @MainActor var labelText: String { gtk_label_get_text(OpaquePointer(self)).map { String(cString: $0) } ?? "" }

  /// Returns the frame in another widget, in points; `nil` if they are not in one window.
  @MainActor func bounds(in other: WidgetPointer) -> graphene_rect_t? {
    var bounds = graphene_rect_t()
    return gtk_widget_compute_bounds(self, other, &bounds) != 0 ? bounds : nil
  }

  /// The children, in their order.
  @MainActor var children: [WidgetPointer] {
    let first = gtk_widget_get_first_child(self)
    return sequence(state: first) { child in
      defer { child = child.flatMap { gtk_widget_get_next_sibling($0) } }
      return child
    }.map { (child: WidgetPointer) in child }
  }
}
