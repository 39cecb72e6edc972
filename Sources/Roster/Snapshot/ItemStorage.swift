/// The type-erased items of a section. Identities and rows are created on request.
///
/// A storage is immutable. An app that reads a list's items gets each by `ItemStorage.id(at:)` and `ItemStorage.element(at:)`.
public protocol ItemStorage: Sendable {
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
  /// Whether both storages share their elements, so that they are equal. Takes O(1).
  func isIdentical(to other: any ItemStorage) -> Bool
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
public struct ItemChange: Sendable {
  /// The items without duplicates.
  public var items: any ItemStorage
  /// The identities of the removed duplicates.
  public var duplicates: [AnyID]
  /// The difference between the old items and ``items``.
  public var difference: ItemDifference

  /// Creates a change.
  public init(items: any ItemStorage, duplicates: [AnyID] = [], difference: ItemDifference) {
    self.items = items
    self.duplicates = duplicates
    self.difference = difference
  }
}

extension ItemStorage {
  /// The index of the item with an identity. The search starts at `hint`.
  ///
  /// - Complexity: O(*n*).
  public func index(of id: AnyID, near hint: Int = 0) -> Int? {
    guard count > 0 else { return nil }
    let start = min(max(0, hint), count - 1)
    var low = start
    var high = start + 1
    while low >= 0 || high < count {
      if low >= 0 {
        if self.id(at: low) == id { return low }
        low -= 1
      }
      if high < count {
        if self.id(at: high) == id { return high }
        high += 1
      }
    }
    return nil
  }
}
