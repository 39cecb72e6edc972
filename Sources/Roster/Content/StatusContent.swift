/// What the end of a feed, or a component without rows, says of its state; every host has a cell for it.
public struct StatusContent: CellContent {
  /// The state that is shown.
  public enum Status: Hashable, Sendable {
    /// Something is being loaded.
    case loading
    /// Loading failed for this reason.
    case failed(String)
    /// Loading goes on by itself once there is a connection.
    case waiting(String)
    /// There is no more.
    case end
    /// There is nothing.
    case empty
  }

  /// The state that is shown.
  public var status: Status
  /// Tries again; for a failure.
  public var retry: Action<Void>?

  /// Makes a status.
  public init(_ status: Status, retry: (@MainActor () -> Void)? = nil) {
    self.status = status
    self.retry = retry.map { run in Action { _ in run() } }
  }

  /// Whether nothing more is to come.
  var isFinal: Bool { status == .end || status == .empty }

  /// The state in words.
  public var textDescription: String {
    switch status {
    case .loading: "Loading…"
    case .failed(let reason): "\(reason) [Try again]"
    case .waiting(let reason): reason
    case .end: "No more"
    case .empty: "Nothing here"
    }
  }
}
