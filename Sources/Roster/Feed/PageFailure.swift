/// The kind of a failed load, which determines how the pager handles it.
public enum PageFailureKind: Hashable, Sendable {
  /// A retry may succeed. The pager retries automatically, and not before `retryAfter` if the server specifies it.
  case transient(retryAfter: Duration? = nil)
  /// There is no connection. The pager retries when there is one, without a limit.
  case offline
  /// A retry would fail again. The user sees the message and can retry.
  case permanent
  /// The load was cancelled. Not displayed.
  case cancelled
  /// The loaded pages are no longer valid. The pager loads the list again around the visible rows.
  case invalidated
}

/// An error with a failure kind.
///
/// Other errors count as ``PageFailureKind/permanent``, and `CancellationError` as ``PageFailureKind/cancelled``.
public protocol PageFailureClassifying: Error {
  /// The kind of the failure.
  var failureKind: PageFailureKind { get }
}

/// An error with a message for the user. Foundation's `LocalizedError` is one, too; others have a message of ``ListStrings``.
public protocol LocalizedListError: Error {
  /// One sentence that states what happened and how to recover.
  var localizedDescription: String { get }

  /// The description for logs, which must not contain data. Defaults to the error's type, domain and code.
  var logDescription: String { get }

  /// The message in another language. Defaults to the English message.
  ///
  /// - Parameter strings: The localized strings of the host, which also determine the language.
  func localizedDescription(in strings: ListStrings) -> String
}

extension LocalizedListError {
  /// The English message.
  public func localizedDescription(in strings: ListStrings) -> String { localizedDescription }

  /// The error's type, domain and code.
  public var logDescription: String { PageFailure.summary(of: self) }
}

/// The reason of a failed load, for the full-page message, a toast or a footer.
public struct PageFailure: Error, LocalizedListError {
  /// The message for the user.
  public var reason: String {
    didSet { localization = nil }
  }
  /// The kind of the failure.
  public var kind: PageFailureKind
  /// The error that the source threw, if it threw one.
  public var underlying: (any Error)?
  /// The time after which the server allows the next attempt, if the pager does not wait for it.
  var retryAfter: Duration?
  /// The source of localized messages; `nil` if the message was set directly.
  private var localization: Localization?

  private enum Localization {
    case string(ListStrings.Key)
    case error(any Error)
  }

  /// Creates a failure with a message.
  public init(reason: String, kind: PageFailureKind = .permanent, underlying: (any Error)? = nil) {
    self.reason = reason
    self.kind = kind
    self.underlying = underlying
  }

  /// Creates a failure from an error, with its message and kind.
  public init(_ error: any Error) {
    if let failure = error as? PageFailure {
      self = failure
      return
    }
    let kind = Self.kind(of: error)
    self.init(Self.string(for: error, kind), kind: kind ?? .permanent, underlying: error)
    guard let message = Self.message(of: error, in: .english) else { return }
    reason = message
    localization = .error(error)
  }

  /// Creates a failure with one of Roster's localized strings.
  private init(
    _ string: ListStrings.Key, kind: PageFailureKind = .permanent, underlying: (any Error)? = nil
  ) {
    self.init(reason: ListStrings.english[string], kind: kind, underlying: underlying)
    localization = .string(string)
  }

  /// The message in English, or as it was set.
  public var localizedDescription: String { reason }

  /// The message in the language of the host, unless it was set directly.
  public func localizedDescription(in strings: ListStrings) -> String {
    let message =
      switch localization {
      case nil: reason
      case .string(let string): strings[string]
      case .error(let error): Self.message(of: error, in: strings) ?? reason
      }
    return retryAfter.map { "\(message) \(strings.retryAfterMessage($0))" } ?? message
  }

  /// A key leads to a page that is already loaded. The message omits the key, which may be a token.
  static let repeatedKey = PageFailure(.repeatedPageMessage)

  /// There is no connection.
  static let offline = PageFailure(.offlineMessage, kind: .offline)

  /// The source reports an unmodified page for a request without an etag.
  static let unexpectedNotModified = PageFailure(.unexpectedResponseMessage)

  /// The source repeatedly invalidates its pages.
  static let alwaysInvalid = PageFailure(.tooManyChangesMessage)
}

extension PageFailure: Hashable {
  /// Whether message and kind are equal. The underlying errors are not compared.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.reason == rhs.reason && lhs.kind == rhs.kind
  }

  /// Hashes message and kind.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(reason)
    hasher.combine(kind)
  }
}

extension PageFailure: PageFailureClassifying {
  /// The kind of the failure.
  public var failureKind: PageFailureKind { kind }
}

extension PageFailure: CustomStringConvertible, CustomReflectable {
  /// The description for logs: without data, and therefore without the message, which an app may have set.
  public var logDescription: String {
    let cause = underlying.map { ($0 as? any LocalizedListError)?.logDescription ?? Self.summary(of: $0) }
    return "\(kind)" + (cause.map { ": " + $0 } ?? "")
  }

  /// The description for developers, which a page shows on request; `nil` if it says no more than the message.
  package var details: String? { underlying == nil ? nil : logDescription }

  /// The description for logs.
  public var description: String { logDescription }

  /// A mirror without the message and the underlying error.
  public var customMirror: Mirror { Mirror(self, children: ["kind": kind]) }
}
