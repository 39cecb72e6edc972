/// The recorded events of a pager, and through them all of its states: a value that replays to the same states
/// wherever and as often as it is played.
public struct PagerLog<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  /// The state before the first event.
  public var start: PagerState<Element>
  /// The events, oldest first.
  public var events: [PagerEvent<Element>]

  /// Makes a log.
  public init(start: PagerState<Element>, events: [PagerEvent<Element>] = []) {
    self.start = start
    self.events = events
  }

  /// What could be seen after each event.
  public func replay() -> [PagerSnapshot<Element>] {
    var state = start
    return events.map { event in
      _ = state.apply(event)
      return PagerSnapshot(state)
    }
  }
}
