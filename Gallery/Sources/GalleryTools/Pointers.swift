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
