import Foundation
import Testing

@testable import RosterHTTP

@Suite("The format of server-sent events")
struct EventStreamParserTests {
  typealias Event = EventStreamParser.Event

  private func event(_ data: String, type: String = "message", id: String = "") -> Event {
    Event(type: type, data: Data(data.utf8), id: id)
  }

  /// The events in content that arrives in chunks.
  private func events(in chunks: [Data], limit: Int = 10_000) throws -> [Event] {
    var parser = EventStreamParser(limit: limit)
    return try events(in: chunks, &parser)
  }

  private func events(in chunks: [Data], _ parser: inout EventStreamParser) throws -> [Event] {
    var events: [Event] = []
    for chunk in chunks {
      parser.append(chunk)
      while let event = try parser.next() { events.append(event) }
    }
    return events
  }

  private func events(in text: String) throws -> [Event] { try events(in: [Data(text.utf8)]) }

  @Test("L-01 an event is its lines of data, its type and the last id, and ends with an empty line")
  func fields() throws {
    #expect(try events(in: "data: YHOO\ndata: +2\ndata: 10\n\n") == [event("YHOO\n+2\n10")])
    #expect(
      try events(in: ": test stream\n\ndata: first\nid: 1\n\ndata:second\nid\n\ndata:  third\n\n")
        == [event("first", id: "1"), event("second"), event(" third")])
    #expect(
      try events(in: "event: add\ndata: 73\n\nevent: remove\ndata: 2\n\ndata: 3\n\n").map(\.type) == [
        "add", "remove", "message",
      ])
    #expect(try events(in: "id: 7\ndata: a\n\ndata: b\n\nevent:\ndata: c\n\n").map(\.id) == ["7", "7", "7"])
    #expect(try events(in: "data: a:b: c\nother: x\nnofield\n data: no\n\n") == [event("a:b: c")])
    #expect(try events(in: "DATA: no\ndata : no\n\n") == [])
  }

  @Test("L-01 an event without data is not dispatched, and its type is forgotten; empty data is data")
  func withoutData() throws {
    #expect(try events(in: "event: a\n\ndata: b\n\n") == [event("b")])
    #expect(try events(in: "data\n\ndata\ndata\n\ndata:") == [event(""), event("\n")])
    #expect(try events(in: "id: 5\n\n\n\n: comment\n\ndata: x\n\n") == [event("x", id: "5")])
  }

  @Test("L-01 an event that is not complete at the end of the content is not dispatched, and neither is its id")
  func incomplete() throws {
    var parser = EventStreamParser(limit: 100, lastEventID: "1")
    #expect(try events(in: [Data("data: a\nid: 2\n\ndata: b\nid: 3\n".utf8)], &parser) == [event("a", id: "2")])
    #expect(parser.lastEventID == "2")
    #expect(try events(in: [Data("\n".utf8)], &parser) == [event("b", id: "3")])
    #expect(parser.lastEventID == "3")
  }

  @Test("L-01 an id with NUL is ignored, an id without data counts, and an empty one removes it")
  func ids() throws {
    #expect(try events(in: "id: 1\ndata: a\n\nid: 2\u{0}3\ndata: b\n\n").map(\.id) == ["1", "1"])
    var parser = EventStreamParser(limit: 100, lastEventID: "old")
    #expect(parser.lastEventID == "old")
    #expect(try events(in: [Data("id: 4\n\n".utf8)], &parser) == [])
    #expect(parser.lastEventID == "4")
    #expect(try events(in: [Data("id\n\n".utf8)], &parser) == [])
    #expect(parser.lastEventID == "")
  }

  @Test("L-01 only digits are a delay, which may be too large for anybody")
  func retry() throws {
    let cases: [(String, Duration?)] = [
      ("retry: 1500", .milliseconds(1500)), ("retry:0", .zero), ("retry: -1", nil), ("retry: 1.5", nil),
      ("retry: 1s", nil),
      ("retry", nil), ("retry: ٣", nil), ("retry: 99999999999999999999", .milliseconds(Int32.max)),
    ]
    for (line, expected) in cases {
      var parser = EventStreamParser(limit: 100)
      _ = try events(in: [Data((line + "\n").utf8)], &parser)
      #expect(parser.retry == expected, "\(line)")
      #expect(!parser.isAlive)
    }
  }

  @Test("L-01 the first byte order mark is ignored, and no other; invalid bytes of a type are replaced")
  func encoding() throws {
    let mark = "\u{FEFF}"
    #expect(try events(in: mark + "data: a\n\n") == [event("a")])
    #expect(try events(in: mark + mark + "data: a\n\n") == [])
    #expect(try events(in: "\n" + mark + "data: a\n\n") == [])
    #expect(try events(in: "data: " + mark + "\n\n") == [event(mark)])
    let bytes = Data("event: a".utf8) + [0xFF] + Data("\ndata: ü\n\n".utf8)
    #expect(try events(in: [bytes]) == [event("ü", type: "a\u{FFFD}")])
  }

  @Test("L-01 a line ends with CR, LF or CRLF, and an event is complete before the LF of CRLF has arrived")
  func lineEnds() throws {
    for end in ["\n", "\r", "\r\n"] {
      let text = ["event: a", "data: b", "data: c", "", "data: d", "", ""].joined(separator: end)
      #expect(try events(in: text) == [event("b\nc", type: "a"), event("d")], "\(end.utf8.map { $0 })")
    }
    #expect(
      try events(in: "data: a\r\rdata: b\n\r\ndata: c\r\n\r\n").map(\.data) == [
        Data("a".utf8), Data("b".utf8), Data("c".utf8),
      ])
    var parser = EventStreamParser(limit: 100)
    #expect(try events(in: [Data("data: a\r\n\r".utf8)], &parser) == [event("a")])
    #expect(try events(in: [Data("\ndata: b\r".utf8), Data("\n\r".utf8)], &parser) == [event("b")])
    #expect(try events(in: [Data("\n".utf8), Data("data".utf8), Data("\n\n".utf8)], &parser) == [event("")])
  }

  @Test("L-02 content in any chunks has the same events")
  func chunks() throws {
    var random = SeededRandom()
    let pieces = [
      "data: text", "data:", "data", "data: ä€𝄞", "event: add", "event", "id: 17", "id: \u{0}", "id", "retry: 20",
      ": comment",
      ":", "unknown: field", "\u{FEFF}", " ", "",
    ]
    for round in 0..<400 {
      var content = Data(random.below(3) == 0 ? [0xEF, 0xBB, 0xBF] : [])
      for _ in 0..<random.below(40) {
        content += Data(pieces[random.below(pieces.count)].utf8)
        if random.below(20) == 0 { content.append(UInt8(random.below(256))) }
        content += Data(["\n", "\r", "\r\n", "\n\n", "\r\n\r\n", "\r\r"][random.below(6)].utf8)
      }
      var whole = EventStreamParser(limit: 10_000)
      let expected = try events(in: [content], &whole)
      for size in [1, 2, 3, 1 + random.below(max(1, content.count))] {
        var cut: [Data] = []
        var rest = content
        while !rest.isEmpty {
          // Empty chunks as well.
          let count = size == 1 ? 1 : random.below(min(size, rest.count) + 1)
          cut.append(rest.prefix(count))
          rest = rest.dropFirst(count)
        }
        var parser = EventStreamParser(limit: 10_000)
        let seed = "seed \(random.seed), round \(round): \(cut.map { [UInt8]($0) })"
        #expect(try events(in: cut, &parser) == expected, "\(seed)")
        #expect(parser.lastEventID == whole.lastEventID && parser.retry == whole.retry, "\(seed)")
        #expect(parser.isAlive == whole.isAlive, "\(seed)")
      }
    }
  }

  @Test("L-07 an event, a line and a comment that exceed the limit fail, even if they never end")
  func limit() throws {
    #expect(try events(in: [Data("data: 3456789\n\n".utf8)], limit: 13) == [event("3456789")])
    for text in ["data: 34567890", "data: 34567890\n\n", "data: 1\ndata: 234567", ":xxxxxxxxxxxxx", "id: 1234567890\n"]
    {
      for size in [1, 5, 100] {
        #expect(throws: EventStreamParser.EventTooLarge.self, "\(text) by \(size)") {
          try events(in: Data(text.utf8).chunks(of: size), limit: 13)
        }
      }
    }
    // Events that are smaller than the limit are not counted together.
    #expect(try events(in: [Data(repeatElement("data: 1\n\n", count: 50).joined().utf8)], limit: 13).count == 50)
  }
}
