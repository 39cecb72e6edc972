import Foundation
import HTTPTypes
import RosterFoundation
import Testing

@testable import RosterHTTP

/// A system's date that is wrong, or set while the app runs.
@Suite struct ClockJumpTests {
  private let date = LockedValue(Date(timeIntervalSince1970: 946_684_800))
  private let day = 24 * 60 * 60.0

  private func service(_ responses: [ScriptedResponse]) -> HTTPService {
    HTTPService(
      scripted: ScriptedTransport(responses), cache: ResponseCache(),
      clock: HTTPClock(ManualClock()) { [date] in date.current })
  }

  @Test("X-39 a cached response is not fresh for longer because the date was set back", arguments: ["max-age=60", ""])
  func backwards(_ control: String) async throws {
    let expires = "Sat, 01 Jan 2000 00:01:00 GMT"
    let headers: HTTPFields = control.isEmpty ? [.expires: expires] : [.cacheControl: control]
    let service = service([.json("1", headers), .json("2", headers)])
    let request = Request<ServerResponse>.get("x", .response).useCache()
    #expect(try await service.send(request).text == "1")
    #expect(try await service.send(request).text == "1")
    date.withLock { $0 -= day }
    #expect(try await service.send(request).text == "2")
    date.withLock { $0 += 2 * day }
    #expect(try await service.send(request).text == "2")
  }

  @Test("X-39 a lifetime counts from the server's date, not from that of this machine", arguments: [-1, 0, 1])
  func wrongDate(_ days: Double) async throws {
    let headers: HTTPFields = [
      .date: "Sat, 01 Jan 2000 00:00:00 GMT", .expires: "Sat, 01 Jan 2000 00:01:00 GMT",
    ]
    date.withLock { $0 += days * day }
    let service = service([.json("1", headers), .json("2")])
    let request = Request<ServerResponse>.get("x", .response).useCache()
    #expect(try await service.send(request).text == "1")
    date.withLock { $0 += 59 }
    #expect(try await service.send(request).text == "1")
    date.withLock { $0 += 1 }
    #expect(try await service.send(request).text == "2")
  }

  @Test("X-39 a delay with a date counts from the server's date", arguments: [-400, 0, 400])
  func delay(_ days: Double) async {
    let headers: HTTPFields = [
      .date: "Sat, 01 Jan 2000 00:00:00 GMT", .retryAfter: "Sat, 01 Jan 2000 00:00:30 GMT",
    ]
    let service = service([.status(503, headers)])
    let error = await failure { () async throws(HTTPError) in try await service.send(.get("x", .bytes)) }
    #expect(error?.retryAfter(at: date.current + days * day) == .seconds(30))
  }
}
