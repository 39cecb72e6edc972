/// A mapping from the items of a snapshot to the rows of a host that displays all items of some sections in one row.
///
/// A table displays a grid or a carousel as one row with a collection view inside. Its batches count that row, not the
/// items, so the host's changesets are converted before they are planned.
package protocol RowProjection: Sendable {
  /// Whether all items of a section are displayed in one row.
  func isSingleRow(_ section: SectionSnapshot) -> Bool

  /// Converts a changeset from item indices to row indices.
  ///
  /// - Parameters:
  ///   - changeset: The difference in items.
  ///   - old: The snapshot before the update.
  ///   - new: The snapshot after the update.
  /// - Returns: The difference in rows.
  func changeset(_ changeset: Changeset, from old: ListSnapshot, to new: ListSnapshot) -> Changeset
}

/// A host that displays all items of some sections in one row.
@MainActor
package protocol RowProjectingHost: ListHost {
  /// The mapping from items to the host's rows.
  var rowProjection: any RowProjection { get }
}

extension RowProjection {
  /// Returns the number of rows that display a section's items.
  package func rowCount(of section: SectionSnapshot) -> Int {
    isSingleRow(section) ? min(1, section.items.count) : section.items.count
  }
}

extension SnapshotShape {
  /// Creates the shape of a snapshot as a host with a projection counts it.
  package init(_ snapshot: ListSnapshot, projection: (any RowProjection)?) {
    self.init(snapshot.sections.map { projection?.rowCount(of: $0) ?? $0.items.count })
  }
}

extension ListOutline {
  /// Creates an outline of a snapshot's identities as a host with a projection counts them. All contents are `0`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  package init(_ snapshot: ListSnapshot, projection: (any RowProjection)? = nil) {
    self.init(
      sections: snapshot.sections.map { section in
        let isSingleRow = projection?.isSingleRow(section) ?? false
        let count = projection?.rowCount(of: section) ?? section.items.count
        return ListOutline.Section(
          id: "\(section.id)", head: "0",
          items: (0..<count).map {
            Item(
              id: isSingleRow ? "nested collection" : "\(section.items.id(at: $0))", content: "0",
              isPlaceholder: !isSingleRow && section.isPlaceholder(at: $0))
          })
      })
  }

  /// Gives placeholders that a changeset replaces by items, and items that it replaces by placeholders, the identity that
  /// they have in the outline after it: hosts update them in their place.
  package mutating func replacePlaceholders(_ changeset: Changeset, with after: ListOutline) {
    for section in changeset.sections {
      for update in section.items.updates {
        let new = after.sections[section.new].items[update.new]
        let old = sections[section.old].items[update.old]
        if old.isPlaceholder != new.isPlaceholder { sections[section.old].items[update.old].id = new.id }
      }
    }
  }

  /// Marks what a changeset updates with the content `1`.
  package mutating func markUpdates(_ changeset: Changeset) {
    for update in changeset.updatedSections { sections[update.new].head = "1" }
    for section in changeset.sections {
      for update in section.items.updates { sections[section.new].items[update.new].content = "1" }
    }
    for move in changeset.crossMoves where move.isUpdated {
      sections[move.to.section].items[move.to.item].content = "1"
    }
  }
}
