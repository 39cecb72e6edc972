import RosterFoundation

/// The failures of images that would fail again. The least recently used of more than 512 are forgotten.
package struct FailureMemory {
  // Hash values rather than sources, which may contain the bytes of an image. Equal values of different sources, one in
  // 2⁶⁴, would lose an image.
  private var failures = LRUCache<Int, ImageError>(countLimit: 512)

  package init() {}

  /// The failure of an image.
  package subscript(source: some Hashable) -> ImageError? {
    mutating get { failures[source.hashValue] }
  }

  /// Remembers a failure, if the image would fail again.
  package mutating func insert(_ failure: ImageError, for source: some Hashable) {
    if failure.isLasting { failures.insert(failure, for: source.hashValue) }
  }

  /// Forgets the failure of an image.
  package mutating func remove(_ source: some Hashable) { failures.remove(source.hashValue) }

  /// Forgets all failures.
  package mutating func removeAll() { failures.removeAll() }
}
