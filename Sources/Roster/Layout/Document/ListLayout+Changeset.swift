extension ListLayout {
  /// Applies an update. Rows that survive or move keep their measured heights, rows whose content changes keep them as
  /// estimates, and inserted rows get the average of their section.
  ///
  /// - Parameters:
  ///   - changeset: The difference from the snapshot of this layout.
  ///   - shape: Returns the shape of a section by its new index. It is called for changed sections only. If a section does
  ///     not have the number of items of its shape after the update, its layout is rebuilt from the shape.
  /// - Complexity: O(*k* log *n*) for *k* changes, plus O(*s*) for *s* sections if sections are inserted, deleted or moved.
  package mutating func apply(_ changeset: Changeset, shape: (Int) -> SectionShape) {
    guard !changeset.isEmpty else { return }
    var edits = ItemEdits(changeset, in: self)
    applySections(changeset, shape: shape)
    let ordered = edits.byNewSection.keys.sorted()
    for index in ordered where sections.indices.contains(index) {
      if let edit = edits.byNewSection.removeValue(forKey: index) { sections[index].edit(edit) }
    }
    for update in changeset.updatedSections where sections.indices.contains(update.new) {
      sections[update.new].update(to: shape(update.new))
      updateOffsets(of: update.new)
    }
    for index in ordered where sections.indices.contains(index) {
      let shape = shape(index)
      if sections[index].itemCount != max(0, shape.itemCount) { sections[index] = SectionState(shape, width: width) }
      updateOffsets(of: index)
    }
  }

  /// Deletes, inserts and moves sections.
  private mutating func applySections(_ changeset: Changeset, shape: (Int) -> SectionShape) {
    guard
      !changeset.deletedSections.isEmpty || !changeset.insertedSections.isEmpty || !changeset.movedSections.isEmpty
    else { return }
    let moved = changeset.movedSections.filter { sections.indices.contains($0.from) }
    let inserted = changeset.insertedSections.map { (index: $0, state: SectionState(shape($0), width: width)) }
    var insertions = (inserted + moved.map { (index: $0.to, state: sections[$0.from]) })
      .sorted { $0.index < $1.index }[...]
    let removed = Set(changeset.deletedSections + moved.map(\.from))
    var kept = sections.indices.lazy.filter { !removed.contains($0) }.makeIterator()
    var result = ContiguousArray<SectionState>()
    result.reserveCapacity(sections.count + insertions.count)
    while true {
      // Each insertion increases the index of the following ones.
      if let next = insertions.first, next.index <= result.count {
        result.append(next.state)
        insertions.removeFirst()
      } else if let index = kept.next() {
        result.append(sections[index])
      } else {
        break
      }
    }
    sections = result + insertions.map(\.state)
    updateOffsets()
  }
}

/// The changes of each section's items, with the sizes of the items that move.
private struct ItemEdits {
  /// The changes by the section's new index.
  var byNewSection: [Int: ItemEdit] = [:]

  init(_ changeset: Changeset, in layout: ListLayout) {
    let map = PositionMap(changeset)
    for change in changeset.sections {
      guard layout.sections.indices.contains(change.old) else { continue }
      let items = layout.sections[change.old].items
      var edit = ItemEdit()
      edit.removals = Range<Int>.joined(change.items.deletes, change.items.moves.map(\.from))
      edit.insertions = change.items.inserts.map { .init(index: $0.lowerBound, count: $0.count, size: nil) }
      edit.insertions += change.items.moves.map { .init(index: $0.to, count: 1, size: items.size(of: $0.from)) }
      edit.updates = change.items.updates.map(\.new)
      byNewSection[change.new] = edit
    }
    var departures: [Int: [Int]] = [:]
    for move in changeset.crossMoves {
      guard layout.sections.indices.contains(move.from.section) else { continue }
      var size = layout.sections[move.from.section].items.size(of: move.from.item)
      if move.isUpdated { size.height = size.height.asEstimate }
      if let new = map.newSection(of: move.from.section) { departures[new, default: []].append(move.from.item) }
      byNewSection[move.to.section, default: ItemEdit()].insertions
        .append(.init(index: move.to.item, count: 1, size: size))
    }
    for (section, items) in departures {
      let removals = byNewSection[section]?.removals ?? []
      byNewSection[section, default: ItemEdit()].removals = Range<Int>.joined(removals, items)
    }
    for section in byNewSection.keys {
      byNewSection[section]?.insertions.sort { $0.index < $1.index }
    }
  }
}

extension Range<Int> {
  /// Joins ascending ranges and single indices to ascending ranges that are not adjacent.
  static func joined(_ ranges: [Range], _ indices: [Int]) -> [Range] {
    guard !indices.isEmpty else { return ranges }
    let all = (ranges + indices.map { $0..<$0 + 1 }).sorted { $0.lowerBound < $1.lowerBound }
    var joined: [Range] = []
    for range in all {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }
}
