import CGTK

/// A decoded image.
///
/// ```swift
/// let texture: Texture = try await ImageLoader.shared.texture(for: source)
/// ```
@MainActor
public final class Texture {
  let reference: ObjectReference

  /// Takes ownership of a reference to a `GdkTexture`.
  init(owned texture: OpaquePointer) {
    reference = ObjectReference(owned: texture.raw)
  }

  /// The width in pixels.
  public var width: Int { Int(gdk_texture_get_width(reference.raw.opaque)) }

  /// The height in pixels.
  public var height: Int { Int(gdk_texture_get_height(reference.raw.opaque)) }
}
