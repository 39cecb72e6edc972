#if canImport(GRDB)
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
      json(version: version, idText: { $0.description }, id: { Element.ID($0) })
    }

    /// A JSON codec for rows whose ids are UUIDs.
    ///
    /// - Parameter version: The version of the row type. Increase it when stored rows can no longer be decoded; they are
    ///   then loaded again.
    public static func json(version: Int = 1) -> PageCodec<Element> where Element.ID == UUID {
      json(version: version, idText: { $0.uuidString }, id: { UUID(uuidString: $0) })
    }

    private static func json(
      version: Int, idText: @escaping @Sendable (Element.ID) -> String, id: @escaping @Sendable (String) -> Element.ID?
    ) -> PageCodec<Element> {
      // All rows share an encoder and a decoder, as each takes time to create.
      let encoder = JSONEncoder()
      let decoder = JSONDecoder()
      return PageCodec(
        version: version,
        encode: { element in
          let bytes = [UInt8](try encoder.encode(element))
          try checkDepth(bytes)
          return bytes
        },
        decode: { bytes in
          try checkDepth(bytes)
          return try decoder.decode(Element.self, from: Data(bytes))
        }, idText: idText, id: id)
    }

    private static func checkDepth(_ bytes: [UInt8]) throws {
      if bytes.withUnsafeBytes({ JSONDepth.isExceeded(by: $0) }) { throw DeepRow() }
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
#endif
