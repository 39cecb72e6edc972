/// The recorded events of a pager, which replay to the same states.
package struct PagerLog<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  /// The state before the first event.
  package var start: PagerState<Element>
  /// The events, oldest first.
  package var events: [PagerEvent<Element>]

  /// Creates a log.
  package init(start: PagerState<Element>, events: [PagerEvent<Element>] = []) {
    self.start = start
    self.events = events
  }

  /// The snapshot after each event.
  package func replay() -> [PagerSnapshot<Element>] {
    var state = start
    return events.map { event in
      _ = state.apply(event)
      return PagerSnapshot(state)
    }
  }
}
