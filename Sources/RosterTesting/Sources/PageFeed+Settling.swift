import Roster

extension PageFeed {
  /// Waits until all of the feed's remaining activity waits for the test.
  ///
  /// - Parameters:
  ///   - pending: Returns the number of requests that wait for the test, such as ``ScriptedSource/pendingCount``.
  ///   - clock: The clock that the feed's timers use.
  public func settle(pending: () -> Int = { 0 }, clock: TestClock? = nil) async {
    for _ in 0..<100_000 {
      if activity <= pending() + (clock?.sleeperCount ?? 0) { return }
      await Task.yield()
    }
  }
}
