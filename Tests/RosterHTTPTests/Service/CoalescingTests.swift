import Foundation
import HTTPTypes
import Testing

@testable import RosterHTTP

@Suite("S1-28 equal requests are coalesced", .timeLimit(.minutes(30)))
struct CoalescingTests {
  private let gate = Gate()
  private let sent = Counter()
  private let cancelled = Counter()

  /// A transport whose responses wait for the gate.
  private var transport: ScriptedTransport {
    ScriptedTransport { [gate, sent, cancelled] _ in
      sent.add()
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

  private func call(_ service: HTTPService) -> Task<HTTPError?, Never> {
    Task { await failure { () async throws(HTTPError) in _ = try await service.send(.get("list", .json)) } }
  }

  private func waiting(_ count: Int, on service: HTTPService) async {
    while await service.pipeline.coalescer.waiterCount < count, !Task.isCancelled { await Task.yield() }
  }

  @Test("S1-28 concurrent equal requests share one response, and each is decoded as its own type")
  func shared() async throws {
    let transport = transport
    let service = HTTPService(scripted: transport)
    async let first = service.send(.get("list", .mapped([Int].self)))
    async let second = service.send(.get("list", .json))
    await waiting(2, on: service)
    gate.open()
    #expect(try await first == [1])
    #expect(try await second.elements.first?.int == 1)
    #expect(transport.requests.count == 1)
  }

  @Test("S1-28 a hundred equal requests are sent once")
  func hundred() async throws {
    let service = HTTPService(scripted: transport)
    let total = try await withThrowingTaskGroup(of: [Int].self) { group in
      for _ in 0..<100 { group.addTask { try await service.send(.get("list", .mapped())) } }
      await waiting(100, on: service)
      gate.open()
      return try await group.reduce(0) { $0 + $1.count }
    }
    #expect(total == 100)
    #expect(sent.count == 1)
  }

  @Test("S1-28 cancelling one caller does not affect the others, cancelling the last one cancels the request")
  func cancellation() async throws {
    let service = HTTPService(scripted: transport)
    let calls = (0..<3).map { _ in call(service) }
    await waiting(3, on: service)
    for call in calls.dropLast() {
      call.cancel()
      #expect(await call.value?.name == "cancelled")
    }
    #expect(cancelled.count == 0)
    calls[2].cancel()
    #expect(await calls[2].value?.name == "cancelled")
    await cancelled.reached(1)
    #expect(await service.pipeline.coalescer.waiterCount == 0)
  }

  @Test("S1-28 a request after the cancellation of the last caller is sent again")
  func afterCancellation() async throws {
    let service = HTTPService(scripted: transport)
    let first = call(service)
    await sent.reached(1)
    first.cancel()
    _ = await first.value
    #expect(try await service.send(.get("list", .json)).elements.count == 1)
    #expect(sent.count == 2)
  }

  @Test("S1-23 a call of a cancelled task is not sent")
  func cancelledBefore() async {
    let service = HTTPService(scripted: transport)
    gate.open()
    let call = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await failure { () async throws(HTTPError) in _ = try await service.send(.get("list", .json)) }
    }
    #expect(await call.value?.name == "cancelled")
    #expect(sent.count == 0)
  }

  @Test("S1-28 requests that differ in anything that the server receives are not coalesced")
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
