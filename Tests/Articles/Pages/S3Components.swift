import Roster

nonisolated struct Entry: Identifiable, Equatable, Sendable {
  let id: Int
  var title: String
}

/// A component with a title and a button above its items.
@Observable @MainActor
final class EntriesComponent: LoadingComponent {
  let id: AnyID?
  private(set) var entries: [Entry] = []
  private let title: String
  private let layout: SectionLayout
  private let fetch: @Sendable () async throws -> [Entry]
  var onMore: (@MainActor (EntriesComponent) -> Void)?
  var onSelect: @MainActor (Entry) -> Void = { _ in }

  init(_ title: String, layout: SectionLayout, fetch: @escaping @Sendable () async throws -> [Entry]) {
    id = AnyID(title)
    self.title = title
    self.layout = layout
    self.fetch = fetch
  }

  var body: some ListContent {
    ListSection("entries", entries) { entry in
      StandardContent(entry.title)
    } header: {
      if let onMore { HeaderContent(title).button("More") { onMore(self) } } else { HeaderContent(title) }
    }
    .layout(layout)
    .onSelect(onSelect)
  }

  func load() async throws { entries = try await fetch() }

  /// Tags of their natural widths.
  static let tags = SectionLayout.flow.insets(SectionInsets(leading: 12, trailing: 12))
  /// A banner that pages, loops and advances.
  static let banner = SectionLayout.carousel(
    CarouselStyle(paging: .page, isLooping: true, autoAdvance: .seconds(5), height: .fixed(120)))
  /// Items that scroll horizontally.
  static let shelf = SectionLayout.carousel(CarouselStyle(itemWidth: .points(120), spacing: 8, height: .fixed(80)))
}

/// A page of components: one more is one more element of the array.
@Observable @MainActor
final class ComponentsPage: ListPage {
  var components: [any ListContent]

  init(_ components: [any ListContent]) { self.components = components }

  var body: some ListContent { ListForEach(components) }
}
