import Foundation
import Roster

extension StandardContentConvertible {
  /// Adds a text field for a number of any type with a format that can be parsed, such as one of currencies.
  ///
  /// ```swift
  /// StandardContent("Price").number(price, format: Decimal.FormatStyle.Currency(code: "EUR")) { self.price = $0 }
  /// ```
  ///
  /// The closure gets each number that the user enters. When the user leaves the field, a text that is no number of the range is
  /// replaced by the number before it.
  ///
  /// - Parameters:
  ///   - value: The number; `nil` for an empty field.
  ///   - format: How the number is displayed and parsed.
  ///   - range: The numbers that the closure gets; `nil` for all.
  ///   - placeholder: The text of the empty field.
  ///   - onChange: Runs with the new number; with `nil` for an empty field.
  public func number<Format: ParseableFormatStyle & Sendable>(
    _ value: Format.FormatInput?, format: Format, in range: ClosedRange<Format.FormatInput>? = nil,
    placeholder: String = "", onChange: @escaping @MainActor (Format.FormatInput?) -> Void
  ) -> Self where Format.FormatOutput == String, Format.FormatInput: Comparable & Sendable, Format.Strategy: Sendable {
    let reading = NumberReading(format: format, range: range)
    let control = TextFieldControl(
      value: value.map(format.format) ?? "", placeholder: placeholder,
      kind: Format.FormatInput.self is any FixedWidthInteger.Type ? .number : .decimal,
      onChange: ActionHandler { text in
        if let number = reading.number(in: text) { onChange(number) }
      },
      format: TextFormat { text in reading.number(in: text).map { $0.map(format.format) ?? "" } })
    return accessory(control)
  }

  /// Adds a text field for a property that is a number: `.number(self, \.seats, format: .number)`.
  ///
  /// An empty field sets nothing, and displays the number again when the user leaves it.
  ///
  /// - Parameters:
  ///   - object: The object with the property, which the row retains.
  ///   - property: The property that the field displays and sets.
  ///   - format: How the number is displayed and parsed.
  ///   - range: The numbers to which the field sets the property; `nil` for all.
  @MainActor
  public func number<Root: AnyObject, Format: ParseableFormatStyle & Sendable>(
    _ object: Root, _ property: ReferenceWritableKeyPath<Root, Format.FormatInput>, format: Format,
    in range: ClosedRange<Format.FormatInput>? = nil
  ) -> Self where Format.FormatOutput == String, Format.FormatInput: Comparable & Sendable, Format.Strategy: Sendable {
    number(object[keyPath: property], format: format, in: range) { new in
      if let new { object[keyPath: property] = new }
    }
  }

  /// Adds a text field for a property that is a number or `nil`, for which the field is empty.
  ///
  /// - Parameters:
  ///   - object: The object with the property, which the row retains.
  ///   - property: The property that the field displays and sets.
  ///   - format: How the number is displayed and parsed.
  ///   - range: The numbers to which the field sets the property; `nil` for all.
  ///   - placeholder: The text of the empty field.
  @MainActor
  public func number<Root: AnyObject, Format: ParseableFormatStyle & Sendable>(
    _ object: Root, _ property: ReferenceWritableKeyPath<Root, Format.FormatInput?>, format: Format,
    in range: ClosedRange<Format.FormatInput>? = nil, placeholder: String = ""
  ) -> Self where Format.FormatOutput == String, Format.FormatInput: Comparable & Sendable, Format.Strategy: Sendable {
    number(object[keyPath: property], format: format, in: range, placeholder: placeholder) {
      object[keyPath: property] = $0
    }
  }
}

/// Reads the text of a number field.
private struct NumberReading<Format: ParseableFormatStyle & Sendable>: Sendable
where Format.FormatOutput == String, Format.FormatInput: Comparable & Sendable, Format.Strategy: Sendable {
  let format: Format
  let range: ClosedRange<Format.FormatInput>?

  /// The number; `.some(nil)` for an empty text, `nil` for one that is no number of the range.
  func number(in text: String) -> Format.FormatInput?? {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    if trimmed.isEmpty { return .some(nil) }
    guard let number = try? format.parseStrategy.parse(trimmed), range?.contains(number) != false else { return nil }
    return .some(number)
  }
}
