/// What the end of a feed, or a component without rows, says of its state; every host has a cell for it.
public struct LoadStateContent: CellContent {
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
  /// The words in which it is said.
  public var strings: ListStrings
  /// Tries again; for a failure.
  public var retry: ActionHandler<Void>?

  /// Makes a status.
  public init(_ status: Status, strings: ListStrings = .english, retry: (@MainActor () -> Void)? = nil) {
    self.status = status
    self.strings = strings
    self.retry = retry.map { run in ActionHandler { _ in run() } }
  }

  /// Whether nothing more is to come.
  var isFinal: Bool { status == .end || status == .empty }

  /// What the state says, without the button.
  public var text: String {
    switch status {
    case .loading: strings.loading
    case .failed(let reason), .waiting(let reason): reason
    case .end: strings.endOfList
    case .empty: strings.emptyTitle
    }
  }

  /// What the state says, and the button's word in brackets.
  public var textDescription: String {
    retry == nil ? text : "\(text) [\(strings.tryAgain)]"
  }
}
