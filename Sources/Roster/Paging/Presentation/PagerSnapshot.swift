/// Everything that a reader of a pager can see at one moment: rows, states and the reader's place belong together and
/// change together.
public struct PagerSnapshot<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  /// The rows.
  public var items: ItemList<Element>
  /// Grows whenever the rows change.
  public var revision: Int
  /// Grows whenever the rows get a new base: a refresh, a jump, another source.
  public var epoch: Int
  /// What the page shows besides the rows.
  public var presentation: FeedPresentation
  /// The state of the refresh lane.
  public var refresh: RefreshState
  /// The state of the list's beginning.
  public var head: LaneState
  /// The state of the list's end.
  public var tail: LaneState
  /// How many rows there are on the server, if it said so.
  public var total: Int?
  /// The row that the reader looked at when the rows last changed, or the nearest one that is left.
  public var anchor: Element.ID?

  /// What can be seen in a state. Costs the same however many rows there are.
  public init(_ state: PagerState<Element>) {
    items = state.items
    revision = state.rows.revision
    epoch = state.epoch
    presentation = FeedPresentation(state)
    refresh = state.refresh
    head = state.head
    tail = state.tail
    total = state.total
    anchor = state.anchor
  }

  /// Whether the two, seen one after the other, show the same. The reader's place alone makes no difference. Costs the
  /// same however many rows there are.
  public func isSame(as other: Self) -> Bool {
    revision == other.revision && epoch == other.epoch && refresh == other.refresh && head == other.head
      && tail == other.tail && presentation == other.presentation && total == other.total
  }
}
