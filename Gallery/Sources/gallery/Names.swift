import Observation

/// Names that are loaded asynchronously.
@Observable @MainActor
final class Names {
  var names: [String] = []
}

/// Runs a closure, and again when an observable property that it reads changes, until the object is deallocated.
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
