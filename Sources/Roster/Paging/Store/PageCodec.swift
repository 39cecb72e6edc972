/// How rows and their ids are written for a page store and read back.
public struct PageCodec<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  /// The version of what ``encode`` writes. Stored lists of another version are dropped.
  public var version: Int
  /// Writes a row.
  public var encode: @Sendable (Element) throws -> [UInt8]
  /// Reads a row.
  public var decode: @Sendable ([UInt8]) throws -> Element
  /// The text form of an id; different ids must have different texts.
  public var idText: @Sendable (Element.ID) -> String
  /// Reads an id from its text form.
  public var id: @Sendable (String) -> Element.ID?

  /// Makes a codec from functions.
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

  /// Makes a codec for rows whose ids have a text form of their own, such as numbers and strings.
  public init(
    version: Int = 1, encode: @escaping @Sendable (Element) throws -> [UInt8],
    decode: @escaping @Sendable ([UInt8]) throws -> Element
  ) where Element.ID: LosslessStringConvertible {
    self.init(version: version, encode: encode, decode: decode, idText: { $0.description }, id: { Element.ID($0) })
  }
}
