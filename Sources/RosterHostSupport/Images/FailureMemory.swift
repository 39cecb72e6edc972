/// The failures of images that would fail again. The oldest of more than 512 are forgotten.
package struct FailureMemory {
  // Hash values rather than sources, which may contain the bytes of an image. Equal values of different sources, one in
  // 2⁶⁴, would lose an image.
  private var failures: [Int: ImageError] = [:]
  private var order: [Int] = []
  private static var capacity: Int { 512 }

  package init() {}

  /// The failure of an image.
  package subscript(source: some Hashable) -> ImageError? { failures[source.hashValue] }

  /// Remembers a failure, if the image would fail again.
  package mutating func insert(_ failure: ImageError, for source: some Hashable) {
    guard failure.isLasting else { return }
    if failures.updateValue(failure, forKey: source.hashValue) == nil { order.append(source.hashValue) }
    if order.count > Self.capacity { failures[order.removeFirst()] = nil }
  }

  /// Forgets all failures.
  package mutating func removeAll() {
    failures = [:]
    order = []
  }
}
