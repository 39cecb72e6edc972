/// The content of every response with a status code of 400 or more.
public struct APIProblem: Codable, Sendable, Equatable {
  /// The HTTP status code, repeated for logs that contain the content only.
  public var status: Int
  /// A machine-readable code, such as `not_found`. It is stable between versions.
  public var error: String
  /// A readable message: the failure, its object, and a recovery suggestion.
  public var reason: String

  /// Creates a problem.
  public init(status: Int, error: String, reason: String) {
    self.status = status
    self.error = error
    self.reason = reason
  }
}
