import Roster

/// Decodes the images of a host.
package protocol ImageDecoder<Image>: Sendable {
  /// The type of decoded images.
  associatedtype Image: Sendable

  /// Decodes an image whose size and format the limits permit. Called on any thread.
  ///
  /// - Parameters:
  ///   - bytes: The encoded image.
  ///   - format: The format that its header states.
  ///   - limits: The limits of the loader.
  ///   - side: The maximum length of the longer side of the result, in pixels.
  ///   - isExpired: Returns whether the result is no longer needed.
  func decode(
    _ bytes: [UInt8], _ format: ImageFormat, limits: ImageLimits, side: Int,
    isExpired: @escaping @Sendable () -> Bool
  ) throws(ImageError) -> Image

  /// Returns the memory of a decoded image, in bytes.
  func byteCount(of image: Image) -> Int

  /// Returns the icon of a name; `nil` if there is none, or if the host displays icons without decoding them.
  @MainActor
  func icon(named name: String) -> Image?
}
