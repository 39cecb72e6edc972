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
  /// The words in which it is said.
  public var words: ListWords
  /// Tries again; for a failure.
  public var retry: Action<Void>?

  /// Makes a status.
  public init(_ status: Status, words: ListWords = .english, retry: (@MainActor () -> Void)? = nil) {
    self.status = status
    self.words = words
    self.retry = retry.map { run in Action { _ in run() } }
  }

  /// Whether nothing more is to come.
  var isFinal: Bool { status == .end || status == .empty }

  /// What the state says, without the button.
  public var text: String {
    switch status {
    case .loading: words.loading
    case .failed(let reason), .waiting(let reason): reason
    case .end: words.noMore
    case .empty: words.nothingHere
    }
  }

  /// What the state says, and the button's word in brackets.
  public var textDescription: String {
    retry == nil ? text : "\(text) [\(words.tryAgain)]"
  }
}
