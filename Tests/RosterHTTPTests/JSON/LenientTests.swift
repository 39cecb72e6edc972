import Foundation
import RosterHTTP
import Testing

@Suite("S1-33 lenient mapping")
struct LenientTests {
  /// The results of strict and lenient mapping, or `nil` on an error.
  private func both<Value: JSONMappable>(_ text: String, _ type: Value.Type) throws -> (strict: Value?, lenient: Value?)
  {
    let json = try JSONValue(parsing: "[\(text)]".utf8)
    return (try? json.mapped(to: type, at: "0").value, try? json.mapped(to: type, at: "0", mode: .lenient).value)
  }

  @Test(
    "S1-33 integers: also from strings, never truncated",
    arguments: [
      ("7", 7, 7), ("7.0", 7, 7), ("\"7\"", nil, 7), ("\" -7 \"", nil, -7), ("\"+7\"", nil, 7), ("\"7.0\"", nil, 7),
      ("true", nil, 1),
      ("false", nil, 0), ("7.5", nil, nil), ("\"7.5\"", nil, nil), ("\"seven\"", nil, nil), ("\"7 apples\"", nil, nil),
      ("\"\"", nil, nil), ("1e30", nil, nil), ("\"0x7\"", nil, nil), ("[7]", nil, nil), ("{}", nil, nil),
      ("null", nil, nil),
    ] as [(String, Int?, Int?)])
  func integers(_ text: String, _ strict: Int?, _ lenient: Int?) throws {
    let values = try both(text, Int.self)
    #expect(values == (strict, lenient))
  }

  @Test(
    "S1-33 decimals keep their digits",
    arguments: [
      ("12.50", "12.5", "12.5"), ("\"12.50\"", nil, "12.5"), ("\"0.1\"", nil, "0.1"), ("3", "3", "3"),
      ("\"x\"", nil, nil),
      ("123456789.123456789", "123456789.123456789", "123456789.123456789"),
    ] as [(String, String?, String?)])
  func decimals(_ text: String, _ strict: String?, _ lenient: String?) throws {
    let values = try both(text, Decimal.self)
    #expect(values == (strict.flatMap { Decimal(string: $0) }, lenient.flatMap { Decimal(string: $0) }))
  }

  @Test(
    "S1-33 doubles: also from strings",
    arguments: [
      ("1.5", 1.5, 1.5), ("\"1.5\"", nil, 1.5), ("\"1e3\"", nil, 1000), ("\"NaN\"", nil, nil), ("\"inf\"", nil, nil),
      ("1e999", nil, nil),
    ] as [(String, Double?, Double?)])
  func doubles(_ text: String, _ strict: Double?, _ lenient: Double?) throws {
    let values = try both(text, Double.self)
    #expect(values == (strict, lenient))
  }

  @Test(
    "S1-33 strings: also from numbers, digit by digit, and from booleans",
    arguments: [
      ("\"a\"", "a", "a"), ("\"\"", "", ""), ("7", nil, "7"), ("1.50", nil, "1.50"), ("1e3", nil, "1e3"),
      ("true", nil, "true"),
      ("[]", nil, nil), ("{\"a\": 1}", nil, nil), ("null", nil, nil),
    ] as [(String, String?, String?)])
  func texts(_ text: String, _ strict: String?, _ lenient: String?) throws {
    let values = try both(text, String.self)
    #expect(values == (strict, lenient))
  }

  @Test(
    "S1-33 booleans: also from strings and from 0 and 1",
    arguments: [
      ("true", true, true), ("false", false, false), ("1", nil, true), ("0", nil, false), ("\"1\"", nil, true),
      ("\"0\"", nil, false),
      ("\"true\"", nil, true), ("\"False\"", nil, false), ("\"YES\"", nil, true), ("\"no\"", nil, false),
      ("\" on \"", nil, true),
      ("\"off\"", nil, false), ("\"y\"", nil, true), ("\"N\"", nil, false), ("2", nil, nil), ("\"maybe\"", nil, nil),
      ("[]", nil, nil),
    ] as [(String, Bool?, Bool?)])
  func booleans(_ text: String, _ strict: Bool?, _ lenient: Bool?) throws {
    let values = try both(text, Bool.self)
    #expect(values == (strict, lenient))
  }

  private struct Row: JSONMappable {
    let count: Int
    let name: String?
    let owner: Course?
    let tags: [String]
    let scores: [Int]

    init(json: JSONReader) throws {
      count = try json.value("count", default: -1)
      name = try json.optional("name")
      owner = try json.optional("owner")
      tags = try json.value("tags", default: ["none"])
      scores = try json.value("scores", default: [])
    }
  }

  private func row(_ text: String) throws -> JSONMappingResult<Row> {
    try JSONValue(parsing: text.utf8).mapped(mode: .lenient)
  }

  @Test("S1-33 null is a missing value and no issue")
  func null() throws {
    let mapped = try row(#"{"count": null, "name": null, "owner": null, "tags": null}"#)
    #expect(mapped.value.count == -1 && mapped.value.name == nil && mapped.value.owner == nil)
    #expect(mapped.value.tags == ["none"])
    #expect(mapped.issues.isEmpty)
  }

  @Test("S1-33 a value of the wrong type is replaced by the default and reported with its path")
  func wrongType() throws {
    let mapped = try row(#"{"count": "many", "name": {"a": 1}, "owner": 7, "tags": true}"#)
    #expect(mapped.value.count == -1 && mapped.value.name == nil && mapped.value.owner == nil)
    #expect(mapped.value.tags == ["none"])
    #expect(mapped.issues.count == 4)
    #expect(mapped.issues.first.map(\.error.path) == ["count", "name", "owner", "tags"])
    #expect(mapped.issues.first.allSatisfy { $0.recovery == .usedDefault })
  }

  @Test("S1-33 an empty string, array or object decodes as null and is no issue")
  func emptyAsNull() throws {
    for text in [#"{"owner": "", "tags": "", "count": ""}"#, #"{"owner": [], "tags": {}, "count": [], "name": []}"#] {
      let mapped = try row(text)
      #expect(mapped.value.owner == nil && mapped.value.tags == ["none"] && mapped.value.count == -1)
      #expect(mapped.issues.isEmpty)
    }
  }

  @Test("S1-33 an invalid element is skipped and reported")
  func invalidElement() throws {
    let text = #"[{"id": 1, "title": "a"}, {"id": "x"}, null, 5, {"id": "4", "title": 9}]"#
    let json = try JSONValue(parsing: text.utf8)
    let mapped = try json.mapped(to: [Course].self, mode: .lenient)
    #expect(mapped.value == [Course(id: 1, title: "a"), Course(id: 4, title: "9")])
    #expect(mapped.issues.skippedCount == 3)
    #expect(mapped.issues.first.map(\.error.path) == ["[1].id", "[2]", "[3]"])
    #expect(throws: JSONError.self) { try json.mapped(to: [Course].self) }
  }

  @Test("S1-33 arrays of numbers and strings keep their valid elements")
  func primitives() throws {
    let mapped = try row(#"{"tags": ["a", 2, null, ["x"]], "scores": [1, "2", "x", 3.5]}"#)
    #expect(mapped.value.tags == ["a", "2"])
    #expect(mapped.value.scores == [1, 2])
    #expect(mapped.issues.skippedCount == 4)
  }

  @Test("S1-33 a dictionary keeps its valid entries")
  func dictionary() throws {
    let json = try JSONValue(parsing: #"{"a": 1, "b": "2", "c": "x"}"#.utf8)
    let mapped = try json.mapped(to: [String: Int].self, mode: .lenient)
    #expect(mapped.value == ["a": 1, "b": 2])
    #expect(mapped.issues.skippedCount == 1)
  }

  @Test("S1-33 all issues are counted, and only the first are stored")
  func manyIssues() throws {
    let json = try JSONValue(parsing: ("[" + String(repeating: "null,", count: 9_999) + "null]").utf8)
    let mapped = try json.mapped(to: [Int].self, mode: .lenient)
    #expect(mapped.value.isEmpty)
    #expect(mapped.issues.count == 10_000)
    #expect(mapped.issues.first.count == 100)
  }

  /// An object without required members.
  private struct Options: JSONMappable, Equatable {
    var size: Int?

    init(json: JSONReader) throws { size = try json.optional("size") }
  }

  private struct Containers: JSONMappable {
    var options: Options?
    var sizes: [Int]?

    init(json: JSONReader) throws {
      options = try json.optional("options")
      sizes = try json.optional("sizes")
    }
  }

  @Test(
    "S1-33 an empty container of the other kind is no value, as PHP writes it, an empty one is, and others are reported",
    arguments: [
      ("{}", true, "[]", [], 0), ("[]", false, "{}", nil, 0), ("[1]", false, #"{"a": 1}"#, nil, 2),
      (#""""#, false, #""""#, nil, 0), (#"{"size": 1}"#, true, "[1]", [1], 0),
    ] as [(String, Bool, String, [Int]?, Int)])
  func containers(options: String, hasOptions: Bool, sizes: String, values: [Int]?, issues: Int) throws {
    let json = try JSONValue(parsing: #"{"options": \#(options), "sizes": \#(sizes)}"#.utf8)
    let mapped = try json.mapped(to: Containers.self, mode: .lenient)
    #expect((mapped.value.options != nil) == hasOptions)
    #expect(mapped.value.sizes == values)
    #expect(mapped.issues.count == issues)
  }

  @Test("S1-33 an invalid required value is an error in lenient mode, too")
  func required() throws {
    let json = try JSONValue(parsing: #"{"id": "x", "title": "a"}"#.utf8)
    #expect(throws: JSONError.self) { try json.mapped(to: Course.self, mode: .lenient) }
  }
}
