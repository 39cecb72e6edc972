/// What a failure of a load means for the pager.
public enum PageFailureKind: Hashable, Sendable {
  /// Another try may help; the pager waits and tries again, not before `retryAfter` if the server said when.
  case transient(retryAfter: Duration? = nil)
  /// There is no way to the server; the pager tries again when there is, for as long as it takes.
  case offline
  /// Another try would fail as well; the reader is told and may ask for it.
  case permanent
  /// Nobody wants the answer any more. Never shown.
  case cancelled
  /// What the source gave out before is no longer valid; the pager loads anew around what the reader looks at.
  case invalidated
}

/// An error that knows whether another try may help.
///
/// Errors that do not conform count as ``PageFailureKind/permanent``, `CancellationError` as
/// ``PageFailureKind/cancelled``.
public protocol PageFailureClassifying: Error {
  /// What the error means for the pager.
  var failureKind: PageFailureKind { get }
}

/// An error that says in words what the reader of a page should see.
public protocol ReadableError: Error {
  /// One sentence: what happened, and what to do about it.
  var readableReason: String { get }
}

/// Why a load failed, as it reaches the failure page, a toast or a footer.
public struct PageFailure: Error, ReadableError {
  /// One sentence for the reader.
  public var reason: String
  /// What the failure means for the pager.
  public var kind: PageFailureKind
  /// The error as the source threw it, if one was thrown.
  public var underlying: (any Error)?

  /// Makes a failure by hand.
  public init(reason: String, kind: PageFailureKind = .permanent, underlying: (any Error)? = nil) {
    self.reason = reason
    self.kind = kind
    self.underlying = underlying
  }

  /// Reads reason and kind off an error.
  public init(_ error: any Error) {
    if let failure = error as? PageFailure {
      self = failure
      return
    }
    let kind: PageFailureKind =
      (error as? any PageFailureClassifying)?.failureKind ?? (error is CancellationError ? .cancelled : .permanent)
    self.init(
      reason: (error as? any ReadableError)?.readableReason ?? String(describing: error), kind: kind,
      underlying: error)
  }

  /// One sentence for the reader.
  public var readableReason: String { reason }

  /// The source gave a key out that leads to where the pager has already been.
  static func cursorLoop(key: String) -> PageFailure {
    PageFailure(reason: "The list repeats itself: the page after “\(key)” is one that is already here.")
  }

  /// There is no connection.
  static let offline = PageFailure(reason: "There is no connection. The list goes on when it is back.", kind: .offline)

  /// The server says "not modified" to a request that named no version.
  static let unexpectedNotModified = PageFailure(
    reason: "The server said that nothing has changed, though it was not asked. Try again.")

  /// The source calls itself invalid however often it is asked.
  static let alwaysInvalid = PageFailure(reason: "The list changes faster than it can be loaded. Try again later.")
}

extension PageFailure: Hashable {
  /// Whether the two say the same and mean the same to the pager; the underlying errors are not compared.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.reason == rhs.reason && lhs.kind == rhs.kind
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(reason)
    hasher.combine(kind)
  }
}

extension PageFailure: PageFailureClassifying {
  /// What the failure means for the pager.
  public var failureKind: PageFailureKind { kind }
}
