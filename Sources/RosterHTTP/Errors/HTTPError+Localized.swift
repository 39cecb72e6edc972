import Foundation
import Roster

extension HTTPError: PageFailureClassifying, LocalizedListError, LocalizedError {
  /// The kind of the failure, with the delay that the server requests before a retry.
  public var failureKind: PageFailureKind {
    let delay = retryAfter()
    if delay == nil, let kind = cause.flatMap({ PageFailure.kind(of: $0) }) { return kind }
    return switch kind {
    case .transient: .transient(retryAfter: delay)
    case .permanent: .permanent
    case .offline: .offline
    case .cancelled: .cancelled
    }
  }

  /// The message for the reader, in English.
  public var localizedDescription: String { localizedDescription(in: .english) }

  /// The message for the reader, in English.
  public var errorDescription: String? { localizedDescription }

  /// The message for developers: `description`.
  public var logDescription: String { description }

  /// Returns the message for the reader, which contains no host names, methods, status codes or values.
  ///
  /// - Parameter strings: The localized strings of the list.
  /// - Returns: The message of ``underlying``, if that is an error for readers, and otherwise one of the localized strings.
  public func localizedDescription(in strings: ListStrings) -> String {
    if let text = cause.flatMap({ PageFailure.message(of: $0, in: strings) }) { return text }
    if requiresSignIn { return strings[.signInMessage] }
    return switch (kind, reason) {
    case (.offline, _): strings[.offlineMessage]
    case (_, .timedOut), (_, .connectionLost), (_, .cannotConnectToHost): strings[.connectionMessage]
    case (_, .storageFull): strings[.storageFullMessage]
    case (.transient, _): strings[.serverErrorMessage]
    case (_, .status(let response)) where [404, 410].contains(response.status.code): strings[.notFoundMessage]
    case (_, .status(let response)) where response.status == .forbidden: strings[.noAccessMessage]
    default: strings[.requestRejectedMessage]
    }
  }

  /// Whether the user has to sign in (again): the server answered 401 or with a code of its envelope
  /// that means it, or there are no credentials.
  ///
  /// ```swift
  /// if error.requiresSignIn { showSignIn() }
  /// ```
  public var requiresSignIn: Bool {
    if let message = serverMessage, message.requiresSignIn { return true }
    return switch reason {
    case .status(let response): response.status == .unauthorized
    case .authenticationFailed: true
    default: false
    }
  }

  /// The message of the server in its envelope, or in a common form if the status code was not accepted: `message` or
  /// `error` in the JSON, or the `detail` or `title` of RFC 9457.
  ///
  /// ```swift
  /// print(error.serverMessage?.code ?? "no message")
  /// ```
  public var serverMessage: ServerMessage? { cause as? ServerMessage }
}
