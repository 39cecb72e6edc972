/// What names a page for its source: a number, an offset, a cursor, a link, or a type of your own.
///
/// A key has a text form that it can be made from again, because a page store keeps keys over launches and because a
/// pager handles all kinds of keys alike. `Int` and `String` are keys as they are.
public protocol PageKey: Hashable, Sendable, LosslessStringConvertible {}

extension Int: PageKey {}
extension String: PageKey {}

/// The key of a source that counts its pages.
public struct PageNumber: PageKey, ExpressibleByIntegerLiteral, Comparable {
  /// The page's number, counted from whatever the server counts from.
  public var value: Int

  /// Makes the key of the page with this number.
  public init(_ value: Int) {
    self.value = value
  }

  /// Makes the key of the page with this number.
  public init(integerLiteral value: Int) {
    self.value = value
  }

  /// Reads the key back from its text form.
  public init?(_ description: String) {
    guard let value = Int(description) else { return nil }
    self.value = value
  }

  /// The number as text.
  public var description: String { String(value) }

  /// Orders keys by number.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.value < rhs.value }
}

/// The key of a source that is asked for so many rows from a certain row on.
public struct PageOffset: PageKey, ExpressibleByIntegerLiteral, Comparable {
  /// The index of the page's first row on the server, counted from 0.
  public var value: Int

  /// Makes the key of the page that starts at this row.
  public init(_ value: Int) {
    self.value = value
  }

  /// Makes the key of the page that starts at this row.
  public init(integerLiteral value: Int) {
    self.value = value
  }

  /// Reads the key back from its text form.
  public init?(_ description: String) {
    guard let value = Int(description) else { return nil }
    self.value = value
  }

  /// The offset as text.
  public var description: String { String(value) }

  /// Orders keys by offset.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.value < rhs.value }
}

/// An opaque word of the server that stands for a page.
public struct PageCursor: PageKey, ExpressibleByStringLiteral {
  /// The server's word, unchanged.
  public var value: String

  /// Makes the key of the page that the server calls so.
  public init(_ value: String) {
    self.value = value
  }

  /// Makes the key of the page that the server calls so.
  public init(stringLiteral value: String) {
    self.value = value
  }

  /// The server's word, unchanged.
  public var description: String { value }
}

/// The address of a page, as a `Link` header gives it.
public struct PageLink: PageKey, ExpressibleByStringLiteral {
  /// The address as the server wrote it, absolute or relative.
  public var value: String

  /// Makes the key of the page at an address.
  public init(_ value: String) {
    self.value = value
  }

  /// Makes the key of the page at an address.
  public init(stringLiteral value: String) {
    self.value = value
  }

  /// The address as the server wrote it.
  public var description: String { value }
}

/// The key of a source that has one page only: there is no value of this type, so no second page can ever be asked for.
public enum NoPageKey: PageKey {
  /// Always fails: no text is a key.
  public init?(_ description: String) { return nil }

  /// Never called, because there is no key.
  public var description: String {
    switch self {}
  }
}
