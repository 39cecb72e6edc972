/// The limits of an image loader.
public struct ImageLimits: Equatable, Sendable {
  /// The maximum size of a file or a response, in bytes.
  public var bytes: Int
  /// The maximum number of pixels of the encoded image. The image's header states it: a larger image is not decoded.
  public var pixels: Int
  /// The maximum memory for the encoded image at its full size while it is decoded, in bytes. It concerns the forms that are
  /// not decoded row by row: GIF, WebP, JPEG that is progressive or has a scan for each channel, and interlaced PNG.
  public var decodingBytes: Int
  /// The maximum length of the longer side of a decoded image, in pixels. Larger images are scaled down while decoding.
  public var longestSide: Int
  /// The maximum size of the cache of decoded images and their sources, in bytes.
  public var cacheBytes: Int
  /// The formats that are decoded, if the system has a decoder for them.
  public var formats: Set<ImageFormat>
  /// The maximum time that the decoding of an image takes.
  public var deadline: Duration
  /// The maximum time that the fetching of an image takes, from its first to its last byte.
  public var fetchDeadline: Duration

  /// Creates limits.
  public init(
    bytes: Int = 32 << 20, pixels: Int = 50_000_000, decodingBytes: Int = 128 << 20, longestSide: Int = 2_048,
    cacheBytes: Int = 64 << 20,
    formats: Set<ImageFormat> = ImageFormat.bitmaps, deadline: Duration = .seconds(10),
    fetchDeadline: Duration = .seconds(60)
  ) {
    (self.bytes, self.pixels, self.longestSide) = (bytes, pixels, longestSide)
    self.decodingBytes = decodingBytes
    (self.cacheBytes, self.formats) = (cacheBytes, formats)
    (self.deadline, self.fetchDeadline) = (deadline, fetchDeadline)
  }

  /// Checks whether an image may be decoded.
  ///
  /// - Parameter header: The image's header, or `nil` if the data is not an image.
  package func check(_ header: ImageHeader?) throws(ImageError) -> ImageHeader {
    guard let header, formats.contains(header.format) else { throw .invalid }
    let (product, overflow) = header.width.multipliedReportingOverflow(by: header.height)
    guard !overflow, product <= pixels else { throw .tooLarge }
    let (memory, isBeyond) = product.multipliedReportingOverflow(by: header.bytesPerPixel)
    guard !isBeyond, memory <= decodingBytes else { throw .tooLarge }
    return header
  }
}

/// An error that prevents an image from being displayed.
public enum ImageError: Error, Equatable, Sendable {
  /// There is no icon of this name, or the file cannot be read. Check the path and its permissions.
  case unreadable(String)
  /// The image exceeds ``ImageLimits/bytes``, ``ImageLimits/pixels`` or ``ImageLimits/decodingBytes``. Raise the limit if the image is needed.
  case tooLarge
  /// The data is not an image in one of the formats ``ImageLimits/formats``, or the system cannot decode it.
  case invalid
  /// The image was not decoded within ``ImageLimits/deadline``, or not fetched within ``ImageLimits/fetchDeadline``.
  case tooSlow
  /// The loader does not fetch URLs, because its ``ImageLoader/fetch`` is `nil`.
  case noFetcher(String)
}

extension ImageError {
  /// Whether the same image would fail again. A file may be written later, and a fetcher be set.
  var isLasting: Bool {
    switch self {
    case .tooLarge, .invalid, .tooSlow: true
    case .unreadable, .noFetcher: false
    }
  }
}
