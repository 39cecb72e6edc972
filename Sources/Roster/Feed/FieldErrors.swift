/// What a server has said of the fields of a form, by the names of the fields.
///
/// ```swift
/// throw FieldErrors(["email": "This address is taken."])   // by the action of a form
/// ```
public struct FieldErrors: Error, Equatable, FieldErrorConvertible {
  /// A message for the user for each name.
  public var messages: [String: String]

  /// Creates an error.
  public init(_ messages: [String: String]) {
    self.messages = messages
  }

  /// The error itself.
  public var fieldErrors: FieldErrors? { self }
}

/// An error that may contain what a server has said of the fields of a form, such as an HTTP error with the status 422.
public protocol FieldErrorConvertible: Error {
  /// The messages for the fields; `nil` if the error is about something else.
  var fieldErrors: FieldErrors? { get }
}
