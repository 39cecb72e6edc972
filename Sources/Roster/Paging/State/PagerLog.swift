/// The recorded events of a pager, which replay to the same states.
package struct PagerLog<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  /// The state before the first event.
  var start: PagerState<Element>
  /// The events, oldest first.
  package var events: [PagerEvent<Element>] = []

  /// The snapshot after each event.
  func replay() -> [PagerSnapshot<Element>] {
    var state = start
    return events.map { event in
      _ = state.apply(event)
      return PagerSnapshot(state)
    }
  }
}
