/// A least-recently-used cache of decoded images, with a budget in bytes.
///
/// - Complexity: O(1) for each operation; O(*n*) for each eviction.
package struct ImageCache<Key: Hashable, Image> {
  private struct Entry {
    let image: Image
    let bytes: Int
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var clock = 0
  package private(set) var bytes = 0
  package let capacity: Int

  package init(capacity: Int) {
    self.capacity = capacity
  }

  /// Returns an image, which is then the last to be evicted.
  package subscript(key: Key) -> Image? {
    mutating get {
      clock += 1
      entries[key]?.lastUse = clock
      return entries[key]?.image
    }
  }

  /// Inserts an image. An image that exceeds the budget is not kept.
  package mutating func insert(_ image: Image, bytes cost: Int, for key: Key) {
    remove(key)
    guard cost <= capacity else { return }
    clock += 1
    entries[key] = Entry(image: image, bytes: cost, lastUse: clock)
    bytes += cost
    while bytes > capacity, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key {
      remove(oldest)
    }
  }

  /// Removes all images.
  package mutating func removeAll() {
    entries = [:]
    bytes = 0
  }

  private mutating func remove(_ key: Key) {
    if let old = entries.removeValue(forKey: key) { bytes -= old.bytes }
  }
}
