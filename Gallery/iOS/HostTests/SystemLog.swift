#if canImport(OSLog)
  import Foundation
  import OSLog
#endif

/// What UIKit writes into the log of this process.
struct SystemLog {
  /// Parts of UIKit's complaints. The contract names their sources.
  static let complaints = [
    "Warning once only", "Attempted to call -cellForRowAtIndexPath:", "without being in the view hierarchy",
    "Unable to simultaneously satisfy constraints", "Invalid batch updates", "Invalid update",
    "is already refreshing", "dequeued view", "failed to obtain a cell",
  ]

  #if canImport(OSLog)
    private let start = Date()

    /// UIKit's complaints since the creation of this value.
    func warnings() throws -> [String] {
      let store = try OSLogStore(scope: .currentProcessIdentifier)
      return try store.getEntries(at: store.position(date: start)).map(\.composedMessage)
        .filter { message in Self.complaints.contains { message.contains($0) } }
    }
  #else
    /// Without a system log there are none.
    func warnings() throws -> [String] { [] }
  #endif
}
