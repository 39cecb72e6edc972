/// The path of a request, relative to the address of its server: `"courses"`, `"/courses/"`, `"courses?sort=new"`.
///
/// Literal text is part of the URL: existing escapes are kept, and characters that a URL must not contain are escaped. An
/// interpolated value is escaped completely and stays within one path segment:
///
/// ```swift
/// let posts = Request<[Post]>.get("users/\(name)/posts", .decodable([Post].self))   // "a/b?c" is users/a%2Fb%3Fc/posts
/// ```
///
/// An interpolated value that makes a segment `.` or `..` invalidates the path, to prevent path traversal. A path that is
/// an absolute URL (`https://…`), such as a server's link to the next page, replaces the server's address.
public struct RequestPath: Sendable, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// The path, with interpolated values escaped.
  public let description: String
  /// Whether an interpolated value makes a segment `.` or `..`.
  let hasPathTraversal: Bool
  /// The path with asterisks instead of the interpolated values, for logs.
  private let template: String?

  /// Creates a path from text that is part of a URL, for example a server's link. Logs show an asterisk in its place.
  public init(_ text: String) {
    description = text
    hasPathTraversal = false
    template = "*"
  }

  /// Whether the path was created from a literal that may have interpolated values.
  var hasValues: Bool { template != nil }

  /// The path for logs.
  var redacted: RequestPath { template.map { RequestPath($0) } ?? self }

  /// Creates a path from a string literal.
  public init(stringLiteral text: String) {
    description = text
    hasPathTraversal = false
    template = nil
  }

  /// Creates a path from a literal with interpolated values.
  public init(stringInterpolation: StringInterpolation) {
    description = stringInterpolation.text
    template = stringInterpolation.template
    hasPathTraversal =
      stringInterpolation.hasValues
      && description.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").contains { $0 == "." || $0 == ".." }
  }

  /// The literal segments and interpolated values of a path.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    var template = ""
    var hasValues = false

    /// An empty path.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends literal text.
    public mutating func appendLiteral(_ literal: String) {
      text += literal
      template += literal
    }

    /// Appends a value, escaped.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += PercentEncoding.escape(value.description)
      template += "*"
      hasValues = true
    }
  }
}
