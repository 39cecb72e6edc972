/// The type-erased items of a section. Identities and rows are created on request.
///
/// A storage is immutable.
package protocol ItemStorage: Sendable {
  /// The number of items.
  var count: Int { get }
  /// The identity of the item at an index, which must be in bounds, in O(log *n*).
  func id(at index: Int) -> AnyID
  /// A hash of the item's identity, which is equal for equal identities in all storages, in O(log *n*).
  func hash(at index: Int) -> Int
  /// The item's element, in O(log *n*).
  func element(at index: Int) -> any Sendable
  /// Creates the row of the item.
  @MainActor func row(at index: Int) -> ListRow
  /// Whether the item differs from an item of another storage with the same identity.
  func differs(at index: Int, from old: any ItemStorage, at oldIndex: Int) -> Bool
  /// The difference from `old`; `nil` if the task is cancelled.
  func difference(from old: any ItemStorage, checksCancellation: Bool) -> ItemDifference?
  /// The approximate number of items that ``change(from:index:checksCancellation:)`` reads: 0 for identical storages, the
  /// number of edited items if the storage records its edits.
  func cost(from old: any ItemStorage, index: IdentityIndex?) -> Int
  /// The difference from `old`, whose identities are unique, and the items to leave out because an earlier item has the same
  /// identity; `nil` if the task is cancelled.
  ///
  /// - Parameters:
  ///   - old: The items before.
  ///   - index: The index of identities of `old`, which is updated to these items.
  ///   - checksCancellation: Whether to check for cancellation.
  func change(from old: any ItemStorage, index: inout IdentityIndex?, checksCancellation: Bool) -> ItemChange?
  /// The index of the item with an identity. The search starts at `hint`.
  ///
  /// - Complexity: O(*n*).
  func index(of id: AnyID, near hint: Int) -> Int?
}

/// The difference of a section's items after duplicates are removed.
package struct ItemChange: Sendable {
  /// The items without duplicates.
  package var items: any ItemStorage
  /// The identities of the removed duplicates.
  package var duplicates: [AnyID]
  /// The difference between the old items and ``items``.
  package var difference: ItemDifference

  /// Creates a change.
  package init(items: any ItemStorage, duplicates: [AnyID] = [], difference: ItemDifference) {
    self.items = items
    self.duplicates = duplicates
    self.difference = difference
  }
}

extension ItemStorage {
  /// The index of the item with an identity.
  ///
  /// - Complexity: O(*n*).
  package func index(of id: AnyID) -> Int? { index(of: id, near: 0) }
}
