import CAdwaita
import CGTK
import RosterGTK

// GTK's types come as typed pointers where the header shows the struct and as opaque pointers where it does not.

extension Widget {
  /// The pointer, for functions of types that the headers do not show.
  var opaque: OpaquePointer { OpaquePointer(pointer) }
  /// The pointer, for signals.
  var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(pointer) }

  /// The pointer, for functions of types that the headers show.
  func cast<Other>(to type: Other.Type = Other.self) -> UnsafeMutablePointer<Other> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: Other.self)
  }
}
