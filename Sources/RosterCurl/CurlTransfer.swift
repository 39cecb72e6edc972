import Foundation
import RosterFoundation

/// One request and what is received of its response.
///
/// The first of completion, failure and cancellation ends the request for the caller at once. A transfer that still runs is
/// stopped.
final class CurlTransfer: Sendable {
  private struct State: Sendable {
    var head: CheckedContinuation<CurlResponse, any Error>?
    var body: AsyncThrowingStream<Data, any Error>.Continuation?
    var cancel: (@Sendable () -> Void)?
    var lines = CurlHead()
    var received = 0
    var hasEnded = false
  }

  let request: CurlRequest
  private let error: @Sendable (CurlError) -> any Error
  private let state = LockedValue(State())

  init(_ request: CurlRequest, error: @escaping @Sendable (CurlError) -> any Error) {
    self.request = request
    self.error = error
  }

  /// - Parameter cancel: Stops the transfer.
  func begin(_ head: CheckedContinuation<CurlResponse, any Error>, cancel: @escaping @Sendable () -> Void) {
    let hasEnded = state.withLock { state in
      if !state.hasEnded { (state.head, state.cancel) = (head, cancel) }
      return state.hasEnded
    }
    if hasEnded { head.resume(throwing: CancellationError()) }
  }

  /// Whether the caller still waits.
  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Receives a line of the head or of the trailer. Returns whether to go on.
  func receive(line: UnsafeRawBufferPointer) -> Bool {
    let event = state.withLock { $0.lines.receive(line) }
    switch event {
    case .incomplete: return !hasEnded
    case .invalid(let reason): end(CurlError.invalidResponse(reason))
    case .complete(let status, let fields): return receive(status, fields)
    }
    return false
  }

  private func receive(_ status: Int, _ fields: [(name: String, value: String)]) -> Bool {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: Data.self)
    let head = state.withLock { state in
      defer { state.head = nil }
      if state.head != nil { state.body = continuation }
      return state.head
    }
    guard let head else { return false }
    continuation.onTermination = { [weak self] _ in self?.end(CancellationError()) }
    head.resume(returning: CurlResponse(status: status, fields: fields, body: stream))
    return true
  }

  /// Receives content. Returns whether to go on.
  func receive(_ data: Data) -> Bool {
    let (body, received) = state.withLock { state in
      state.received += data.count
      return (state.body, state.received)
    }
    guard received <= request.responseLimit else {
      end(CurlError.responseTooLarge)
      return false
    }
    body?.yield(data)
    return body != nil
  }

  /// Handles the end of the transfer. One that libcurl calls successful may lack a complete head.
  func finish(_ error: CurlError?) {
    let hasHead = state.withLock { $0.body != nil }
    end(error ?? (hasHead ? nil : .connectionLost), isFinished: true)
  }

  /// Ends the request for the caller. Only the first call has an effect.
  func end(_ error: (any Error)?, isFinished: Bool = false) {
    let ended = state.withLock { state -> State? in
      guard !state.hasEnded else { return nil }
      defer { state = State(hasEnded: true) }
      return state
    }
    guard let ended else { return }
    let error = error.map { ($0 as? CurlError).map(self.error) ?? $0 }
    ended.head?.resume(throwing: error ?? self.error(.connectionLost))
    ended.body?.finish(throwing: error)
    if !isFinished { ended.cancel?() }
  }
}

/// The lines of a response's head, or of several: informational ones may precede it, and a trailer may follow.
struct CurlHead: Sendable {
  enum Event {
    case incomplete
    case complete(status: Int, fields: [(name: String, value: String)])
    case invalid(String)
  }

  /// The maximum size of all lines of a response, in bytes: that of newer versions of libcurl for a head.
  static let limit = 300 * 1024

  private var status: Int?
  private var fields: [(name: String, value: String)] = []
  private var size = 0
  private var isComplete = false

  /// Reads a line with its end.
  mutating func receive(_ line: UnsafeRawBufferPointer) -> Event {
    size += line.count
    guard size <= Self.limit else { return .invalid("its head is too long") }
    // What follows is a trailer.
    if isComplete { return .incomplete }
    let text = line.prefix { $0 != 0x0d && $0 != 0x0a }
    if text.isEmpty { return endOfHead() }
    if text.starts(with: Array("HTTP/".utf8)) {
      let code = text.split(separator: 0x20, maxSplits: 2).dropFirst().first ?? text.prefix(0)
      (status, fields) = (Int(String(decoding: code, as: UTF8.self)), [])
    } else if let colon = text.firstIndex(of: 0x3a) {
      let value = text[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
      let end = value.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? value.startIndex
      fields.append(
        (
          name: String(decoding: text[..<colon], as: UTF8.self),
          value: String(decoding: value[..<end], as: UTF8.self)
        ))
    }
    return .incomplete
  }

  private mutating func endOfHead() -> Event {
    guard let status, (100...999).contains(status) else { return .invalid("its status code is invalid") }
    if status < 200 { return .incomplete }
    isComplete = true
    return .complete(status: status, fields: fields)
  }
}
