import Foundation
import HTTPTypes

extension CallExecutor {
  /// Sends one attempt, and receives its response: the content of an accepted one into the file, if there is one.
  func receive(_ call: HTTPCall, _ monitor: TimeoutMonitor, into file: PartialFile?) async throws -> ServerResponse {
    let resumed = call.headers[.range] == nil ? file?.resumePoint(for: call.target) : nil
    let head = try await transport.send(request(call, monitor, isDownload: file != nil, from: resumed))
    monitor.recordProgress()
    if let stream = call.transfer.stream, call.acceptedStatusCodes.contains(head.status.code) {
      stream.open(head.body, of: call)
      return ServerResponse(status: head.status, headers: head.headers, url: call.target)
    }
    guard let file, call.acceptedStatusCodes.contains(head.status.code) || head.status.code == 206 && resumed != nil,
      head.status != .notModified
    else {
      guard resumed == nil || head.status != .rangeNotSatisfiable else {
        // The content has become shorter.
        file?.discardContent()
        return try await receive(call, monitor, into: file)
      }
      let bytes = try await receive(head, for: call, monitor)
      return ServerResponse(status: head.status, headers: head.headers, body: HTTPBody(bytes), url: call.target)
    }
    try await store(head, of: call, after: resumed?.offset, in: file, monitor)
    return ServerResponse(status: resumed == nil ? head.status : .ok, headers: head.headers, url: call.target)
  }

  private func request(
    _ call: HTTPCall, _ monitor: TimeoutMonitor, isDownload: Bool, from resumed: (offset: Int, entityTag: String)?
  ) -> TransportRequest {
    var headers = call.headers
    // A range counts the bytes of the encoded form.
    if isDownload, headers[.acceptEncoding] == nil { headers[.acceptEncoding] = "identity" }
    if let resumed {
      headers[.range] = "bytes=\(resumed.offset)-"
      headers[.ifRange] = resumed.entityTag
    }
    let (report, total) = (call.body.count > 0 ? call.transfer.report : nil, call.body.count)
    return TransportRequest(
      method: call.method, url: call.target, headers: headers, body: call.body, responseLimit: call.responseLimit
    ) { count in
      monitor.recordProgress()
      report?.update(min(count, total), of: total)
    }
  }

  /// Receives content into memory.
  private func receive(_ head: TransportResponse, for call: HTTPCall, _ monitor: TimeoutMonitor) async throws -> Data {
    // A response that is not accepted has the limit of one in memory.
    let limit = call.transfer.isInMemory ? call.responseLimit : min(call.responseLimit, options.responseLimit)
    let expected = head.expectedLength(for: call.method)
    guard expected ?? 0 <= limit else { throw HTTPError(.responseTooLarge(limit: limit)) }
    var bytes = Data()
    bytes.reserveCapacity(min(expected ?? 0, limit))
    try await receive(head, expected, for: call, monitor, limit: limit, startingAt: 0) { bytes.append($0) }
    return bytes
  }

  /// Receives content into a file.
  private func store(
    _ head: TransportResponse, of call: HTTPCall, after offset: Int?, in file: PartialFile, _ monitor: TimeoutMonitor
  ) async throws {
    var expected = head.expectedLength(for: call.method)
    var start = 0
    if let offset, head.status.code == 206 {
      guard let range = head.headers[.contentRange].flatMap({ ContentRange($0) }), range.start == offset else {
        file.discardContent()
        throw TransportError.invalidResponse("it has another range than was requested")
      }
      start = offset
      expected = range.total ?? expected.map { start + $0 }
    } else {
      try FileFailure.rethrowing { try file.restart(with: head.strongEntityTag, of: call.target) }
    }
    guard expected ?? 0 <= call.responseLimit else { throw TransportError.responseTooLarge }
    try await receive(head, expected, for: call, monitor, limit: call.responseLimit, startingAt: start) { chunk in
      try FileFailure.rethrowing { try file.append(chunk) }
    }
  }

  /// Receives content in chunks.
  private func receive(
    _ head: TransportResponse, _ expected: Int?, for call: HTTPCall, _ monitor: TimeoutMonitor, limit: Int,
    startingAt start: Int, _ append: (Data) throws -> Void
  ) async throws {
    let report = call.transfer.report
    let isUpload = call.body.count > 0
    if isUpload { report?.update(call.body.count, of: call.body.count) } else { report?.update(start, of: expected) }
    var count = start
    for try await chunk in head.body {
      monitor.recordProgress()
      guard count + chunk.count <= limit else { throw HTTPError(.responseTooLarge(limit: limit)) }
      try append(chunk)
      count += chunk.count
      if !isUpload { report?.update(count, of: expected) }
    }
    // In a cancelled task, the stream ends without an error. The content is incomplete then.
    try Task.checkCancellation()
    if let expected, count < expected { throw TransportError.connectionLost }
  }
}

extension TransportResponse {
  /// The number of bytes that the head announces, or `nil` if it announces none or that of an encoded form.
  fileprivate func expectedLength(for method: HTTPRequest.Method) -> Int? {
    guard method != .head, status.code != 304, status.code != 204, headers[.contentEncoding] == nil,
      headers[.transferEncoding] == nil, let length = headers[.contentLength].flatMap({ Int($0) }), length >= 0
    else { return nil }
    return length
  }

  /// The entity tag, if equal ones have equal bytes (RFC 9110, 8.8.3), and if a range would be one of these bytes.
  fileprivate var strongEntityTag: String? {
    guard status == .ok, headers[.contentEncoding] == nil, let tag = headers[.eTag], tag.hasPrefix("\"") else {
      return nil
    }
    return tag
  }
}

/// The value of the header field `Content-Range`: `bytes 500-999/1000`.
struct ContentRange {
  let start: Int
  /// The size of the whole content; `nil` if it is unknown.
  let total: Int?

  init?(_ value: String) {
    let parts = value.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bytes" else { return nil }
    let (range, total) = parts[1].splitOnce("/")
    guard let start = Int(range.splitOnce("-").0), start >= 0 else { return nil }
    self.start = start
    self.total = total.flatMap { Int($0) }
  }
}
