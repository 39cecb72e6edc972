import GalleryModels
import HTTPTypes

/// An error of a route, which is sent as an ``APIProblem``.
struct ServerProblem: Error, Equatable {
  var status: HTTPResponse.Status
  /// A machine-readable code.
  var code: String
  /// A readable message.
  var reason: String

  /// The content of the response.
  var body: APIProblem { APIProblem(status: status.code, error: code, reason: reason) }

  /// Returns the problem of an invalid value of the query parameter `name`.
  static func badParameter(_ name: String, _ expected: String) -> ServerProblem {
    ServerProblem(status: .badRequest, code: "bad_parameter", reason: "The parameter “\(name)” \(expected).")
  }

  /// Returns the problem of invalid request content.
  static func badBody(_ expected: String) -> ServerProblem {
    ServerProblem(status: .badRequest, code: "bad_body", reason: "The request's body \(expected).")
  }

  /// Returns the problem of a missing resource.
  static func notFound(_ what: String) -> ServerProblem {
    ServerProblem(status: .notFound, code: "not_found", reason: "There is no \(what).")
  }

  /// Returns the problem of a temporary server failure.
  static func unavailable(_ code: String, _ reason: String) -> ServerProblem {
    ServerProblem(status: .serviceUnavailable, code: code, reason: reason)
  }
}
