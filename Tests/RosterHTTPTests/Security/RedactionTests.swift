import Foundation
import HTTPTypes
import Logging
import Roster
import RosterFoundation
import RosterTesting
import Testing

@testable import RosterHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Collects everything that is logged, at all levels and with the metadata.
private struct CompleteLog: LogHandler {
  let lines: LockedValue<[String]>
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.trace

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) { lines.withLock { $0.append("\(event.message) \(event.metadata ?? [:])") } }
}

/// An error whose description is the secret, as that of a server or a library may be.
private struct Verbose: Error, CustomStringConvertible {
  let description = "the token \(canary) is wrong"
}

private let canary = "canary-51c9"

private struct Row: JSONMappable, Decodable, Encodable, Identifiable, Equatable {
  let id: Int

  init(id: Int) { self.id = id }

  init(json: JSONReader) throws { id = try json.value("id") }
}

private struct Picky: JSONMappable, Identifiable {
  let id: Int

  init(json: JSONReader) throws { throw Verbose() }
}

private struct Dated: Decodable, Identifiable {
  let id: Date
}

private struct Unencodable: Encodable {
  func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(canary, .init(codingPath: [], debugDescription: "not \(canary)"))
  }
}

private struct Failing: HTTPMiddleware {
  func intercept(_ call: HTTPCall, next: HTTPNext) async throws -> ServerResponse { throw Verbose() }
}

/// A source of pages that fails.
private struct Failed: PageSource {
  let error: any Error

  func page(_ request: PageRequest<PageNumber>) async throws -> DataPage<PageNumber, Row> { throw error }
}

/// A page whose pager and whose own load fail.
@Observable
@MainActor
private final class FailedPage: LoadingPage {
  let rows: Pager<Row>
  let error: any Error

  init(_ error: any Error) {
    self.error = error
    rows = Pager(Failed(error: error))
  }

  var body: some ListContent { ListSection("rows", rows) { StandardContent("\($0.id)") } }

  var theme: ListTheme? {
    var theme = ListTheme()
    theme.showsFailureDetails = true
    return theme
  }

  func load() async throws { throw error }
}

/// A call with a secret in one place.
private struct Place: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let call: @Sendable (_ log: Logger) async throws -> Void

  init(_ name: String, _ call: @escaping @Sendable (_ log: Logger) async throws -> Void) {
    testDescription = name
    self.call = call
  }

  /// A request whose response is scripted.
  static func request<Value>(
    _ name: String, _ request: Request<Value>, _ response: ScriptedResponse = .status(500),
    address: ServerAddress = "https://api.example.org/v1", _ middleware: [any HTTPMiddleware] = []
  ) -> Place {
    Place(name) { log in
      let service = HTTPService(
        address, transport: ScriptedTransport([response]), middleware: middleware, observers: [LogObserver(log)],
        clock: .patient)
      _ = try await service.send(request)
    }
  }

  static func transport(_ name: String, _ error: any Error) -> Place {
    Place(name) { log in
      let service = HTTPService(scripted: ScriptedTransport { _ in throw error }, observers: [LogObserver(log)])
      _ = try await service.send(.get("x", .text))
    }
  }

  static let all: [Place] = [
    .request("query", .get("x", .text).query("access_token", canary)),
    .request("header field", .get("x", .text).header(.userAgent, canary)),
    .request("path", .get("users/\(canary)/posts", .text)),
    .request("content", .post("x", .text).form(["password": canary])),
    .request("content that cannot be encoded", .post("x", .text).json(Unencodable())),
    .request("cookie", .get("x", .text), .status(500), [HeaderMiddleware([.cookie: canary])]),
    .request("parameter of middleware", .get("x", .text), .status(500), [ParameterMiddleware { [.init("k", canary)] }]),
    .request(
      "bearer token", .get("x", .text), .status(401), [BearerAuthMiddleware(token: canary) { _ in throw Verbose() }]),
    .request("middleware", .get("x", .text), .status(500), [Failing()]),
    .request("string in JSON", .get("x", .mapped(Row.self)), .json(#"{"id": "\#(canary)"}"#)),
    .request("number in JSON", .get("x", .mapped(Bool.self)), .json("51951")),
    .request("mapped value", .get("x", .mapped([Picky].self)), .json(#"[{"id": "\#(canary)"}]"#)),
    .request("damaged JSON", .get("x", .json), .json(#"{"id": \#(canary)"#)),
    .request("decoded value", .get("x", .decodable([Row].self)), .json(#"[{"id": "\#(canary)"}]"#)),
    .request("decoded date", .get("x", .decodable([Dated].self)), .json(#"[{"id": "\#(canary)"}]"#)),
    .request("own decoding", .get("x", .custom { _ -> String in throw Verbose() }), .json("1")),
    .request(
      "response of an error", .get("x", .text),
      ScriptedResponse(status: .forbidden, headers: [.setCookie: canary], bytes: Data(canary.utf8))),
    .request("redirect", .get("x", .text), .status(302, [.location: "http://example.org/\(canary)?t=\(canary)"])),
    .request("damaged redirect", .get("x", .text), .status(302, [.location: "\(canary)://\(canary)"])),
    .request("redirect with user", .get("x", .text), .status(302, [.location: "https://\(canary):x@example.org/"])),
    .request("path of a redirect", .get("x", .text), .status(302, [.location: "/v1/\(canary)?x=\(canary)"])),
    .request("link", .get("x", .text).following(PageLink("https://api.example.org/\(canary)?\(canary)"))),
    .request("link to another server", .get("x", .text).following(PageLink("https://other.example/\(canary)"))),
    .request("user in the address", .get("x", .text), address: ServerAddress("https://me:\(canary)@example.org")),
    .request("damaged address", .get("x", .text), address: ServerAddress("https://exa mple.org/?key=\(canary)")),
    .request("page cursor", .get("x", .text).query("after", PageCursor(canary))),
    .transport("error of a library", Verbose()),
    .transport(
      "failing URL",
      NSError(
        domain: NSURLErrorDomain, code: NSURLErrorCannotParseResponse,
        userInfo: [
          "NSErrorFailingURLStringKey": "https://api.example.org/?access_token=\(canary)",
          "NSErrorFailingURLKey": URL(string: "https://api.example.org/?access_token=\(canary)") as Any,
          NSLocalizedDescriptionKey: canary,
        ])),
  ]
}

@Suite("X-02 secrets are neither logged nor displayed", .timeLimit(.minutes(30)))
struct RedactionTests {
  @Test("X-02 a secret appears in no log, description, page, toast or recording", arguments: Place.all)
  @MainActor
  fileprivate func canaries(_ place: Place) async throws {
    let lines = LockedValue<[String]>([])
    let error: any Error
    do {
      try await place.call(Logger(label: "test") { _ in CompleteLog(lines: lines) })
      Issue.record("the call should fail")
      return
    } catch let thrown {
      error = thrown
    }
    #expect(try await texts(of: error, lines.current).filter { $0.contains(canary) || $0.contains("51951") } == [])
  }

  @Test("X-02 the errors of plain functions show no secret", arguments: [0, 1, 2])
  @MainActor
  func plainFunctions(_ index: Int) async throws {
    let url = "https://api.example.org/?access_token=\(canary)"
    let errors: [any Error] = [
      Verbose(), URLError(.badServerResponse, userInfo: ["NSErrorFailingURLKey": url]),
      DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: canary)),
    ]
    #expect(try await texts(of: errors[index], []).filter { $0.contains(canary) } == [])
  }

  /// Everything that a reader or a developer may see of an error.
  @MainActor
  private func texts(of error: any Error, _ log: [String]) async throws -> [String] {
    let failure = PageFailure(error)
    var texts = log + [String(describing: failure), String(reflecting: failure), failure.logDescription]
    if error is HTTPError { texts += [String(describing: error), String(reflecting: error), "\(error as NSError)"] }
    var dumped = ""
    dump(failure, to: &dumped)
    if let error = error as? HTTPError {
      dump(error, to: &dumped)
      dump(error.reason, to: &dumped)
    }
    texts.append(dumped)
    for strings in ListStrings.available {
      texts.append(failure.localizedDescription(in: strings))
    }
    let recorder = RecordingSource(Failed(error: error))
    _ = try? await recorder.page(PageRequest(key: nil, action: .initial, pageSize: 20))
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try recorder.write(to: file)
    texts.append(try String(contentsOf: file, encoding: .utf8))
    let harness = try await PageHarness(FailedPage(error))
    if failure.kind == .permanent {
      #expect(harness.screen.state == .failed(failure.localizedDescription(in: .english)))
    }
    texts.append(harness.text)
    if case .failed = harness.screen.state, failure.underlying != nil {
      try await harness.toggleDetails()
      #expect(harness.screen.stateTexts.joined().contains(failure.logDescription.prefix(10)))
      texts += harness.screen.stateTexts
    }
    texts += harness.toasts
    texts.append("\(harness.screen.state)")
    return texts
  }

  @Test("X-02 the text of a call, a request or a response has no secrets")
  func descriptions() throws {
    let url = try #require(URL(string: "https://api.example.org/x?token=\(canary)"))
    let response = ServerResponse(
      status: .ok, headers: [.setCookie: canary], body: HTTPBody(Data(canary.utf8)), url: url)
    let request = Request.get("users/\(canary)", .text).query("q", canary).header(.cookie, canary)
    let sent = TransportRequest(method: .get, url: url, headers: [.cookie: canary], body: .none, responseLimit: 1)
    let values: [Any] = [response, response.body, request, sent, RedactedURL(url)]
    for value in values {
      var text = "\(value) \(String(reflecting: value))"
      dump(value, to: &text)
      dump([value], to: &text)
      #expect(!text.contains(canary), "\(type(of: value))")
    }
    #expect("\(request)" == "GET users/*")
    #expect("\(RedactedURL(url))" == "https://api.example.org/x")
  }
}
