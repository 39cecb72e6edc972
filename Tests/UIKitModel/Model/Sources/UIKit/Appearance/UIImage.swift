// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// An image by its source. The model draws nothing, but knows the size.
public final class UIImage: NSObject, Sendable {
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  public final class SymbolConfiguration: NSObject, Sendable {
    let pointSize: CGFloat

    public init(pointSize: CGFloat) {
      self.pointSize = pointSize
    }

    public init(textStyle: UIFont.TextStyle) {
      pointSize = textStyle.size
    }
  }

  enum Source: Hashable, Sendable {
    case symbol(String)
    case named(String)
    case data(Data)
    case drawn(String)
  }

  let source: Source
  public let size: CGSize
  public let scale: CGFloat
  public let renderingMode: RenderingMode

  init(source: Source, size: CGSize, scale: CGFloat = 1, renderingMode: RenderingMode = .automatic) {
    self.source = source
    self.size = size
    self.scale = scale
    self.renderingMode = renderingMode
  }

  /// Every nonempty name is a symbol, because the model has no list of symbols.
  public convenience init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.init(source: .symbol(name), size: CGSize(width: 20, height: 20))
  }

  public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
    guard !name.isEmpty else { return nil }
    let side = configuration?.pointSize ?? 20
    self.init(source: .symbol(name), size: CGSize(width: side, height: side))
  }

  /// The images whose names begin with `asset-` are the app's asset catalog.
  public convenience init?(named name: String) {
    guard name.hasPrefix("asset-") else { return nil }
    self.init(source: .named(name), size: CGSize(width: 20, height: 20))
  }

  /// Returns `nil` unless the data begins like a PNG, JPEG or GIF file.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  public convenience init?(data: Data, scale: CGFloat) {
    guard let pixels = ImageHeader.size(of: data) else { return nil }
    self.init(
      source: .data(data), size: CGSize(width: pixels.width / scale, height: pixels.height / scale), scale: scale)
  }

  public func byPreparingForDisplay() async -> UIImage? { self }

  public func preparingForDisplay() -> UIImage? { self }

  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0 else { return nil }
    return UIImage(source: source, size: size, scale: scale, renderingMode: renderingMode)
  }

  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
    UIImage(
      source: source, size: CGSize(width: configuration.pointSize, height: configuration.pointSize), scale: scale,
      renderingMode: renderingMode)
  }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(source: .drawn("\(name) in \(color)"), size: size, scale: scale, renderingMode: renderingMode)
  }

  /// Draws the image in the context of a renderer.
  public func draw(in rect: CGRect) { UIGraphicsImageRendererContext.current?.drawing += " \(name) \(Int(rect.width))" }

  /// The name in text snapshots.
  package var name: String {
    switch source {
    case .symbol(let name), .named(let name): name
    case .data(let data): "\(data.count) bytes"
    case .drawn(let drawing): drawing
    }
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other.source == source && other.size == size && other.renderingMode == renderingMode
  }

  public override var hash: Int { source.hashValue }
}

/// The size in the header of an image file.
private enum ImageHeader {
  static func size(of data: Data) -> CGSize? {
    let bytes = [UInt8](data.prefix(65_536))
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      guard bytes.count >= 24 else { return nil }
      return CGSize(width: bigEndian(bytes[16..<20]), height: bigEndian(bytes[20..<24]))
    }
    if bytes.starts(with: Array("GIF8".utf8)) {
      guard bytes.count >= 10 else { return nil }
      return CGSize(width: bigEndian([bytes[7], bytes[6]]), height: bigEndian([bytes[9], bytes[8]]))
    }
    return bytes.starts(with: [0xFF, 0xD8]) ? jpeg(bytes) : nil
  }

  /// Looks for a JPEG file's start-of-frame segment.
  private static func jpeg(_ bytes: [UInt8]) -> CGSize? {
    var index = 2
    while index + 9 <= bytes.count, bytes[index] == 0xFF {
      if (0xC0...0xC3).contains(bytes[index + 1]) {
        return CGSize(
          width: bigEndian(bytes[(index + 7)..<(index + 9)]), height: bigEndian(bytes[(index + 5)..<(index + 7)]))
      }
      index += 2 + Int(bigEndian(bytes[(index + 2)..<(index + 4)]))
    }
    return nil
  }

  private static func bigEndian(_ bytes: some Sequence<UInt8>) -> CGFloat {
    CGFloat(bytes.reduce(0) { $0 << 8 | Int($1) })
  }
}
