/// The recorded events of a pager, which replay to the same states.
package struct PagerLog<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  /// The state before the first event.
  package var start: PagerState<Element>
  /// The events, oldest first.
  package var events: [PagerEvent<Element>] = []
}
