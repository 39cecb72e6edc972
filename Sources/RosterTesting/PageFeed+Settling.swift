import Roster

extension PageFeed {
  /// Waits until nothing of the feed moves any more but what the test holds back.
  ///
  /// - Parameters:
  ///   - held: How many requests the test holds back at this moment, such as ``ScriptedSource/heldCount``.
  ///   - clock: The clock that the feed's waits are measured by.
  public func settle(held: () -> Int = { 0 }, clock: TestClock? = nil) async {
    for _ in 0..<100_000 {
      if activity <= held() + (clock?.sleeperCount ?? 0) { return }
      await Task.yield()
    }
  }
}
