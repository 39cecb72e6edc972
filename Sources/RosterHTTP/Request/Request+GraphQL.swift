import Foundation

extension Request {
  /// Creates a request of GraphQL: a POST request with the document and its variables.
  ///
  /// ```swift
  /// let issues = HTTPPageSource(
  ///   .graphQL(
  ///     "query ($first: Int!, $after: String) { viewer { issues(first: $first, after: $after) { … } } }",
  ///     .relay(Issue.self, at: "viewer.issues")),
  ///   .relay(), on: service)
  /// ```
  ///
  /// The decoding is applied to the answer's `data`. An answer with `errors` fails, also beside data and with status 200,
  /// with the message of the server: see ``ResponseEnvelope/graphQL``.
  ///
  /// - Parameters:
  ///   - document: The document, with one operation.
  ///   - variables: The values of the operation's variables.
  ///   - path: The path of the server's endpoint.
  ///   - decoding: The decoding of the data.
  public static func graphQL(
    _ document: String, variables: some Encodable & Sendable, path: RequestPath = "graphql",
    _ decoding: ResponseDecoding<Response>
  ) -> Self {
    .post(path, decoding.enveloped(in: .graphQL)).json(Operation(query: document, variables: variables))
  }

  /// Creates a request of GraphQL without variables.
  ///
  /// - Parameters:
  ///   - document: The document, with one operation.
  ///   - path: The path of the server's endpoint.
  ///   - decoding: The decoding of the data.
  public static func graphQL(
    _ document: String, path: RequestPath = "graphql", _ decoding: ResponseDecoding<Response>
  ) -> Self {
    graphQL(document, variables: [String: String](), path: path, decoding)
  }
}

private struct Operation<Variables: Encodable & Sendable>: Encodable, Sendable {
  let query: String
  let variables: Variables
}
