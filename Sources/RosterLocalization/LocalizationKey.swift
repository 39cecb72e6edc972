import Foundation

#if canImport(Darwin)
  /// The key of a text: the text in the source language, with values.
  public typealias LocalizationKey = String.LocalizationValue
#else
  /// The key of a text: the text in the source language, with values.
  ///
  /// The key of a literal with values is a format, as in Apple's string catalogs: `%lld` stands for an integer, `%lf` for a number,
  /// `%@` for a text, and `%%` for a percent sign.
  ///
  /// ```swift
  /// texts("Orders")                                            // the key "Orders"
  /// texts("\(orders.count) orders of \(name)")                 // the key "%lld orders of %@"
  /// texts("Due \(date, format: .dateTime.day().month())")      // the key "Due %@"
  /// ```
  public struct LocalizationKey: ExpressibleByStringInterpolation, Sendable {
    /// A value in a text.
    enum Value: Sendable {
      case integer(Int)
      case number(Double)
      case text(String)
      case formatted(@Sendable (Locale) -> String)
    }

    /// The key in a catalog.
    let format: String
    /// The values in their order in the key.
    let values: [Value]

    /// Creates the key of a text without values.
    public init(stringLiteral text: String) {
      format = text
      values = []
    }

    /// Creates the key of a text with values.
    public init(stringInterpolation interpolation: StringInterpolation) {
      values = interpolation.values
      format = values.isEmpty ? interpolation.text : interpolation.format
    }

    /// The parts of a literal.
    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var text = ""
      fileprivate var format = ""
      fileprivate var values: [Value] = []

      /// Begins a literal.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Adds text.
      public mutating func appendLiteral(_ literal: String) {
        text += literal
        format += literal.replacing("%", with: "%%")
      }

      /// Adds an integer, which decides the plural form if it is the first one.
      public mutating func appendInterpolation(_ value: some BinaryInteger) {
        append(.integer(Int(clamping: value)), as: "%lld")
      }

      /// Adds a number.
      public mutating func appendInterpolation(_ value: some BinaryFloatingPoint) {
        append(.number(Double(value)), as: "%lf")
      }

      /// Adds a text, which is not translated.
      public mutating func appendInterpolation(_ value: some StringProtocol) {
        append(.text(String(value)), as: "%@")
      }

      /// Adds a value that is formatted in the language of the text.
      public mutating func appendInterpolation<Style: FormatStyle & Sendable>(
        _ value: Style.FormatInput, format style: Style
      ) where Style.FormatInput: Sendable, Style.FormatOutput == String {
        append(.formatted { style.locale($0).format(value) }, as: "%@")
      }

      private mutating func append(_ value: Value, as specifier: String) {
        values.append(value)
        format += specifier
      }
    }
  }
#endif
