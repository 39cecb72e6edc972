import CGTK

/// A decoded image.
///
/// ```swift
/// let texture: Texture = try await ImageLoader.shared.image(for: source)
/// print(texture.width, texture.height)
/// ```
///
/// `@unchecked Sendable` because the compiler cannot verify a pointer: a `GdkTexture` is immutable, and its reference
/// count, of which this object owns one, is atomic.
public final class Texture: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Takes ownership of a reference to a `GdkTexture`.
  init(owned pointer: OpaquePointer) { self.pointer = pointer }

  deinit { g_object_unref(pointer.raw) }

  /// The width in pixels.
  public var width: Int { Int(gdk_texture_get_width(pointer)) }

  /// The height in pixels.
  public var height: Int { Int(gdk_texture_get_height(pointer)) }
}
