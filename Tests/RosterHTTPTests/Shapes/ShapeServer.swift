import Foundation
import Roster
import Testing

@testable import RosterHTTP

/// The pages of a list of seven rows, for servers that behave like well-known ones.
enum ShapeServer {
  /// The numbers of the rows.
  static let rows = Array(1...7)

  /// The rows from an offset, as a JSON array.
  static func array(_ range: Range<Int>, _ row: (Int) -> String) -> String {
    "[" + rows[range.clamped(to: 0..<rows.count)].map(row).joined(separator: ",") + "]"
  }
}

extension ServerExchange {
  /// The value of a parameter of the query.
  func query(_ name: String) -> String? {
    URLComponents(string: "http://host" + request.target)?.queryItems?.last { $0.name == name }?.value
  }

  /// The number in a parameter of the query.
  func number(_ name: String) -> Int? { query(name).flatMap { Int($0) } }

  /// The JSON content of the request.
  var content: JSONValue? { try? JSONValue(parsing: request.body) }

  /// Rejects the request.
  func reject(_ message: String) { respond(400, [:], message) }
}

/// Loads all pages of a source by a pager, in order.
///
/// - Throws: The failure of a load.
@MainActor
func allRows<Source: PageSource>(of source: Source, pageSize: Int = 3) async throws -> [Source.Element] {
  let pager = Pager(source, options: PagerOptions(pageSize: pageSize, retry: .never))
  let reports = pager.reports()
  pager.open()
  for await report in reports {
    switch report {
    case .failed(_, let failure): throw failure
    case .reachedLastPage: return Array(pager.items)
    case .finished: pager.load(.append)
    default: break
    }
  }
  return []
}

/// Loads the page with a key, through the text form of the key, as a pager with a store does.
func page<Source: PageSource>(
  of source: Source, at key: Source.Key?, _ action: LoadAction = .append, size: Int = 3
) async throws -> DataPage<Source.Key, Source.Element> {
  let key = try key.map { try #require(Source.Key($0.description)) }
  return try await source.page(PageRequest(key: key, action: action, pageSize: size))
}
