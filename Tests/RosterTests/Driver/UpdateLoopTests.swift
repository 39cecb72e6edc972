import Testing

@testable import Roster

/// The update loop, whose targets are letters. An upper-case letter is the result of the computation for a target.
@Suite("Update loop")
struct UpdateLoopTests {
  enum Event {
    case evaluated(String)
    case hostBecameReady
    case prepared(String?)
    case applied
    case stopped
  }

  /// A transition of the table.
  struct Transition: CustomStringConvertible {
    var description: String
    var state: String
    var event: Event
    var isHostReady = true
    var next: String
    var step = "none"

    init(
      _ description: String, _ state: String, _ event: Event, isHostReady: Bool = true, to next: String,
      _ step: String = "none"
    ) {
      (self.description, self.state, self.event) = (description, state, event)
      (self.isHostReady, self.next, self.step) = (isHostReady, next, step)
    }
  }

  static let transitions = [
    Transition("a change is prepared", "idle", .evaluated("a"), to: "preparing 0", "prepare a"),
    Transition("a change waits for the host", "idle", .evaluated("a"), isHostReady: false, to: "waiting a"),
    Transition("a newer change waits instead", "waiting a", .evaluated("b"), isHostReady: false, to: "waiting b"),
    Transition("a change replaces the waiting one", "waiting a", .evaluated("b"), to: "preparing 0", "prepare b"),
    Transition("an outdated computation stops", "preparing 0", .evaluated("b"), to: "preparing 0, b", "cancel"),
    Transition("only the newest change is kept", "preparing 2, b", .evaluated("c"), to: "preparing 2, c", "cancel"),
    Transition("the fourth computation continues", "preparing 3", .evaluated("b"), to: "preparing 3, b"),
    Transition("a change during an update waits", "applying", .evaluated("b"), to: "applying, b"),
    Transition("a newer change during an update replaces it", "applying, b", .evaluated("c"), to: "applying, c"),

    Transition("a ready host has nothing to do", "idle", .hostBecameReady, to: "idle"),
    Transition("a ready host gets what waited", "waiting a", .hostBecameReady, to: "preparing 0", "prepare a"),
    Transition("a host that is not ready waits", "waiting a", .hostBecameReady, isHostReady: false, to: "waiting a"),
    Transition(
      "a ready host does not interrupt a computation", "preparing 1, b", .hostBecameReady, to: "preparing 1, b"),
    Transition("a ready host does not interrupt an update", "applying, b", .hostBecameReady, to: "applying, b"),

    Transition("a result is applied", "preparing 0", .prepared("A"), to: "applying", "apply"),
    Transition("a result waits for the host", "preparing 0", .prepared("A"), isHostReady: false, to: "waiting A"),
    Transition("a cancelled computation without a newer change", "preparing 0", .prepared(nil), to: "idle"),
    Transition("an outdated result is discarded", "preparing 0, b", .prepared("A"), to: "preparing 1", "prepare b"),
    Transition("a cancelled computation is counted", "preparing 1, b", .prepared(nil), to: "preparing 2", "prepare b"),
    Transition(
      "a discarded result waits for the host", "preparing 1, b", .prepared("A"), isHostReady: false, to: "waiting b"),
    Transition("the fourth result is applied anyway", "preparing 3, b", .prepared("A"), to: "applying, b", "apply"),
    Transition("a cancelled fourth result is not", "preparing 3, b", .prepared(nil), to: "preparing 4", "prepare b"),
    Transition(
      "the newest change waits in its place", "preparing 3, b", .prepared("A"), isHostReady: false, to: "waiting b"),
    Transition("a result after the end is ignored", "idle", .prepared("A"), to: "idle"),

    Transition("an update ends", "applying", .applied, to: "idle"),
    Transition("the next change follows an update", "applying, b", .applied, to: "preparing 0", "prepare b"),
    Transition("the next change waits", "applying, b", .applied, isHostReady: false, to: "waiting b"),
    Transition("an update cannot end twice", "preparing 1", .applied, to: "preparing 1"),

    Transition("stop while idle", "idle", .stopped, to: "idle"),
    Transition("stop while waiting", "waiting a", .stopped, to: "idle"),
    Transition("stop while preparing", "preparing 2, b", .stopped, to: "idle"),
    Transition("the host still ends an update after a stop", "applying, b", .stopped, to: "applying"),
  ]

  @Test("Each state has one successor for each event", arguments: transitions)
  func table(transition: Transition) throws {
    var loop = try loop(in: transition.state)
    #expect(text(of: loop) == transition.state)
    let step = send(transition.event, to: &loop, isHostReady: transition.isHostReady)
    #expect(text(of: loop) == transition.next)
    #expect(step == transition.step)
  }

  @Test("Only an idle loop has nothing to do, and only a newer change makes an applied update old")
  func properties() throws {
    for (state, isIdle, isPreparing, isLatest) in [
      ("idle", true, false, true), ("waiting a", false, false, true), ("preparing 0", false, true, true),
      ("preparing 1, b", false, true, true), ("applying", false, false, true), ("applying, b", false, false, false),
    ] {
      let loop = try loop(in: state)
      #expect(loop.isIdle == isIdle, "\(state)")
      #expect(loop.isPreparing == isPreparing, "\(state)")
      #expect(loop.isLatest == isLatest, "\(state)")
    }
  }

  /// A loop that events have brought into a state.
  private func loop(in state: String) throws -> UpdateLoop<String> {
    var loop = UpdateLoop<String>()
    let words = state.split { " ,".contains($0) }.map(String.init)
    let name = try #require(words.first)
    guard name != "idle" else { return loop }
    _ = send(.evaluated(name == "waiting" ? words[1] : "a"), to: &loop, isHostReady: name != "waiting")
    if name == "preparing" {
      for _ in 0..<(Int(words[1]) ?? 0) {
        _ = send(.evaluated("a"), to: &loop)
        _ = send(.prepared(nil), to: &loop)
      }
      if words.count > 2 { _ = send(.evaluated(words[2]), to: &loop) }
    } else if name == "applying" {
      _ = send(.prepared("A"), to: &loop)
      if words.count > 1 { _ = send(.evaluated(words[1]), to: &loop) }
    }
    return loop
  }

  private func send(_ event: Event, to loop: inout UpdateLoop<String>, isHostReady: Bool = true) -> String {
    var step = UpdateLoop<String>.Step.none
    switch event {
    case .evaluated(let target): step = loop.didEvaluate(target, isHostReady: isHostReady)
    case .hostBecameReady: step = loop.hostBecameReady(isHostReady: isHostReady)
    case .prepared(let result): step = loop.didPrepare(result, isHostReady: isHostReady)
    case .applied: step = loop.didApply(isHostReady: isHostReady)
    case .stopped: loop.stop()
    }
    return switch step {
    case .none: "none"
    case .prepare(let target): "prepare \(target)"
    case .cancelPreparation: "cancel"
    case .apply: "apply"
    }
  }

  private func text(of loop: UpdateLoop<String>) -> String {
    func list(_ name: String, _ next: String?) -> String { next.map { "\(name), \($0)" } ?? name }
    return switch loop.state {
    case .idle: "idle"
    case .waiting(let target): "waiting \(target)"
    case .preparing(let discarded, let next): list("preparing \(discarded)", next)
    case .applying(let next): list("applying", next)
    }
  }
}
