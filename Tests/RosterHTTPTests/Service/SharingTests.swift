import Foundation
import HTTPTypes
import Testing

@testable import RosterHTTP

@Suite("S1-28 equal requests share one exchange", .timeLimit(.minutes(1)))
struct SharingTests {
  private let gate = Gate()
  private let asked = Counter()
  private let cancelled = Counter()

  private var transport: ScriptedTransport {
    ScriptedTransport { [gate, asked, cancelled] _ in
      asked.add()
      await withTaskCancellationHandler {
        await gate.passed()
      } onCancel: {
        cancelled.add()
        gate.open()
      }
      try Task.checkCancellation()
      return .json("[1]")
    }
  }

  /// Joins a flight through the table itself, where joiners can be counted.
  private func flights() -> (SharedFlights<Int, Int>, @Sendable () async throws(HTTPError) -> Int) {
    let flights = SharedFlights<Int, Int>(endsWhenAbandoned: true)
    let work: @Sendable () async throws(HTTPError) -> Int = { [gate, asked, cancelled] () async throws(HTTPError) in
      asked.add()
      await withTaskCancellationHandler {
        await gate.passed()
      } onCancel: {
        cancelled.add()
        gate.open()
      }
      if Task.isCancelled { throw HTTPError(.cancelled) }
      return 7
    }
    return (flights, work)
  }

  private func untilJoined<Key, Value>(_ flights: SharedFlights<Key, Value>, _ count: Int) async {
    while flights.joinerCount < count, !Task.isCancelled { await Task.yield() }
  }

  @Test("S1-28 calls that are equal while one is under way get its answer, each as its own type")
  func shared() async throws {
    let transport = transport
    let service = HTTPService(scripted: transport)
    async let first = service.send(.get("list", .mapped([Int].self)))
    async let second = service.send(.get("list", .json))
    await untilJoined(service.flights, 2)
    gate.open()
    #expect(try await first == [1])
    #expect(try await second.elements.first?.int == 1)
    #expect(transport.requests.count == 1)
  }

  @Test("S1-28 a hundred joiners, one exchange")
  func hundred() async throws {
    let (flights, work) = flights()
    let total = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<100 { group.addTask { try await flights.join(1, work) } }
      await untilJoined(flights, 100)
      gate.open()
      return try await group.reduce(0, +)
    }
    #expect(total == 700)
    #expect(asked.count == 1)
  }

  @Test("S1-28 a joiner that leaves disturbs nobody, the last one to leave cancels the exchange")
  func leaving() async throws {
    let (flights, work) = flights()
    let joiners = (0..<3).map { _ in
      Task { await failure { () async throws(HTTPError) in try await flights.join(1, work) } }
    }
    await untilJoined(flights, 3)
    for joiner in joiners.dropLast() {
      joiner.cancel()
      #expect(await joiner.value?.name == "cancelled")
    }
    #expect(cancelled.count == 0)
    joiners[2].cancel()
    #expect(await joiners[2].value?.name == "cancelled")
    await cancelled.reached(1)
    #expect(flights.joinerCount == 0)
  }

  @Test("S1-28 who comes after the last one has left begins anew")
  func afterwards() async throws {
    let (flights, work) = flights()
    let first = Task { await failure { () async throws(HTTPError) in try await flights.join(1, work) } }
    await asked.reached(1)
    first.cancel()
    _ = await first.value
    #expect(try await flights.join(1, work) == 7)
    #expect(asked.count == 2)
  }

  @Test("S1-23 a caller that is cancelled before it joins gets no answer")
  func cancelledBefore() async {
    let (flights, work) = flights()
    gate.open()
    let call = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await failure { () async throws(HTTPError) in try await flights.join(1, work) }
    }
    #expect(await call.value?.name == "cancelled")
    #expect(asked.count == 0)
  }

  @Test("S1-28 requests that differ in anything that the server sees are not shared")
  func different() async throws {
    gate.open()
    let transport = transport
    let service = HTTPService(scripted: transport)
    let plain = Request.get("list", .json)
    async let a = service.send(plain)
    async let b = service.send(plain.query("page", 2))
    async let c = service.send(plain.header(.acceptLanguage, "de"))
    async let d = service.send(Request.post("list", .json))
    async let e = service.send(Request.post("list", .json))
    _ = try await [a, b, c, d, e]
    #expect(transport.requests.count == 5)
  }
}
