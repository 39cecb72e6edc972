import GalleryModels

/// What happens to one answer.
struct FaultPlan: Equatable {
  /// How an answer is spoilt.
  enum Outcome: Equatable {
    /// Not at all.
    case pass
    /// It is replaced by this problem.
    case problem(ServerProblem)
    /// It is replaced by a page of HTML.
    case html
    /// It ends in the middle.
    case truncated
    /// Its values have the wrong types.
    case wrongTypes
    /// It comes in pieces.
    case pieces
  }

  /// How long the answer waits before it starts.
  var delay: Duration
  var outcome: Outcome

  /// Decides, for `faults` and the next number of `random`. The number is drawn whatever the faults are, so that the
  /// same seed fails the same requests.
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
