import Foundation
import RosterHTTP
import Testing

private struct Author: JSONMappable, Equatable {
  let name: String
  let country: String?

  init(json: JSONReader) throws {
    name = try json.value("name")
    country = try json.optional("origin/country")
  }
}

private enum Format: String, JSONMappable {
  case paper, ebook
}

private struct Volume: JSONMappable {
  let title: String
  let authors: [Author]
  let pages: Int
  let format: Format
  let published: Date?
  let ratings: [String: Double]
  let cover: URL?
  let extra: Course?

  init(json: JSONReader) throws {
    title = try json.value("volumeInfo.title")
    authors = try json.value("volumeInfo.authors", default: [])
    pages = try json.value("volumeInfo.pages", default: -1)
    format = try json.value("volumeInfo.format", default: .paper)
    published = try json.optional("volumeInfo.published", using: .iso8601)
    ratings = try json.value("ratings", default: [:])
    cover = try json.optional("volumeInfo.images.0.href")
    extra = try json.optional("extra", using: .decodable())
  }
}

/// A base class, whose properties a subclass inherits.
private class Item: JSONMappable {
  let id: Int

  required init(json: JSONReader) throws { id = try json.value("id") }
}

private final class NamedItem: Item {
  let name: String

  required init(json: JSONReader) throws {
    name = try json.value("attributes.name")
    try super.init(json: json)
  }
}

@Suite("S1-32 mapping by path")
struct JSONMappingTests {
  private func map<Value: JSONMappable>(
    _ text: String, to type: Value.Type = Value.self, at path: JSONPath = "", mode: JSONMode = .strict
  ) throws -> Value {
    try JSONValue(parsing: text.utf8).mapped(to: type, at: path, mode: mode).value
  }

  private func error<Value: JSONMappable>(
    _ text: String, _ type: Value.Type, at path: JSONPath = "", mode: JSONMode = .strict
  ) -> JSONError? {
    do {
      _ = try map(text, to: type, at: path, mode: mode)
      return nil
    } catch {
      return error as? JSONError
    }
  }

  @Test("S1-32 nested paths, nested values, arrays of values, enums, dates, dictionaries and Codable parts")
  func everything() throws {
    let volume: Volume = try map(
      """
      {"volumeInfo": {"title": "Knots", "pages": 240, "format": "ebook", "published": "2026-11-19T08:00:00Z",
        "authors": [{"name": "Ann", "origin": {"country": "NO"}}, {"name": "Bob", "origin": null}],
        "images": [{"href": "https://example.org/k.png"}]},
       "ratings": {"de": 4.5, "fr": 4}, "extra": {"id": 1, "title": "x"}}
      """)
    #expect(volume.title == "Knots")
    #expect(volume.pages == 240)
    #expect(volume.format == .ebook)
    #expect(volume.authors.map(\.name) == ["Ann", "Bob"])
    #expect(volume.authors.map(\.country) == ["NO", nil])
    #expect(volume.published == Date(timeIntervalSince1970: 1_795_075_200))
    #expect(volume.ratings == ["de": 4.5, "fr": 4])
    #expect(volume.cover?.absoluteString == "https://example.org/k.png")
    #expect(volume.extra == Course(id: 1, title: "x"))
  }

  @Test("S1-32 a missing value is replaced by its default")
  func defaults() throws {
    let volume: Volume = try map(#"{"volumeInfo": {"title": "Knots", "pages": null}}"#)
    #expect(volume.authors.isEmpty && volume.pages == -1 && volume.format == .paper && volume.published == nil)
  }

  @Test("S1-32 inherited properties are mapped too")
  func inheritance() throws {
    let item: NamedItem = try map(#"{"id": 4, "attributes": {"name": "x"}}"#)
    #expect(item.id == 4)
    #expect(item.name == "x")
    let items: [NamedItem] = try map(#"{"data": [{"id": 1, "attributes": {"name": "a"}}]}"#, at: "data")
    #expect(items.map(\.id) == [1])
  }

  @Test(
    "S1-32 a path selects a value by keys and indexes",
    arguments: [
      ("data/data", 1), ("data.data", 1), ("/data/data", 1), ("data..data", 1), ("list.0.a", 2), ("list/2/1", 5),
      ("\\.\\/", 6),
      ("data.list", nil), ("list.3", nil), ("list.a", nil), ("list.-1", nil), ("list.99999999999999999999", nil),
      ("data.data.data", nil), ("ümläut", 7), ("esc", 8), ("", nil),
    ] as [(String, Int?)])
  func paths(_ path: String, _ expected: Int?) throws {
    let json = try JSONValue(
      parsing: #"{"data": {"data": 1}, "list": [{"a": 2}, 3, [4, 5]], "./": 6, "ümläut": 7, "\u0065sc": 8}"#.utf8)
    #expect(json[JSONPath(path)]?.int == expected)
  }

  @Test("S1-32 a literal key is escaped")
  func literalKey() throws {
    let json = try JSONValue(parsing: #"{"a.b/c\\d": 1, "plain": 2}"#.utf8)
    #expect(json[.key(#"a.b/c\d"#)]?.int == 1)
    #expect(json[.key("plain")]?.int == 2)
  }

  @Test("S1-32 an error has the path and the value found there")
  func errors() {
    #expect(
      error(#"{"volumeInfo": {"pages": 1}}"#, Volume.self)?.description
        == "At “volumeInfo.title” a value is required, but there is none.")
    #expect(
      error(#"{"volumeInfo": {"title": "x", "pages": "many"}}"#, Volume.self)?.description
        == "At “volumeInfo.pages” an integer from \(Int.min) to \(Int.max) is required, but a string was found."
    )
    #expect(
      error(
        #"{"items": [{"volumeInfo": {"title": "x", "authors": [{"name": "a"}, {"name": 7}]}}]}"#, [Volume].self,
        at: "items")?
        .path == "items[0].volumeInfo.authors[1].name")
    #expect(error(#"{"items": {}}"#, [Course].self, at: "items")?.description.contains("an array is required") == true)
    #expect(error("[]", Course.self)?.description.contains("an object is required, but an array") == true)
    #expect(error(#"{"a": 1}"#, Int.self, at: "b")?.path == "b")
    #expect(error(#"{"volumeInfo": {"title": "x", "format": "stone"}}"#, Volume.self)?.path == "volumeInfo.format")
  }

  @Test("S1-32 an error thrown by a type is wrapped with its path")
  func ownErrors() {
    struct Even: JSONMappable {
      struct Odd: Error {}
      static var jsonShape: JSONShape { .scalar }
      init(json: JSONReader) throws { if try Int(json: json) % 2 == 1 { throw Odd() } }
    }
    #expect(error("[2, 4, 5]", [Even].self)?.description == "At “[2]” the value is invalid: Odd (code 1)")
    struct Positive: JSONMappable {
      static var jsonShape: JSONShape { .scalar }
      init(json: JSONReader) throws { if try Int(json: json) < 1 { throw json.invalidValue("it must be positive") } }
    }
    #expect(error("[1, 0]", [Positive].self)?.description == "At “[1]” the value is invalid: it must be positive")
  }

  @Test("S1-32 dates are converted in the requested format")
  func dates() throws {
    struct Dates: JSONMappable {
      let dates: [Date]
      init(json: JSONReader) throws {
        dates = [
          try json.value("iso", using: .iso8601), try json.value("fraction", using: .iso8601),
          try json.value("seconds", using: .secondsSince1970), try json.value("millis", using: .millisecondsSince1970),
        ]
      }
    }
    let dates: Dates = try map(
      """
      {"iso": "1970-01-01T00:01:00Z", "fraction": "1970-01-01T01:01:00.500+01:00", "seconds": 60, "millis": 60500}
      """)
    #expect(dates.dates.map(\.timeIntervalSince1970) == [60, 60.5, 60, 60.5])
  }
}
