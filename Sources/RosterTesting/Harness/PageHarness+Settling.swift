import Roster

extension PageHarness {
  /// Waits until nothing moves any more that would move without a further event.
  ///
  /// Work that waits for the test (an answer that a scripted source holds back, a virtual clock) is at rest. Work that is
  /// under way is waited for as long as it makes progress.
  ///
  /// - Throws: ``HarnessError/neverSettles(_:)`` if the page still changes after three thousand turns of the main actor;
  ///   ``HarnessError/brokenUpdate(_:)`` if the host was told something impossible meanwhile.
  public func settle() async throws {
    var quiet = 0
    var turns = 0
    var last = pulse
    while quiet < (isWaiting ? Self.patience : Self.restful) {
      // One turn of the main actor, and one of the threads beside it, on which sources and differences work.
      await Task.yield()
      await Self.turnOfEachPriority()
      await driver.finishPreparing()
      host.layoutIfNeeded()
      turns += 1
      quiet = pulse == last ? quiet + 1 : 0
      last = pulse
      if turns > Self.limit {
        throw HarnessError.neverSettles(
          "\(host.updateCount) updates so far, the last one \(updates.last?.changes ?? [])")
      }
    }
    if let breakage = host.violations.first { throw breakage }
  }

  /// Waits until a condition holds, for work that is not the test's to control, such as a real network call.
  ///
  /// - Throws: ``HarnessError/neverSettles(_:)`` if it does not hold after about ten seconds.
  public func settle(until condition: @MainActor (PageHarness) -> Bool) async throws {
    for _ in 0..<2_000 {
      try await settle()
      if condition(self) { return }
      try? await Task.sleep(for: .milliseconds(5))
    }
    throw HarnessError.neverSettles("the condition does not come true; shown is\n\(text)")
  }

  /// Lets what is ready to run beside the main actor go first, whatever its priority: each has threads of its own, and
  /// those of one may be busy for long while those of another are idle. To await a task would lend it the test's
  /// priority, a continuation does not.
  private static func turnOfEachPriority() async {
    for priority in [TaskPriority.high, .medium, .low, .background] {
      await withCheckedContinuation { continuation in
        Task.detached(priority: priority) { continuation.resume() }
      }
    }
  }

  /// Whether more work is under way than waits for the test.
  private var isWaiting: Bool {
    driver.activity > ledger.count
  }

  private var pulse: Pulse {
    Pulse(updates: host.updateCount, cells: host.pools.changeCount, toasts: host.toasts.count, held: ledger.total)
  }

  private struct Pulse: Equatable {
    var updates: Int
    var cells: Int
    var toasts: Int
    var held: Int
  }

  /// How many turns without a change are rest.
  private static var restful: Int { 8 }
  /// The same, while work is under way.
  private static var patience: Int { 200 }
  private static var limit: Int { 3_000 }
}
