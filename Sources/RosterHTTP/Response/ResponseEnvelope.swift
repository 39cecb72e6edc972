import Foundation
import HTTPTypes
import Roster
import RosterFoundation

/// The envelope in which a server wraps its answers: a code, a message and the data.
///
/// ```json
/// { "code": 40001, "message": "登录已过期", "data": null }
/// ```
///
/// Describe the envelope once, and decode the data of each response with ``ResponseDecoding/enveloped(in:)``:
///
/// ```swift
/// extension ResponseEnvelope {
///   static let shop = ResponseEnvelope(success: [0], signIn: [40001], transient: [50003])
/// }
///
/// let courses = Request.get("courses", .mapped([Course].self, at: "items").enveloped(in: .shop))
/// ```
///
/// A server that reports failures by an array of errors has no code of success. An answer without errors is one, and the
/// paths of code and message begin at the first error:
///
/// ```json
/// { "errors": [{ "message": "You are signed out", "extensions": { "code": "UNAUTHENTICATED" } }], "data": null }
/// ```
///
/// The code is checked before middleware and caches receive the response. A code that is not one of success throws an
/// ``HTTPError`` whose ``HTTPError/underlying`` error is a ``ServerMessage``, even if the status code is not accepted. The
/// server's message is what the reader sees.
public struct ResponseEnvelope: Sendable, Hashable {
  /// A code: a number, a string or a boolean in the JSON.
  public struct Code: Sendable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    let text: String

    /// Creates a code from a number.
    public init(integerLiteral value: Int) { text = String(value) }

    /// Creates a code from a string. `"true"` and `"false"` are also the booleans.
    public init(stringLiteral value: String) { text = value }
  }

  /// The path of the errors, if an answer without any is a success.
  public var errors: JSONPath?
  /// The path of the code.
  public var code: JSONPath
  /// The path of the message.
  public var message: JSONPath
  /// The path of the data.
  public var data: JSONPath
  /// The codes that mean success.
  public var success: Set<Code>
  /// The codes that mean that the user must sign in again. ``BearerAuthMiddleware`` refreshes its token after them.
  public var signIn: Set<Code>
  /// The codes after which a retry may succeed.
  public var transient: Set<Code>

  /// Creates a description of an envelope.
  ///
  /// - Parameters:
  ///   - errors: The path of the errors, if an answer without any is a success. The paths of code and message then begin at
  ///     the first of them, and the code may be missing.
  ///   - code: The path of the code.
  ///   - message: The path of the message.
  ///   - data: The path of the data.
  ///   - success: The codes that mean success.
  ///   - signIn: The codes that mean that the user must sign in again.
  ///   - transient: The codes after which a retry may succeed.
  public init(
    errors: JSONPath? = nil, code: JSONPath = "code", message: JSONPath = "message", data: JSONPath = "data",
    success: Set<Code> = [0], signIn: Set<Code> = [], transient: Set<Code> = []
  ) {
    self.errors = errors
    self.code = code
    self.message = message
    self.data = data
    self.success = success
    self.signIn = signIn
    self.transient = transient
  }

  /// The envelope of GraphQL. A user who is not signed in has the code `UNAUTHENTICATED`, by convention.
  public static let graphQL = ResponseEnvelope(errors: "errors", code: "extensions.code", signIn: ["UNAUTHENTICATED"])

  /// The message of a response without success, or `nil` if the code is one of success.
  func rejection(in response: ServerResponse) throws(JSONError) -> ServerMessage? {
    let json = try response.json()
    if let errors {
      guard let found = json[errors], !found.isNull, !found.document.isEmptyContainer(found.index) else { return nil }
      let error = found.elements.first ?? found
      return serverMessage(error[code]?.codeText ?? "", error[message]?.string ?? error.string, response)
    }
    guard let value = json[code], let text = value.codeText else {
      throw JSONError(.valueNotFound, at: code.description)
    }
    return success.contains(Code(stringLiteral: text)) ? nil : serverMessage(text, json[message]?.string, response)
  }

  private func serverMessage(_ code: String, _ text: String?, _ response: ServerResponse) -> ServerMessage {
    ServerMessage(
      code: code, text: text, requiresSignIn: signIn.contains(Code(stringLiteral: code)),
      isTransient: transient.contains(Code(stringLiteral: code)) || response.status.isTransient)
  }
}

extension JSONValue {
  fileprivate var codeText: String? {
    switch kind {
    case .string, .number, .true, .false: document.text(at: index)
    case .object, .array, .null: nil
    }
  }
}

extension HTTPResponse.Status {
  /// The status codes after which a retry of the same request may succeed.
  static let transientCodes: Set<Int> = [408, 429, 500, 502, 503, 504]

  /// Whether a retry of the same request may succeed.
  var isTransient: Bool { Self.transientCodes.contains(code) }
}

/// The message of a server about a request that failed, in its ``ResponseEnvelope`` or in a common form.
///
/// ```swift
/// if message.requiresSignIn { showSignIn() } else if message.isTransient { retryLater() }
/// ```
public struct ServerMessage: Error, Sendable, Hashable, RedactedStringConvertible, LocalizedListError,
  PageFailureClassifying
{
  /// The maximum length of a message, in characters.
  static let lengthLimit = 500

  /// The code; empty if there is none.
  public let code: String
  /// The message, or `nil` if it is missing or empty. A longer message is cut at 500 characters.
  public let text: String?
  /// Whether the user must sign in again.
  public let requiresSignIn: Bool
  /// Whether a retry may succeed.
  public let isTransient: Bool

  init(code: String, text: String?, requiresSignIn: Bool, isTransient: Bool) {
    self.code = code
    let text = text?.displayable(limit: Self.lengthLimit).trimmed ?? ""
    self.text = text.isEmpty ? nil : text
    self.requiresSignIn = requiresSignIn
    self.isTransient = isTransient
  }

  /// The code, if it is a number. The message is for the reader only, because it may contain data.
  public var description: String {
    if code.isEmpty { return "the server sent a message" }
    return Int(code).map { "the server's code is \($0)" } ?? "the server's code is a text"
  }

  /// The same text as `description`.
  public var logDescription: String { description }

  /// The message, or an English one if there is none.
  public var localizedDescription: String { localizedDescription(in: .english) }

  /// Returns the message, or one of the localized strings if there is none.
  ///
  /// - Parameter strings: The localized strings of the list.
  public func localizedDescription(in strings: ListStrings) -> String {
    text
      ?? (requiresSignIn
        ? strings[.signInMessage] : isTransient ? strings[.serverErrorMessage] : strings[.requestRejectedMessage])
  }

  /// The kind of the failure.
  public var failureKind: PageFailureKind { isTransient ? .transient() : .permanent }
}
