/// The states of a list's updates: a pure function of events, without a page, a host or a clock.
///
/// Updates are serial. A target, which is a state of the page to display, is prepared and then applied, and both need a host
/// that is ready. If the page changes in the meantime, only its newest state is kept.
///
///     idle ──► preparing ──► applying ──► idle
///       └──► waiting ──► preparing
///
struct UpdateLoop<Target> {
  /// What the loop is doing.
  enum State {
    /// The newest state of the page is displayed.
    case idle
    /// The host cannot apply updates now, as during a drag.
    case waiting(Target)
    /// The difference to a target is being computed.
    ///
    /// `discarded` is the number of consecutive results that were out of date, and `next` the page's newer state.
    case preparing(discarded: Int, next: Target?)
    /// The host is applying an update, and `next` is the page's newer state.
    case applying(next: Target?)
  }

  /// What the driver does after an event.
  enum Step {
    /// Nothing.
    case none
    /// Computes the difference to a target, and calls ``didPrepare(_:isHostReady:)``.
    case prepare(Target)
    /// Cancels the computation, whose result is out of date. It still ends by ``didPrepare(_:isHostReady:)``.
    case cancelPreparation
    /// Has the host apply the prepared update, and calls ``didApply(isHostReady:)``.
    case apply
  }

  /// The maximum number of consecutive results to discard because they are out of date before one is applied anyway.
  static var maximumDiscarded: Int { 3 }

  private(set) var state = State.idle

  var isIdle: Bool { if case .idle = state { true } else { false } }
  var isPreparing: Bool { if case .preparing = state { true } else { false } }
  /// Whether the page has no newer state than the one that is applied.
  var isLatest: Bool { if case .applying(.some) = state { false } else { true } }

  /// The page has changed.
  mutating func didEvaluate(_ target: Target, isHostReady: Bool) -> Step {
    switch state {
    case .idle, .waiting: return begin(target, isHostReady: isHostReady)
    case .preparing(let discarded, _):
      state = .preparing(discarded: discarded, next: target)
      return discarded < Self.maximumDiscarded ? .cancelPreparation : .none
    case .applying:
      state = .applying(next: target)
      return .none
    }
  }

  /// The host can apply updates again.
  mutating func hostBecameReady(isHostReady: Bool) -> Step {
    guard case .waiting(let target) = state else { return .none }
    return begin(target, isHostReady: isHostReady)
  }

  /// A computation has ended.
  ///
  /// - Parameter result: The state of the page that the update leads to; `nil` if the computation was cancelled.
  mutating func didPrepare(_ result: Target?, isHostReady: Bool) -> Step {
    guard case .preparing(let discarded, let next) = state else { return .none }
    if let next, discarded < Self.maximumDiscarded || result == nil {
      return begin(next, discarded: discarded + 1, isHostReady: isHostReady)
    }
    guard let result else {
      state = .idle
      return .none
    }
    guard isHostReady else {
      state = .waiting(next ?? result)
      return .none
    }
    state = .applying(next: next)
    return .apply
  }

  /// The host has applied an update.
  mutating func didApply(isHostReady: Bool) -> Step {
    guard case .applying(let next) = state else { return .none }
    state = .idle
    return next.map { begin($0, isHostReady: isHostReady) } ?? .none
  }

  /// The page is not displayed anymore. An update that the host is applying ends by ``didApply(isHostReady:)``.
  mutating func stop() {
    if case .applying = state { state = .applying(next: nil) } else { state = .idle }
  }

  private mutating func begin(_ target: Target, discarded: Int = 0, isHostReady: Bool) -> Step {
    state = isHostReady ? .preparing(discarded: discarded, next: nil) : .waiting(target)
    return isHostReady ? .prepare(target) : .none
  }
}
