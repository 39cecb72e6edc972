/// A line for a log or the standard error stream, of which only the literals are taken as they are.
///
/// Each value in it appears as a ``PrintableText``, so that no text of a server or a user ends the line or hides a part of it.
/// There is no initializer for a text that is put together.
package struct LogMessage: Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: StaticString) { text += literal.description }

    /// Appends at most so many Unicode scalars of a value.
    package mutating func appendInterpolation(
      _ value: some CustomStringConvertible, limit: Int = PrintableText.limit
    ) {
      text += PrintableText(value.description, limit: limit).description
    }

    package mutating func appendInterpolation(_ message: LogMessage) { text += message.description }
  }

  package let description: String

  package init(stringLiteral literal: StaticString) { description = literal.description }

  package init(stringInterpolation: StringInterpolation) { description = stringInterpolation.text }

  package static func + (first: Self, second: Self) -> Self { "\(first)\(second)" }
}
