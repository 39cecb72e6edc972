/// The key of a page: a number, an offset, a cursor, a link or a type of the app.
///
/// A key converts to text and back without loss, because page stores persist keys and pagers handle all key types
/// alike. `Int` and `String` are keys.
public protocol PageKey: Hashable, Sendable, LosslessStringConvertible {}

extension Int: PageKey {}
extension String: PageKey {}

/// A key that consists of another one, such as a number or a string.
///
/// ```swift
/// struct Timestamp: WrappedPageKey { let value: Int; init(_ value: Int) { self.value = value } }
/// ```
public protocol WrappedPageKey<Value>: PageKey {
  /// The type of the wrapped key.
  associatedtype Value: PageKey
  /// The wrapped key.
  var value: Value { get }
  /// Creates a key.
  init(_ value: Value)
}

extension WrappedPageKey {
  /// The wrapped key as text.
  public var description: String { value.description }
}

extension WrappedPageKey where Value == Int {
  /// Creates a key from its text form.
  public init?(_ description: String) {
    guard let value = Int(description) else { return nil }
    self.init(value)
  }

  /// Creates a key from a literal.
  public init(integerLiteral value: Int) { self.init(value) }

  /// Orders keys by number.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.value < rhs.value }
}

/// The key of a numbered page.
public struct PageNumber: WrappedPageKey, ExpressibleByIntegerLiteral, Comparable {
  /// The number.
  public var value: Int

  /// Creates the key of a numbered page.
  public init(_ value: Int) { self.value = value }
}

/// The key of a page that starts at a row offset.
public struct PageOffset: WrappedPageKey, ExpressibleByIntegerLiteral, Comparable {
  /// The zero-based index of the page's first row on the server.
  public var value: Int

  /// Creates the key of the page at an offset.
  public init(_ value: Int) { self.value = value }
}

/// An opaque cursor from the server.
public struct PageCursor: WrappedPageKey, ExpressibleByStringLiteral {
  /// The cursor as the server sent it.
  public var value: String

  /// Creates the key of the page at a cursor.
  public init(_ value: String) { self.value = value }

  /// Creates the key of the page at a cursor.
  public init(stringLiteral value: String) { self.value = value }
}

/// The URL of a page, as a `Link` header contains it.
public struct PageLink: WrappedPageKey, ExpressibleByStringLiteral {
  /// The URL as the server sent it, absolute or relative.
  public var value: String

  /// Creates the key of the page at a URL.
  public init(_ value: String) { self.value = value }

  /// Creates the key of the page at a URL.
  public init(stringLiteral value: String) { self.value = value }
}

/// The key of a source with a single page. The type has no values, so a second page cannot be requested.
///
/// ```swift
/// KeyedPages<NoPageKey, Course> { _ in DataPage(try await api.all()) }   // a single page
/// ```
public enum NoPageKey: PageKey {
  /// Always fails, because there are no keys.
  public init?(_ description: String) { return nil }

  /// Unreachable, because there are no keys.
  public var description: String {
    switch self {}
  }
}
