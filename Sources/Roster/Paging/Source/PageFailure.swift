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
public protocol LocalizedListError: Error {
  /// One sentence: what happened, and what to do about it.
  var localizedDescription: String { get }

  /// The same for a reader of another language; the English sentence unless told otherwise.
  ///
  /// - Parameter words: A host's words, of which one may do; their language says which sentence to choose.
  func localizedDescription(in strings: ListStrings) -> String
}

extension LocalizedListError {
  /// The English sentence.
  public func localizedDescription(in strings: ListStrings) -> String { localizedDescription }
}

/// Why a load failed, as it reaches the failure page, a toast or a footer.
public struct PageFailure: Error, LocalizedListError {
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
    case own(KeyPath<ListStrings, String> & Sendable)
    case readable(any LocalizedListError)
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
    let readable = error as? any LocalizedListError
    self.init(reason: readable?.localizedDescription ?? String(describing: error), kind: kind, underlying: error)
    wording = readable.map { .readable($0) }
  }

  /// A failure of the pager's own.
  private init(
    _ strings: KeyPath<ListStrings, String> & Sendable, reason: String? = nil, kind: PageFailureKind = .permanent
  ) {
    self.init(reason: reason ?? ListStrings.english[keyPath: strings], kind: kind)
    wording = .own(strings)
  }

  /// One sentence for the reader, in a host's words where the reason is not the source's own.
  public func reason(in strings: ListStrings) -> String {
    switch wording {
    case nil: reason
    case .own(let word): strings[keyPath: word]
    case .readable(let error): error.localizedDescription(in: strings)
    }
  }

  /// One sentence for the reader.
  public var localizedDescription: String { reason }

  /// One sentence for the reader, in a host's words where the reason is not the source's own.
  public func localizedDescription(in strings: ListStrings) -> String { reason(in: strings) }

  /// The source gave a key out that leads to where the pager has already been.
  static func cursorLoop(key: String) -> PageFailure {
    PageFailure(
      \.repeatedPageMessage, reason: "The list repeats itself: the page after “\(key)” is one that is already here.")
  }

  /// There is no connection.
  static let offline = PageFailure(\.offlineMessage, kind: .offline)

  /// The server says "not modified" to a request that named no version.
  static let unexpectedNotModified = PageFailure(\.unexpectedResponseMessage)

  /// The source calls itself invalid however often it is asked.
  static let alwaysInvalid = PageFailure(\.tooManyChangesMessage)
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
