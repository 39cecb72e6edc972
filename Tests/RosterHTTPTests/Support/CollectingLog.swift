import Logging

@testable import RosterHTTP

/// Collects what is logged at info level and above, without the metadata.
private struct CollectingLog: LogHandler {
  let lines: Locked<[String]>
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.info

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) { lines.withLock { $0.append("\(event.level) \(event.message)") } }
}

extension Logger {
  /// A logger whose lines can be read back.
  static func collecting(_ lines: Locked<[String]>) -> Logger {
    Logger(label: "test") { _ in CollectingLog(lines: lines) }
  }
}
