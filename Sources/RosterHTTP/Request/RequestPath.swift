/// The path of a request, relative to the address of its server: `"courses"`, `"/courses/"`, `"courses?sort=new"`.
///
/// What is written literally is taken as a piece of a URL: escapes stay, what may not stand in a URL is escaped. What
/// is interpolated is taken as a value and can never become more than a piece of one path segment:
///
/// ```swift
/// .get("users/\(name)/posts", …)      // name = "a/b?c" asks for users/a%2Fb%3Fc/posts
/// ```
///
/// An interpolated value that would make a segment `.` or `..` makes the path invalid, as it would lead elsewhere.
/// A path that is a whole URL (`https://…`), as servers send for the next page, replaces the server's address.
public struct RequestPath: Sendable, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// The path as it goes into the URL, escaped where it was interpolated.
  public let description: String
  /// Whether an interpolated value would make the path lead elsewhere.
  let leadsElsewhere: Bool

  /// A path that is only known at run time, taken literally: a piece of a URL, for example a server's link.
  public init(_ text: String) {
    description = text
    leadsElsewhere = false
  }

  /// A path that is written out.
  public init(stringLiteral text: String) { self.init(text) }

  /// A path with values in it.
  public init(stringInterpolation: StringInterpolation) {
    description = stringInterpolation.text
    leadsElsewhere =
      stringInterpolation.hasValues
      && description.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").contains { $0 == "." || $0 == ".." }
  }

  /// Collects a path's literal pieces and its values.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    var hasValues = false

    /// An empty path.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds a piece as it is.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a value, escaped.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += PercentEncoding.escape(value.description)
      hasValues = true
    }
  }
}
