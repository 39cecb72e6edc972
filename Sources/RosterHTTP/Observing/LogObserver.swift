import Foundation
import Logging

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
    logger.trace("\(call.summary) begins", metadata: ["call": "\(call.id)"])
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
      logger.log(level: level, "\(call.summary) succeeded", metadata: metadata)
      if !issues.isEmpty { warn(call, issues) }
    case .notModified: logger.log(level: level, "\(call.summary): not modified", metadata: metadata)
    case .failed(let error):
      let level: Logger.Level = error.kind == .cancelled ? .debug : error.kind == .permanent ? .error : .warning
      logger.log(level: level, "\(call.summary) failed: \(error)", metadata: metadata)
    }
  }

  private func warn(_ call: HTTPCallInfo, _ issues: JSONIssues) {
    let first = issues.first.first.map { ", first: \($0)" } ?? ""
    logger.warning("\(call.summary): \(issues.count) values in the response do not match their declared types\(first)")
  }
}

extension HTTPCallInfo {
  fileprivate var summary: String { "\(method.rawValue) \(url?.hostAndPath ?? "?")" }
}
