import Foundation
import RosterHTTP
import Testing

@Suite("A-26 mapping without a fixed shape")
struct JSONCollectionTests {
  private struct Names: JSONMappable {
    let values: [String]
    init(json: JSONReader) throws { values = try json.each("data.list") { try $0.value("a.name") } }
  }

  private struct Pages: JSONMappable {
    let values: [String]
    init(json: JSONReader) throws {
      values = try json.entries("query.pages") { "\($0)=\(try $1.value("n", as: Int.self))" }
    }
  }

  private func map<Value: JSONMappable>(
    _ text: String, _ type: Value.Type, _ mode: JSONMode = .strict
  ) throws -> JSONMappingResult<Value> {
    try JSONValue(parsing: text.utf8).mapped(to: type, mode: mode)
  }

  @Test("A-26 each reads the elements of an array, and an error has the element's path")
  func each() throws {
    #expect(
      try map(#"{"data": {"list": [{"a": {"name": "x"}}, {"a.name": "y"}]}}"#, Names.self).value.values == ["x", "y"])
    let broken = #"{"data": {"list": [{"a": {"name": "x"}}, {"a": {"name": 7}}, null, {"a": {"name": "z"}}]}}"#
    #expect(throws: (JSONError).self) { try map(broken, Names.self) }
    do {
      _ = try map(broken, Names.self)
    } catch {
      #expect((error as? JSONError)?.path == "data.list[1].a.name")
    }
    let lenient = try map(broken, Names.self, .lenient)
    #expect(lenient.value.values == ["x", "7", "z"])
    #expect(lenient.issues.skippedCount == 1 && lenient.issues.first.map(\.error.path) == ["data.list[2].a.name"])
  }

  @Test("A-26 entries reads an object of unknown keys in order, and an error has the entry's path")
  func entries() throws {
    #expect(
      try map(#"{"query": {"pages": {"9": {"n": 1}, "b.c": {"n": 2}}}}"#, Pages.self).value.values == ["9=1", "b.c=2"])
    let broken = #"{"query": {"pages": {"9": {"n": 1}, "b.c": {"n": "x"}, "d": {"n": "3"}}}}"#
    do {
      _ = try map(broken, Pages.self)
      Issue.record("the mapping should fail")
    } catch {
      #expect((error as? JSONError)?.path == #"query.pages.b\.c.n"#)
    }
    let lenient = try map(broken, Pages.self, .lenient)
    #expect(lenient.value.values == ["9=1", "d=3"] && lenient.issues.skippedCount == 1)
  }

  @Test(
    "A-26 a missing collection is an error, one of another kind is, and lenient mapping reads what is empty as empty",
    arguments: [
      ("{}", nil, nil), (#"{"data": {"list": null}, "query": {"pages": null}}"#, nil, nil),
      (#"{"data": {"list": {}}, "query": {"pages": []}}"#, nil, 0),
      (#"{"data": {"list": ""}, "query": {"pages": ""}}"#, nil, 0),
      (#"{"data": {"list": "x"}, "query": {"pages": 7}}"#, nil, nil),
      (#"{"data": {"list": []}, "query": {"pages": {}}}"#, 0, 0),
    ] as [(String, Int?, Int?)])
  func missing(_ text: String, _ strict: Int?, _ lenient: Int?) {
    #expect((try? map(text, Names.self).value.values.count) == strict)
    #expect((try? map(text, Pages.self).value.values.count) == strict)
    #expect((try? map(text, Names.self, .lenient).value.values.count) == lenient)
    #expect((try? map(text, Pages.self, .lenient).value.values.count) == lenient)
  }

  @Test("A-26 a collection that may be missing has a default")
  func optional() throws {
    struct Optional: JSONMappable {
      let values: [Int]
      let absent: Int
      init(json: JSONReader) throws {
        values = try json.value("list", using: .each { try $0.value("id") }, default: [])
        absent = try json.value("n", as: Int.self, default: 7)
      }
    }
    #expect(try map("{}", Optional.self).value.values == [])
    #expect(try map("{}", Optional.self).value.absent == 7)
    #expect(try map(#"{"list": [{"id": 1}], "n": 8}"#, Optional.self).value.values == [1])
  }

  @Test(
    "A-26 a key may contain dots and slashes",
    arguments: [
      ("@odata.nextLink", "next"), ("meta.@odata.count", "9"), ("a.b.c", "abc"), ("x.y/z", "xyz"), ("d.e", "plain"),
      (#"d\.e"#, "dotted"), ("d.f", nil), ("@odata", nil), ("list.0.v.w", "w"), ("a.b", nil),
      ("@odata.nextLink.x", nil),
    ] as [(String, String?)])
  func dottedKeys(_ path: String, _ expected: String?) throws {
    let json = try JSONValue(
      parsing: #"""
        {"@odata.nextLink": "next", "meta": {"@odata.count": "9"}, "a.b.c": "abc", "x.y/z": "xyz", "d": {"e": "plain"},
         "d.e": "dotted", "d.f": 1, "list": [{"v.w": "w"}]}
        """#.utf8)
    #expect(json[JSONPath(path)]?.string == expected)
  }

  private struct Joined: JSONMappable {
    let authors: [String?]
    let tags: [[String]]

    init(json: JSONReader) throws {
      let included = try json.indexed("included", by: "type", "id")
      authors = try json.each("data") { try included.element(for: $0, at: "author.data")?.value("name") }
      tags = try json.each("data") { row in
        try row.value("tags.data", using: .each { included.element(for: $0) }, default: [])
          .compactMap { try $0?.value("name") }
      }
    }
  }

  @Test("A-26 referenced objects are joined by their keys")
  func joins() throws {
    let text = #"""
      {"data": [{"author": {"data": {"type": "people", "id": "9"}},
                 "tags": {"data": [{"type": "tags", "id": "1"}, {"type": "tags", "id": "9"}, {"type": "tags", "id": "5"}]}},
                {"author": {"data": null}}, {"author": {"data": {"type": "people", "id": "404"}}}],
       "included": [{"type": "people", "id": "9", "name": "Ann"}, {"type": "tags", "id": 9, "name": "nine"},
                    {"type": "tags", "id": "1", "name": "one"}]}
      """#
    let joined = try map(text, Joined.self).value
    #expect(joined.authors == ["Ann", nil, nil])
    #expect(joined.tags == [["one", "nine"], [], []])
    #expect(try map(#"{"data": [{"author": {"data": {"type": "a", "id": "b"}}}]}"#, Joined.self).value.authors == [nil])
  }

  @Test(
    "A-26 an included object without a key is an error, or skipped in lenient mode; one with an error keeps its path")
  func brokenJoins() throws {
    let text =
      #"{"data": [{"author": {"data": {"type": "p", "id": "1"}}}], "included": [{"type": "p"}, {"type": "p", "id": "1", "name": 7}]}"#
    #expect(throws: JSONError.self) { try map(text, Joined.self) }
    let lenient = try map(text, Joined.self, .lenient)
    #expect(lenient.value.authors == ["7"])
    #expect(lenient.issues.first.map(\.error.path) == ["included[0].id"])
    let named = #"{"data": [{"author": {"data": {"type": "p", "id": "1"}}}], "included": [{"type": "p", "id": "1"}]}"#
    do {
      _ = try map(named, Joined.self)
      Issue.record("the mapping should fail")
    } catch {
      #expect((error as? JSONError)?.path == "included[0].name")
    }
  }

  @Test(
    "A-26 a JSON value is encoded and decoded without a loss",
    arguments: [
      #"{"a":[1,2.5,"x\"y\\z",true,false,null],"b":{"c":{}},"d":[]}"#, "0", "-7", "0.1", "18446744073709551616",
      "12345678901234567890.123", "\"\u{1F600}\\u0000\"", "null", "[[[]]]", "1e3",
    ])
  func codable(_ text: String) throws {
    let json = try JSONValue(parsing: text.utf8)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let encoded = try encoder.encode(json)
    let again = try JSONDecoder().decode(JSONValue.self, from: encoded)
    // Numbers may be written in another way.
    #expect(try JSONValue(parsing: encoded).decimal == json.decimal)
    if json.decimal == nil { #expect(again == json) }
    #expect(again.decimal == json.decimal)
  }

  @Test("A-26 a number that nothing can represent is an encoding error")
  func hugeNumber() throws {
    let json = try JSONValue(parsing: "[1e999]".utf8)
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(json) }
  }

  @Test(
    "A-26 dates are converted from days, fixed formats, RFC 1123 and ASP.NET",
    arguments: [
      ("day", "2026-11-19", 1_795_046_400), ("day", " 2026-11-19 ", 1_795_046_400), ("day", "2026-02-30", nil),
      ("day", "2026-11-19T08:00", nil), ("day", "26-11-19", nil), ("day", "-026-11-19", nil),
      ("rfc", "Thu, 19 Nov 2026 08:00:00 GMT", 1_795_075_200), ("rfc", "19 Nov 2026 08:00 UT", 1_795_075_200),
      ("rfc", "Thu, 19 Nov 2026 09:00:00 +0100", 1_795_075_200), ("rfc", "Thu, 19 Nov 26 03:00:00 EST", 1_795_075_200),
      ("rfc", "Thu, 19 Nov 2026 08:00:00", nil), ("rfc", "Thu, 19 Nov 2026 08:00:00 XYZ", nil),
      ("rfc", "Thu, 31 Nov 2026 08:00:00 GMT", nil), ("rfc", "Thursday, 19-Nov-26 08:00:00 GMT", 1_795_075_200),
      ("net", "/Date(1795075200000)/", 1_795_075_200), ("net", "/Date(1795075200000+0100)/", 1_795_075_200),
      ("net", "/Date(-1000)/", -1), ("net", "/Date(x)/", nil), ("net", "/Date()/", nil), ("net", "1795075200000", nil),
      ("format", "19.11.2026 09:00", 1_795_075_200), ("format", "2026-11-19", nil), ("format", "", nil),
    ] as [(String, String, Double?)])
  func dates(_ kind: String, _ text: String, _ expected: Double?) throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let conversion: JSONConversion<Date> =
      switch kind {
      case "day": .day
      case "rfc": .rfc1123
      case "net": .aspNet
      default: .format("dd.MM.yyyy HH:mm", in: berlin)
      }
    struct Box: JSONMappable {
      let reader: (JSONPath, JSONConversion<Date>) throws -> Date?
      init(json: JSONReader) throws { reader = { try json.optional($0, using: $1) } }
    }
    let data = try JSONEncoder().encode(["at": text])
    let box = try JSONValue(parsing: data).mapped(to: Box.self).value
    #expect((try? box.reader("at", conversion))?.timeIntervalSince1970 == expected)
  }
}
