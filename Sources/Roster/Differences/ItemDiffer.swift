/// Computes the difference of two lists of items: deletes, inserts, moves and updates.
///
/// Identity and content are separate: items with equal identities are the same item, and if their contents differ, the item
/// is updated. The difference is exact. With unique identities it has the fewest possible moves. Items with equal
/// identities are paired in order.
///
/// The differ is nonisolated and pure. Use it off the main actor for large lists.
///
/// - Complexity: O(*n*) comparisons, plus O(*m* log *m*) for *m* moves. For a list that was created by editing the other
///   one, O(*k*) for *k* edits. Storage that both lists share is not read, and only items outside the common prefix and
///   suffix are hashed.
///
/// ```swift
/// let differ = ItemDiffer<Course>(id: \.id)
/// let difference = differ.difference(from: shown, to: loaded)
/// ```
@usableFromInline package struct ItemDiffer<Element: Sendable>: Sendable {
  @usableFromInline let body: @Sendable (ItemList<Element>, ItemList<Element>, Bool) -> ItemDifference?
  @usableFromInline let groups: @Sendable (ItemList<Element>, Bool) -> [[Int]]?
  @usableFromInline let identityHash: @Sendable (Element) -> Int?

  /// Creates a differ for items with an explicit identity.
  ///
  /// If the types are concrete here, the differ is specialized for them, even for generic callers.
  ///
  /// - Parameters:
  ///   - id: Returns an item's identity.
  ///   - isEqual: Returns whether two items have equal content. If it is `nil`, items are never updated.
  @inlinable
  package init<ID: Hashable & Sendable>(
    id: @escaping @Sendable (Element) -> ID, isEqual: (@Sendable (Element, Element) -> Bool)?
  ) {
    body = { itemDifference(from: $0, to: $1, checksCancellation: $2, id: id, isEqual: isEqual) }
    groups = { $0.duplicateGroups(by: id, checksCancellation: $1) }
    let isOptional = ID.self is any OptionalIdentity.Type
    identityHash = { element in
      let id = id(element)
      guard id == id else { return nil }
      return isOptional ? AnyID(id).hashValue : id.hashValue
    }
  }

  /// Returns the difference of two lists.
  @inlinable
  package func difference(from old: ItemList<Element>, to new: ItemList<Element>) -> ItemDifference {
    body(old, new, false) ?? ItemDifference()
  }

  /// Returns the difference of two lists, or `nil` if cancellation is checked and the current task is cancelled.
  @inlinable
  package func difference(
    from old: ItemList<Element>, to new: ItemList<Element>, checksCancellation: Bool
  ) -> ItemDifference? {
    body(old, new, checksCancellation)
  }

  /// Returns the indices of items with equal identities, or `nil` if cancellation is checked and the current task is
  /// cancelled. See ``ItemList/duplicateGroups(by:checksCancellation:)``.
  func duplicateGroups(in list: ItemList<Element>, checksCancellation: Bool = false) -> [[Int]]? {
    groups(list, checksCancellation)
  }

  /// Returns the hash of an item's identity, equal to that of its ``AnyID``, or `nil` if the identity does not equal itself,
  /// as `Double.nan`.
  func hash(of element: Element) -> Int? {
    identityHash(element)
  }
}

extension ItemDiffer where Element: Equatable {
  /// Creates a differ for items with an explicit identity whose content is the whole item.
  @inlinable
  package init<ID: Hashable & Sendable>(id: @escaping @Sendable (Element) -> ID) {
    self.init(id: id, isEqual: { $0 == $1 })
  }
}

extension ItemDifference {
  /// Creates the difference of two arrays of identifiable values.
  @inlinable
  package init<Element: Identifiable & Equatable & Sendable>(from old: [Element], to new: [Element]) {
    self =
      itemDifference(
        from: old, to: new, checksCancellation: false, id: { $0.id }, isEqual: { $0 == $1 })
      ?? ItemDifference()
  }

  /// Creates the difference of two arrays of values that are their own identities.
  @inlinable
  package init<Element: Hashable & Sendable>(from old: [Element], to new: [Element]) {
    self =
      itemDifference(from: old, to: new, checksCancellation: false, id: { $0 }, isEqual: nil)
      ?? ItemDifference()
  }

  /// Creates the difference of two arrays of identifiable, hashable values, by identity.
  @inlinable
  package init<Element: Identifiable & Hashable & Sendable>(from old: [Element], to new: [Element]) {
    self =
      itemDifference(
        from: old, to: new, checksCancellation: false, id: { $0.id }, isEqual: { $0 == $1 })
      ?? ItemDifference()
  }
}
