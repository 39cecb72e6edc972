/// An update that broke a rule of its host, in a form that can be kept in a file, sent and replayed.
///
/// It holds the identities of both snapshots, of every item however many there are, what changed, the host's rules, and
/// the plan in words; nothing of what rows say. ``replay()`` plans and checks the same update again:
///
/// ```swift
/// try UpdateRecording(text)?.replay()     // throws the violation for as long as the planner is wrong
/// ```
public struct UpdateRecording: Hashable, Sendable {
  /// What the host accepts as one update.
  public var rules: HostCapabilities
  /// What the host showed. Contents are `0` before, and `1` afterwards where they changed.
  public var before: ListOutline
  /// What it was to show.
  public var after: ListOutline
  /// The plan, an operation a line.
  public var plan: [String]

  /// Plans the update again and checks the plan, with what it does to each item.
  ///
  /// - Throws: The first violation.
  public func replay() throws(PlanViolation) {
    let changeset = Changeset(
      from: before.sections.map { OutlineSection(section: $0) }, to: after.sections.map { OutlineSection(section: $0) })
    let plan = UpdatePlan(changeset, from: before.shape, to: after.shape, rules: rules)
    try PlanChecker().check(plan, from: before, to: after)
  }
}

extension UpdateRecording {
  /// Makes a recording of a plan and of what it leads from and to. Linear in the number of operations.
  public init(_ plan: UpdatePlan, from before: ListOutline, to after: ListOutline) {
    rules = plan.rules
    self.before = before
    self.after = after
    self.plan = plan.stages.enumerated().flatMap { index, stage in
      stage.operations.map { "\(index): \($0)" }
    }
  }

  /// Records an update. Linear in the number of items.
  init(
    _ changeset: Changeset, plan: UpdatePlan, from old: ListSnapshot, to new: ListSnapshot, rules: HostCapabilities
  ) {
    self.init(plan, from: ListOutline(old, rules: rules), to: ListOutline(new, rules: rules))
    // Changesets of tables are in rows, as the outlines are.
    for update in changeset.updatedSections { after.sections[update.new].head = "1" }
    for section in changeset.sections {
      for update in section.items.updates { after.sections[section.new].items[update.new].content = "1" }
    }
    for move in changeset.crossMoves where move.isUpdated {
      after.sections[move.to.section].items[move.to.item].content = "1"
    }
  }
}

extension ListOutline {
  /// The identities of a snapshot as a host with these rules counts them.
  init(_ snapshot: ListSnapshot, rules: HostCapabilities) {
    self.init(
      sections: snapshot.sections.map { section in
        let isNestedCollection = rules == .uiKitTable && TableProjection.isNestedCollection(section)
        let count = isNestedCollection ? TableProjection.rowCount(of: section) : section.items.count
        return ListOutline.Section(
          id: "\(section.id)", head: "0",
          items: (0..<count).map { Item(id: isNestedCollection ? "band" : "\(section.items.id(at: $0))", content: "0") })
      })
  }
}

/// A section of an outline as the difference sees it.
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
