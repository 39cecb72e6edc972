/// A least-recently-used cache of decoded images.
///
/// - Complexity: O(1) for each operation; O(*n*) for each eviction.
@MainActor
final class TextureCache {
  private struct Entry {
    let texture: Texture
    let bytes: Int
    var lastUse: Int
  }

  private var entries: [AnyHashable: Entry] = [:]
  private var clock = 0
  private(set) var bytes = 0
  let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
  }

  subscript(key: AnyHashable) -> Texture? {
    guard entries[key] != nil else { return nil }
    clock += 1
    entries[key]?.lastUse = clock
    return entries[key]?.texture
  }

  func insert(_ texture: Texture, for key: AnyHashable) {
    remove(key)
    clock += 1
    let cost = texture.width * texture.height * 4
    guard cost <= capacity else { return }
    entries[key] = Entry(texture: texture, bytes: cost, lastUse: clock)
    bytes += cost
    while bytes > capacity, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key {
      remove(oldest)
    }
  }

  private func remove(_ key: AnyHashable) {
    if let old = entries.removeValue(forKey: key) { bytes -= old.bytes }
  }
}
