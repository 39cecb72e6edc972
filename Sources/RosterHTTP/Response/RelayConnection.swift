import Foundation

/// A page of rows of a GraphQL server, by the Cursor Connections Specification of Relay.
///
/// The rows come from `nodes`, or from the `node` of each of the `edges`. Rows that are null, because the user may not see
/// them, are left out.
public struct RelayConnection<Node: Sendable>: Sendable {
  /// The rows.
  public let nodes: [Node]
  /// The cursor of the next page, or `nil` if this is the last one.
  public let nextCursor: String?
  /// The number of rows of all pages, if the query asks for `totalCount`.
  ///
  /// ```swift
  /// connection.totalCount ?? connection.nodes.count
  /// ```
  public let totalCount: Int?

  fileprivate init(json: JSONReader, _ node: JSONConversion<Node>) throws(JSONError) {
    let isFlat = json.json["nodes"] != nil
    let rows = try json.each(isFlat ? "nodes" : "edges") { row in
      try row.optional(
        isFlat ? "" : "node",
        using: JSONConversion(node.shape == .anything ? .object : node.shape) { try node.value(from: $0) })
    }
    nodes = rows.compactMap { $0 }
    totalCount = try json.optional("totalCount")
    let hasNext = try json.value("pageInfo.hasNextPage", as: Bool.self)
    nextCursor = hasNext ? try json.optional("pageInfo.endCursor") : nil
  }
}

extension ResponseDecoding {
  /// Decodes a connection of a GraphQL server, whose rows are `Decodable`.
  ///
  /// - Parameters:
  ///   - type: The type of the rows.
  ///   - path: The path of the connection in the answer's data.
  ///   - decoder: The decoder.
  public static func relay<Node: Decodable>(
    _ type: Node.Type = Node.self, at path: JSONPath, decoder: JSONDecoder = JSONDecoder()
  ) -> ResponseDecoding where Value == RelayConnection<Node> {
    relay(at: path, mode: .strict) { try RelayConnection(json: $0, .decodable(using: decoder)) }
  }

  /// Decodes a connection of a GraphQL server, whose rows are ``JSONMappable``.
  ///
  /// - Parameters:
  ///   - type: The type of the rows.
  ///   - path: The path of the connection in the answer's data.
  ///   - mode: Whether the mapping is strict or lenient.
  public static func relay<Node: JSONMappable>(
    _ type: Node.Type = Node.self, at path: JSONPath, mode: JSONMode = .strict
  ) -> ResponseDecoding where Value == RelayConnection<Node> {
    relay(at: path, mode: mode) { try RelayConnection(json: $0, .mapped()) }
  }

  private static func relay(
    at path: JSONPath, mode: JSONMode, _ connection: @escaping @Sendable (JSONReader) throws -> Value
  ) -> ResponseDecoding {
    ResponseDecoding(accept: jsonType) { response in
      try JSONValue(parsing: response.body.bytes, repairsText: mode == .lenient)
        .mapped(using: JSONConversion(.object, connection), at: path, mode: mode)
    }
  }
}
