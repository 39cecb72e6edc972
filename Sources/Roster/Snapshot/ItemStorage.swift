/// The items of one section, of whatever type: their identities now, their rows when a host shows them.
///
/// A storage is immutable. Elements stay in their own typed list; only identities and rows that somebody asks for are
/// made and erased.
public protocol ItemStorage: Sendable {
  /// The number of items.
  var count: Int { get }

  /// The identity of the item at an index, which must be in bounds. O(log n).
  func id(at index: Int) -> AnyID

  /// A hash of the item's identity, equal for equal identities in whatever storage. O(log n).
  func hash(at index: Int) -> Int

  /// The item's element, to hand to whom asks for it by index or identity. O(log n).
  func element(at index: Int) -> any Sendable

  /// What the item shows and does, made anew at each call.
  @MainActor func row(at index: Int) -> ListRow

  /// Whether both are the same storage, so that nothing can differ. O(1).
  func isIdentical(to other: any ItemStorage) -> Bool

  /// Whether the item would look different from an item of another storage that has the same identity.
  func differs(at index: Int, from old: any ItemStorage, at oldIndex: Int) -> Bool

  /// How the items changed since `old`; `nil` if the task was cancelled meanwhile and that was to be looked for.
  func difference(from old: any ItemStorage, checksCancellation: Bool) -> ItemDifference?

  /// About how many items ``change(from:index:checksCancellation:)`` has to read: 0 if the storages are the same, what was
  /// rewritten if they know their difference.
  func cost(from old: any ItemStorage, index: IdentityIndex?) -> Int

  /// How the items changed since `old`, whose identities are unique, and which of them have to be left out because
  /// another item before them has the same identity; `nil` if the task was cancelled meanwhile and that was to be looked
  /// for.
  ///
  /// Items that `old` has too are not looked at again where the storage can tell.
  ///
  /// - Parameters:
  ///   - old: The items before.
  ///   - index: What the change to `old` left behind, and then what this change leaves behind for the next one.
  ///   - checksCancellation: Whether to look for the task's cancellation.
  func change(from old: any ItemStorage, index: inout IdentityIndex?, checksCancellation: Bool) -> ItemChange?

  /// The index of the item with an identity, looked for near `hint` first. O(n).
  func index(of id: AnyID, near hint: Int) -> Int?
}

/// How a section's items changed, once they are unique.
public struct ItemChange: Sendable {
  /// The items without those that had to be left out.
  public var items: any ItemStorage
  /// The identities of the items that were left out.
  public var duplicates: [AnyID]
  /// How ``items`` came from the old ones.
  public var difference: ItemDifference

  /// Makes a change.
  public init(items: any ItemStorage, duplicates: [AnyID] = [], difference: ItemDifference) {
    self.items = items
    self.duplicates = duplicates
    self.difference = difference
  }
}

extension ItemStorage {
  /// The index of the item with an identity, looked for near `hint` first. O(n).
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

/// A storage without items.
public struct NoItems: ItemStorage {
  /// Makes it.
  public init() {}

  /// 0.
  public var count: Int { 0 }

  /// Not to be called: there is no item.
  public func id(at index: Int) -> AnyID { preconditionFailure("There is no item at index \(index).") }

  /// Not to be called: there is no item.
  public func hash(at index: Int) -> Int { preconditionFailure("There is no item at index \(index).") }

  /// Not to be called: there is no item.
  public func element(at index: Int) -> any Sendable { preconditionFailure("There is no item at index \(index).") }

  /// Not to be called: there is no item.
  public func row(at index: Int) -> ListRow { preconditionFailure("There is no item at index \(index).") }

  /// Not to be called: there is no item.
  public func differs(at index: Int, from old: any ItemStorage, at oldIndex: Int) -> Bool { true }

  /// Whether the other one is empty, too.
  public func isIdentical(to other: any ItemStorage) -> Bool { other.count == 0 }

  /// All of the old items are deleted.
  public func difference(from old: any ItemStorage, checksCancellation: Bool) -> ItemDifference? {
    .replacing(old.count, with: 0)
  }

  /// 0.
  public func cost(from old: any ItemStorage, index: IdentityIndex?) -> Int { 0 }

  /// All of the old items are deleted, and nothing is left behind.
  public func change(
    from old: any ItemStorage, index: inout IdentityIndex?, checksCancellation: Bool
  ) -> ItemChange? {
    index = nil
    return ItemChange(items: self, difference: .replacing(old.count, with: 0))
  }
}
