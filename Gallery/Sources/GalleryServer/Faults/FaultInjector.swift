import GalleryModels
import Synchronization

/// The faults of a running server, which the app, a test, or a request can set.
final class FaultInjector: Sendable {
  /// The routes without faults, so that faults can be inspected and reset.
  static let exempt: Set<String> = ["/faults", "/status"]

  private struct State {
    var faults: Faults
    var random: SampleRandom
  }

  private let state: Mutex<State>

  /// Creates an injector with initial faults. `seed` determines the requests that a failure rate affects.
  init(faults: Faults, seed: UInt64) {
    state = Mutex(State(faults: faults, random: SampleRandom(seed: seed)))
  }

  /// The active faults.
  var faults: Faults {
    get { state.withLock { $0.faults } }
    set { state.withLock { $0.faults = newValue } }
  }

  /// Returns the faults of the next response.
  func plan() -> FaultPlan {
    state.withLock { FaultPlan($0.faults, random: &$0.random) }
  }

  /// Whether the connection of a request for `path` (with or without a query) is closed.
  func drops(_ path: String) -> Bool {
    faults.offline && !Self.exempt.contains(String(path.prefix { $0 != "?" }))
  }
}
