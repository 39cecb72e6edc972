/// Finds how one list of items became another: what was deleted, inserted, moved and updated.
///
/// Identity and content are kept apart: two items with equal identities are the same item, and if their contents differ
/// it was updated. The difference is exact, and it has the fewest moves where identities are unique; equal identities
/// pair up in order. It takes linear time in what is not trivially the same, plus n log n of what moved:
///
/// - a list that was made by editing the other one costs its edits,
/// - memory that both lists share is not read,
/// - common heads and tails are compared and done with,
/// - and hashed is only what moved, came or went.
///
/// The differ is nonisolated and pure; ask it off the main actor for large lists.
///
/// ```swift
/// let differ = ItemDiffer<Course>(id: \.id)
/// let difference = differ.difference(from: shown, to: loaded)
/// ```
public struct ItemDiffer<Element: Sendable>: Sendable {
  @usableFromInline let body: @Sendable (ItemList<Element>, ItemList<Element>, Bool) -> ItemDifference?
  @usableFromInline let groups: @Sendable (ItemList<Element>, Bool) -> [[Int]]?
  @usableFromInline let identityHash: @Sendable (Element) -> Int?

  /// Makes a differ for items with a stated identity; `isEqual` says whether two contents would look the same, and
  /// items are never updated if it is not there.
  ///
  /// Made where the types are concrete, the differ is specialised for them also when it is used where they are not.
  @inlinable
  public init<ID: Hashable & Sendable>(
    id: @escaping @Sendable (Element) -> ID, isEqual: (@Sendable (Element, Element) -> Bool)?
  ) {
    body = { itemDifference(from: $0, to: $1, checksCancellation: $2, id: id, isEqual: isEqual) }
    groups = { $0.duplicateGroups(by: id, checksCancellation: $1) }
    identityHash = { element in
      let id = id(element)
      guard id == id else { return nil }
      var hasher = Hasher()
      hasher.combine(id)
      return hasher.finalize()
    }
  }

  /// How `old` became `new`.
  @inlinable
  public func difference(from old: ItemList<Element>, to new: ItemList<Element>) -> ItemDifference {
    body(old, new, false) ?? ItemDifference()
  }

  /// How `old` became `new`; `nil` as soon as the task that asks is cancelled.
  @inlinable
  public func differenceUnlessCancelled(from old: ItemList<Element>, to new: ItemList<Element>) -> ItemDifference? {
    body(old, new, true)
  }

  /// How `old` became `new`; if asked, `nil` as soon as the task that asks is cancelled.
  func difference(
    from old: ItemList<Element>, to new: ItemList<Element>, checksCancellation: Bool
  ) -> ItemDifference? {
    body(old, new, checksCancellation)
  }

  /// The indices of items that share an identity, as ``ItemList/duplicateGroups(by:)`` finds them.
  @inlinable
  public func duplicateGroups(in list: ItemList<Element>) -> [[Int]] {
    groups(list, false) ?? []
  }

  /// The indices of items that share an identity; if asked, `nil` as soon as the task that asks is cancelled.
  func duplicateGroups(in list: ItemList<Element>, checksCancellation: Bool) -> [[Int]]? {
    groups(list, checksCancellation)
  }

  /// A hash of an item's identity, equal to that of the erased identity; `nil` if the identity is not even equal to
  /// itself, as a floating-point one may be, so that it equals no other.
  func hash(of element: Element) -> Int? {
    identityHash(element)
  }
}

extension ItemDiffer where Element: Equatable {
  /// Makes a differ for items with a stated identity whose content is all of them.
  @inlinable
  public init<ID: Hashable & Sendable>(id: @escaping @Sendable (Element) -> ID) {
    self.init(id: id, isEqual: { $0 == $1 })
  }
}

extension ItemDifference {
  /// How one array of identified values became another.
  @inlinable
  public init<Element: Identifiable & Equatable & Sendable>(from old: [Element], to new: [Element]) {
    self =
      itemDifference(
        from: ItemList(old), to: ItemList(new), checksCancellation: false, id: { $0.id }, isEqual: { $0 == $1 })
      ?? ItemDifference()
  }

  /// How one array of values that are their own identities became another.
  @inlinable
  public init<Element: Hashable & Sendable>(from old: [Element], to new: [Element]) {
    self =
      itemDifference(from: ItemList(old), to: ItemList(new), checksCancellation: false, id: { $0 }, isEqual: nil)
      ?? ItemDifference()
  }

  /// How one array of identified, hashable values became another: by identity, as for all identified values.
  @inlinable
  public init<Element: Identifiable & Hashable & Sendable>(from old: [Element], to new: [Element]) {
    self =
      itemDifference(
        from: ItemList(old), to: ItemList(new), checksCancellation: false, id: { $0.id }, isEqual: { $0 == $1 })
      ?? ItemDifference()
  }
}
