import Foundation
import Testing

@testable import RosterHTTP

@Suite("S1-27 parsing JSON")
struct JSONParserTests {
  @Test(
    "S1-27 every kind of value is parsed",
    arguments: [
      ("null", JSONKind.null), ("true", .true), ("false", .false), ("0", .number), ("-0.5e+10", .number),
      ("\"\"", .string),
      ("[]", .array), ("{}", .object), (" \t\r\n[ 1 , [ ] , { } ] \n", .array), ("\u{FEFF}{\"a\":1}", .object),
    ])
  func kinds(_ text: String, _ kind: JSONKind) throws {
    #expect(try JSONValue(parsing: text.utf8).kind == kind)
  }

  @Test(
    "S1-27 invalid JSON is an error with line and column",
    arguments: [
      ("", "empty"), ("  ", "empty"), ("{", "ends"), ("[", "ends"), ("[1", "ends"), ("[1,", "ends"), ("[1,]", "begin"),
      ("[,1]", "begin"), ("[1 2]", "comma"), ("{\"a\"}", "colon"), ("{\"a\":}", "begin"), ("{\"a\":1,}", "key"),
      ("{a:1}", "key"), ("{1:1}", "key"), ("{\"a\":1]", "comma"), ("[1}", "comma"), ("]", "begin"), ("1 2", "after"),
      ("tru", "not a value"),
      ("truex", "after"), ("nul", "not a value"), ("NaN", "begin"), ("+1", "begin"), (".5", "begin"),
      ("01", "not a number"), ("-", "not a number"),
      ("1.", "not a number"), ("1e", "not a number"), ("1e+", "not a number"), ("0x10", "after"), ("\"", "ends"),
      ("\"a", "ends"),
      ("\"\\", "ends"), ("\"\\x\"", "escape"), ("\"\\u12\"", "hexadecimal"), ("\"\\u12g4\"", "hexadecimal"),
      ("\"a\nb\"", "control"), ("'a'", "begin"), ("// c\n1", "begin"), ("\"\\ud800\"", "surrogate"),
      ("\"\\udc00\"", "surrogate"), ("\"\\ud800\\u0041\"", "surrogate"),
    ])
  func invalid(_ text: String, _ word: String) {
    #expect {
      try JSONValue(parsing: text.utf8)
    } throws: { error in
      String(describing: error).contains(word) && String(describing: error).contains("line ")
    }
  }

  @Test("S1-27 an error has the position of the syntax error")
  func position() {
    #expect(throws: JSONError.self) { try JSONValue(parsing: "[1,\n  2,\n  x]".utf8) }
    do throws(JSONError) { _ = try JSONValue(parsing: "[1,\n  2,\n  x]".utf8) } catch {
      guard case .syntax(_, let offset, let line, let column) = error.reason else {
        Issue.record("the error should be a syntax error")
        return
      }
      #expect((offset, line, column) == (11, 3, 3))
    }
  }

  @Test(
    "S1-27 escape sequences are decoded",
    arguments: [
      (#""a\"\\\/\b\f\n\r\t""#, "a\"\\/\u{8}\u{c}\n\r\t"), (#""\u00e4\u65e5""#, "ä日"), (#""\ud83d\ude00!""#, "😀!"),
      (#""\u0000""#, "\0"), (#""日本\n""#, "日本\n"),
    ])
  func escapes(_ text: String, _ expected: String) throws {
    #expect(try JSONValue(parsing: text.utf8).string == expected)
  }

  @Test(
    "S1-33 invalid UTF-8 and lone surrogates are errors, or are repaired on request",
    arguments: [
      [0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xE2, 0x82, 0x22],
      [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], [0x22, 0x80, 0x22],
      Array(#""\ud800""#.utf8), Array(#""\udc00\ud800x""#.utf8),
    ] as [[UInt8]])
  func invalidText(_ bytes: [UInt8]) throws {
    #expect(throws: JSONError.self) { try JSONValue(parsing: bytes) }
    let repaired = try #require(try JSONValue(parsing: bytes, repairsText: true).string)
    #expect(repaired.unicodeScalars.contains("\u{FFFD}"))
  }

  @Test("S1-33 a sequence of UTF-8 is one that the standard library reads, whatever follows and however short it is")
  func sequences() {
    let leads: [UInt8] = [
      0, 0x7F, 0x80, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5,
      0xFF,
    ]
    let trails: [UInt8] = [0, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]
    func expected(_ bytes: ArraySlice<UInt8>) -> Int {
      (1...4).first { count in
        bytes.count >= count && String(validating: bytes.prefix(count), as: UTF8.self)?.unicodeScalars.count == 1
      } ?? 0
    }
    var wrong: [[UInt8]] = []
    for lead in leads {
      for code in 0..<1_000 {
        let whole = [0x61, lead, trails[code / 100], trails[code / 10 % 10], trails[code % 10]]
        for length in 2...5 where length == 5 || code == 0 || code % 111 == 0 {
          let bytes = Array(whole.prefix(length))
          if UTF8Sequence.length(in: bytes, at: 1) != expected(bytes.dropFirst()) { wrong.append(bytes) }
        }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test(
    "S1-27 the path of a key is one component, whatever the key is",
    arguments: [".", "/", "\\", "..", "a.b/c", "a", "ä"])
  func keys(_ key: String) {
    #expect(JSONPath.key(key).components == [key])
  }

  @Test("S1-27 errors are equal if their reasons and their paths are")
  func errors() {
    let error = JSONError(.valueNotFound, at: "a")
    #expect(error == JSONError(.valueNotFound, at: "a"))
    #expect(error != JSONError(.valueNotFound, at: "b"))
    #expect(error != JSONError(.invalidValue("x"), at: "a"))
  }

  @Test("S1-27 nesting beyond the limit is an error")
  func nesting() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(try JSONValue(parsing: nested(64).utf8).kind == .array)
    #expect(throws: JSONError.self) { try JSONValue(parsing: nested(65).utf8) }
    #expect(throws: JSONError.self) { try JSONValue(parsing: String(repeating: "[", count: 1_000_000).utf8) }
    #expect(throws: JSONError.self) {
      try JSONValue(parsing: String(repeating: #"{"a":"#, count: 100_000).utf8)
    }
  }

  @Test("S1-27 numbers are exact, and nil if a type cannot represent them")
  func numbers() throws {
    func number(_ text: String) throws -> JSONValue { try JSONValue(parsing: text.utf8) }
    #expect(try number("9223372036854775807").int == .max)
    #expect(try number("-9223372036854775808").int == .min)
    #expect(try number("9223372036854775808").int == nil)
    #expect(try number("12.0").int == 12)
    #expect(try number("1.5e3").int == 1500)
    #expect(try number("12.5").int == nil)
    #expect(try number("1e400").double == nil)
    #expect(try number("1e-400").double == 0)
    #expect(try number("0.1").decimal == Decimal(string: "0.1"))
    #expect(try number("12345678901234567890.123456789").decimal == Decimal(string: "12345678901234567890.123456789"))
    #expect(try number(String(repeating: "9", count: 10_000)).int == nil)
    #expect(try number("1e99999999999999999999").double == nil)
    #expect(try number("1e99999999999999999999").decimal == nil)
  }

  @Test("S1-27 doubles are the nearest ones on the fast and the slow path")
  func doubles() throws {
    var random = SeededRandom()
    for _ in 0..<5_000 {
      let text = random.decimalText()
      #expect(try JSONValue(parsing: text.utf8).double == Double(text), "\(text), seed \(random.seed)")
    }
  }

  @Test("S1-27 the last of repeated keys is used")
  func duplicates() throws {
    let json = try JSONValue(parsing: #"{"a": 1, "b": 2, "\u0061": 3}"#.utf8)
    #expect(json["a"]?.int == 3)
    #expect(json.members.map(\.key) == ["a", "b", "a"])
  }

  @Test("S1-27 equality ignores the order of keys")
  func equality() throws {
    func json(_ text: String) throws -> JSONValue { try JSONValue(parsing: text.utf8) }
    #expect(try json(#"{"a": [1, "x"], "b": null}"#) == json(#"{"b":null,"a":[1,"\u0078"]}"#))
    #expect(try json("[1, 2]") != json("[2, 1]"))
    #expect(try json("1") != json("\"1\""))
    #expect(try json(#"{"a": 1}"#) != json(#"{"a": 1, "b": 1}"#))
  }

  @Test("S1-27 random input is an error or parses to the same value again")
  func garbage() throws {
    var random = SeededRandom()
    let seeds = [#"{"a": [1, 2.5, "x\u00e4", null, true], "b": {"c": ""}}"#, "[[],{},\"\\ud83d\\ude00\",-0.1e2]"]
    for round in 0..<3_000 {
      var bytes = Array(seeds[round % seeds.count].utf8)
      for _ in 0...random.below(4) {
        let position = random.below(bytes.count)
        switch random.below(3) {
        case 0: bytes[position] = UInt8(random.below(256))
        case 1: bytes.remove(at: position)
        default: bytes.insert(Array("{}[]\",:\\u0e-".utf8)[random.below(12)], at: position)
        }
      }
      for repairs in [false, true] {
        guard let json = try? JSONValue(parsing: bytes, repairsText: repairs) else { continue }
        let again = try JSONValue(parsing: json.source, repairsText: repairs)
        #expect(again == json, "seed \(random.seed), round \(round)")
        if !repairs {
          #expect(throws: Never.self, "seed \(random.seed), round \(round)") {
            try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
          }
        }
      }
    }
  }

  @Test("S1-32 texts are parsed and mapped concurrently")
  func concurrent() async throws {
    let text = #"{"data": {"data": [{"id": 1, "title": "a"}, {"id": 2, "title": "b"}]}}"#
    try await withThrowingTaskGroup(of: [Course].self) { group in
      for _ in 0..<200 {
        group.addTask { try JSONValue(parsing: text.utf8).mapped(at: "data/data").value }
      }
      for try await courses in group { #expect(courses.map(\.id) == [1, 2]) }
    }
  }
}
