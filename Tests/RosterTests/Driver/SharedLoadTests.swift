import Roster
import RosterTesting
import Testing

@MainActor
@Suite("Loads that several want at once")
struct SharedLoadTests {
  private func settle() async {
    for _ in 0..<50 { await Task.yield() }
  }

  @Test("are done once, and once again for whoever comes later")
  func once() async throws {
    let loads = SharedLoads<String, Int>()
    let gate = Gate()
    var count = 0
    let load: @MainActor () async throws -> Int = {
      count += 1
      try await gate.pass()
      return count
    }
    let first = Task { try await loads.value(for: "a", by: load) }
    let second = Task { try await loads.value(for: "a", by: load) }
    await settle()
    gate.open()
    #expect(try await [first.value, second.value] == [1, 1])
    #expect(try await loads.value(for: "a", by: load) == 2)
  }

  @Test("go on as long as one of them waits, and are cancelled when the last one has left")
  func leaving() async throws {
    let loads = SharedLoads<String, Int>()
    let gate = Gate()
    var cancelled = 0
    let load: @MainActor () async throws -> Int = {
      do { try await gate.pass() } catch {
        cancelled += 1
        throw error
      }
      return 7
    }
    let tasks = (0..<3).map { _ in Task { try await loads.value(for: "a", by: load) } }
    await settle()
    tasks[0].cancel()
    tasks[1].cancel()
    await settle()
    #expect(cancelled == 0)
    tasks[2].cancel()
    await #expect(throws: CancellationError.self) { try await tasks[2].value }
    #expect(cancelled == 1)
    gate.open()
    #expect(try await loads.value(for: "a", by: load) == 7)
  }

  @Test("fail for all that wait")
  func failing() async {
    let loads = SharedLoads<String, Int>()
    await #expect(throws: PageFailure.self) {
      try await loads.value(for: "a") { throw PageFailure(reason: "It is broken.") }
    }
  }
}
