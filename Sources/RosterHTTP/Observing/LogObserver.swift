import Foundation
import Logging

/// Writes a line to a log for every call: method, host and path, outcome, size and times. Queries, headers and contents
/// are never logged, as they may hold secrets.
public struct LogObserver: HTTPObserver {
  private let logger: Logger
  private let level: Logger.Level

  /// Logs successes at `level`, cancelled calls at debug, failures at warning and above.
  public init(_ logger: Logger, level: Logger.Level = .info) {
    self.logger = logger
    self.level = level
  }

  /// Logs the beginning, at trace level.
  public func didBegin(_ call: HTTPCallInfo) {
    logger.trace("\(call.summary) begins", metadata: ["call": "\(call.id)"])
  }

  /// Logs the outcome.
  public func didEnd(_ call: HTTPCallInfo, _ outcome: HTTPOutcome, _ timing: HTTPTiming) {
    var metadata: Logger.Metadata = [
      "call": "\(call.id)", "network": "\(timing.network)", "parse": "\(timing.parse)", "total": "\(timing.total)",
      "attempts": "\(timing.attempts)",
    ]
    switch outcome {
    case .succeeded(let reply, let issues):
      metadata["status"] = "\(reply.status.code)"
      metadata["bytes"] = "\(reply.body.bytes.count)"
      metadata["cached"] = "\(reply.isFromCache)"
      logger.log(level: level, "\(call.summary) succeeded", metadata: metadata)
      if !issues.isEmpty { warn(call, issues) }
    case .notModified: logger.log(level: level, "\(call.summary): not modified", metadata: metadata)
    case .failed(let error):
      let level: Logger.Level = error.nature == .cancelled ? .debug : error.nature == .permanent ? .error : .warning
      logger.log(level: level, "\(call.summary) failed: \(error)", metadata: metadata)
    }
  }

  private func warn(_ call: HTTPCallInfo, _ issues: JSONIssues) {
    let first = issues.first.first.map { ", first: \($0)" } ?? ""
    logger.warning("\(call.summary): \(issues.count) things in the answer were not as declared\(first)")
  }
}

extension HTTPCallInfo {
  fileprivate var summary: String { "\(method.rawValue) \(url?.host ?? "?")\(url?.path ?? "")" }
}
