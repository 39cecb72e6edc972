/// A consistent view of a pager at one moment: its rows and what a page displays in addition to them.
public struct PagerSnapshot<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  /// The rows.
  public let items: ItemList<Element>
  /// The number of changes of the rows.
  package let revision: Int
  /// The number of times that the rows were replaced by a refresh, a jump or another source.
  package let epoch: Int
  /// What a page displays in addition to the rows.
  public let presentation: FeedPresentation
  package let refresh: LoadState
  package let prepend: LoadState
  package let append: LoadState
  /// The number of rows on the server, if the source reports it.
  public let total: Int?
  /// The number of rows that are not loaded; `nil` without ``PagerOptions/showsPlaceholders``.
  public let placeholders: PlaceholderCounts?
  /// The identities under which the rows are displayed.
  let identities: RowIdentities<Element.ID>
  /// The first visible row at the last change of the rows, or the nearest remaining row.
  let anchor: Element.ID?

  init(_ state: PagerState<Element>) {
    items = state.items
    revision = state.rows.revision
    epoch = state.loads.epoch
    presentation = FeedPresentation(state)
    refresh = state.refresh
    prepend = state.prepend
    append = state.append
    total = state.unloaded.total
    placeholders = state.options.showsPlaceholders ? state.placeholders : nil
    anchor = state.position.anchor
    identities = state.rows.identities
  }

  /// Whether two consecutive snapshots are equal, apart from the anchor, in O(1).
  func isSame(as other: Self) -> Bool {
    revision == other.revision && epoch == other.epoch && refresh == other.refresh && prepend == other.prepend
      && append == other.append && presentation == other.presentation && total == other.total
      && placeholders == other.placeholders
  }
}
