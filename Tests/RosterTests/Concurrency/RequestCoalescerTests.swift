import Roster
import RosterTesting
import Testing

@MainActor
@Suite("Coalesced requests")
struct RequestCoalescerTests {
  private let coalescer = RequestCoalescer<String, Int, any Error>()

  private func waiters(_ count: Int) async {
    while await coalescer.waiterCount != count { await Task.yield() }
  }

  @Test("run once for concurrent callers, and again for a later caller")
  func once() async throws {
    let gate = AsyncGate()
    var count = 0
    let load: @MainActor () async throws -> Int = {
      count += 1
      try await gate.wait()
      return count
    }
    let first = Task { try await coalescer.value(for: "a", start: load) }
    let second = Task { try await coalescer.value(for: "a", start: load) }
    await waiters(2)
    gate.open()
    #expect(try await [first.value, second.value] == [1, 1])
    #expect(try await coalescer.value(for: "a", start: load) == 2)
  }

  @Test("run as long as one caller waits, and are cancelled with the last caller")
  func cancellation() async throws {
    let gate = AsyncGate()
    var cancelled = 0
    let load: @MainActor () async throws -> Int = {
      do { try await gate.wait() } catch {
        cancelled += 1
        throw error
      }
      return 7
    }
    let tasks = (0..<3).map { _ in Task { try await coalescer.value(for: "a", start: load) } }
    await waiters(3)
    tasks[0].cancel()
    tasks[1].cancel()
    await waiters(1)
    #expect(cancelled == 0)
    tasks[2].cancel()
    await #expect(throws: CancellationError.self) { try await tasks[2].value }
    while cancelled == 0 { await Task.yield() }
    gate.open()
    #expect(try await coalescer.value(for: "a", start: load) == 7)
  }

  @Test("do not run for a caller that is cancelled already")
  func cancelledBefore() async {
    var count = 0
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await coalescer.value(for: "a") { @MainActor in
        count += 1
        return count
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(count == 0)
  }

  @Test("throw the same error to all callers")
  func failing() async {
    await #expect(throws: PageFailure.self) {
      try await coalescer.value(for: "a") { throw PageFailure(reason: "It is broken.") }
    }
  }
}
