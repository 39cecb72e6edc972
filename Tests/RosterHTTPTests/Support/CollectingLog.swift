import Logging
import RosterFoundation

@testable import RosterHTTP

/// Collects log messages at info level and above, without metadata.
private struct CollectingLog: LogHandler {
  let lines: LockedValue<[String]>
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.info

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) { lines.withLock { $0.append("\(event.level) \(event.message)") } }
}

extension Logger {
  /// A logger that collects its lines.
  static func collecting(_ lines: LockedValue<[String]>) -> Logger {
    Logger(label: "test") { _ in CollectingLog(lines: lines) }
  }
}
