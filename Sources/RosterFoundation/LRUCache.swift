/// A cache that evicts the least recently used values, with a budget in bytes and a maximum number of values.
///
/// - Complexity: O(1) for each operation; O(*n*) for each eviction, where *n* is the number of values.
package struct LRUCache<Key: Hashable, Value> {
  fileprivate struct Entry {
    let value: Value
    let bytes: Int
    var lastUse: Int
  }

  private let byteLimit: Int
  private let countLimit: Int
  private var entries: [Key: Entry] = [:]
  private var uses = 0
  package private(set) var byteCount = 0

  package init(byteLimit: Int = .max, countLimit: Int = .max) {
    self.byteLimit = byteLimit
    self.countLimit = countLimit
  }

  package var count: Int { entries.count }

  /// The value for a key, which becomes the most recently used one.
  package subscript(key: Key) -> Value? {
    mutating get {
      uses += 1
      entries[key]?.lastUse = uses
      return entries[key]?.value
    }
  }

  /// Inserts a value. A value that exceeds the budget is not stored.
  package mutating func insert(_ value: Value, bytes: Int = 0, for key: Key) {
    remove(key)
    guard bytes <= byteLimit, countLimit > 0 else { return }
    while count >= countLimit || byteCount > byteLimit - bytes,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key
    {
      remove(oldest)
    }
    uses += 1
    entries[key] = Entry(value: value, bytes: bytes, lastUse: uses)
    byteCount += bytes
  }

  package mutating func remove(_ key: Key) {
    if let old = entries.removeValue(forKey: key) { byteCount -= old.bytes }
  }

  /// - Complexity: O(*n*), where *n* is the number of values.
  package mutating func removeAll(where condition: (Key) -> Bool) {
    for key in entries.keys where condition(key) { remove(key) }
  }

  package mutating func removeAll() {
    entries = [:]
    byteCount = 0
  }
}

extension LRUCache: Sendable where Key: Sendable, Value: Sendable {}
extension LRUCache.Entry: Sendable where Key: Sendable, Value: Sendable {}
