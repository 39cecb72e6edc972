import Dispatch
import RosterTesting
import Testing

@testable import RosterHostSupport

/// The threads of image decoders.
@Suite struct DecodingQueueTests {
  /// Counts decoders. `@unchecked Sendable` because the semaphore guards all of its state.
  private final class Counter: @unchecked Sendable {
    private let lock = DispatchSemaphore(value: 1)
    private var running = 0
    private(set) var most = 0

    func enter() {
      lock.wait()
      running += 1
      most = max(most, running)
      lock.signal()
    }

    func leave() {
      lock.wait()
      running -= 1
      lock.signal()
    }
  }

  @Test("X-03 at most two images are decoded at once, on threads that are not those of tasks")
  func twoAtOnce() async throws {
    let queue = DecodingQueue()
    let counter = Counter()
    let gate = DispatchSemaphore(value: 0)
    let (entries, entry) = AsyncStream<Void>.makeStream()
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<20 {
        group.addTask {
          try await queue.run(deadline: .seconds(3_600)) { _ in
            counter.enter()
            entry.yield()
            gate.wait()
            counter.leave()
            return number
          }
        }
      }
      var iterator = entries.makeAsyncIterator()
      for _ in 0..<2 { _ = await iterator.next() }
      // Runs although decoders wait.
      await Task.detached { for _ in 0..<100 { await Task.yield() } }.value
      for _ in 0..<20 { gate.signal() }
      var numbers: Set<Int> = []
      for try await number in group { numbers.insert(number) }
      #expect(numbers == Set(0..<20))
    }
    #expect(counter.most == 2)
  }

  @Test("X-03 a decoder that exceeds its deadline is told so, and its caller has an error")
  func deadline() async {
    let clock = TestClock()
    let queue = DecodingQueue(clock: clock)
    let decoding = Task {
      try await queue.run(deadline: .seconds(10)) { isExpired in
        while !isExpired() {}
      }
    }
    let advancing = Task {
      while !Task.isCancelled {
        await clock.advance(by: .seconds(1))
        await Task.yield()
      }
    }
    await #expect(throws: ImageError.tooSlow) { try await decoding.value }
    advancing.cancel()
  }

  @Test("X-03 an image that is no longer needed is not decoded")
  func cancelled() async {
    let queue = DecodingQueue()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await queue.run(deadline: .seconds(10)) { _ in Issue.record("It is decoded.") }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("X-03 failures are remembered, the oldest of many are forgotten")
  func failures() {
    var memory = FailureMemory()
    for number in 0..<1_000 { memory.insert(.invalid, for: number) }
    #expect(memory[0] == nil)
    #expect(memory[999] != nil)
    memory.removeAll()
    #expect(memory[999] == nil)
  }
}
