/// The location of a page: the beginning of the list, or a key in its text form.
public enum PageLocation: Hashable, Sendable, CustomStringConvertible {
  /// The page that a source returns for a request without a key.
  case first
  /// The page with a key.
  case key(String)

  /// Creates the location of the page with a key.
  ///
  /// - Parameter key: The key in its text form; `nil` for the beginning of the list.
  public init(_ key: String?) {
    self = key.map(Self.key) ?? .first
  }

  /// The key in its text form; `nil` at the beginning of the list.
  public var key: String? {
    if case .key(let key) = self { key } else { nil }
  }

  /// The key, or “first page” at the beginning of the list.
  public var description: String { key ?? "first page" }
}
