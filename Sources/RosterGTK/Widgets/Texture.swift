import CGTK

/// A decoded picture, ready to be drawn.
@MainActor
public final class Texture {
  let reference: ObjectReference

  /// Takes over a reference to a `GdkTexture`.
  init(owned texture: OpaquePointer) {
    reference = ObjectReference(owned: texture.raw)
  }

  /// The width in pixels.
  public var width: Int { Int(gdk_texture_get_width(reference.raw.opaque)) }

  /// The height in pixels.
  public var height: Int { Int(gdk_texture_get_height(reference.raw.opaque)) }
}
