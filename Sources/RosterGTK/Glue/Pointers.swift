import CGTK

/// A pointer to a GTK widget.
public typealias WidgetPointer = UnsafeMutablePointer<GtkWidget>

// GTK's cast macros are not imported, and its types come as typed pointers where the header shows the struct and as
// opaque pointers where it does not.

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
