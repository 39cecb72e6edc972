import Foundation
import RosterFoundation

extension JSONConversion where Value == Date {
  /// The conversion of a date in ISO 8601 format, with or without fractions of a second: `2026-11-19T08:00:00Z`.
  public static var iso8601: JSONConversion {
    date("a date in ISO 8601 format") { text in
      (try? Date(text, strategy: .iso8601))
        ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
    }
  }

  /// The conversion of a day to its beginning in Greenwich: `2026-11-19`.
  ///
  /// Use ``format(_:in:)`` for days of another time zone.
  public static var day: JSONConversion {
    date("a day such as 2026-11-19") { text in
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.map(\.count) == [4, 2, 2], parts.joined().allSatisfy({ $0.isASCII && $0.isNumber }) else {
        return nil
      }
      return HTTPDate.date(parts.compactMap { Int($0) } + [0, 0, 0], secondsFromGMT: 0)
    }
  }

  /// The conversion of a date in the format of HTTP, e-mail and RSS (RFC 1123), with the name of a time zone or its distance
  /// from Greenwich: `Thu, 19 Nov 2026 08:00:00 GMT`, `Thu, 19 Nov 2026 09:00:00 +0100`.
  public static var rfc1123: JSONConversion { date("a date in RFC 1123 format") { HTTPDate.parse($0) } }

  /// The conversion of a date of ASP.NET and OData 2: `/Date(1795075200000)/`, `/Date(1795075200000+0100)/`.
  ///
  /// The number is milliseconds since 1970. The distance from Greenwich is that of the writer, and does not change the date.
  public static var aspNet: JSONConversion {
    date("a date such as /Date(1795075200000)/") { text in
      guard text.hasPrefix("/Date("), text.hasSuffix(")/") else { return nil }
      let number = text.dropFirst("/Date(".count).dropLast(")/".count)
      let zone = number.dropFirst().firstIndex { "+-".contains($0) } ?? number.endIndex
      guard zone == number.endIndex || HTTPDate.secondsFromGMT(String(number[zone...])) != nil else { return nil }
      return Int64(number[..<zone]).map { Date(timeIntervalSince1970: Double($0) / 1000) }
    }
  }

  /// The conversion of a date in a fixed format.
  ///
  /// - Parameters:
  ///   - format: The format by the patterns of Unicode (UTS #35): `dd.MM.yyyy HH:mm`. Names are English.
  ///   - timeZone: The time zone of dates without one.
  public static func format(_ format: String, in timeZone: TimeZone = .gmt) -> JSONConversion {
    date("a date in the format \(format)") { DateFormats.date($0, format, timeZone) }
  }

  /// The conversion of seconds since 1970, with or without a fraction.
  public static var secondsSince1970: JSONConversion {
    JSONConversion(.scalar) { Date(timeIntervalSince1970: try Double(json: $0)) }
  }

  /// The conversion of milliseconds since 1970.
  public static var millisecondsSince1970: JSONConversion {
    JSONConversion(.scalar) { Date(timeIntervalSince1970: try Double(json: $0) / 1000) }
  }

  private static func date(_ expected: String, _ parse: @escaping (String) -> Date?) -> JSONConversion {
    JSONConversion(.scalar) { reader in
      guard let date = parse(try String(json: reader).trimmed) else { throw reader.typeMismatch(expected) }
      return date
    }
  }
}

/// The formatters of ``JSONConversion/format(_:in:)``. Creating one takes longer than mapping a page.
private enum DateFormats {
  private struct Format: Hashable {
    let format: String
    let timeZone: TimeZone
  }

  /// The maximum number of formatters. An app has a few formats; a format that contains data must not fill the memory.
  private static let limit = 32
  private static let formatters = LockedValue<[Format: DateFormatter]>([:])

  static func date(_ text: String, _ format: String, _ timeZone: TimeZone) -> Date? {
    formatters.withLock { formatters in
      let key = Format(format: format, timeZone: timeZone)
      if formatters[key] == nil, formatters.count >= limit { formatters = [:] }
      let formatter = formatters[key] ?? formatter(key)
      formatters[key] = formatter
      return formatter.date(from: text)
    }
  }

  private static func formatter(_ key: Format) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.timeZone = key.timeZone
    formatter.dateFormat = key.format
    formatter.isLenient = false
    return formatter
  }
}
