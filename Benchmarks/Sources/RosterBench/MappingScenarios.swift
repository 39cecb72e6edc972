import Foundation
import RosterHTTP

extension Scenario {
  /// Decodes 10,000 JSON records, some of whose properties are nested. The peer is Foundation's decoder with the same
  /// properties. "Loose" has numbers in quotes, which only lenient mapping decodes.
  static var mapping: [Scenario] {
    let count = 10_000
    return [
      Scenario(name: "json-map-lenient", count: count) {
        let (strict, loose) = (records(count, quote: ""), records(count, quote: "\""))
        return [
          Contender(name: "Roster") { mapped(strict) },
          Contender(name: "JSONDecoder") { (try? JSONDecoder().decode([Volume].self, from: strict).count) ?? 0 },
          Contender(name: "Roster, loose") { mapped(loose) },
        ]
      }
    ]
  }

  private static func mapped(_ bytes: Data) -> Int {
    let json = try? JSONValue(parsing: bytes, repairsText: true)
    return (try? json?.mapped(to: [Volume].self, mode: .lenient).value.count) ?? 0
  }

  private static func records(_ count: Int, quote: String) -> Data {
    let records = (0..<count).map { index in
      """
      {"kind": "volume", "id": "v\(index)", "volumeInfo": {"title": "Title \(index) – größer", \
      "authors": ["Ann Author", "Bob \\"B\\" Writer"], "publisher": "House \(index % 7)", \
      "year": \(quote)\(1900 + index % 120)\(quote), "pageCount": \(quote)\(index % 900)\(quote), \
      "rating": \(quote)\(Double(index % 50) / 10)\(quote), \
      "description": "A longer text that nobody reads in a list, as servers love to send them along."}, \
      "saleInfo": {"isEbook": \(index % 2 == 0), "price": \(quote)\(index % 90).99\(quote)}}
      """
    }
    return Data("[\(records.joined(separator: ","))]".utf8)
  }
}

/// The record for both contenders.
private struct Volume: JSONMappable, Decodable {
  let id: String
  let info: Info
  let sale: Sale

  enum CodingKeys: String, CodingKey {
    case id
    case info = "volumeInfo"
    case sale = "saleInfo"
  }

  init(json: JSONReader) throws {
    id = try json.value("id")
    info = try json.value("volumeInfo")
    sale = try json.value("saleInfo")
  }

  struct Info: JSONMappable, Decodable {
    let title: String
    let authors: [String]
    let publisher: String?
    let year: Int
    let pageCount: Int
    let rating: Double

    init(json: JSONReader) throws {
      title = try json.value("title")
      authors = try json.value("authors", default: [])
      publisher = try json.optional("publisher")
      year = try json.value("year")
      pageCount = try json.value("pageCount", default: 0)
      rating = try json.value("rating", default: 0)
    }
  }

  struct Sale: JSONMappable, Decodable {
    let isEbook: Bool
    let price: Double

    init(json: JSONReader) throws {
      isEbook = try json.value("isEbook", default: false)
      price = try json.value("price", default: 0)
    }
  }
}
