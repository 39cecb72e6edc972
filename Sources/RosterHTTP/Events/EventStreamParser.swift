import Foundation

/// Reads the events of one connection, by *Server-sent events* of the HTML Standard (WHATWG, 9.2.6).
///
/// The content may be cut anywhere. A line ends with its first byte of CR, LF or CRLF, so an event is complete before the LF of a
/// CRLF has arrived.
struct EventStreamParser {
  /// An event before its data is decoded.
  struct Event: Hashable, Sendable {
    /// The field `event`; `message` without it.
    var type: String
    /// The fields `data`, joined with LF.
    var data: Data
    /// The last field `id` of the connection, or of an earlier one.
    var id: String
  }

  /// More bytes than the limit without an event.
  struct EventTooLarge: Error {}

  /// The id of the last event, even if that had no data.
  private(set) var lastEventID: String
  /// The delay that the field `retry` requests before the next connection.
  private(set) var retry: Duration?
  /// Whether the server has sent an event or a comment.
  private(set) var isAlive = false

  private let limit: Int
  /// The bytes that are not parsed yet.
  private var rest: ArraySlice<UInt8> = []
  private var line: [UInt8] = []
  private var isFirstLine = true
  /// Whether the last line ended with CR, so that LF does not end another one.
  private var followsCarriageReturn = false
  private var data: [UInt8] = []
  private var type = ""
  private var id: String

  /// Creates a parser for a connection.
  ///
  /// - Parameters:
  ///   - limit: The maximum size of an event and of a line, in bytes.
  ///   - lastEventID: The id of the last event of the connection before.
  init(limit: Int, lastEventID: String = "") {
    self.limit = limit
    self.lastEventID = lastEventID
    id = lastEventID
  }

  /// Adds content. The events of the former content must have been read.
  mutating func append(_ content: Data) { rest = rest + content }

  /// Returns the next event; `nil` if it needs more content.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes of the event.
  mutating func next() throws(EventTooLarge) -> Event? {
    while let end = rest.firstIndex(where: { $0 == Self.lineFeed || $0 == Self.carriageReturn }) {
      let isSecondByte = followsCarriageReturn && rest[end] == Self.lineFeed && end == rest.startIndex
      followsCarriageReturn = rest[end] == Self.carriageReturn
      line += rest[..<end]
      rest = rest[(end + 1)...]
      try checkSize()
      guard !isSecondByte else { continue }
      defer { line.removeAll(keepingCapacity: true) }
      if let event = endLine() { return event }
    }
    if !rest.isEmpty { followsCarriageReturn = false }
    line += rest
    rest = []
    try checkSize()
    return nil
  }

  private func checkSize() throws(EventTooLarge) {
    if line.count + data.count > limit { throw EventTooLarge() }
  }

  private mutating func endLine() -> Event? {
    var line = line[...]
    if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
    isFirstLine = false
    guard let first = line.first else { return endEvent() }
    guard first != Self.colon else {
      isAlive = true
      return nil
    }
    let colon = line.firstIndex(of: Self.colon) ?? line.endIndex
    var value = line[colon...].dropFirst()
    if value.first == Self.space { value = value.dropFirst() }
    switch String(decoding: line[..<colon], as: UTF8.self) {
    case "event": type = String(decoding: value, as: UTF8.self)
    case "data": data += value + [Self.lineFeed]
    case "id" where !value.contains(0): id = String(decoding: value, as: UTF8.self)
    case "retry" where !value.isEmpty && value.allSatisfy { (0x30...0x39).contains($0) }:
      // A number that is too large is one that nobody waits for.
      retry = .milliseconds(Int32(String(decoding: value, as: UTF8.self)) ?? .max)
    default: break
    }
    return nil
  }

  /// Ends an event. One without data only has an id.
  private mutating func endEvent() -> Event? {
    lastEventID = id
    defer {
      data = []
      type = ""
    }
    guard !data.isEmpty else { return nil }
    isAlive = true
    return Event(type: type.isEmpty ? "message" : type, data: Data(data.dropLast()), id: lastEventID)
  }

  private static let lineFeed: UInt8 = 0x0A
  private static let carriageReturn: UInt8 = 0x0D
  private static let colon: UInt8 = 0x3A
  private static let space: UInt8 = 0x20
}
