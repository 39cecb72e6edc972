/// The items of one section, of whatever type: their identities now, their rows when a host shows them.
///
/// A storage is immutable. Elements stay in their own typed list; only identities and rows that somebody asks for are
/// made and erased.
public protocol ItemStorage: Sendable {
  /// The number of items.
  var count: Int { get }

  /// The identity of the item at an index, which must be in bounds. O(log n).
  func id(at index: Int) -> AnyID

  /// The item's element, to hand to whom asks for it by index or identity. O(log n).
  func element(at index: Int) -> any Sendable

  /// What the item shows and does, made anew at each call.
  @MainActor func row(at index: Int) -> Row

  /// Whether both are the same storage, so that nothing can differ. O(1).
  func isIdentical(to other: any ItemStorage) -> Bool

  /// Whether the item would look different from an item of another storage that has the same identity.
  func differs(at index: Int, from old: any ItemStorage, at oldIndex: Int) -> Bool

  /// How the items changed since `old`; `nil` if the task was cancelled meanwhile and that was to be looked for.
  func difference(from old: any ItemStorage, checksCancellation: Bool) -> ItemDifference?

  /// The number of items that a difference from `old` would have to read: 0 if the storages are the same or know their
  /// difference.
  func cost(from old: any ItemStorage) -> Int

  /// The same items without those whose identity another item before them has, and the identities that were doubled;
  /// `nil` if all are unique. Items that `old`, whose identities are unique, has too are not looked at again where the
  /// storage can tell.
  func removingDuplicates(knownUnique old: (any ItemStorage)?) -> (items: any ItemStorage, duplicates: [AnyID])?

  /// The index of the item with an identity, looked for near `hint` first. O(n).
  func index(of id: AnyID, near hint: Int) -> Int?
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
  public func element(at index: Int) -> any Sendable { preconditionFailure("There is no item at index \(index).") }

  /// Not to be called: there is no item.
  public func row(at index: Int) -> Row { preconditionFailure("There is no item at index \(index).") }

  /// Not to be called: there is no item.
  public func differs(at index: Int, from old: any ItemStorage, at oldIndex: Int) -> Bool { true }

  /// Whether the other one is empty, too.
  public func isIdentical(to other: any ItemStorage) -> Bool { other.count == 0 }

  /// All of the old items are deleted.
  public func difference(from old: any ItemStorage, checksCancellation: Bool) -> ItemDifference? {
    ItemDifference(deletes: old.count == 0 ? [] : [0..<old.count])
  }

  /// 0.
  public func cost(from old: any ItemStorage) -> Int { 0 }

  /// There are none.
  public func removingDuplicates(
    knownUnique old: (any ItemStorage)?
  ) -> (items: any ItemStorage, duplicates: [AnyID])? { nil }
}
