import Foundation
import Logging
import Roster

/// Logs every call: method, host and path, outcome, size and durations. Queries, interpolated values of paths, header fields
/// and content are never logged, as they may contain secrets.
public struct LogObserver: HTTPObserver {
  private let logger: Logger
  private let level: Logger.Level

  /// Creates an observer that logs.
  ///
  /// Cancelled calls are logged at debug level, failures at warning or error level.
  ///
  /// - Parameters:
  ///   - logger: The logger.
  ///   - level: The level for successful calls.
  public init(_ logger: Logger, level: Logger.Level = .info) {
    self.logger = logger
    self.level = level
  }

  /// Logs the beginning of a call at trace level.
  public func didBegin(_ call: HTTPCallInfo) {
    logger.write(.trace, "\(call.summary) begins", ["call": "\(call.id)"])
  }

  /// Logs the outcome of a call.
  public func didEnd(_ call: HTTPCallInfo, _ outcome: HTTPOutcome, _ metrics: HTTPMetrics) {
    var metadata: Logger.Metadata = [
      "call": "\(call.id)", "network": "\(metrics.network)", "parse": "\(metrics.parse)", "total": "\(metrics.total)",
      "attempts": "\(metrics.attempts)",
    ]
    switch outcome {
    case .succeeded(let response, let issues):
      metadata["status"] = "\(response.status.code)"
      metadata["bytes"] = "\(response.body.bytes.count)"
      metadata["cached"] = "\(response.isFromCache)"
      logger.write(level, "\(call.summary) succeeded", metadata)
      if !issues.isEmpty { warn(call, issues) }
    case .notModified: logger.write(level, "\(call.summary): not modified", metadata)
    case .failed(let error):
      let level: Logger.Level = error.kind == .cancelled ? .debug : error.kind == .permanent ? .error : .warning
      logger.write(level, "\(call.summary) failed: \(error, limit: 2_048)", metadata)
    }
  }

  private func warn(_ call: HTTPCallInfo, _ issues: JSONIssues) {
    let first: LogMessage = issues.first.first.map { ", first: \($0, limit: 1_024)" } ?? ""
    logger.write(
      .warning, "\(call.summary): \(issues.count) values in the response do not match their declared types\(first)")
  }
}

extension HTTPCallInfo {
  fileprivate var summary: LogMessage {
    "\(method.rawValue) \(url?.hostAndPath ?? "?", limit: 2 * PrintableText.limit)"
  }
}

extension Logger {
  /// Logs a line. The other functions of a logger take any text, so `make lint` rejects them.
  fileprivate func write(_ level: Level, _ message: @autoclosure () -> LogMessage, _ metadata: Metadata? = nil) {
    log(level: level, "\(message().description)", metadata: metadata)
  }
}
