import Foundation

/// The number of times that an identity was read. A lock protects it.
final class ReadCount: @unchecked Sendable {
  private let lock = NSLock()
  private var reads = 0

  var count: Int {
    get { lock.withLock { reads } }
    set { lock.withLock { reads = newValue } }
  }

  func add() { lock.withLock { reads += 1 } }
}

/// A row that counts the reads of its identity.
struct CountedNumber: Identifiable, Sendable {
  let number: Int
  let reads: ReadCount

  var id: Int {
    reads.add()
    return number
  }
}
