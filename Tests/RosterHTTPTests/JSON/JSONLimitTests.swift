import Foundation
import HTTPTypes
import Testing

@testable import RosterHTTP

/// A recursive type, in both ways of decoding.
private final class Tree: JSONMappable, Decodable, Sendable {
  let child: Tree?
  let children: [Tree]?

  init(json: JSONReader) throws {
    child = try json.optional("child")
    children = try json.optional("children")
  }
}

@Suite("X-09 limits of JSON", .timeLimit(.minutes(30)))
struct JSONLimitTests {
  private static func nested(_ open: String, _ close: String, depth: Int) -> Data {
    Data((String(repeating: open, count: depth) + "{}" + String(repeating: close, count: depth)).utf8)
  }

  @Test("X-09 as many values as the limit are parsed, and one more is refused")
  func values() throws {
    func array(_ count: Int) -> [UInt8] { Array("[\(String(repeating: "1,", count: count - 1))1]".utf8) }
    #expect(try JSONValue(parsing: array(JSONParser.nodeLimit - 1)).kind == .array)
    #expect(throws: JSONError.self) { try JSONValue(parsing: array(JSONParser.nodeLimit)) }
  }

  @Test(
    "X-09 JSON of any depth is decoded, compared and described, or refused, on a stack of 512 KiB",
    arguments: [62, 63, 64, 384, 512, 100_000])
  func depth(_ depth: Int) async {
    let texts = [
      Self.nested(#"{"child":"#, "}", depth: depth), Self.nested(#"{"children":["#, "]}", depth: depth / 2),
      Self.nested("[", "]", depth: depth),
    ]
    let decoded = await onSmallStack {
      var count = 0
      for text in texts {
        let response = ServerResponse(
          status: .ok, body: HTTPBody(text), url: URL(fileURLWithPath: "/"))
        for mode in [JSONMode.strict, .lenient] {
          if (try? ResponseDecoding.mapped(Tree.self, mode: mode).decode(response)) != nil { count += 1 }
        }
        if (try? ResponseDecoding.decodable(Tree.self).decode(response)) != nil { count += 1 }
        if let json = try? JSONValue(parsing: text), let copy = try? JSONValue(parsing: text) {
          count += json == copy && json.description == copy.description ? 1 : 0
        }
      }
      return count
    }
    // Two texts of objects, each mapped twice, decoded and compared, and one of arrays, compared only.
    #expect(decoded == (depth < 64 ? 9 : 0))
  }

  @Test("X-09 brackets in strings are no levels, wherever quotation marks and backslashes are", arguments: 0..<20)
  func strings(_ length: Int) throws {
    let padding = String(repeating: "ä", count: length / 2) + String(repeating: "x", count: length % 2)
    for text in ["", #"\""#, #"\\"#, #"\\\""#, #"\u005B"#, #"\"\""#] {
      let strings = #""\#(padding)\#(text)[{[", "\#(text)\#(padding)", "\#(padding)[{\#(text)""#
      for depth in [63, 64] {
        let levels = Data(
          (String(repeating: "[", count: depth) + "[\(strings)]" + String(repeating: "]", count: depth)).utf8)
        #expect(((try? JSONParser.checkDepth(levels)) != nil) == (depth < 64), "\(text)")
        #expect(((try? JSONValue(parsing: levels)) != nil) == (depth < 64), "\(text)")
      }
    }
    // A text that ends in a string, as a damaged row does.
    for end in ["", #"\"#, #"\""#] { try JSONParser.checkDepth(Data("[\"\(padding)\(end)".utf8)) }
  }

  @Test("X-09 a text with more than two million values and keys is refused")
  func nodes() throws {
    var bytes = [UInt8](repeating: UInt8(ascii: "1"), count: 4_000_003)
    for index in stride(from: 2, to: bytes.count - 1, by: 2) { bytes[index] = UInt8(ascii: ",") }
    bytes[0] = UInt8(ascii: "[")
    bytes[bytes.count - 1] = UInt8(ascii: "]")
    #expect(throws: JSONError.self) { try JSONValue(parsing: bytes) }
    let permitted = bytes[..<3_999_998] + [UInt8(ascii: "]")]
    #expect(try JSONValue(parsing: permitted).kind == .array)
  }

  @Test(
    "X-09 parsing takes at most four times the memory of the text, and reserves it once",
    arguments: [
      "1,", "\"\",", "[],", "{},", "[1],", "[[]],", "[[[1]]],", #"{"":1},"#, #"{"":[]},"#, #"{"a":{"b":[1,2,[]]}},"#,
      #""[[[[{{{{,,,,::::","#, #""]]]]}}}}","#, " [ 1 , 2 ] ,",
    ])
  func memory(_ element: String) throws {
    for count in [1, 20_000] {
      let bytes = Array("[\(String(repeating: element, count: count))0]".utf8)
      let document = try JSONValue(parsing: bytes).document
      #expect(document.words.count <= JSONParser.wordCount(in: bytes))
      #expect(MemoryLayout<UInt32>.stride * (JSONParser.wordCount(in: bytes) - 1) <= 4 * bytes.count)
    }
  }
}

@Suite("X-09 limits of the response cache", .timeLimit(.minutes(30)))
struct CacheLimitTests {
  @Test(
    "X-09 a response is fresh for a year at most, and not at all if its lifetime is not a number",
    arguments: [
      ("inf", true), ("1e300", true), ("99999999999999999999", true), ("nan", false), ("", false), ("-5", false),
    ])
  func lifetime(_ maxAge: String, _ isFresh: Bool) async throws {
    let clock = ManualClock()
    let transport = ScriptedTransport([.json("1", [.cacheControl: "max-age=\(maxAge)"])])
    let service = HTTPService(scripted: transport, cache: ResponseCache(), clock: clock.http)
    let request = Request.get("x", .json).useCache()
    _ = try await service.send(request)
    _ = try await service.send(request)
    #expect(transport.requests.count == (isFresh ? 1 : 2))
    clock.advance(by: .seconds(366 * 24 * 60 * 60))
    _ = try await service.send(request)
    #expect(transport.requests.count == (isFresh ? 2 : 3))
  }

  @Test("X-09 services share no cached responses, unless they are for the same account of the same server")
  func accounts() async throws {
    let transport = ScriptedTransport { .json("\"\($0.headers[.cookie] ?? "")\"", [.cacheControl: "max-age=60"]) }
    let cache = ResponseCache()
    func answer(_ address: ServerAddress, _ account: String?, _ cookie: String) async throws -> String? {
      let service = HTTPService(address, account: account, transport: transport, cache: cache, clock: .patient)
      return try await service.send(.get("me", .json).header(.cookie, cookie).useCache()).string
    }
    #expect(try await answer("https://a.example.org", nil, "1") == "1")
    #expect(try await answer("https://a.example.org", nil, "2") == "2")
    #expect(try await answer("https://a.example.org", "ann", "3") == "3")
    #expect(try await answer("https://a.example.org", "ann", "4") == "3")
    #expect(try await answer("https://a.example.org", "bob", "5") == "5")
    #expect(try await answer("https://a.example.org:8443", "ann", "6") == "6")
  }

  @Test("X-09 a Retry-After in the distant future is a finite delay")
  func retryAfter() throws {
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    for text in ["Sun, 06 Nov 999999999 08:49:37 GMT", "Sun, 06 Nov 9999 08:49:37 GMT"] {
      #expect(RetryAfter.duration(text, now: now).map { $0 <= .seconds(Int(Int32.max)) } ?? true)
    }
  }
}
