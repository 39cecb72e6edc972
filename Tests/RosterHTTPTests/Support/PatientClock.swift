import RosterHTTP

/// A clock on which a second takes a minute: the timeouts of a service do not end a test on a busy machine, and still end one
/// that waits for ever. For tests that do not measure time.
private struct PatientClock: Clock {
  private static let factor = 60
  private let clock = ContinuousClock()
  private let start = ContinuousClock.now

  var now: ManualClock.Instant { ManualClock.Instant(offset: start.duration(to: .now) / Self.factor) }
  var minimumResolution: Duration { clock.minimumResolution }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    try await clock.sleep(until: start + deadline.offset * Self.factor)
  }
}

extension HTTPClock {
  /// Time that passes slowly; see ``PatientClock``.
  static let patient = HTTPClock(PatientClock())
}
