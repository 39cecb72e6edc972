/// What a page, a component or a feed shows as a whole. Exactly one of the four at any time.
public enum PageState: Hashable, Sendable {
  /// Nothing to show yet; the first load runs.
  case loading
  /// Rows.
  case content
  /// The answer came, and it holds nothing.
  case empty
  /// Nothing to show, because loading failed for this reason.
  case failed(String)
}

/// What a feed's end shows, at its head or its tail.
public enum LaneIndicator: Hashable, Sendable {
  /// Nothing: the feed has no pages, or loads none in this direction.
  case hidden
  /// There is more; it loads when the reader comes near.
  case idle
  /// More is being loaded.
  case loading
  /// Loading more failed for this reason; the user can try again.
  case failed(String)
  /// There is no connection; loading goes on by itself once there is.
  case waiting(String)
  /// There is no more.
  case end
}

/// A short message that is shown beside the content for a while.
public struct ListToast: Equatable, Sendable {
  /// What it says.
  public var message: String
  /// What its button says, such as “Undo”.
  public var actionTitle: String?
  /// What its button does.
  public var action: ActionHandler<Void>?

  /// Makes a message.
  public init(_ message: String, actionTitle: String? = nil, action: (@MainActor () -> Void)? = nil) {
    self.message = message
    self.actionTitle = actionTitle
    self.action = action.map { run in ActionHandler { _ in run() } }
  }
}
