#if canImport(GRDB)
  import Roster

  /// The maximum time that a store waits for the locks of other processes.
  ///
  /// An operation waits at most twelve seconds: no attempt starts after ``total``, and an attempt, which may open the
  /// file first, waits for at most seven locks.
  struct LockTimeout: Sendable {
    /// The time that SQLite waits for one lock, in seconds.
    var attempt = 0.5
    /// The time after which no further attempt starts.
    var total = Duration.seconds(8)
    /// The time between two attempts.
    var pause = Duration.milliseconds(20)
    var clock: any Clock<Duration> = ContinuousClock()

    /// Runs an operation again while it throws ``PageStoreError/busy``.
    func run<Result: Sendable>(
      isolation: isolated (any Actor)? = #isolation, _ body: () async throws(PageStoreError) -> Result
    ) async throws(PageStoreError) -> Result {
      let elapsed = stopwatch(clock)
      while true {
        do throws(PageStoreError) {
          return try await body()
        } catch {
          guard error == .busy, elapsed() < total, !Task.isCancelled else { throw error }
          try? await clock.sleep(for: pause)
        }
      }
    }
  }
#endif
