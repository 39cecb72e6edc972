import CGTK

/// A pointer to a GTK widget.
public typealias WidgetPointer = UnsafeMutablePointer<GtkWidget>

// Swift does not import GTK's cast macros. It imports GTK's types as typed pointers if the header declares the struct,
// else as opaque pointers.

extension UnsafeMutablePointer {
  var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
  var opaque: OpaquePointer { OpaquePointer(self) }

  func cast<Other>(to type: Other.Type = Other.self) -> UnsafeMutablePointer<Other> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: Other.self)
  }
}

extension OpaquePointer {
  var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }

  func cast<Other>(to type: Other.Type = Other.self) -> UnsafeMutablePointer<Other> {
    UnsafeMutablePointer<Other>(self)
  }
}

extension UnsafeMutableRawPointer {
  var opaque: OpaquePointer { OpaquePointer(self) }

  func cast<Other>(to type: Other.Type = Other.self) -> UnsafeMutablePointer<Other> {
    assumingMemoryBound(to: Other.self)
  }
}

extension Bool {
  var gboolean: Int32 { self ? 1 : 0 }
}
