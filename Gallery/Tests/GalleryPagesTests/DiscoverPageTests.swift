import GalleryModels
import GalleryPages
import Observation
import Roster
import RosterTesting
import Testing

@Suite @MainActor
struct DiscoverPageTests {
  @Test("S3-12 T-10 a page displays tags, banner, images, grid and rows in the order of its server")
  func components() async throws {
    try await World.with { world in
      let page = DiscoverPage(world.gallery)
      let harness = try await PageHarness(page, columns: 100, lines: 200)
      try await world.wait(harness) { names($0).count == 5 && !$0.componentTree.contains("loading") }
      #expect(names(harness) == ["tags", "banners", "places", "picks", "reads"])
      page.arrange("reads")
      try await world.wait(harness) { names($0).first == "reads" }
      #expect(names(harness) == ["reads", "tags", "places", "banners", "picks"])
      page.arrange("short")
      try await world.wait(harness) { names($0).count == 2 }
      #expect(names(harness) == ["tags", "picks"])
    }
  }

  @Test("T-10 components that remain in another order keep their rows, and unknown ones are skipped and reported")
  func orders() async throws {
    try await World.with { world in
      let page = DiscoverPage(world.gallery)
      let harness = try await PageHarness(page, columns: 100, lines: 200)
      try await world.wait(harness) { names($0).count == 5 && !$0.componentTree.contains("loading") }
      #expect(harness.issues.isEmpty)
      let rows = Set(harness.lines)
      harness.clearRecords()
      page.arrange("preview")
      try await world.wait(harness) { names($0).first == "reads" }
      #expect(names(harness) == ["reads", "picks", "places", "banners", "tags"])
      #expect(Set(harness.lines) == rows)
      // No component is loaded again: sections move, and no row is inserted.
      #expect(harness.updates.flatMap(\.changes).allSatisfy { $0.hasPrefix(">") })
      #expect(harness.issues.count == 1)
      #expect("\(harness.issues)".contains("soundscapes"))
    }
  }

  @Test("K-03 a component that displays a part opens a page with all of its items")
  func seeAll() async throws {
    try await World.with { world in
      let page = DiscoverPage(world.gallery)
      let navigation = PageNavigation(root: page)
      let harness = try await PageHarness(page, columns: 100, lines: 200)
      try await world.wait(harness) { names($0).count == 5 && !$0.componentTree.contains("loading") }
      #expect(!harness.text.contains("The market that floats"))
      for (title, item) in [
        ("Featured", "Above the clouds"), ("Places to Go", "Winter road"), ("Worth Reading", "The market that floats"),
      ] {
        try await harness.press("See All", in: RowName(stringLiteral: title))
        #expect(navigation.topPage.title == title)
        let all = try await PageHarness(navigation.topPage, columns: 100, lines: 200)
        #expect(all.text.contains(item))
        navigation.pop()
      }
    }
  }

  @Test("S3-14 each component loads its own data, and a failure does not affect the others")
  func ownData() async throws {
    try await World.with { world in
      let broken = Shelf<DiscoverTag>(.init(title: "Broken", items: "broken"), .list) { _ in
        throw PageFailure(reason: "It is broken.")
      } row: {
        TagContent($0.title)
      }
      let page = DiscoverPage(world.gallery)
      try await page.load()
      let harness = try await PageHarness(
        InlinePage {
          broken
          page.body
        }, columns: 100, lines: 200)
      try await world.wait(harness) { !$0.componentTree.contains("loading") }
      #expect(harness.text.contains("It is broken."))
      #expect(harness.text.contains("Worth Reading"))
    }
  }

  @Test("S3-14 a page can load the data of all of its components in one request")
  func pageData() async throws {
    let page = TextsPage()
    let harness = try await PageHarness(page, columns: 100)
    #expect(harness.text.contains("one") && harness.text.contains("two"))
    #expect(page.loads == 1)
  }

  @Test("S3-16 two pages use one component type in two configurations")
  func reuse() async throws {
    func shelf(_ name: String, _ layout: SectionLayout) -> Shelf<DiscoverTag> {
      Shelf(.init(title: name, items: "tags"), layout) { _ in
        [DiscoverTag(id: "1", title: "Tide")]
      } row: {
        TagContent($0.title)
      }
    }
    let (flowing, listed) = (shelf("Tags", .flow), shelf("Rows", .list))
    let tags = try await PageHarness(InlinePage { flowing }, columns: 100)
    let rows = try await PageHarness(InlinePage { listed }, columns: 100)
    #expect(tags.text.contains("Tide") && rows.text.contains("Tide"))
    #expect(tags.componentTree.hasPrefix("Tags"))
    #expect(rows.componentTree.hasPrefix("Rows"))
  }

  private func names(_ harness: PageHarness) -> [String] {
    harness.componentTree.split(separator: "\n").map { String($0.drop { $0 == " " }.prefix { $0 != ":" }) }
  }
}

/// A page that loads the texts of its components.
@Observable @MainActor
private final class TextsPage: LoadingPage {
  private let first = TextsComponent()
  private let second = TextsComponent()
  private(set) var loads = 0

  var body: some ListContent {
    first
    second
  }

  func load() async throws {
    loads += 1
    first.texts = ["one"]
    second.texts = ["two"]
  }
}

/// A component that displays texts.
@Observable @MainActor
private final class TextsComponent: ListComponent {
  var texts: [String] = []

  var body: some ListContent { ListSection("words", values: texts) { StandardContent($0) } }
}
