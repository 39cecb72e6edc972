import Foundation
import HTTPTypes
import Testing

@testable import RosterHTTP

@Suite("S1-25 bearer tokens", .timeLimit(.minutes(30)))
struct BearerAuthTests {
  /// A server that accepts a single token.
  private func server(accepting token: String, sent: Counter = Counter()) -> ScriptedTransport {
    ScriptedTransport { request in
      sent.add()
      return request.headers[.authorization] == "Bearer \(token)" ? .status(204) : .status(401)
    }
  }

  @Test("S1-25 concurrent rejected calls share one token refresh and are retried once")
  func sharedRefresh() async throws {
    let (sent, refreshed, gate) = (Counter(), Counter(), Gate())
    let transport = server(accepting: "new", sent: sent)
    let auth = BearerAuthMiddleware(token: "old") { rejected in
      refreshed.add()
      await gate.passed()
      return rejected == "old" ? "new" : "wrong"
    }
    let service = HTTPService(scripted: transport, middleware: [auth])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<20 { group.addTask { try await service.send(.get("\(index)", .nothing)) } }
      await sent.reached(20)
      gate.open()
      try await group.waitForAll()
    }
    #expect(refreshed.count == 1)
    #expect(transport.requests.count == 40)
    try await service.send(.get("later", .nothing))
    #expect(refreshed.count == 1)
  }

  @Test("S1-25 a second rejection is thrown")
  func rejectedTwice() async {
    let refreshed = Counter()
    let transport = server(accepting: "never")
    let auth = BearerAuthMiddleware(token: "old") { _ in "new\(refreshed.add())" }
    let service = HTTPService(scripted: transport, middleware: [auth])
    let error = await failure { () async throws(HTTPError) in try await service.send(.get("x", .nothing)) }
    #expect(error?.status == .unauthorized)
    #expect(refreshed.count == 1)
    #expect(transport.requests.count == 2)
  }

  @Test(
    "D-06 a rejected token without a refresh is the server's error, once, and observers see that it requires to sign in"
  )
  func plainToken() async throws {
    let (signIns, message) = (Counter(), Data(#"{"message": "The token has expired."}"#.utf8))
    let transport = ScriptedTransport { request in
      request.headers[.authorization] == "Bearer good"
        ? .status(204) : ScriptedResponse(status: .unauthorized, bytes: message)
    }
    func service(_ token: String) -> HTTPService {
      HTTPService(
        scripted: transport, middleware: [BearerAuthMiddleware(token: token)],
        observers: [FailureObserver { _, error in if error.requiresSignIn { signIns.add() } }])
    }
    try await service("good").send(.get("x", .nothing))
    #expect(signIns.count == 0)
    let error = await failure { () async throws(HTTPError) in try await service("old").send(.get("x", .nothing)) }
    #expect(error?.status == .unauthorized)
    #expect(error?.requiresSignIn == true)
    #expect(error?.localizedDescription == "The token has expired.")
    #expect(signIns.count == 1)
    #expect(transport.requests.count == 2)
  }

  @Test("S1-25 without an initial token the first call refreshes the token")
  func firstToken() async throws {
    let transport = server(accepting: "first")
    let auth = BearerAuthMiddleware { rejected in rejected == nil ? "first" : "wrong" }
    try await HTTPService(scripted: transport, middleware: [auth]).send(.get("x", .nothing))
    #expect(transport.requests.count == 1)
  }

  @Test("S1-25 a failed refresh fails the call with its reason, and the next call refreshes again")
  func failedRefresh() async throws {
    struct NoAccount: LocalizedError { let errorDescription: String? = "You are signed out." }
    let attempts = Counter()
    let transport = server(accepting: "new")
    let auth = BearerAuthMiddleware(token: "old") { _ in
      if attempts.add() == 1 { throw NoAccount() }
      return "new"
    }
    let service = HTTPService(scripted: transport, middleware: [auth])
    let error = await failure { () async throws(HTTPError) in try await service.send(.get("x", .nothing)) }
    #expect(error?.name == "authenticationFailed")
    #expect(error?.localizedDescription == "You are signed out.")
    #expect(error?.kind == .permanent)
    try await service.send(.get("x", .nothing))
  }

  @Test("S1-25 a caller that is cancelled during a refresh ends at once, and the refresh continues")
  func cancelledWaiter() async throws {
    let (refreshing, gate, ended) = (Gate(), Gate(), Counter())
    let transport = server(accepting: "new")
    let auth = BearerAuthMiddleware(token: "old") { _ in
      refreshing.open()
      await gate.passed()
      if !Task.isCancelled { ended.add() }
      return "new"
    }
    let service = HTTPService(scripted: transport, middleware: [auth])
    let call = Task { await failure { () async throws(HTTPError) in try await service.send(.get("x", .nothing)) } }
    await refreshing.passed()
    call.cancel()
    #expect(await call.value?.name == "cancelled")
    gate.open()
    await ended.reached(1)
    try await service.send(.get("x", .nothing))
    #expect(ended.count == 1)
  }

  @Test("S1-25 tokens are sent to the service's own origin only")
  func otherOrigin() async throws {
    let transport = ScriptedTransport([.status(204)])
    let auth = BearerAuthMiddleware(token: "secret") { _ in "secret" }
    let service = HTTPService(scripted: transport, middleware: [auth])
    try await service.send(.get("https://other.example.org/next", .nothing))
    try await service.send(.get("https://api.example.org/next", .nothing))
    #expect(transport.requests.map { $0.headers[.authorization] } == [nil, "Bearer secret"])
  }
}
