import Foundation
import HTTPTypes

/// How long to wait before an attempt is repeated: longer each time, and not everyone at the same moment.
public struct Backoff: Sendable, Hashable {
  /// The wait before the first repetition.
  public var base: Duration
  /// How much longer each wait is than the last.
  public var factor: Double
  /// The longest wait.
  public var maximum: Duration
  /// The share of a wait that chance decides, 0…1: 0.5 waits between half and all of it.
  public var jitter: Double

  /// Exponential backoff with jitter.
  public init(
    base: Duration = .milliseconds(500), factor: Double = 2, maximum: Duration = .seconds(30), jitter: Double = 0.5
  ) {
    self.base = base
    self.factor = factor
    self.maximum = maximum
    self.jitter = jitter
  }

  /// The wait before repetition `number` (counted from 1), with a random number from 0 to 1.
  public func delay(before number: Int, random: Double) -> Duration {
    let whole = min(base * pow(factor, Double(max(number, 1) - 1)), maximum)
    return whole * (1 - jitter * random)
  }
}

/// Repeats what failed for a reason that passes by itself.
///
/// Only calls that may be repeated are: those of idempotent methods, and those that say so
/// (``Request/idempotent(_:)``). They are repeated after broken and refused connections, time limits, and the status
/// codes of ``HTTPError/transientStatuses``. A server's `Retry-After` is honoured; if it asks for more patience than the
/// backoff's maximum, the error is thrown instead. Being offline is not repeated: that is for whoever knows when the
/// network is back.
public struct RetryMiddleware: HTTPMiddleware {
  private let limit: Int
  private let backoff: Backoff
  private let random: @Sendable () -> Double

  /// A retry policy.
  ///
  /// - Parameters:
  ///   - limit: the most repetitions of a call.
  ///   - backoff: how long to wait before each.
  ///   - random: numbers from 0 to 1, for the jitter.
  public init(
    limit: Int = 3, backoff: Backoff = Backoff(),
    random: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
  ) {
    self.limit = limit
    self.backoff = backoff
    self.random = random
  }

  /// Passes the call on until it succeeds, cannot succeed, or the limit is reached.
  public func intercept(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> HTTPReply {
    var repetition = 0
    while true {
      do throws(HTTPError) {
        return try await next(call)
      } catch {
        repetition += 1
        guard repetition <= limit, call.isIdempotent, error.nature == .transient,
          let delay = delay(before: repetition, after: error, call)
        else { throw error }
        do { try await call.clock.sleep(for: delay) } catch { throw call.error(.cancelled) }
      }
    }
  }

  private func delay(before repetition: Int, after error: HTTPError, _ call: HTTPCall) -> Duration? {
    let delay = backoff.delay(before: repetition, random: random())
    guard let header = error.refusedReply?.headers[.retryAfter],
      let asked = RetryAfter.duration(header, now: call.clock.date)
    else { return delay }
    return asked <= backoff.maximum ? max(asked, .zero) : nil
  }
}

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
