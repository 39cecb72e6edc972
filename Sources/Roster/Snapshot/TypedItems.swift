/// The items of a section with elements of one type.
///
/// Comparisons are generic over the type, so that elements are not boxed. Rows are created on request.
struct TypedItems<Element: Sendable, ID: Hashable & Sendable>: ItemStorage {
  let list: ItemList<Element>
  let count: Int
  let identify: @Sendable (Element) -> ID
  let differ: ItemDiffer<Element>
  /// Whether the list's owner guarantees unique identities, as a pager does.
  let hasUniqueIDs: Bool
  var makeRow: @MainActor (Element) -> ListRow
  /// Returns the identity under which the item with an id is displayed, which differs if the id has changed.
  let displayedID: @Sendable (ID) -> ID

  init(
    list: ItemList<Element>, identify: @escaping @Sendable (Element) -> ID, differ: ItemDiffer<Element>,
    hasUniqueIDs: Bool, makeRow: @escaping @MainActor (Element) -> ListRow,
    displayedID: @escaping @Sendable (ID) -> ID = { $0 }
  ) {
    self.list = list
    // Stored because each row reads it, and the list looks up the metadata of its type each time.
    count = list.count
    self.identify = identify
    self.differ = differ
    self.hasUniqueIDs = hasUniqueIDs
    self.makeRow = makeRow
    self.displayedID = displayedID
  }

  func id(at index: Int) -> AnyID { AnyID(identify(list[index])) }

  // Any hash is valid for an identity that is not equal to itself; different hashes are faster.
  func hash(at index: Int) -> Int { differ.hash(of: list[index]) ?? index }

  func element(at index: Int) -> any Sendable {
    let element = list[index]
    return (element as? any WrappedElement)?.wrapped ?? element
  }

  func row(at index: Int) -> ListRow {
    var row = makeRow(list[index])
    row.traits.isFirstInSection = index == 0
    row.traits.isLastInSection = index == count - 1
    return row
  }

  func differs(at index: Int, from old: any ItemStorage, at oldIndex: Int) -> Bool {
    guard let old = old as? Self else { return true }
    return !differ.difference(from: ItemList([old.list[oldIndex]]), to: ItemList([list[index]])).isEmpty
  }

  func difference(from old: any ItemStorage, checksCancellation: Bool) -> ItemDifference? {
    if count == 0 || old.count == 0 { return .replacing(old.count, with: count) }
    guard let old = old as? Self else { return erasedDifference(from: old, checksCancellation: checksCancellation) }
    return differ.difference(from: old.list, to: list, checksCancellation: checksCancellation)
  }

  func index(of id: AnyID, near hint: Int) -> Int? {
    guard let wanted = id.base(as: ID.self).map(displayedID), !list.isEmpty else { return nil }
    let start = Swift.min(Swift.max(0, hint), count - 1)
    if identify(list[start]) == wanted { return start }
    return list.firstIndex { identify($0) == wanted }
  }
}

extension TypedItems<Int, Int> {
  /// No items.
  static var none: Self {
    Self(list: [], identify: { $0 }, differ: ItemDiffer(id: { $0 }), hasUniqueIDs: true) {
      ListRow(StandardContent("\($0)"))
    }
  }
}

extension ItemStorage {
  /// The difference of storages with different element types: items are matched by their erased identities and updated.
  func erasedDifference(from old: any ItemStorage, checksCancellation: Bool) -> ItemDifference? {
    let oldIDs = ItemList((0..<old.count).map { old.id(at: $0) })
    let newIDs = ItemList((0..<count).map { id(at: $0) })
    let differ = ItemDiffer<AnyID>(id: { $0 }, isEqual: { _, _ in false })
    return differ.difference(from: oldIDs, to: newIDs, checksCancellation: checksCancellation)
  }
}
