import Foundation
import HTTPTypes
import Roster
import RosterHTTP
import RosterTesting
import Testing

/// Answers once, and rejects the token from then on.
private actor ExpiringToken: HTTPTransport {
  private(set) var requests = 0

  func send(_ request: TransportRequest) async throws -> TransportResponse {
    requests += 1
    return requests == 1
      ? TransportResponse(status: .ok, headers: [:], bytes: Data(#"[{"id": 7, "title": "News"}]"#.utf8))
      : TransportResponse(status: .unauthorized, headers: [:], bytes: Data())
  }
}

@Test("T-36 a rejected token stops what polls") @MainActor
func rejectedTokensStopPolling() async throws {
  let clock = TestClock()
  let transport = ExpiringToken()
  let model = NewsModel()
  model.show(environment: PagerEnvironment(clock: clock)) { reject in
    HTTPService(
      "https://example.org", transport: transport,
      observers: [
        FailureObserver { _, error in
          guard error.requiresSignIn else { return }
          Task { @MainActor in reject() }
        }
      ])
  }
  let news = try #require(model.news)
  await news.settle(clock: clock)
  #expect(news.items.map(\.id) == [7])
  #expect(!model.isRejected)
  await clock.advance(by: .seconds(30))
  for _ in 0..<10_000 where !model.isRejected { await Task.yield() }
  #expect(model.isRejected)
  let requests = await transport.requests
  for _ in 0..<10 {
    await clock.advance(by: .seconds(30))
    await news.settle(clock: clock)
  }
  #expect(await transport.requests == requests)
  #expect(news.items.map(\.id) == [7])
}
