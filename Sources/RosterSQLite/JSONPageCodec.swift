import Foundation
import Roster
import RosterFoundation

/// A row is nested deeper than its decoding permits.
private struct DeepRow: Error, LocalizedListError {
  var localizedDescription: String { "The row is nested deeper than \(JSONDepth.limit) levels." }
}

extension PageCodec where Element: Codable {
  /// A JSON codec for rows whose ids convert to text without loss, such as numbers and strings.
  ///
  /// - Parameter version: The version of the row type. Increase it when stored rows can no longer be decoded; they are
  ///   then loaded again.
  public static func json(version: Int = 1) -> PageCodec<Element> where Element.ID: LosslessStringConvertible {
    PageCodec(version: version, encode: encodeJSON, decode: decodeJSON)
  }

  /// A JSON codec for rows whose ids are UUIDs.
  ///
  /// - Parameter version: The version of the row type. Increase it when stored rows can no longer be decoded; they are
  ///   then loaded again.
  public static func json(version: Int = 1) -> PageCodec<Element> where Element.ID == UUID {
    PageCodec(
      version: version, encode: encodeJSON, decode: decodeJSON, idText: { $0.uuidString }, id: { UUID(uuidString: $0) })
  }

  @Sendable
  private static func encodeJSON(_ element: Element) throws -> [UInt8] {
    let bytes = [UInt8](try JSONEncoder().encode(element))
    guard !JSONDepth.isExceeded(by: bytes) else { throw DeepRow() }
    return bytes
  }

  @Sendable
  private static func decodeJSON(_ bytes: [UInt8]) throws -> Element {
    guard !JSONDepth.isExceeded(by: bytes) else { throw DeepRow() }
    return try JSONDecoder().decode(Element.self, from: Data(bytes))
  }
}

extension Pager where Element: Codable {
  /// Creates a pager that displays stored pages first, and stores the pages that it loads as JSON.
  ///
  /// - Parameters:
  ///   - source: The source of the pages.
  ///   - store: The store of the pages.
  ///   - list: The list's name in the store.
  ///   - account: The account that owns the list.
  ///   - version: The version of the row type. Stored rows of another version are loaded again.
  ///   - options: The options.
  ///   - environment: The clock and the random numbers.
  public convenience init(
    _ source: some PageSource<some PageKey, Element>, store: any PageStore, list: String, account: String = "",
    version: Int = 1, options: PagerOptions = PagerOptions(), environment: PagerEnvironment = PagerEnvironment()
  ) where Element.ID: LosslessStringConvertible {
    self.init(
      source, store: store, list: list, account: account, codec: .json(version: version), options: options,
      environment: environment)
  }

  /// Creates a pager that displays stored pages first, and stores the pages that it loads as JSON.
  ///
  /// - Parameters:
  ///   - source: The source of the pages.
  ///   - store: The store of the pages.
  ///   - list: The list's name in the store.
  ///   - account: The account that owns the list.
  ///   - version: The version of the row type. Stored rows of another version are loaded again.
  ///   - options: The options.
  ///   - environment: The clock and the random numbers.
  public convenience init(
    _ source: some PageSource<some PageKey, Element>, store: any PageStore, list: String, account: String = "",
    version: Int = 1, options: PagerOptions = PagerOptions(), environment: PagerEnvironment = PagerEnvironment()
  ) where Element.ID == UUID {
    self.init(
      source, store: store, list: list, account: account, codec: .json(version: version), options: options,
      environment: environment)
  }
}
