import Roster

/// The name by which a test refers to a row or a header.
///
/// A name is matched, in this order, against the IDs of items, also as `section/item`; the titles of rows and headers;
/// the IDs of sections, which select their headers; and the whole text of rows. The name of the component that contains
/// a section can be omitted.
///
/// ```swift
/// try await harness.tap("account/orders")   // a RowName
/// try await harness.tap(RowName(id: order.id))
/// ```
public struct RowName: Hashable, Sendable, ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
  /// The name as text.
  public var text: String

  /// Creates a name from text.
  public init(_ text: String) {
    self.text = text
  }

  /// Creates the name of the row with an ID.
  public init(id: some Hashable & Sendable) {
    text = AnyID(id).description
  }

  /// Creates a name from a string literal.
  public init(stringLiteral value: String) {
    text = value
  }

  /// Creates the name of the row with an integer ID.
  public init(integerLiteral value: Int) {
    text = String(value)
  }
}

extension RowName: CustomStringConvertible {
  /// The name as text.
  public var description: String { text }
}
