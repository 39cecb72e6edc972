import Foundation
import Testing

@testable import Roster

/// Sessions of a reader; see ``PagerSession``. They are always the same, unless there is a seed: a hundred, and five hundred of two
/// hundred steps each by `Scripts/sessions.sh`, which optimizes them. `make soak` runs random ones for minutes.
@Suite struct PagerSessionTests {
  /// The violation of a session, with how to repeat it.
  private func violation(seed: UInt64, steps: Int) -> String? {
    var session = PagerSession(seed: seed)
    var path: [PagerSession.Step] = []
    while path.count < steps, session.violation == nil {
      guard let step = PagerSession.Step.allCases.randomElement(using: &session.random) else { break }
      path.append(step)
      session.make(step)
    }
    session.sweep()
    return session.violation.map {
      "ROSTER_SEED=\(seed), \(path.count) steps, \(path.suffix(12).map { "\($0)" }): \($0)"
    }
  }

  @Test(
    """
    P-79 P-80 P-81 P-82 P-83 P-84 P-85 P-86 P-87 P-88 P-89 P-90 P-91 P-92 P-93 P-94 no edit is undone, no row is stored that is \
    not displayed, no list is blank, the reader's row stays, and the list is the server's in the end
    """)
  func sessions() {
    let environment = ProcessInfo.processInfo.environment
    let end = environment["ROSTER_SOAK"].flatMap(Double.init).map { ContinuousClock.now + .seconds($0) }
    let isRandom = end != nil || environment["ROSTER_SEED"] != nil
    let rounds = environment["ROSTER_ROUNDS"].flatMap(UInt64.init) ?? 1
    var count = 0
    repeat {
      for seed in isRandom ? SeededRandom.seeds(100) : Array(1...100 * max(1, rounds)) {
        count += 1
        if let violation = violation(seed: seed, steps: 200) {
          Issue.record("\(violation)")
          return
        }
      }
    } while end.map { ContinuousClock.now < $0 } ?? false
    if end != nil { print("soak: \(count) sessions of a pager with edits, \(count * 200) steps") }
  }
}
