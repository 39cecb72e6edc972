import RosterTesting
import Testing

/// A value that an actor of its own counts.
private actor Counter {
  private(set) var count = 0
  func tick(_ clock: TestClock, every interval: Duration) async {
    while (try? await clock.sleep(for: interval)) != nil { count += 1 }
  }
}

/// Where a task runs.
enum ClockIsolation: CaseIterable, Sendable {
  case mainActor, actor, detached, taskGroup
}

/// Counts on the main actor.
@MainActor
private final class MainCounter {
  var count = 0
}

@Suite struct TestClockTests {
  /// Starts a task that sleeps in a loop, and returns the task and its number of ticks.
  @MainActor
  private func start(
    _ isolation: ClockIsolation, on clock: TestClock, every interval: Duration = .milliseconds(100)
  ) -> (Task<Void, Never>, () async -> Int) {
    switch isolation {
    case .mainActor:
      let counter = MainCounter()
      let task = Task { @MainActor in
        while (try? await clock.sleep(for: interval)) != nil { counter.count += 1 }
      }
      return (task, { counter.count })
    case .actor:
      let counter = Counter()
      return (Task { await counter.tick(clock, every: interval) }, { await counter.count })
    case .detached:
      let counter = MainCounter()
      let task = Task.detached {
        while (try? await clock.sleep(for: interval)) != nil { await MainActor.run { counter.count += 1 } }
      }
      return (task, { counter.count })
    case .taskGroup:
      let counter = MainCounter()
      let task = Task { @MainActor in
        while !Task.isCancelled {
          await withTaskGroup(of: Void.self) { group in group.addTask { try? await clock.sleep(for: interval) } }
          counter.count += 1
        }
      }
      return (task, { counter.count })
    }
  }

  @MainActor
  private func untilAsleep(_ clock: TestClock, _ count: Int) async {
    while clock.sleeperCount < count { await Task.yield() }
  }

  @Test(
    "T-23 a task that sleeps 100 ms in a loop ticks 100 times in 10 s, wherever it runs",
    arguments: ClockIsolation.allCases)
  @MainActor func ticks(_ isolation: ClockIsolation) async {
    let clock = TestClock()
    let (task, count) = start(isolation, on: clock)
    await untilAsleep(clock, 1)
    await clock.advance(by: .seconds(10))
    #expect(await count() == 100)
    await clock.advance(by: .milliseconds(99))
    #expect(await count() == 100)
    await clock.advance(by: .milliseconds(1))
    #expect(await count() == 101)
    task.cancel()
    await task.value
  }

  @Test("T-23 several loops tick exactly while other tasks keep all threads and the main actor busy")
  @MainActor func load() async {
    let clock = TestClock()
    let started = ClockIsolation.allCases.map { start($0, on: clock, every: .milliseconds($0 == .actor ? 70 : 100)) }
    await untilAsleep(clock, started.count)
    let busy = (0..<8).map { index in
      Task.detached {
        while !Task.isCancelled {
          var sum = index
          for number in 0..<20_000 { sum = sum &* 31 &+ number }
          if sum == 1 { await MainActor.run {} }
          if index == 0 { await MainActor.run { for number in 0..<20_000 { sum = sum &* 31 &+ number } } }
          await Task.yield()
        }
      }
    }
    await clock.advance(by: .seconds(7))
    for task in busy { task.cancel() }
    for (isolation, run) in zip(ClockIsolation.allCases, started) {
      #expect(await run.1() == (isolation == .actor ? 100 : 70), "\(isolation)")
      run.0.cancel()
      await run.0.value
    }
  }

  @Test("T-23 the harness advances the clock as exactly")
  @MainActor func harness() async throws {
    let clock = TestClock()
    let harness = try await PageHarness(
      InlinePage { ListSection("rows", values: ["a"]) { StandardContent($0) } }, clock: clock)
    let (task, count) = start(.mainActor, on: clock)
    await untilAsleep(clock, 1)
    try await harness.advance(by: .seconds(10))
    #expect(await count() == 100)
    task.cancel()
    await task.value
  }

  @Test("T-23 tasks resume in the order of their deadlines, and see the time of their deadline")
  @MainActor func order() async {
    let clock = TestClock()
    let log = Log()
    let tasks = [30, 10, 20].map { milliseconds in
      Task { @MainActor in
        try? await clock.sleep(for: .milliseconds(milliseconds))
        log.entries.append(clock.now.offset)
        try? await clock.sleep(for: .milliseconds(5))
        log.entries.append(clock.now.offset)
      }
    }
    await untilAsleep(clock, 3)
    await clock.advance(by: .seconds(1))
    #expect(log.entries == [10, 15, 20, 25, 30, 35].map { .milliseconds($0) })
    for task in tasks { await task.value }
    #expect(clock.now.offset == .seconds(1))
  }

  @Test("T-23 a task that ends or waits for something else does not hold up the others")
  @MainActor func end() async {
    let clock = TestClock()
    let gate = AsyncGate()
    let waiting = Task { @MainActor in
      for _ in 0..<3 { try? await clock.sleep(for: .milliseconds(10)) }
      try? await gate.wait()
    }
    let (task, count) = start(.mainActor, on: clock)
    await untilAsleep(clock, 2)
    await clock.advance(by: .seconds(1))
    #expect(await count() == 10)
    #expect(gate.waiterCount == 1)
    gate.open()
    await waiting.value
    task.cancel()
    await task.value
  }
}

@MainActor
private final class Log {
  var entries: [Duration] = []
}
