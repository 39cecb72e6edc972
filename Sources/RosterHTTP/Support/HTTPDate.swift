import Foundation

/// The `Retry-After` header: seconds, or a date (RFC 9110, 10.2.3).
enum RetryAfter {
  static func duration(_ header: String, now: Date) -> Duration? {
    let text = header.trimmed
    if let seconds = Int(text) { return (0...Int(Int32.max)).contains(seconds) ? .seconds(seconds) : nil }
    return HTTPDate.parse(text).map { .seconds($0.timeIntervalSince(now)) }
  }
}

/// Dates as HTTP writes them: `Sun, 06 Nov 1994 08:49:37 GMT`.
enum HTTPDate {
  static func parse(_ text: String) -> Date? {
    let words = text.split { " ,:-".contains($0) }.map(String.init)
    guard words.count == 8, let day = Int(words[1]), let month = months.firstIndex(of: words[2].lowercased()),
      let year = Int(words[3]), let hour = Int(words[4]), let minute = Int(words[5]), let second = Int(words[6]),
      let zone = TimeZone(secondsFromGMT: 0)
    else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = DateComponents(
      year: year, month: month + 1, day: day, hour: hour, minute: minute, second: second)
    return parts.isValidDate(in: calendar) ? calendar.date(from: parts) : nil
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
}
