import GalleryModels

/// The faults of one response.
struct FaultPlan: Equatable {
  /// The change of a response.
  enum Outcome: Equatable {
    /// No change.
    case pass
    /// The response is replaced by a problem.
    case problem(ServerProblem)
    /// The response is replaced by an HTML page.
    case html
    /// The response is truncated.
    case truncated
    /// The values have the wrong types.
    case wrongTypes
    /// The response is sent in chunks.
    case pieces
  }

  /// The latency of the response.
  var delay: Duration
  var outcome: Outcome

  /// Creates a plan from `faults` and the next number of `random`. A number is always drawn, so that equal seeds fail equal
  /// requests.
  init(_ faults: Faults, random: inout SampleRandom) {
    let lot = Double.random(in: 0..<1, using: &random)
    delay = .milliseconds(faults.latencyMilliseconds)
    guard lot >= faults.failureRate else {
      outcome = .problem(.unavailable("injected_failure", "The server fails on purpose, as its faults ask. Try again."))
      return
    }
    outcome =
      switch faults.mode {
      case .none: .pass
      case .error500:
        .problem(
          ServerProblem(
            status: .internalServerError, code: "injected_error",
            reason: "The server answers 500 on purpose, as its faults ask."))
      case .html: .html
      case .truncated: .truncated
      case .wrongTypes: .wrongTypes
      case .slow: .pieces
      }
  }
}
