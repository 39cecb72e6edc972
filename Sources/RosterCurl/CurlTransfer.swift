import Foundation
import RosterFoundation

/// One request and what is received of its response.
final class CurlTransfer: Sendable {
  typealias Head = (status: Int, fields: [(name: String, value: String)])

  let request: CurlRequest
  let response: ReceivedResponse<Head>
  private let error: @Sendable (CurlError) -> any Error
  private let lines = LockedValue(CurlHead())
  private let sent = LockedValue(0)

  init(_ request: CurlRequest, error: @escaping @Sendable (CurlError) -> any Error) {
    self.request = request
    self.error = error
    // A transfer that libcurl calls successful may lack a complete head.
    response = ReceivedResponse(
      limit: request.responseLimit, tooLarge: error(.responseTooLarge), withoutHead: error(.connectionLost))
  }

  /// Receives a line of the head or of the trailer. Returns whether to go on.
  func receive(line: UnsafeRawBufferPointer) -> Bool {
    switch lines.withLock({ $0.receive(line) }) {
    case .incomplete: return !response.hasEnded
    case .complete(let head): return response.receive(head)
    case .invalid(let reason):
      end(.invalidResponse(reason))
      return false
    }
  }

  /// Reports how much of the body was sent.
  func didSend(_ count: Int) {
    let isNew = sent.withLock { sent in
      defer { sent = count }
      return sent != count
    }
    if isNew { request.didSend?(count) }
  }

  /// Ends the request for the caller. Only the first call has an effect.
  func end(_ error: CurlError?, isFinished: Bool = false) {
    response.end(error.map(self.error), isFinished: isFinished)
  }
}

/// The lines of a response's head, or of several: informational ones may precede it, and a trailer may follow.
struct CurlHead: Sendable {
  enum Event {
    case incomplete
    case complete(CurlTransfer.Head)
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
    return .complete((status, fields))
  }
}
