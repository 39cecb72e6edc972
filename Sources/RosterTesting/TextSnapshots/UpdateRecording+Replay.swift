import Roster

extension UpdateRecording {
  /// Reads a recording. Returns `nil` if the text is not a recording.
  package init?(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard lines.popFirst().map(String.init) == Self.title,
      let capabilities = lines.popFirst().flatMap({ HostCapabilities(line: $0) }),
      lines.popFirst() == "before", let before = Self.outline(&lines, until: "after"),
      let after = Self.outline(&lines, until: "plan")
    else { return nil }
    self.init(UpdatePlan(capabilities: capabilities, stages: []), from: before, to: after)
    plan = lines.filter { !$0.isEmpty }.map(String.init)
  }

  /// Reads sections and items up to a line, and the line itself.
  private static func outline(_ lines: inout ArraySlice<Substring>, until end: Substring) -> ListOutline? {
    var outline = ListOutline()
    while let line = lines.popFirst(), line != end {
      let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3 else { return nil }
      switch parts[0] {
      case "section": outline.sections.append(.init(id: parts[2].unescaped, head: parts[1]))
      case "item" where !outline.sections.isEmpty:
        outline.sections[outline.sections.count - 1].items.append(.init(id: parts[2].unescaped, content: parts[1]))
      default: return nil
      }
    }
    return outline
  }

  /// Plans the update again and checks the plan item by item. Throws the first violation.
  ///
  /// ```swift
  /// try UpdateRecording(text)?.replay()     // throws the violation until the planner is fixed
  /// ```
  package func replay() throws(PlanViolation) {
    let changeset = Changeset(
      from: before.sections.map { OutlineSection(section: $0) }, to: after.sections.map { OutlineSection(section: $0) })
    let plan = UpdatePlan(changeset, from: before.shape, to: after.shape, capabilities: capabilities)
    try PlanChecker().check(plan, from: before, to: after)
  }
}

extension HostCapabilities {
  /// Reads a line of a recording. Returns `nil` if it does not contain capabilities.
  fileprivate init?(line: Substring) {
    let all = [false, true].flatMap { edits in
      [false, true].map { HostCapabilities(allowsEditsInMovedSections: edits, allowsUpdatesDuringMoves: $0) }
    }
    guard let match = all.first(where: { line == "capabilities \($0.text)" }) else { return nil }
    self = match
  }
}

extension String {
  /// The original of an escaped text.
  fileprivate var unescaped: String {
    var result = ""
    var characters = makeIterator()
    while let character = characters.next() {
      if character != "\\" {
        result.append(character)
      } else if let escaped = characters.next() {
        result.append(escaped == "n" ? "\n" : escaped)
      }
    }
    return result
  }
}

/// A section of an outline, for the difference.
private struct OutlineSection: DiffableSection {
  let section: ListOutline.Section

  var id: AnyID { AnyID(section.id) }
  var itemCount: Int { section.items.count }

  func headDiffers(from old: Self) -> Bool { section.head != old.section.head }

  func itemDifference(from old: Self, checksCancellation: Bool) -> ItemDifference? {
    ItemDiffer<ListOutline.Item>(id: \.id, isEqual: ==).difference(
      from: ItemList(old.section.items), to: ItemList(section.items), checksCancellation: checksCancellation)
  }

  func itemID(at index: Int) -> AnyID { AnyID(section.items[index].id) }

  func itemDiffers(at index: Int, from old: Self, at oldIndex: Int) -> Bool {
    section.items[index] != old.section.items[oldIndex]
  }
}
