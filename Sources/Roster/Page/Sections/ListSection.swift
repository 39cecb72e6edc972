/// A section of a page: items with one layout, an optional header and an optional footer.
///
/// A section contains static rows, a row for each element of an array, or a row for each element of a pager:
///
/// ```swift
/// ListSection("account") {
///   StandardContent("My orders").badge(unpaid).onSelect { self.showOrders() }
///   if isOwner { StandardContent("Billing") }
/// } footer: { FooterContent("Unpaid orders are cancelled after 15 minutes.") }
///
/// ListSection("courses", courses) { StandardContent($0.title, subtitle: $0.teacher) }
///   .onSelect { course in self.open(course) }
/// ```
///
/// Elements are identified by their `id`. If they are `Equatable`, changed elements are updated; else the host compares the
/// visible rows.
public struct ListSection<Element: Sendable, ID: Hashable & Sendable>: ListContent {
  /// The actions of the section's rows. Each closure gets the element.
  struct ElementActions {
    var select: (@MainActor (Element) -> Void)?
    var delete: (@MainActor (Element) -> Void)?
    var isSelected: (@MainActor (Element) -> Bool)?
    var canDelete: (@MainActor (Element) -> Bool)?
    var deleteQuestion: (@MainActor (Element) -> String?)?
    var others: (@MainActor (Element) -> [RowAction])?
    var move: (@MainActor (Element, SectionActions.Move) -> Bool)?
    var prefetch: (@MainActor (Element) async -> Void)?
    var appear: (@MainActor (Element) -> Void)?
    var disappear: (@MainActor (Element) -> Void)?
  }

  let id: AnyID
  let elements: ItemList<Element>
  let identify: @Sendable (Element) -> ID
  let differ: ItemDiffer<Element>
  let makeRow: @MainActor (Element) -> ListRow
  /// Returns the identity under which the item with an id is displayed.
  @usableFromInline var displayedID: @Sendable (ID) -> ID = { $0 }
  /// The items with separators between them; `nil` without separators.
  var separated: SeparatedItems<Element>?
  /// The number of rows of the pager that are not loaded; `nil` if the section displays no placeholders.
  @usableFromInline var placeholders: PlaceholderCounts?
  var makePlaceholder: @MainActor (Int) -> ListRow = { _ in SkeletonContent().row }
  var hasUniqueIDs = false
  var header: SupplementaryItem?
  var footer: SupplementaryItem?
  var layout: SectionLayout = .list
  var style = SectionStyle()
  var actions = ElementActions()
  var feed: (any PageFeed)?
  var fold: SectionFold?

  @usableFromInline
  init(
    id: AnyID, elements: ItemList<Element>, identify: @escaping @Sendable (Element) -> ID,
    differ: ItemDiffer<Element>, header: ListRow?, footer: ListRow?, feed: (any PageFeed)? = nil,
    makeRow: @escaping @MainActor (Element) -> ListRow
  ) {
    self.id = id
    self.elements = elements
    self.identify = identify
    self.differ = differ
    self.makeRow = makeRow
    self.header = header.map { SupplementaryItem($0) }
    self.footer = footer.map { SupplementaryItem($0) }
    self.feed = feed
    // A pager guarantees unique identities, so the check is skipped.
    hasUniqueIDs = feed != nil
  }

  /// Adds the section to the page.
  public func collect(into collector: inout ListCollector) {
    var section = SectionSnapshot(id: id)
    var loadState: LoadStateContent?
    var isDimmed = false
    section.header = header
    section.layout = layout
    section.style = style
    if let feed {
      var collected = collector.add(feed)
      if let placeholders { collected = collector.hideLoadStates(of: collected, beside: placeholders) }
      section.feed = SectionFeed(feed, separators: separated?.positions)
      section.header =
        header ?? collected.header(in: collector.strings).map { SupplementaryItem(collector.theme.row(for: $0)) }
      loadState = collected.footer(in: collector.strings)
      isDimmed = collected.presentation.showsPreviousRows
    }
    if let fold { section.header = fold.header(section.header, collector: collector) }
    if fold?.isFolded != true {
      section.footer = footer(or: loadState, theme: collector.theme)
      section.items = padded(items(makeRow: composedRow(isDimmed: isDimmed)))
    }
    if let move = actions.move {
      let separators = separated?.positions
      let padding = placeholders.map { ($0.before, elements.count) }
      section.actions.drop = { element, destination in
        guard let element = element as? Element else { return false }
        var destination = destination
        if let (before, count) = padding { destination.removePlaceholders(before: before, count: count) }
        return move(element, separators?.rows(of: destination) ?? destination)
      }
    }
    collector.add(section)
  }

  /// The items between the placeholders, if the section displays any.
  private func padded(_ items: any ItemStorage) -> any ItemStorage {
    guard let placeholders else { return items }
    return PaddedItems(
      items: items, before: placeholders.before, after: placeholders.after, makePlaceholder: makePlaceholder)
  }

  private func items(makeRow: @escaping @MainActor (Element) -> ListRow) -> any ItemStorage {
    if let separated { return separated.items(makeRow) }
    return TypedItems(
      list: elements, identify: identify, differ: differ, hasUniqueIDs: hasUniqueIDs, makeRow: makeRow,
      displayedID: displayedID)
  }

  /// The footer of the section: the feed's load state, the page's own footer, or the footer of the last row. The page's own
  /// footer replaces a load state after which no more rows follow.
  private func footer(or loadState: LoadStateContent?, theme: ListTheme) -> SupplementaryItem? {
    if let footer, loadState?.isFinal != false { return footer }
    return (loadState.map { theme.row(for: $0) } ?? footerOfLastRow).map { SupplementaryItem($0) }
  }

  /// Creates rows with the actions of the section. A row's own actions take precedence.
  private func composedRow(isDimmed: Bool) -> @MainActor (Element) -> ListRow {
    let makeRow = makeRow
    let actions = actions
    return { element in
      var row = makeRow(element)
      if isDimmed, let content = row.content as? any CellContent & StandardContentConvertible {
        row.content = content.enabled(false)
      }
      if row.actions.select == nil, let select = actions.select {
        row.actions.select = ActionHandler { _ in select(element) }
        row.traits.isSelectable = true
      }
      if row.actions.delete == nil, let delete = actions.delete, actions.canDelete?(element) != false {
        row.actions.delete = ActionHandler { _ in delete(element) }
        row.actions.deleteConfirmation = actions.deleteQuestion?(element).map(ListDialog.deletion)
      }
      if let others = actions.others { row.actions.others += others(element) }
      if let isSelected = actions.isSelected { row.traits.isSelected = isSelected(element) }
      if actions.move != nil { row.traits.isMovable = row.isEnabled }
      if row.actions.prefetch == nil, let prefetch = actions.prefetch {
        row.actions.prefetch = { await prefetch(element) }
      }
      if row.actions.appear == nil, let appear = actions.appear {
        row.actions.appear = ActionHandler { _ in appear(element) }
      }
      if row.actions.disappear == nil, let disappear = actions.disappear {
        row.actions.disappear = ActionHandler { _ in disappear(element) }
      }
      return row
    }
  }

  /// The footer of the section's last row; only standard rows in the body have one.
  private var footerOfLastRow: ListRow? {
    guard let last = elements.last as? StaticSectionRow,
      let content = last.row.content as? any StandardContentConvertible
    else { return nil }
    return content.standard.footer.map { ListRow(FooterContent($0)) }
  }
}
