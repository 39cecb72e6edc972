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
    var select: (@MainActor (Element, ActionSource) -> Void)?
    var delete: (@MainActor (Element, ActionSource) -> Void)?
    var isSelected: (@MainActor (Element) -> Bool)?
    var canDelete: (@MainActor (Element) -> Bool)?
    var deleteQuestion: (@MainActor (Element) -> String?)?
    var others: (@MainActor (Element) -> [RowAction])?
    var move: (@MainActor (Element, ItemMove) -> Bool)?
    var prefetch: (@MainActor (Element) async -> Void)?
    var appear: (@MainActor (Element) -> Void)?
    var disappear: (@MainActor (Element) -> Void)?
    var impressions: [@MainActor (Element) -> Impression] = []
    var mostVisible: (@MainActor (Element) -> MostVisibleItem)?
  }

  /// The section with the page's own header and footer, and without items.
  var section: SectionSnapshot
  /// The items, with the rows that the page makes of the elements.
  var items: TypedItems<Element, ID>
  /// The items with separators between them; `nil` without separators.
  var separated: SeparatedItems<Element>?
  /// The number of rows of the pager that are not loaded; `nil` if the section displays no placeholders.
  var placeholders: PlaceholderCounts?
  var makePlaceholder: @MainActor (Int) -> ListRow = { _ in SkeletonContent().row }
  var actions = ElementActions()
  var destination: DropDestination?
  var selection: SectionSelection<Element, ID>?
  var feed: (any PageFeed)?
  var fold: SectionFold?

  /// Creates a section. A pager and its groups guarantee unique identities, so the check is skipped.
  @usableFromInline
  init(
    id: AnyID, elements: ItemList<Element>, identify: @escaping @Sendable (Element) -> ID, differ: ItemDiffer<Element>,
    hasUniqueIDs: Bool = false, displayedID: @escaping @Sendable (ID) -> ID = { $0 }, header: ListRow?,
    footer: ListRow?, feed: (any PageFeed)? = nil, placeholders: PlaceholderCounts? = nil,
    makeRow: @escaping @MainActor (Element) -> ListRow
  ) {
    section = SectionSnapshot(id: id)
    section.header = header.map { SupplementaryItem($0) }
    section.footer = footer.map { SupplementaryItem($0) }
    items = TypedItems(
      list: elements, identify: identify, differ: differ, hasUniqueIDs: hasUniqueIDs, makeRow: makeRow,
      displayedID: displayedID)
    self.feed = feed
    self.placeholders = placeholders
  }

  /// Adds the section to the page.
  public func collect(into collector: inout ListCollector) {
    var section = section
    var loadState: LoadStateContent?
    var isDimmed = false
    if let feed {
      let collected = collector.add(feed, placeholders: placeholders)
      section.feed = SectionFeed(feed, separators: separated?.positions)
      if section.header == nil {
        section.header = collected.header(in: collector.strings).flatMap { collector.theme.supplementary(for: $0) }
      }
      loadState = collected.footer(in: collector.strings)
      isDimmed = collected.presentation.showsPreviousRows
    }
    if let fold { section.header = fold.header(section.header, collector: collector) }
    if fold?.isFolded == true {
      section.footer = nil
    } else {
      section.footer = footer(or: loadState, theme: collector.theme)
      section.items = items(isDimmed: isDimmed)
    }
    section.move = move
    section.dropDestination = dropDestination
    if let selection { collector.add(selection.presentation(of: items, strings: collector.strings)) }
    collector.add(section)
  }

  /// The items between the placeholders, with the actions of the section.
  private func items(isDimmed: Bool) -> any ItemStorage {
    let makeRow = composedRow(isDimmed: isDimmed)
    var storage: any ItemStorage
    if let separated {
      storage = separated.items(makeRow)
    } else {
      var items = items
      items.makeRow = makeRow
      storage = items
    }
    if let placeholders {
      storage = PaddedItems(
        items: storage, before: placeholders.before, after: placeholders.after, makePlaceholder: makePlaceholder)
    }
    return storage
  }

  /// How the section accepts dropped items, with the index of an element in place of that of an item. Items that are dropped onto a
  /// fold are inserted at its end.
  private var dropDestination: DropDestination? {
    guard let destination, !destination.kinds.isEmpty else { return nil }
    let (separators, before, count) = (separated?.positions, placeholders?.before ?? 0, items.count)
    let isFolded = fold?.isFolded == true
    return DropDestination(kinds: destination.kinds) { items, index in
      let row = max(0, index - before)
      return destination.action(items, isFolded ? count : min(count, separators?.row(at: row) ?? row))
    }
  }

  /// The closure for moves, with the indices of elements in place of those of items.
  private var move: (@MainActor (any Sendable, ItemMove) -> Bool)? {
    guard let move = actions.move else { return nil }
    let separators = separated?.positions
    let padding = placeholders.map { ($0.before, items.count) }
    return { element, destination in
      guard let element = element as? Element else { return false }
      var destination = destination
      if let (before, count) = padding { destination.removePlaceholders(before: before, count: count) }
      return move(element, separators?.rows(of: destination) ?? destination)
    }
  }

  /// The footer of the section: the feed's load state, the page's own footer, or the footer of the last row. The page's own
  /// footer replaces a load state after which no more rows follow.
  private func footer(or loadState: LoadStateContent?, theme: ListTheme) -> SupplementaryItem? {
    if let footer = section.footer, loadState?.isFinal != false { return footer }
    return loadState.flatMap { theme.supplementary(for: $0) } ?? footerOfLastRow.map { SupplementaryItem($0) }
  }

  /// Creates rows with the actions of the section. A row's own actions take precedence.
  private func composedRow(isDimmed: Bool) -> @MainActor (Element) -> ListRow {
    let makeRow = items.makeRow
    let (actions, selection, items) = (actions, selection, items)
    return { element in
      var row = makeRow(element)
      if isDimmed, let content = row.content as? any CellContent & StandardContentConvertible {
        row.content = content.enabled(false)
      }
      if row.actions.select == nil, let select = actions.select {
        row.actions.select = ActionHandler { select(element, $0) }
        row.traits.isSelectable = true
      }
      if row.actions.delete == nil, let delete = actions.delete, actions.canDelete?(element) != false {
        row.actions.delete = ActionHandler { delete(element, $0) }
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
      for impression in actions.impressions { row.actions.impressions.append(impression(element)) }
      row.actions.mostVisible = actions.mostVisible?(element)
      selection?.apply(to: &row, element, of: items)
      return row
    }
  }

  /// The footer of the section's last row; only standard rows in the body have one.
  private var footerOfLastRow: ListRow? {
    // Only sections of rows have one, and unspecialized code takes long for the last element.
    guard Element.self == ListRow.self, let last = items.list.last as? ListRow,
      let content = last.content as? any StandardContentConvertible
    else { return nil }
    return content.standard.footer.map { ListRow(FooterContent($0)) }
  }
}
