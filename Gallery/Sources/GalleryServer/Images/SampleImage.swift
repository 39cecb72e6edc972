import Foundation

/// The image of `GET /images/{id}.png`, which depends only on its id and size.
struct SampleImage: Equatable {
  /// The valid widths and heights, in pixels.
  static let sides = 8...1600

  /// The name of the image. Its prefix selects the artwork: `photo` a landscape, `avatar` rings, and any other prefix
  /// discs.
  var id: String
  /// In pixels.
  var width: Int
  /// In pixels.
  var height: Int

  /// The identity of the image. Increment the number when the artworks change.
  var tag: EntityTag { EntityTag(of: "1 \(id) \(width) \(height)".utf8) }

  /// Draws the image and encodes it.
  func png() -> Data {
    var random = SampleRandom(seed: Hash.value(id.utf8))
    if id.hasPrefix("photo") { return encode(Hills(width: width, height: height, random: &random)) }
    if id.hasPrefix("avatar") { return encode(Rings(width: width, height: height, random: &random)) }
    return encode(Discs(width: width, height: height, random: &random))
  }

  private func encode(_ artwork: some Artwork) -> Data {
    PNGEncoder.encode(Bitmap(artwork, width: width, height: height))
  }
}
