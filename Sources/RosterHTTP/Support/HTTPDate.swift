import Foundation

/// Parsing of the `Retry-After` header field: seconds or a date (RFC 9110, 10.2.3).
enum RetryAfter {
  static func duration(_ header: String, now: Date) -> Duration? {
    let text = header.trimmed
    if let seconds = Int(text) { return (0...Int(Int32.max)).contains(seconds) ? .seconds(seconds) : nil }
    return HTTPDate.parse(text).map { .seconds(min(max(0, $0.timeIntervalSince(now)), Double(Int32.max))) }
  }
}

/// Parsing of dates in HTTP's format (RFC 9110, 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
enum HTTPDate {
  static func parse(_ text: String) -> Date? {
    let parts = text.split { " ,:-".contains($0) }.map(String.init)
    guard parts.count == 8, let day = Int(parts[1]), let month = months.firstIndex(of: parts[2].lowercased()),
      let year = Int(parts[3]), let hour = Int(parts[4]), let minute = Int(parts[5]), let second = Int(parts[6]),
      let zone = TimeZone(secondsFromGMT: 0)
    else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let components = DateComponents(
      year: year, month: month + 1, day: day, hour: hour, minute: minute, second: second)
    return components.isValidDate(in: calendar) ? calendar.date(from: components) : nil
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
}
