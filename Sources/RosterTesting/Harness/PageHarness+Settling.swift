import Roster

extension PageHarness {
  /// Waits until the page is idle.
  ///
  /// The page is idle when all remaining work waits for the test: for the response of a scripted source, a gate or a
  /// virtual clock. Other work is awaited as long as it makes progress.
  ///
  /// - Throws: ``HarnessError/neverSettles(_:)`` if the page still changes after 3,000 turns of the main actor;
  ///   ``HarnessError/invalidUpdate(_:)`` if the host received an invalid update.
  public func settle() async throws {
    var idleTurns = 0
    var turns = 0
    var last = activityCounts
    while idleTurns < (isBusy ? Self.requiredBusyTurns : Self.requiredIdleTurns) {
      // One turn of the main actor, and one of the threads on which sources and differences run.
      await Task.yield()
      await Self.yieldToEachPriority()
      await driver.finishPreparing()
      host.layoutIfNeeded()
      turns += 1
      idleTurns = activityCounts == last ? idleTurns + 1 : 0
      last = activityCounts
      if turns > Self.maximumTurns {
        throw HarnessError.neverSettles(
          "\(updateCount) updates so far, the last one \(updates.last?.changes ?? [])")
      }
    }
    if let violation = host.records.violations.first { throw violation }
  }

  /// Waits until a condition is true, for work that the test does not control, such as a real network request.
  ///
  /// After each turn in which the page becomes idle and the condition is false, five milliseconds pass. The virtual time stays.
  ///
  /// - Parameters:
  ///   - turns: The maximum number of turns. Defaults to 2,000, about ten seconds.
  ///   - condition: Returns whether to end.
  /// - Throws: ``HarnessError/neverSettles(_:)`` with the lines of the page if the condition is not true after that;
  ///   `CancellationError` if the task is cancelled.
  public func settle(turns: Int = 2_000, until condition: @MainActor (PageHarness) -> Bool) async throws {
    try await Self.turns(turns, until: condition) {
      try await settle()
      return self
    }
  }

  /// Waits until a condition is true of the harness that is idle.
  @discardableResult
  static func turns(
    _ turns: Int, until condition: @MainActor (PageHarness) -> Bool, settled: () async throws -> PageHarness
  ) async throws -> PageHarness {
    var turn = 1
    while true {
      let page = try await settled()
      if condition(page) { return page }
      guard turn < turns else {
        throw HarnessError.neverSettles("the condition is false after \(turns) turns; the page is\n\(page.text)")
      }
      try await Task.sleep(for: .milliseconds(5))
      turn += 1
    }
  }

  /// Yields to tasks of each priority that run outside the main actor.
  ///
  /// Each priority has its own threads, which can be busy while those of another priority are idle. The function resumes a
  /// continuation because awaiting a task would escalate its priority to that of the test.
  private static func yieldToEachPriority() async {
    for priority in [TaskPriority.high, .medium, .low, .background] {
      await withCheckedContinuation { continuation in
        Task.detached(priority: priority) { continuation.resume() }
      }
    }
  }

  /// Whether work is active that does not wait for the test.
  private var isBusy: Bool {
    driver.activity > suspensions.suspendedCount
  }

  private var activityCounts: ActivityCounts {
    ActivityCounts(
      activity: driver.activity, updates: updateCount, cells: host.pools.changeCount, toasts: host.records.toasts.count,
      suspensions: suspensions.transitionCount)
  }

  /// Counts that change while the page makes progress.
  private struct ActivityCounts: Equatable {
    var activity: Int
    var updates: Int
    var cells: Int
    var toasts: Int
    var suspensions: Int
  }

  /// The number of turns without a change after which the page is idle.
  private static var requiredIdleTurns: Int { 8 }
  /// The same number while work is active.
  private static var requiredBusyTurns: Int { 200 }
  private static var maximumTurns: Int { 3_000 }
}
