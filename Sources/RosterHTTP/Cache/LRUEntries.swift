import Foundation

/// The key of a cached response: its URL, and what must not share responses.
struct CacheKey: Hashable, Sendable {
  let url: URL
  let partition: CachePartition

  init(_ call: HTTPCall) {
    url = call.target
    partition = call.cachePartition
  }
}

/// Cache entries by key, with eviction of the least recently used ones.
///
/// - Complexity: O(1), except for an eviction, which is O(*n*), where *n* is the number of entries.
struct LRUEntries: Sendable {
  private struct Slot: Sendable {
    var entry: CacheEntry
    var lastUse: Int
  }

  private let countLimit: Int
  private let byteLimit: Int
  private var slots: [CacheKey: Slot] = [:]
  private var uses = 0
  private(set) var byteCount = 0

  init(countLimit: Int, byteLimit: Int) {
    self.countLimit = countLimit
    self.byteLimit = byteLimit
  }

  var count: Int { slots.count }

  mutating func entry(for call: HTTPCall) -> CacheEntry? {
    let key = CacheKey(call)
    guard let entry = slots[key]?.entry, entry.matches(call) else { return nil }
    uses += 1
    slots[key]?.lastUse = uses
    return entry
  }

  mutating func insert(_ entry: CacheEntry, for key: CacheKey) {
    remove(key)
    let size = entry.response.body.bytes.count
    guard size <= byteLimit, countLimit > 0 else { return }
    while count >= countLimit || byteCount + size > byteLimit {
      guard let oldest = slots.min(by: { $0.value.lastUse < $1.value.lastUse })?.key else { break }
      remove(oldest)
    }
    uses += 1
    slots[key] = Slot(entry: entry, lastUse: uses)
    byteCount += size
  }

  mutating func remove(_ key: CacheKey) {
    guard let slot = slots.removeValue(forKey: key) else { return }
    byteCount -= slot.entry.response.body.bytes.count
  }

  mutating func removeAll() {
    slots = [:]
    byteCount = 0
  }
}
