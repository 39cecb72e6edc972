import Testing

@testable import Roster

/// Items as text: identities with spaces between, and the content behind a mark where it is not 0: `"1 2 3'1"`.
func things(_ text: String) -> [Thing] {
  text.split(separator: " ").compactMap { word in
    let parts = word.split(separator: "'").compactMap { Int($0) }
    return parts.first.map { Thing(id: $0, content: parts.count > 1 ? parts[1] : 0) }
  }
}

/// Sections as text: `"1: 10 11 | 2'1: 20"`, where the number behind the mark is the header's content.
func sections(_ text: String) -> [ThingSection] {
  text.split(separator: "|").compactMap { part in
    let sides = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = things(String(sides[0])).first else { return nil }
    return ThingSection(name.id, head: name.content, things(sides.count > 1 ? String(sides[1]) : ""))
  }
}

/// A test case of another project's suite for lists.
struct ItemCase: Sendable, CustomTestStringConvertible {
  var name: String
  var old: String
  var new: String
  var deletes: [Int] = []
  var inserts: [Int] = []
  /// The number of moves: the fewest possible, even if the project's own algorithm makes more.
  var moves = 0
  /// Updated items, in old indices.
  var updates: [Int] = []

  var testDescription: String { "\(name): \(old) → \(new)" }

  init(
    _ name: String, _ old: String, _ new: String, deletes: [Int] = [], inserts: [Int] = [], moves: Int = 0,
    updates: [Int] = []
  ) {
    self.name = name
    self.old = old
    self.new = new
    self.deletes = deletes
    self.inserts = inserts
    self.moves = moves
    self.updates = updates
  }
}

/// A test case of another project's suite for sections.
struct SectionCase: Sendable, CustomTestStringConvertible {
  var name: String
  var old: String
  var new: String
  var deleted: [Int]?
  var inserted: [Int]?
  var moved: Int?
  /// In new indices.
  var updated: [Int]?

  var testDescription: String { "\(name): \(old) → \(new)" }

  init(
    _ name: String, _ old: String, _ new: String, deleted: [Int]? = nil, inserted: [Int]? = nil, moved: Int? = nil,
    updated: [Int]? = nil
  ) {
    self.name = name
    self.old = old
    self.new = new
    self.deleted = deleted
    self.inserted = inserted
    self.moved = moved
    self.updated = updated
  }
}
