import Foundation
import Testing

@testable import RosterHTTP

@Suite("A-26 random JSON")
struct JSONPropertyTests {
  private let keys = ["a", "b", "a.b", "@c.d", "e/f", "\\", "\"", "ä", ""]

  /// A random JSON text.
  private func text(_ random: inout SeededRandom, depth: Int = 0) -> String {
    switch random.below(depth > 3 ? 4 : 7) {
    case 0: return String(random.below(1000))
    case 1: return JSONEscapes.quoted(keys[random.below(keys.count)])
    case 2: return "null"
    case 3: return ["true", "1.50", "-0.1e2"][random.below(3)]
    case 4: return "[" + (0..<random.below(4)).map { _ in text(&random, depth: depth + 1) }.joined(separator: ",") + "]"
    default:
      let members = keys.shuffled(using: &random).prefix(random.below(5))
        .map { JSONEscapes.quoted($0) + ":" + text(&random, depth: depth + 1) }
      return "{" + members.joined(separator: ", ") + "}"
    }
  }

  /// All values of a JSON value, each with its path, in which every special character is escaped.
  private func values(of json: JSONValue, at path: String = "") -> [(path: String, value: JSONValue)] {
    // A path cannot name an empty key.
    let members = json.members.filter { !$0.key.isEmpty }
      .flatMap { values(of: $0.value, at: path + "/" + JSONPath.key($0.key).description) }
    let elements = json.elements.enumerated().flatMap { values(of: $1, at: path + "/\($0)") }
    return [(path, json)] + members + elements
  }

  @Test("A-26 an escaped path finds exactly its value, whatever other keys there are")
  func paths() throws {
    var random = SeededRandom()
    for round in 0..<500 {
      let json = try JSONValue(parsing: text(&random).utf8)
      for (path, value) in values(of: json) {
        #expect(json[JSONPath(path)]?.index == value.index, "seed \(random.seed), round \(round): \(path)")
      }
    }
  }

  @Test("A-22 a value that is set is found at its path, and all others are as they were")
  func setting() throws {
    var random = SeededRandom()
    for round in 0..<500 {
      let source = text(&random)
      let json = try JSONValue(parsing: source.utf8)
      let added = text(&random)
      let components = (0...random.below(2)).map { _ in keys[random.below(keys.count - 1)] }
      guard let changed = try? JSONValue.setting(components[...], to: added, in: json) else {
        #expect(json.kind != .object || components.count > 1, "seed \(random.seed), round \(round)")
        continue
      }
      let after = try JSONValue(parsing: changed.utf8)
      let path = JSONPath(components.map { JSONPath.key($0).description }.joined(separator: "/"))
      let set = try JSONValue(parsing: added.utf8)
      #expect(path.components == components, "seed \(random.seed), round \(round)")
      #expect(after[path] == set, "seed \(random.seed), round \(round): \(source)")
      for (key, value) in json.members where key != components[0] {
        let kept = after.members.first { $0.key == key }
        #expect(kept?.value == value, "seed \(random.seed), round \(round): \(key)")
      }
    }
  }

  @Test("A-26 encoding and decoding a JSON value changes nothing but the notation of numbers")
  func codable() throws {
    var random = SeededRandom()
    for round in 0..<300 {
      let json = try JSONValue(parsing: "[\(text(&random))]".utf8)
      let encoded = try JSONValue(parsing: JSONEncoder().encode(json))
      let again = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(encoded))
      #expect(again == encoded, "seed \(random.seed), round \(round): \(json)")
      let left = try JSONSerialization.jsonObject(with: json.source) as? NSArray
      #expect(left == (try JSONSerialization.jsonObject(with: again.source) as? NSArray), "seed \(random.seed)")
    }
  }
}
