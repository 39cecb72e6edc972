/// The body of every answer with a status of 400 or more.
public struct APIProblem: Codable, Sendable, Equatable {
  /// The HTTP status, repeated so that a log of bodies can be read on its own.
  public var status: Int
  /// A word for programs, such as `not_found`; it never changes between versions.
  public var error: String
  /// A sentence for people: what happened, to what, and what to do about it.
  public var reason: String

  /// Makes a problem from its parts.
  public init(status: Int, error: String, reason: String) {
    self.status = status
    self.error = error
    self.reason = reason
  }
}
