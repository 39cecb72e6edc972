import Roster

/// What a host was asked to do in one update, readable and comparable.
///
/// ```swift
/// #expect(harness.updates == [["- account/billing", "~ account/orders"]])
/// ```
///
/// | line | meaning |
/// |---|---|
/// | `+ section/item` | an item comes |
/// | `- section/item` | an item goes |
/// | `> section/item 3→0` | an item moves inside its section, or `> a/item 3→b 0` to another one |
/// | `~ section/item` | an item shows something else in the cell that it has |
/// | `+ section (5)`, `- section (5)` | a section of so many items comes or goes |
/// | `> section 2→0` | a section moves |
/// | `~ section` | a section's header, footer, layout or style changes |
/// | `reload` | everything is shown anew, because a plan broke the host's rules |
///
/// A row without an id of its own is named by its title. More than ten neighbours that come or go are one line: `+ section/first … last (1000)`.
public struct RecordedUpdate: Hashable, Sendable {
  /// What the host was asked to do, one line for each change.
  public var changes: [String]

  /// Makes an update of its lines.
  public init(_ changes: [String]) {
    self.changes = changes
  }
}

extension RecordedUpdate: ExpressibleByArrayLiteral {
  /// An update of its lines.
  public init(arrayLiteral elements: String...) {
    changes = elements
  }
}

extension RecordedUpdate: CustomStringConvertible {
  /// The lines.
  public var description: String { "[" + changes.joined(separator: ", ") + "]" }
}

extension RecordedUpdate {
  /// Reads what an update asks for.
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

  /// An item's id, or what its row says first if the id was only made from the row's place in the source.
  @MainActor
  fileprivate func name(of item: Int) -> String {
    let id = items.id(at: item)
    return id.isStructural ? items.row(at: item).content.firstWords : id.description
  }
}
