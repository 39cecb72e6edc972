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

  /// The same for a reader of another language; the English sentence unless told otherwise.
  ///
  /// - Parameter words: A host's words, of which one may do; their language says which sentence to choose.
  func readableReason(in words: ListWords) -> String
}

extension ReadableError {
  /// The English sentence.
  public func readableReason(in words: ListWords) -> String { readableReason }
}

/// Why a load failed, as it reaches the failure page, a toast or a footer.
public struct PageFailure: Error, ReadableError {
  /// One sentence for the reader.
  public var reason: String {
    didSet { wording = nil }
  }
  /// What the failure means for the pager.
  public var kind: PageFailureKind
  /// The error as the source threw it, if one was thrown.
  public var underlying: (any Error)?
  /// How the reason is said in a host's words; `nil` if whoever made the failure has said it.
  private var wording: Wording?

  private enum Wording {
    case own(KeyPath<ListWords, String> & Sendable)
    case readable(any ReadableError)
  }

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
    let readable = error as? any ReadableError
    self.init(reason: readable?.readableReason ?? String(describing: error), kind: kind, underlying: error)
    wording = readable.map { .readable($0) }
  }

  /// A failure of the pager's own.
  private init(
    _ words: KeyPath<ListWords, String> & Sendable, reason: String? = nil, kind: PageFailureKind = .permanent
  ) {
    self.init(reason: reason ?? ListWords.english[keyPath: words], kind: kind)
    wording = .own(words)
  }

  /// One sentence for the reader, in a host's words where the reason is not the source's own.
  public func reason(in words: ListWords) -> String {
    switch wording {
    case nil: reason
    case .own(let word): words[keyPath: word]
    case .readable(let error): error.readableReason(in: words)
    }
  }

  /// One sentence for the reader.
  public var readableReason: String { reason }

  /// One sentence for the reader, in a host's words where the reason is not the source's own.
  public func readableReason(in words: ListWords) -> String { reason(in: words) }

  /// The source gave a key out that leads to where the pager has already been.
  static func cursorLoop(key: String) -> PageFailure {
    PageFailure(
      \.repeatsItself, reason: "The list repeats itself: the page after “\(key)” is one that is already here.")
  }

  /// There is no connection.
  static let offline = PageFailure(\.noConnection, kind: .offline)

  /// The server says "not modified" to a request that named no version.
  static let unexpectedNotModified = PageFailure(\.unexpectedAnswer)

  /// The source calls itself invalid however often it is asked.
  static let alwaysInvalid = PageFailure(\.changesTooFast)
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
