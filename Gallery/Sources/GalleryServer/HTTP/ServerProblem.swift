import GalleryModels
import HTTPTypes

/// A request that cannot be answered as asked: thrown by routes, sent as an ``APIProblem``.
struct ServerProblem: Error, Equatable {
  var status: HTTPResponse.Status
  /// A word for programs.
  var code: String
  /// A sentence for people.
  var reason: String

  /// The body of the answer.
  var body: APIProblem { APIProblem(status: status.code, error: code, reason: reason) }

  /// The query parameter `name` has a value that it cannot have.
  static func badParameter(_ name: String, _ expected: String) -> ServerProblem {
    ServerProblem(status: .badRequest, code: "bad_parameter", reason: "The parameter “\(name)” \(expected).")
  }

  /// The body of the request is not what the route takes.
  static func badBody(_ expected: String) -> ServerProblem {
    ServerProblem(status: .badRequest, code: "bad_body", reason: "The request's body \(expected).")
  }

  /// There is no such thing.
  static func notFound(_ what: String) -> ServerProblem {
    ServerProblem(status: .notFound, code: "not_found", reason: "There is no \(what).")
  }

  /// Something is missing or broken on the server's side for now.
  static func unavailable(_ code: String, _ reason: String) -> ServerProblem {
    ServerProblem(status: .serviceUnavailable, code: code, reason: reason)
  }
}
