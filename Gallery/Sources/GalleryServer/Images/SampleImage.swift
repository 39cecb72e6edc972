import Foundation

/// The picture behind `GET /images/{id}.png`: a drawing that depends on nothing but its id and size.
struct SampleImage: Equatable {
  /// The sides that a picture can have, in pixels.
  static let sides = 8...1600

  /// The name of the picture. What it starts with chooses the kind of drawing: `photo` a landscape, `avatar` rings,
  /// anything else discs.
  var id: String
  /// In pixels.
  var width: Int
  /// In pixels.
  var height: Int

  /// What identifies the picture; raise the number when the drawings change.
  var tag: EntityTag { EntityTag(of: "1 \(id) \(width) \(height)".utf8) }

  /// Draws the picture and encodes it. O(pixels).
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
