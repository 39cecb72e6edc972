import Foundation

/// Parsing of the `Retry-After` header field: seconds or a date (RFC 9110, 10.2.3).
enum RetryAfter {
  static func duration(_ header: String, now: Date) -> Duration? {
    let text = header.trimmed
    if let seconds = Int(text) { return (0...Int(Int32.max)).contains(seconds) ? .seconds(seconds) : nil }
    return HTTPDate.parse(text).map { .seconds(min(max(0, $0.timeIntervalSince(now)), Double(Int32.max))) }
  }
}

/// Parsing of dates in HTTP's format (RFC 9110, 5.6.7), which is that of RFC 1123: `Sun, 06 Nov 1994 08:49:37 GMT`.
///
/// What e-mail and feeds write is read as well (RFC 5322): no weekday, no seconds, two digits of a year, other time zones.
enum HTTPDate {
  static func parse(_ text: String) -> Date? {
    let words = text.split { " ,".contains($0) }
    guard let zone = words.last.flatMap({ secondsFromGMT(String($0)) }) else { return nil }
    var parts = words.dropLast().flatMap { $0.split { ":-".contains($0) } }.map(String.init)
    if let first = parts.first, Int(first) == nil { parts.removeFirst() }
    if parts.count == 5 { parts.append("0") }
    guard parts.count == 6, let month = months.firstIndex(of: parts[1].lowercased()), let year = Int(parts[2]) else {
      return nil
    }
    let numbers = [parts[0], parts[3], parts[4], parts[5]].compactMap { Int($0) }
    guard numbers.count == 4 else { return nil }
    let century = parts[2].count > 2 ? 0 : year < 50 ? 2000 : 1900
    return date([year + century, month + 1] + numbers, secondsFromGMT: zone)
  }

  /// The date of a year, month, day, hour, minute and second, or `nil` if there is no such date.
  static func date(_ numbers: [Int], secondsFromGMT seconds: Int) -> Date? {
    guard numbers.count == 6, let zone = TimeZone(secondsFromGMT: seconds) else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let components = DateComponents(
      year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4], second: numbers[5])
    return components.isValidDate(in: calendar) ? calendar.date(from: components) : nil
  }

  /// The distance of a time zone from Greenwich: `GMT`, `EST`, `+0100`, `-05:30`.
  static func secondsFromGMT(_ zone: String) -> Int? {
    if let hours = zones[zone.uppercased()] { return hours * 3600 }
    let digits = zone.dropFirst().filter { $0 != ":" }
    guard let sign = zone.first, sign == "+" || sign == "-", digits.count == 4, let number = Int(digits),
      number >= 0, number / 100 < 24, number % 100 < 60
    else { return nil }
    return (number / 100 * 3600 + number % 100 * 60) * (sign == "-" ? -1 : 1)
  }

  private static let zones = [
    "GMT": 0, "UT": 0, "UTC": 0, "Z": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8,
    "PDT": -7,
  ]

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
}
