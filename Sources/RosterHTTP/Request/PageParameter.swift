import Foundation

/// The place of a page's key or size in a request: a parameter of the query, or a member of the JSON content.
///
/// A string literal is the name of a parameter:
///
/// ```swift
/// let inQuery: PageParameter = "after"                // ?after=abc
/// let inContent: PageParameter = .body("start_cursor")   // {"start_cursor": "abc"}
/// let members: PageParameter = .merged                // ?gsroffset=10&continue=-%7C%7C
/// ```
public struct PageParameter: Sendable, Hashable, ExpressibleByStringLiteral {
  fileprivate enum Place: Hashable {
    case query(String), merged, body(JSONPath)
  }

  fileprivate let place: Place

  /// Creates a parameter of the query from its name.
  public init(stringLiteral name: String) { place = .query(name) }

  private init(_ place: Place) { self.place = place }

  /// A parameter of the query.
  ///
  /// - Parameter name: The name, unescaped.
  public static func query(_ name: String) -> PageParameter { PageParameter(.query(name)) }

  /// The members of the key, which is an object, each as a parameter of the query.
  public static let merged = PageParameter(.merged)

  /// A member of the request's JSON content, or a field of its form.
  ///
  /// Missing objects on the path are created. The request fails with ``HTTPError/Reason/bodyEncodingFailed(_:)`` if its
  /// content is of another kind.
  ///
  /// - Parameter path: The path of the member. Its text is the name of a form's field.
  public static func body(_ path: JSONPath) -> PageParameter { PageParameter(.body(path)) }
}

/// A page's key or size, for a ``PageParameter``.
enum ParameterValue {
  case text(String)
  case number(Int)
  case json(JSONValue)

  /// The text for a query or a form.
  var text: String {
    switch self {
    case .text(let text): text
    case .number(let number): String(number)
    case .json(let json): json.string ?? json.description
    }
  }

  /// The JSON text.
  var source: String {
    switch self {
    case .text(let text): JSONEscapes.quoted(text)
    case .number(let number): String(number)
    case .json(let json): json.description
    }
  }
}

extension Request {
  /// Sets a parameter, unless the parameter or the value is `nil`.
  func setting(_ parameter: PageParameter?, to value: ParameterValue?) -> Self {
    guard let parameter, let value else { return self }
    switch parameter.place {
    case .query(let name): return query(name, value.text)
    case .merged:
      guard case .json(let json) = value else { return self }
      return json.members.reduce(self) { $0.query($1.key, ParameterValue.json($1.value).text) }
    case .body(let path): return body(body.setting(path, to: value))
    }
  }
}

extension RequestBody {
  private static var formType: String { "application/x-www-form-urlencoded" }

  fileprivate func setting(_ path: JSONPath, to value: ParameterValue) -> RequestBody {
    let isForm = contentType == Self.formType
    return RequestBody(contentType: contentType ?? "application/json") {
      let content: Data?
      switch try encode() {
      case .none: content = nil
      case .bytes(let bytes): content = bytes
      case .file: throw JSONError(.typeMismatch(expected: "an object", found: "a file"), at: "")
      }
      if isForm {
        let fields = content.flatMap { $0.isEmpty ? nil : $0 + Data("&".utf8) } ?? Data()
        return .bytes(fields + Data(PercentEncoding.form([QueryItem(path.description, value.text)]).utf8))
      }
      let json = try content.map { bytes throws(JSONError) in try JSONValue(parsing: bytes) }
      return .bytes(Data(try JSONValue.setting(path.components[...], to: value.source, in: json).utf8))
    }
  }
}
