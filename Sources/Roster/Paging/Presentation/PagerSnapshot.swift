/// A consistent view of a pager at one moment: its rows and its load states.
public struct PagerSnapshot<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  /// The rows.
  public var items: ItemList<Element>
  /// The number of changes of the rows.
  package var revision: Int
  /// The number of times that the rows were replaced by a refresh, a jump or another source.
  package var epoch: Int
  /// What a page displays in addition to the rows, with messages in English.
  public var presentation: FeedPresentation
  package var refresh: LoadState
  package var prepend: LoadState
  package var append: LoadState
  /// The number of rows on the server, if the source reports it.
  public var total: Int?
  /// The number of rows that are not loaded; `nil` if sections display no placeholders for them.
  var placeholders: PlaceholderCounts?
  /// The identities under which the rows are displayed.
  var identities: RowIdentities<Element.ID>
  /// The first visible row at the last change of the rows, or the nearest remaining row.
  var anchor: Element.ID?

  init(_ state: PagerState<Element>) {
    items = state.items
    revision = state.rows.revision
    epoch = state.epoch
    presentation = FeedPresentation(state)
    refresh = state.refresh
    prepend = state.prepend
    append = state.append
    total = state.total
    placeholders = state.options.showsPlaceholders ? state.placeholders : nil
    anchor = state.anchor
    identities = state.rows.identities
  }

  /// Whether two consecutive snapshots are equal, apart from the anchor, in O(1).
  func isSame(as other: Self) -> Bool {
    revision == other.revision && epoch == other.epoch && refresh == other.refresh && prepend == other.prepend
      && append == other.append && presentation == other.presentation && total == other.total
      && placeholders == other.placeholders
  }
}
