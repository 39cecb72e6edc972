/// Consecutive rows of a pager with equal keys, such as the orders of a month.
///
/// ```swift
/// ListForEach(orders.groups(by: \.month)) { group in   // group is a PagerGroup
///   ListSection(group) { StandardContent($0.title) }
/// }
/// ```
public struct PagerGroup<Key: Hashable & Sendable, Element: Identifiable & Sendable>: Identifiable, Sendable
where Element.ID: Sendable {
  /// The identity of a group.
  public struct ID: Hashable, Sendable {
    let key: Key
    /// A number that groups with the same key do not share, and that a group keeps; `nil` for a new group.
    fileprivate var occurrence: Int?
  }

  /// The identity: the key, and a number that tells it from other groups with the same key. A group keeps it as long as one of
  /// its rows stays, even if other groups appear before it.
  public fileprivate(set) var id: ID
  /// The rows. An append to the pager is an append to the last group, so that its difference needs no search.
  public fileprivate(set) var items: ItemList<Element>
  /// The index of the first row in the pager.
  fileprivate(set) var offset = 0
  /// The identities under which the rows are displayed.
  var identities = RowIdentities<Element.ID>()
  /// The number of rows that are not loaded, before the first group and after the last one; `nil` without placeholders.
  var placeholders: PlaceholderCounts?

  /// The key that the rows have in common.
  public var key: Key { id.key }
  /// The indices of the rows in the pager.
  var range: Range<Int> { offset..<offset + items.count }

  fileprivate init(_ key: Key, _ items: ItemList<Element>) {
    id = ID(key: key)
    self.items = items
  }
}

/// The rows of a pager in groups, in the pager's order; see ``Pager/groups(by:)``.
///
/// Rows with equal keys that do not follow each other are in different groups.
///
/// ```swift
/// let months = orders.groups(by: \.month)   // PagerGroups<Month, Order>
/// ```
public struct PagerGroups<Key: Hashable & Sendable, Element: Identifiable & Sendable>: RandomAccessCollection, Sendable
where Element.ID: Sendable {
  let pager: Pager<Element>
  /// The number of rows in all groups.
  let rowCount: Int
  private let groups: [PagerGroup<Key, Element>]
  private let identities: RowIdentities<Element.ID>
  /// The number of rows that are not loaded, for which the first and the last group have placeholders.
  let placeholders: PlaceholderCounts?

  @MainActor
  init(_ pager: Pager<Element>, _ grouping: PagerGrouping<Key, Element>) {
    self.pager = pager
    identities = pager.identities
    placeholders = pager.placeholders
    rowCount = grouping.list.count
    groups = grouping.groups
  }

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of groups.
  public var endIndex: Int { groups.count }
  /// The group at an index.
  public subscript(index: Int) -> PagerGroup<Key, Element> {
    var group = groups[index]
    group.identities = identities
    if let placeholders {
      group.placeholders = PlaceholderCounts(
        before: index == 0 ? placeholders.before : 0, after: index == groups.count - 1 ? placeholders.after : 0)
    }
    return group
  }
}

/// The groups of a list, which follow its changes.
struct PagerGrouping<Key: Hashable & Sendable, Element: Identifiable & Sendable> where Element.ID: Sendable {
  typealias Group = PagerGroup<Key, Element>

  let key: KeyPath<Element, Key>
  private(set) var list = ItemList<Element>()
  private(set) var groups: [Group] = []

  init(_ key: KeyPath<Element, Key>) {
    self.key = key
  }

  /// Groups another version of the list.
  ///
  /// - Complexity: O(*m* + *g*), where *m* is the number of rows between the first and the last change, and *g* the number
  ///   of groups; O(*n*) for a list whose edits are not recorded.
  mutating func update(to new: ItemList<Element>) {
    guard !new.isIdentical(to: list) else { return }
    let unchanged = new.unchangedEnds(since: list)
    let old = list.count
    list = new
    replace(unchanged.prefix..<old - unchanged.suffix, with: unchanged.prefix..<new.count - unchanged.suffix)
    number()
  }

  /// Replaces a range of the former rows by rows of the list.
  private mutating func replace(_ range: Range<Int>, with new: Range<Int>) {
    if groups.contains(where: { $0.range.lowerBound <= range.lowerBound && range.upperBound <= $0.range.upperBound }),
      replaceWithinGroup(range, with: new)
    {
      return
    }
    let former = groups
    let known = identities(of: range)
    groups = []
    for group in former where group.range.lowerBound < range.lowerBound {
      var group = group
      if group.range.upperBound > range.lowerBound {
        group.items.removeSubrange(range.lowerBound - group.offset..<group.items.count)
      }
      append(group)
    }
    for var run in runs(in: new) {
      // The former group of the first row that had one with this key.
      if !known.isEmpty { run.id = run.items.lazy.compactMap { known[$0.id] }.first { $0.key == run.key } ?? run.id }
      append(run)
    }
    for group in former where group.range.upperBound > range.upperBound {
      var group = group
      if group.offset < range.upperBound { group.items.removeSubrange(0..<range.upperBound - group.offset) }
      append(group)
    }
  }

  /// The groups of the former rows in a range, by the ids of the rows.
  private func identities(of range: Range<Int>) -> [Element.ID: Group.ID] {
    var found: [Element.ID: Group.ID] = [:]
    for group in groups where group.range.overlaps(range) {
      let part = group.range.clamped(to: range)
      for row in part { found[group.items[row - group.offset].id] = group.id }
    }
    return found
  }

  /// Replaces rows of one group by rows with the same key, if they have it. Returns whether they do.
  private mutating func replaceWithinGroup(_ range: Range<Int>, with new: Range<Int>) -> Bool {
    let rows = Array(list.contiguous(new))
    let keys = rows.map { $0[keyPath: key] }
    let isInGroup = { (group: Group) in
      group.range.lowerBound <= range.lowerBound && range.upperBound <= group.range.upperBound
        && range.count - rows.count < group.items.count && keys.allSatisfy { $0 == group.key }
    }
    guard let index = groups.firstIndex(where: isInGroup) else { return false }
    let offset = groups[index].offset
    let part = range.lowerBound - offset..<range.upperBound - offset
    groups[index].items.replaceSubrange(part, with: rows)
    return true
  }

  /// The groups of consecutive rows of the list.
  private func runs(in range: Range<Int>) -> [Group] {
    let rows = list.contiguous(range)
    var runs: [Group] = []
    var start = rows.startIndex
    while start < rows.endIndex {
      let key = rows[start][keyPath: key]
      let end = rows[start...].firstIndex { $0[keyPath: self.key] != key } ?? rows.endIndex
      runs.append(Group(key, ItemList(Array(rows[start..<end]))))
      start = end
    }
    return runs
  }

  /// Appends a group, or its rows to the last group if that has the same key. The larger list keeps its history.
  private mutating func append(_ group: Group) {
    guard let last = groups.last, last.key == group.key else {
      groups.append(group)
      return
    }
    let id = last.id.occurrence == nil ? group.id : last.id
    if last.items.count >= group.items.count {
      groups[groups.count - 1].items.append(contentsOf: group.items)
    } else {
      groups[groups.count - 1] = group
      groups[groups.count - 1].items.insert(contentsOf: last.items, at: 0)
    }
    groups[groups.count - 1].id = id
  }

  /// Sets the offsets of the groups, and the identities of new ones and of the parts of divided ones.
  private mutating func number() {
    var next: [Key: Int] = [:]
    for group in groups { next[group.key] = max(next[group.key] ?? 0, (group.id.occurrence ?? -1) + 1) }
    var used: Set<Group.ID> = []
    var offset = 0
    for index in groups.indices {
      let key = groups[index].key
      if groups[index].id.occurrence == nil || used.contains(groups[index].id) {
        groups[index].id.occurrence = next[key, default: 0]
        next[key, default: 0] += 1
      }
      used.insert(groups[index].id)
      groups[index].offset = offset
      offset += groups[index].items.count
    }
  }
}

extension Pager {
  /// The rows in groups of consecutive rows with equal keys, for example to display a section for each month:
  ///
  /// ```swift
  /// ListForEach(orders.groups(by: \.month)) { month in
  ///   ListSection(month) { order in StandardContent(order.title) } header: { HeaderContent(month.key.name) }
  /// }
  /// ```
  ///
  /// - Parameter key: The key of a row. Rows with equal keys that do not follow each other are in different groups.
  /// - Complexity: O(*m* + *g*), where *m* is the number of rows between the first and the last change since the last call,
  ///   and *g* the number of groups.
  public func groups<Key: Hashable & Sendable>(by key: KeyPath<Element, Key>) -> PagerGroups<Key, Element> {
    var grouping = arrangements[key] as? PagerGrouping<Key, Element> ?? PagerGrouping(key)
    // The stored copy would share the groups, and each change would copy them.
    arrangements[key] = nil
    grouping.update(to: items)
    arrangements[key] = grouping
    return PagerGroups(self, grouping)
  }
}
