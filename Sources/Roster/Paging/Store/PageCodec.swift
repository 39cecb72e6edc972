/// The encoding of rows and their ids for a page store.
///
/// ```swift
/// PageCodec<Course>(
///   encode: { Array($0.text.utf8) }, decode: { Course(text: String(decoding: $0, as: UTF8.self)) },
///   idText: { $0.uuidString }, id: { UUID(uuidString: $0) })
/// ```
public struct PageCodec<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  /// The version of the encoding. Stored lists of another version are removed.
  public var version: Int
  package var encode: @Sendable (Element) throws -> [UInt8]
  package var decode: @Sendable ([UInt8]) throws -> Element
  package var idText: @Sendable (Element.ID) -> String
  package var id: @Sendable (String) -> Element.ID?

  /// Creates a codec.
  ///
  /// - Parameters:
  ///   - version: The version of the encoding. Stored lists of another version are removed.
  ///   - encode: Encodes a row.
  ///   - decode: Decodes a row.
  ///   - idText: Returns the text form of an id. Different ids have different text forms.
  ///   - id: Converts the text form to an id.
  public init(
    version: Int = 1, encode: @escaping @Sendable (Element) throws -> [UInt8],
    decode: @escaping @Sendable ([UInt8]) throws -> Element, idText: @escaping @Sendable (Element.ID) -> String,
    id: @escaping @Sendable (String) -> Element.ID?
  ) {
    self.version = version
    self.encode = encode
    self.decode = decode
    self.idText = idText
    self.id = id
  }

  /// Creates a codec for rows whose ids convert to text without loss, such as numbers and strings.
  public init(
    version: Int = 1, encode: @escaping @Sendable (Element) throws -> [UInt8],
    decode: @escaping @Sendable ([UInt8]) throws -> Element
  ) where Element.ID: LosslessStringConvertible {
    self.init(version: version, encode: encode, decode: decode, idText: { $0.description }, id: { Element.ID($0) })
  }
}
