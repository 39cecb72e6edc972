import Observation

/// Names that arrive later.
@Observable @MainActor
final class Names {
  var names: [String] = []
}

/// Runs a closure now, and again whenever something changes that it read, for as long as this object lives.
@MainActor
final class Watch {
  private let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) {
    self.body = body
    run()
  }

  private func run() {
    withObservationTracking(body) { [weak self] in
      Task { @MainActor in self?.run() }
    }
  }
}
