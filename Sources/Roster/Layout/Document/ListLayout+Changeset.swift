extension ListLayout {
  /// Follows an update: rows that survive keep their measured heights, wherever they move; rows whose content changed keep
  /// them as estimates, and new rows get the average of their section.
  ///
  /// O(k log n) for k changes; O(sections) besides if sections came, went or moved.
  ///
  /// - Parameters:
  ///   - changeset: What changed, from the snapshot that this layout shows.
  ///   - shape: The shape of a section of the new snapshot, by its index. It is asked for changed sections only. If a
  ///     section does not come out with the number of items that its shape says, it is laid out anew from the shape.
  public mutating func apply(_ changeset: Changeset, shape: (Int) -> SectionShape) {
    guard !changeset.isEmpty else { return }
    var edits = ItemEdits(changeset, in: self)
    applySections(changeset, shape: shape)
    let ordered = edits.byNewSection.keys.sorted()
    for index in ordered where sections.indices.contains(index) {
      if let edit = edits.byNewSection.removeValue(forKey: index) { sections[index].edit(edit) }
    }
    for update in changeset.updatedSections where sections.indices.contains(update.new) {
      sections[update.new].update(to: shape(update.new))
      resum(update.new)
    }
    for index in ordered where sections.indices.contains(index) {
      let shape = shape(index)
      if sections[index].itemCount != max(0, shape.itemCount) { sections[index] = SectionState(shape, width: width) }
      resum(index)
    }
  }

  /// Removes, inserts and moves whole sections.
  private mutating func applySections(_ changeset: Changeset, shape: (Int) -> SectionShape) {
    guard
      !changeset.deletedSections.isEmpty || !changeset.insertedSections.isEmpty || !changeset.movedSections.isEmpty
    else { return }
    let moved = changeset.movedSections.filter { sections.indices.contains($0.from) }
    var arrivals =
      changeset.insertedSections.map { (index: $0, state: SectionState(shape($0), width: width)) }
      + moved.map { (index: $0.to, state: sections[$0.from]) }
    arrivals.sort { $0.index < $1.index }
    let gone = Range<Int>.joined(changeset.deletedSections.map { $0..<$0 + 1 }, moved.map(\.from))
    if gone.count + arrivals.count < 16 {
      for range in gone.reversed() { sections.removeSubrange(range.clamped(to: 0..<sections.count)) }
      for arrival in arrivals { sections.insert(arrival.state, at: min(max(0, arrival.index), sections.count)) }
      offsets.replace(gone, with: arrivals.map { ($0.index, $0.state.extent) })
    } else {
      merge(arrivals, without: gone)
      resumAll()
    }
  }

  /// Writes the array of sections anew, in one pass.
  private mutating func merge(_ arrivals: [(index: Int, state: SectionState)], without gone: [Range<Int>]) {
    var result = ContiguousArray<SectionState>()
    result.reserveCapacity(sections.count + arrivals.count)
    var arrivals = arrivals[...]
    func arrive(isLast: Bool = false) {
      // Each arrival moves the place of the next one on.
      while let arrival = arrivals.first, isLast || arrival.index <= result.count {
        result.append(arrival.state)
        arrivals.removeFirst()
      }
    }
    var start = 0
    for range in gone + [sections.count..<sections.count] {
      for index in start..<max(start, min(range.lowerBound, sections.count)) {
        arrive()
        result.append(sections[index])
      }
      start = max(start, range.upperBound)
    }
    arrive(isLast: true)
    sections = result
  }
}

/// What happens to the items of each section, with what is known of the items that move.
private struct ItemEdits {
  /// By the section's new index.
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
      if move.isUpdated { size.height = size.height.forgotten }
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
  /// Ascending ranges and single indices as ascending ranges that do not touch.
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
