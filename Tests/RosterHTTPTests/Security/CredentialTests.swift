import Foundation
import HTTPTypes
import Roster
import Testing

@testable import RosterHTTP

/// A place of a request in which a secret can stand.
private enum Channel: CaseIterable, Sendable {
  case requestHeader, authorizationHeader, middlewareHeader, cookie, validator, parameter, requestParameter
  case addressParameter, body, bearer, perPage

  static let secret = "canary-7f3a"

  var address: ServerAddress {
    self == .addressParameter ? "https://api.example.org/v1?key=canary-7f3a" : "https://api.example.org/v1"
  }

  var middleware: [any HTTPMiddleware] {
    switch self {
    case .middlewareHeader: [HeaderMiddleware([.apiKey: Self.secret])]
    case .cookie: [HeaderMiddleware([.cookie: "session=\(Self.secret)"])]
    case .parameter: [ParameterMiddleware { [QueryItem("api_key", Self.secret)] }]
    case .bearer: [BearerAuthMiddleware(token: Self.secret) { _ in Self.secret }]
    default: []
    }
  }

  func request(_ request: Request<[Row]>) -> Request<[Row]> {
    switch self {
    case .requestHeader: request.header(.apiKey, Self.secret)
    case .authorizationHeader: request.header(.authorization, "Basic \(Self.secret)")
    case .validator: request.header(.ifNoneMatch, "\"\(Self.secret)\"")
    case .requestParameter: request.query("api_key", Self.secret)
    case .body: request.form(["password": Self.secret])
    default: request
    }
  }

  /// Whether a request contains the secret.
  static func isLeaked(in request: TransportRequest) -> Bool {
    var text = request.url.absoluteString + request.headers.map { "\($0.name): \($0.value)" }.joined()
    if case .bytes(let bytes) = request.body { text += String(decoding: bytes, as: UTF8.self) }
    return text.contains(secret)
  }
}

/// How the server chooses the target.
private enum Referral: CaseIterable, Sendable {
  case link, moved, found, seeOther, temporary, permanent

  var status: Int {
    switch self {
    case .link: 200
    case .moved: 301
    case .found: 302
    case .seeOther: 303
    case .temporary: 307
    case .permanent: 308
    }
  }
}

/// What differs between the target and the service's own origin.
private enum Difference: String, CaseIterable, Sendable {
  case host = "https://other.example/rows?page=2"
  case port = "https://api.example.org:8443/rows?page=2"
  case scheme = "http://api.example.org/rows?page=2"
  case subdomain = "https://cdn.api.example.org/rows?page=2"
}

private struct Row: JSONMappable, Identifiable, Equatable {
  let id: Int

  init(json: JSONReader) throws { id = try json.value("id") }
}

extension HTTPField.Name {
  fileprivate static var apiKey: HTTPField.Name { HTTPField.Name("X-Api-Key") ?? .authorization }
}

extension HTTPPaging where Response == [Row], Element == Row, Key == PageLink {
  /// The scheme with a secret in each page's request.
  fileprivate func adding(_ secret: String) -> HTTPPaging {
    HTTPPaging {
      makeRequest($0, $1).header(.apiKey, secret).query("page_token", secret)
    } makePage: {
      try makePage($0, $1)
    }
  }
}

@Suite("X-01 credentials belong to the service's origin", .timeLimit(.minutes(30)))
struct CredentialTests {
  /// A server whose own origin answers with the referral to the target, and every other origin with an empty list.
  private func server(_ referral: Referral, to target: String) -> ScriptedTransport {
    ScriptedTransport { request in
      guard request.url.absoluteString.hasPrefix("https://api.example.org/v1/") else { return .json("[]") }
      return referral == .link
        ? .json(#"[{"id": 1}]"#, [.link: "<\(target)>; rel=\"next\""]) : .status(referral.status, [.location: target])
    }
  }

  /// Loads the first page, and the next one if there is one.
  private func load(
    _ paging: HTTPPaging<PageLink, [Row], Row>, _ request: Request<[Row]>, on service: HTTPService
  ) async {
    let source = HTTPPageSource(request, paging, on: service)
    guard let page = try? await source.page(PageRequest(key: nil, action: .initial, pageSize: 1)),
      let next = page.next
    else { return }
    _ = try? await source.page(PageRequest(key: next, action: .append, pageSize: 1))
  }

  private func leaks(_ paging: HTTPPaging<PageLink, [Row], Row>, _ method: HTTPRequest.Method) async -> [String] {
    var leaks: [String] = []
    // The harshest options: whatever the application allows for itself, no server may choose.
    var options = HTTPOptions()
    options.cleartext = .allowed
    for channel in Channel.allCases {
      for referral in Referral.allCases {
        for difference in Difference.allCases {
          let transport = server(referral, to: difference.rawValue)
          let service = HTTPService(
            channel.address, transport: transport, middleware: channel.middleware, options: options, clock: .patient)
          let scheme = channel == .perPage ? paging.adding(Channel.secret) : paging
          await load(scheme, channel.request(Request(method, "rows", .mapped([Row].self))), on: service)
          #expect(transport.requests.first.map(Channel.isLeaked) == true, "\(channel) does not send its secret")
          for request in transport.requests.dropFirst() where Channel.isLeaked(in: request) {
            leaks.append("\(method) \(channel) \(referral) \(difference)")
          }
          if difference == .scheme { #expect(transport.requests.count == 1, "\(channel) \(referral) is downgraded") }
        }
      }
    }
    return leaks
  }

  @Test(
    "X-01 no secret of a request leaves for a target that the server chooses",
    arguments: [HTTPRequest.Method.get, .post, .put])
  func matrix(_ method: HTTPRequest.Method) async {
    #expect(await leaks(.linkHeader(), method) == [])
  }

  @Test(
    "X-01 a policy that permits links to other origins sends no secret there either",
    arguments: [HTTPRequest.Method.get, .post, .put])
  func permittedLinks(_ method: HTTPRequest.Method) async {
    #expect(await leaks(.linkHeader(links: .anyOrigin), method) == [])
  }

  @Test("X-01 by default, a link to another origin fails its page and sends nothing")
  func refusedLink() async throws {
    let transport = server(.link, to: Difference.host.rawValue)
    let source = HTTPPageSource(
      .get("rows", .mapped([Row].self)), .linkHeader(),
      on: HTTPService(scripted: transport))
    let next = try #require(try await source.page(PageRequest(key: nil, action: .initial, pageSize: 1)).next)
    await #expect {
      try await source.page(PageRequest(key: next, action: .append, pageSize: 1))
    } throws: { error in
      (error as? HTTPError)?.name == "originNotPermitted"
    }
    #expect(transport.requests.count == 1)
  }

  @Test("N-15 images are fetched with the credentials of the service, and from other origins without")
  func images() async throws {
    let transport = ScriptedTransport([ScriptedResponse(bytes: Data([1, 2, 3]))])
    let service = HTTPService(scripted: transport, middleware: Channel.bearer.middleware)
    let fetch: @Sendable (String, Int) async throws -> [UInt8] = service.bytes(at:limit:)
    #expect(try await fetch("avatars/7.png", 3) == [1, 2, 3])
    #expect(try await fetch("https://api.example.org/v1/avatars/7.png", 3) == [1, 2, 3])
    #expect(try await fetch("https://images.example.com/7.png", 3) == [1, 2, 3])
    #expect(transport.requests.map(Channel.isLeaked) == [true, true, false])
    await #expect(throws: HTTPError.self) { try await fetch("avatars/7.png", 2) }
  }

  @Test("X-01 no secret leaves a loopback server", arguments: TransportKind.allCases, Referral.allCases)
  fileprivate func loopback(_ kind: TransportKind, _ referral: Referral) async throws {
    let other = try LoopbackServer { $0.respond(200, ["Content-Type": "application/json"], "[]") }
    for host in ["127.0.0.1", "localhost"] {
      let target = "http://\(host):\(other.port)/rows?page=2"
      let server = try LoopbackServer { exchange in
        if referral == .link {
          exchange.respond(
            200, ["Link": "<\(target)>; rel=\"next\"", "Content-Type": "application/json"], #"[{"id": 1}]"#)
        } else {
          exchange.respond(referral.status, ["Location": target])
        }
      }
      let middleware = Channel.allCases.flatMap(\.middleware)
      let service = server.service(kind, middleware: middleware)
      for method in [HTTPRequest.Method.get, .post] {
        let plain = Request<[Row]>(method, "rows", .mapped([Row].self))
        let request = Channel.allCases.filter { $0 != .body || method == .post }.reduce(plain) { $1.request($0) }
        await load(HTTPPaging.linkHeader(links: .anyOrigin).adding(Channel.secret), request, on: service)
      }
      #expect(server.requests.contains { $0.target.contains(Channel.secret) })
    }
    #expect(!other.requests.isEmpty)
    for request in other.requests {
      #expect(!"\(request.target) \(request.headers) \(request.text)".contains(Channel.secret), "\(request)")
    }
  }

  @Test("X-01 a server that is asked on the way cannot send the credentials back to the service's origin")
  func roundTrip() async throws {
    let transport = ScriptedTransport { request in
      switch request.url.host {
      case "other.example": .status(302, [.location: "https://api.example.org/v1/delete-everything"])
      default: request.url.path.hasSuffix("start") ? .status(302, [.location: "https://other.example/"]) : .status(204)
      }
    }
    let auth = BearerAuthMiddleware(token: Channel.secret) { _ in Channel.secret }
    let service = HTTPService(scripted: transport, middleware: [auth])
    try await service.send(.get("start", .nothing).header(.apiKey, Channel.secret))
    #expect(transport.requests.map(Channel.isLeaked) == [true, false, false])
  }

  @Test("X-01 a trusted origin receives what belongs to the service")
  func trusted() async throws {
    var options = HTTPOptions()
    options.trustedOrigins = ["https://cdn.example.org:8443"]
    let transport = ScriptedTransport { request in
      request.url.host == "api.example.org"
        ? .status(307, [.location: "https://cdn.example.org:8443/x"]) : .status(204)
    }
    let auth = BearerAuthMiddleware(token: Channel.secret) { _ in Channel.secret }
    let service = HTTPService(scripted: transport, middleware: [auth], options: options)
    try await service.send(.post("x", .nothing).form(["password": Channel.secret]))
    #expect(transport.requests.map { $0.headers[.authorization] != nil } == [true, true])
    #expect(transport.requests.map { $0.body.count > 0 } == [true, true])
    try await service.send(
      .put("https://cdn.example.org:8443/y", .nothing).query("key", 1).header(.apiKey, "k").form(["a": "b"]))
    #expect(transport.requests.last?.url.query == "key=1")
    #expect(transport.requests.last?.headers[.apiKey] == "k")
  }

  @Test("X-01 a request of the app for another origin fails if it would lose parameters, header fields or content")
  func ownRequests() async throws {
    let transport = ScriptedTransport([.status(204)])
    let parameters = ParameterMiddleware { [QueryItem("api_key", Channel.secret)] }
    let service = HTTPService(scripted: transport, middleware: [parameters])
    let requests: [Request<Void>] = [
      .get("https://other.example/x", .nothing).query("q", 1),
      .get("https://other.example/x", .nothing).header(.apiKey, "k"),
      .post("https://other.example/x", .nothing).form(["a": "b"]),
    ]
    for request in requests {
      let error = await failure { () async throws(HTTPError) in try await service.send(request) }
      #expect(error?.name == "originNotPermitted")
    }
    #expect(transport.requests.isEmpty)
    try await service.send(.get("https://other.example/x?page=2", .nothing))
    #expect(transport.requests.map(\.url.absoluteString) == ["https://other.example/x?page=2"])
  }

  @Test(
    "X-01 no redirect leads from https to http or to a URL with a user name, whatever the app permits",
    arguments: [
      "http://api.example.org/v1/x", "http://127.0.0.1/x", "http://localhost/x", "https://a:b@api.example.org/",
    ])
  func downgrade(_ location: String) async {
    var options = HTTPOptions()
    options.cleartext = .allowed
    options.trustedOrigins = ["http://api.example.org", "http://127.0.0.1", "http://localhost"]
    let transport = ScriptedTransport([.status(302, [.location: location]), .status(204)])
    let error = await failure { () async throws(HTTPError) in
      try await HTTPService(scripted: transport, options: options).send(.get("x", .nothing))
    }
    #expect(error?.name == "redirect")
    #expect(transport.requests.count == 1)
  }
}
