import Observation
import Testing

@testable import Roster

@MainActor
private final class CountedFeed: PageFeed {
  private(set) var observers = 0

  let presentation = FeedPresentation(state: .content)
  func open() { observers += 1 }
  func load(_ type: LoadType) {}
  func retry() {}
  func updateViewport(_ hint: ViewportHint) {}
  func close() { observers -= 1 }
}

@Observable
@MainActor
private final class TwoSectionsPage: ListPage {
  let feed = CountedFeed()

  var body: some ListContent {
    section("newest")
    section("oldest")
  }

  private func section(_ id: String) -> ListSection<Int, Int> {
    var section = ListSection(id, values: [1]) { StandardContent("\($0)") }
    section.feed = feed
    return section
  }
}

@MainActor
private final class SilentHost: ListHost {
  let name = "Silent"
  let capabilities = HostCapabilities.tableView
  let isReadyForUpdate = true

  func apply(_ update: ListUpdate) {}
  func perform(_ command: ListCommand) {}
}

@MainActor
@Suite("Shared feeds")
struct SharedFeedTests {
  @Test("a feed of two sections is opened once, and has no observers after the page is released")
  func opensOnce() {
    let page = TwoSectionsPage()
    let host = SilentHost()
    let driver = ListDriver(page: page, host: host)
    driver.start()
    #expect(page.feed.observers == 1)
    driver.stop()
    #expect(page.feed.observers == 0)
  }

  @Test("the first section in a fold loads more when its rows are visible")
  func feedUnderFold() {
    let mounts = ComponentMounts(TwoSectionsPage(), issues: IssueReporter(), environment: PagerEnvironment())
    var collector = ListCollector(page: "Page", mounts: mounts)
    let feed = CountedFeed()
    var section = ListSection("rows", values: [1]) { StandardContent("\($0)") }
    section.feed = feed
    collector.add(
      Folding("all", FoldState()) {
        HeaderContent("All")
      } content: {
        section
      })
    #expect(collector.sections.map { $0.viewportHint(visible: 0..<1, velocity: 0)?.laidOut } == [1])
  }

  @Test("Rows have a load state above them only while the feed displays its content")
  func header() {
    let failed = FeedState.failed(PageFailure(reason: "No"))
    for (state, isShown) in [(FeedState.content, true), (.loading, false), (.empty, false), (failed, false)] {
      var presentation = FeedPresentation(state: state)
      presentation.prepend = .loading
      let feed = CollectedFeed(feed: CountedFeed(), presentation: presentation)
      #expect((feed.header(in: .english) != nil) == isShown, "\(state)")
    }
  }
}
