import Roster

/// The changes of one update, as readable and comparable text.
///
/// ```swift
/// #expect(harness.updates == [["- account/billing", "~ account/orders"]])
/// ```
///
/// | line | meaning |
/// |---|---|
/// | `+ section/item` | an item is inserted |
/// | `- section/item` | an item is deleted |
/// | `> section/item 3→0` | an item moves inside its section, or `> a/item 3→b 0` to another one |
/// | `~ section/item` | an item's cell is updated in place |
/// | `+ section (5)`, `- section (5)` | a section with a number of items is inserted or deleted |
/// | `> section 2→0` | a section moves |
/// | `~ section` | a section's header, footer, layout or style changes |
/// | `reload` | all data is reloaded, because a plan violated the host's capabilities |
///
/// A row without an explicit ID is named by its title. More than ten adjacent inserts or deletes are one line:
/// `+ section/first … last (1000)`.
///
/// ```swift
/// let update: RecordedUpdate = ["+ account/billing"]
/// ```
public struct RecordedUpdate: Hashable, Sendable {
  /// The changes, one line each.
  public var changes: [String]

  /// Creates a recorded update from its lines.
  public init(_ changes: [String]) {
    self.changes = changes
  }
}

extension RecordedUpdate: ExpressibleByArrayLiteral {
  /// Creates a recorded update from its lines.
  public init(arrayLiteral elements: String...) {
    changes = elements
  }
}

extension RecordedUpdate: CustomStringConvertible {
  /// The lines, in brackets.
  public var description: String { "[" + changes.joined(separator: ", ") + "]" }
}

extension RecordedUpdate {
  /// Records an update.
  @MainActor
  init(_ update: ListUpdate) {
    guard update.reason != .safety else {
      changes = ["reload"]
      return
    }
    let (before, after, changeset) = (update.before, update.after, update.changeset)
    changes = changeset.deletedSections.map { "- \(before.sections[$0].line)" }
    changes += changeset.insertedSections.map { "+ \(after.sections[$0].line)" }
    changes += changeset.movedSections.map { "> \(after.sections[$0.to].id) \($0.from)→\($0.to)" }
    changes += changeset.updatedSections.map { "~ \(after.sections[$0.new].id)" }
    for change in changeset.sections {
      let (old, new) = (before.sections[change.old], after.sections[change.new])
      changes += change.items.deletes.flatMap { Self.lines("-", old, $0) }
      changes += change.items.inserts.flatMap { Self.lines("+", new, $0) }
      changes += change.items.moves.map { "> \(new.id)/\(new.name(of: $0.to)) \($0.from)→\($0.to)" }
      changes += change.items.updates.map { "~ \(new.id)/\(new.name(of: $0.new))" }
    }
    for move in changeset.crossMoves {
      let (old, new) = (before.sections[move.from.section].id, after.sections[move.to.section])
      let id = new.name(of: move.to.item)
      changes.append("> \(old)/\(id) \(move.from.item)→\(new.id) \(move.to.item)")
      if move.isUpdated { changes.append("~ \(new.id)/\(id)") }
    }
  }

  @MainActor
  private static func lines(_ sign: String, _ section: SectionSnapshot, _ items: Range<Int>) -> [String] {
    guard items.count > 10 else { return items.map { "\(sign) \(section.id)/\(section.name(of: $0))" } }
    let (first, last) = (section.name(of: items.lowerBound), section.name(of: items.upperBound - 1))
    return ["\(sign) \(section.id)/\(first) … \(last) (\(items.count))"]
  }
}

extension SectionSnapshot {
  fileprivate var line: String { "\(id) (\(items.count))" }

  /// Returns an item's ID, or its title if the ID was derived from the row's position in the source code.
  @MainActor
  fileprivate func name(of item: Int) -> String {
    let id = items.id(at: item)
    return id.isStructural ? items.row(at: item).content.displayTitle : id.description
  }
}
