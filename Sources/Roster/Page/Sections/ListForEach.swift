/// Content for each element of an array or of a pager, or for each group of a pager's elements, in order.
///
/// ```swift
/// ListForEach(days) { day in                                  // let days = Pager(FeedAPI.days)
///   ListSection(day.id, day.entries) { EntryContent($0) } header: { HeaderContent(day.title) }
/// }
/// ```
public struct ListForEach<Elements: Sequence>: ListContent {
  private let elements: Elements
  private let content: @MainActor (Elements.Element) -> AnyListContent
  private var feed: (any PageFeed)?
  private var placeholders: PlaceholderCounts?
  private var part: (Int, Elements.Element) -> SectionFeed.Part? = { _, _ in nil }

  /// Creates content for each element.
  @_disfavoredOverload
  public init(_ elements: Elements, @ListBuilder content: @escaping @MainActor (Elements.Element) -> AnyListContent) {
    self.elements = elements
    self.content = content
  }

  /// Creates content for each element of a pager, such as a section for each day. The page opens the pager, refreshes it
  /// when the user pulls, and loads more elements near the ends.
  ///
  /// - Complexity: O(*n*) at each evaluation, where *n* is the number of elements. For rows without sections,
  ///   use one ``ListSection`` for the pager.
  public init<Element>(
    _ pager: Pager<Element>, @ListBuilder content: @escaping @MainActor (Element) -> AnyListContent
  ) where Elements == ItemList<Element> {
    self.init(pager.items, content: content)
    feed = pager
    let count = elements.count
    let identity = pager.identities
    part = { index, element in
      SectionFeed.Part(rows: index..<index + 1, count: count) { AnyID(identity(element.id)) == $0 }
    }
  }

  /// Creates content for each group of a pager's elements, such as a section for each month of orders. The page opens the
  /// pager, refreshes it when the user pulls, and loads more elements near the ends. If sections are folded, it loads as
  /// long as few elements follow the first one of the last visible section.
  ///
  /// - Complexity: O(*g*) at each evaluation, where *g* is the number of groups.
  public init<Key, Element>(
    _ groups: PagerGroups<Key, Element>,
    @ListBuilder content: @escaping @MainActor (PagerGroup<Key, Element>) -> AnyListContent
  ) where Elements == PagerGroups<Key, Element> {
    elements = groups
    self.content = content
    feed = groups.pager
    placeholders = groups.placeholders
    part = { _, group in
      SectionFeed.Part(rows: group.range, count: groups.rowCount, placeholdersBefore: groups.placeholders?.before) {
        id in
        group.items.contains { AnyID(group.identities($0.id)) == id }
      }
    }
  }

  /// Adds the content in order.
  public func collect(into collector: inout ListCollector) {
    guard let feed else { return elements.forEach { collector.add(content($0)) } }
    collector.add(feed, placeholders) { collector in
      for (index, element) in elements.enumerated() {
        collector.add(SectionFeed(feed, part: part(index, element))) { $0.add(content(element)) }
      }
    }
  }
}

extension ListForEach where Elements == [any ListContent] {
  /// Creates content from parts of different types.
  public init(_ parts: [any ListContent]) {
    self.init(parts) { AnyListContent($0) }
  }
}

extension ListCollector {
  /// Collects the content of a feed, between sections for the load states of its ends.
  fileprivate mutating func add(
    _ feed: any PageFeed, _ placeholders: PlaceholderCounts?, _ parts: (inout ListCollector) -> Void
  ) {
    let collected = add(feed, placeholders: placeholders)
    let number = feedUseCount
    if let header = collected.header(in: strings) { addLoadState(header, id: AnyID("head-\(number)")) }
    parts(&self)
    if let footer = collected.footer(in: strings) { addLoadState(footer, id: AnyID("tail-\(number)")) }
  }

  private mutating func addLoadState(_ content: LoadStateContent, id: AnyID) {
    guard let row = theme.supplementary(for: content) else { return }
    var section = SectionSnapshot(id: id.scoped(in: "feed"))
    section.footer = row
    add(section)
  }

  /// Collects the content of one element. Its sections are visible rows of the feed.
  fileprivate mutating func add(_ feed: SectionFeed, _ part: (inout ListCollector) -> Void) {
    let first = sections.count
    part(&self)
    for index in sections.indices.dropFirst(first) where sections[index].feed == nil { sections[index].feed = feed }
  }
}
