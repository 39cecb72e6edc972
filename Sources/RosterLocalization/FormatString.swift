/// A text with specifiers of values, as in C: `%lld`, `%@`, `%lf`, `%d`; with positions, as `%2$@`; and `%%` for a percent sign.
struct FormatString {
  private let format: String

  init(_ format: String) { self.format = format }

  /// Replaces each specifier by its value, whatever its type.
  ///
  /// - Returns: The text; `nil` if a specifier is unknown or has no value.
  func filled(with values: [String]) -> String? {
    var text = ""
    var next = 0
    var rest = format[...]
    while let percent = rest.firstIndex(of: "%") {
      text += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if rest.first == "%" {
        text += "%"
        rest = rest.dropFirst()
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      let hasPosition = !digits.isEmpty && rest.dropFirst(digits.count).first == "$"
      if hasPosition { rest = rest.dropFirst(digits.count + 1) }
      guard let specifier = Self.specifiers.first(where: { rest.hasPrefix($0) }) else { return nil }
      rest = rest.dropFirst(specifier.count)
      let index = hasPosition ? (Int(digits) ?? 0) - 1 : next
      guard values.indices.contains(index) else { return nil }
      text += values[index]
      if !hasPosition { next += 1 }
    }
    return text + rest
  }

  private static let specifiers = ["@", "lld", "llu", "ld", "lu", "d", "u", "i", "lf", "f", "s"]
}
