import CGTK

/// A pointer to a GTK widget.
///
/// ```swift
/// import CGTK
///
/// let pointer: WidgetPointer? = gtk_calendar_new()
/// ```
public typealias WidgetPointer = UnsafeMutablePointer<GtkWidget>

// Swift does not import GTK's cast macros. It imports GTK's types as typed pointers if the header declares the struct,
// else as opaque pointers.

extension UnsafeMutablePointer {
  package var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
  package var opaque: OpaquePointer { OpaquePointer(self) }

  package func cast<Other>(to type: Other.Type = Other.self) -> UnsafeMutablePointer<Other> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: Other.self)
  }
}

extension OpaquePointer {
  package var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }

  package func cast<Other>(to type: Other.Type = Other.self) -> UnsafeMutablePointer<Other> {
    UnsafeMutablePointer<Other>(self)
  }
}

extension UnsafeMutableRawPointer {
  package var opaque: OpaquePointer { OpaquePointer(self) }

  package func cast<Other>(to type: Other.Type = Other.self) -> UnsafeMutablePointer<Other> {
    assumingMemoryBound(to: Other.self)
  }
}

extension Bool {
  package var gboolean: Int32 { self ? 1 : 0 }
}
