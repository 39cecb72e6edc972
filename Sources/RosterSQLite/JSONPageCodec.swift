import Foundation
import Roster

extension PageCodec where Element: Codable {
  /// Rows as JSON, for rows whose ids have a text form of their own, such as numbers and strings.
  ///
  /// - Parameter version: The version of the row type. Raise it when stored rows can no longer be read; they are then
  ///   loaded anew.
  public static func json(version: Int = 1) -> PageCodec<Element> where Element.ID: LosslessStringConvertible {
    PageCodec(version: version, encode: encodeJSON, decode: decodeJSON)
  }

  /// Rows as JSON, for rows whose ids are UUIDs.
  ///
  /// - Parameter version: The version of the row type. Raise it when stored rows can no longer be read; they are then
  ///   loaded anew.
  public static func json(version: Int = 1) -> PageCodec<Element> where Element.ID == UUID {
    PageCodec(
      version: version, encode: encodeJSON, decode: decodeJSON, idText: { $0.uuidString }, id: { UUID(uuidString: $0) })
  }

  @Sendable
  private static func encodeJSON(_ element: Element) throws -> [UInt8] {
    [UInt8](try JSONEncoder().encode(element))
  }

  @Sendable
  private static func decodeJSON(_ bytes: [UInt8]) throws -> Element {
    try JSONDecoder().decode(Element.self, from: Data(bytes))
  }
}

extension Pager where Element: Codable {
  /// Makes a pager that shows what a store holds first, and keeps there as JSON what it loads.
  ///
  /// - Parameters:
  ///   - source: Where the pages come from.
  ///   - store: Where pages are kept.
  ///   - list: The list's name in the store.
  ///   - account: Whose list it is.
  ///   - version: The version of the row type; stored rows of another version are loaded anew.
  ///   - options: What differs from the defaults.
  ///   - environment: Time and chance.
  public convenience init(
    _ source: some PageSource<some PageKey, Element>, store: any PageStore, list: String, account: String = "",
    version: Int = 1, options: PagerOptions = PagerOptions(), environment: PagerEnvironment = PagerEnvironment()
  ) where Element.ID: LosslessStringConvertible {
    self.init(
      source, store: store, list: list, account: account, codec: .json(version: version), options: options,
      environment: environment)
  }

  /// Makes a pager that shows what a store holds first, and keeps there as JSON what it loads.
  ///
  /// - Parameters:
  ///   - source: Where the pages come from.
  ///   - store: Where pages are kept.
  ///   - list: The list's name in the store.
  ///   - account: Whose list it is.
  ///   - version: The version of the row type; stored rows of another version are loaded anew.
  ///   - options: What differs from the defaults.
  ///   - environment: Time and chance.
  public convenience init(
    _ source: some PageSource<some PageKey, Element>, store: any PageStore, list: String, account: String = "",
    version: Int = 1, options: PagerOptions = PagerOptions(), environment: PagerEnvironment = PagerEnvironment()
  ) where Element.ID == UUID {
    self.init(
      source, store: store, list: list, account: account, codec: .json(version: version), options: options,
      environment: environment)
  }
}
