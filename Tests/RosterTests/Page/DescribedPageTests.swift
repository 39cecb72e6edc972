import Foundation
import Observation
import Roster
import RosterTesting
import Testing

/// A component with one parameter.
@Observable
@MainActor
private final class Notice: DescribedComponent {
  struct Parameters: Decodable, Equatable {
    var text: String
  }

  var parameters: Parameters
  init(_ parameters: Parameters) { self.parameters = parameters }

  var body: some ListContent {
    ListSection("s") { StandardContent(parameters.text) }
  }
}

/// A description in another format.
private struct Entry: Decodable {
  var description: ComponentDescription

  private enum Keys: String, CodingKey { case kind, uid, data }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    description = ComponentDescription(
      try values.decode(String.self, forKey: .kind), id: try values.decode(String.self, forKey: .uid),
      parametersFrom: try values.superDecoder(forKey: .data))
  }
}

@MainActor
@Suite("Pages that a server describes", .timeLimit(.minutes(30)))
struct DescribedPageTests {
  private let registry = ComponentRegistry().component("notice") { Notice($0) }

  private func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    let decoder = JSONDecoder()
    decoder.userInfo = registry.userInfo
    return try decoder.decode(type, from: Data(json.utf8))
  }

  @Test("T-10 unknown components and parameters that cannot be decoded are skipped, and each is reported once")
  func problems() async throws {
    let components = DescribedComponents(registry)
    let json = """
      [{"type": "notice", "parameters": {"text": "Hello"}}, {"type": "hologram"}, {"type": "hologram"},
       {"type": "notice", "parameters": {"text": 1}}, {"type": "notice"}, {}]
      """
    components.update(try decode([ComponentDescription].self, json))
    let harness = try await PageHarness(InlinePage { components })
    #expect(harness.lines == ["Hello"])
    var names: [String: Int] = [:]
    for case .component(_, let name, let failure) in harness.issues {
      names[name, default: 0] += 1
      #expect((failure == nil) == (name != "notice"))
    }
    #expect(names["hologram"] == 1 && names[""] == 1 && (names["notice"] ?? 0) > 0)
    let text = harness.issues.map(\.description).joined()
    #expect(text.contains("“hologram” is not registered"))
    components.update(try decode([ComponentDescription].self, json))
    let count = harness.issues.count
    try await harness.settle()
    #expect(harness.issues.count == count)
  }

  @Test("T-10 a component is the same object as long as its identity and its name are the same")
  func identity() async throws {
    let components = DescribedComponents(registry)
    let harness = try await PageHarness(InlinePage { components })
    for text in ["One", "Two"] {
      let json = #"[{"type": "notice", "id": "n", "parameters": {"text": "\#(text)"}}]"#
      components.update(try decode([ComponentDescription].self, json))
      try await harness.settle()
      #expect(harness.lines == [text])
    }
    #expect(harness.updates.last?.changes.count == 1)
    #expect(harness.componentTree == "n: content, 1 sections")
  }

  @Test("T-10 a description in another format is decoded by its name, its identity and its parameters")
  func otherFormat() async throws {
    let entries = try decode([Entry].self, #"[{"kind": "notice", "uid": "x", "data": {"text": "Hello"}}]"#)
    let components = DescribedComponents(registry)
    components.update(entries.map(\.description))
    let harness = try await PageHarness(InlinePage { components })
    #expect(harness.lines == ["Hello"])
    #expect(harness.driver.snapshot.sections.first?.id.description.contains("x") == true)
  }

  @Test("T-10 components without an identity are identified by their name, and from the second one on by its number")
  func numbered() async throws {
    let components = DescribedComponents(registry)
    let entries = ["A", "B", "C"].map { #"{"type": "notice", "parameters": {"text": "\#($0)"}}"# }
    components.update(try decode([ComponentDescription].self, "[\(entries.joined(separator: ","))]"))
    let harness = try await PageHarness(InlinePage { components })
    #expect(harness.lines == ["A", "B", "C"] && harness.issues.isEmpty)
    let names = harness.componentTree.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(names == ["notice", "notice-2", "notice-3"])
  }

  @Test("T-10 of components with the same identity, the first one is displayed, and the others are reported")
  func duplicates() async throws {
    let components = DescribedComponents(registry)
    let entries = ["A", "B"].map { #"{"type": "notice", "id": "n", "parameters": {"text": "\#($0)"}}"# }
    components.update(try decode([ComponentDescription].self, "[\(entries.joined(separator: ","))]"))
    let harness = try await PageHarness(InlinePage { components })
    #expect(harness.lines == ["A"])
    #expect(harness.issues.count == 1)
  }
}
