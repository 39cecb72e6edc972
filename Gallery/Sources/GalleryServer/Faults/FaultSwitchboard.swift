import GalleryModels
import Synchronization

/// The faults of a running server: set from the app, from a test, or over HTTP, and asked for every answer.
final class FaultSwitchboard: Sendable {
  /// The routes that no fault touches, so that faults can be seen and ended.
  static let exempt: Set<String> = ["/faults", "/status"]

  private struct State {
    var faults: Faults
    var random: SampleRandom
  }

  private let state: Mutex<State>

  /// Starts with `faults`; `seed` decides which requests a failure rate hits.
  init(faults: Faults, seed: UInt64) {
    state = Mutex(State(faults: faults, random: SampleRandom(seed: seed)))
  }

  /// The faults in force.
  var faults: Faults {
    get { state.withLock { $0.faults } }
    set { state.withLock { $0.faults = newValue } }
  }

  /// What happens to the next answer.
  func plan() -> FaultPlan {
    state.withLock { FaultPlan($0.faults, random: &$0.random) }
  }

  /// Whether a request for `path` (with or without a query) is dropped.
  func drops(_ path: String) -> Bool {
    faults.offline && !Self.exempt.contains(String(path.prefix { $0 != "?" }))
  }
}
