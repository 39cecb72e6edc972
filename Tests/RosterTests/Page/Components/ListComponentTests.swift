import Foundation
import Observation
import Roster
import RosterTesting
import Testing

private struct Offline: LocalizedListError {
  var localizedDescription: String { "No connection" }
}

/// Words below a title, with an optional button whose action the page sets.
@Observable
@MainActor
private final class WordsComponent: ListComponent {
  var words: [String]
  let title: String
  @ObservationIgnored var onMore: (@MainActor (WordsComponent) -> Void)?
  @ObservationIgnored var onSelect: @MainActor (String) -> Void = { _ in }

  init(_ title: String, _ words: [String]) {
    self.title = title
    self.words = words
  }

  var body: some ListContent {
    ListSection("words", values: words) {
      StandardContent($0)
    } header: {
      if let onMore { HeaderContent(title).button("More") { onMore(self) } } else { HeaderContent(title) }
    } footer: {
      FooterContent("\(words.count) words")
    }
    .onSelect { self.onSelect($0) }
  }
}

/// Nothing but what the protocol asks for.
@Observable
@MainActor
private final class PlainComponent: ListComponent {
  var body: some ListContent { ListSection("none") {} }
}

@Observable
@MainActor
private final class ForecastComponent: LoadingComponent {
  var days: [String] = []
  @ObservationIgnored let answer: AsyncGate

  init(_ answer: AsyncGate) {
    self.answer = answer
  }

  var body: some ListContent {
    ListSection("days", values: days) { StandardContent($0) }
  }

  func load() async throws {
    try await answer.wait()
    days = days.isEmpty ? ["Mon"] : days + ["Day \(days.count + 1)"]
  }
}

/// A component with a nested list.
@Observable
@MainActor
private final class ShelfComponent: ListComponent {
  var books = [1, 2]
  var version = 1

  var body: some ListContent {
    ListSection("books", values: books) { StandardContent("Book \($0) v\(self.version)") }
      .layout(.carousel(CarouselStyle(itemWidth: .fraction(0.4))))
  }
}

/// A page that is the delegate of its component.
@Observable
@MainActor
private final class DelegatingPage: ListPage {
  @ObservationIgnored private(set) var words: OwnedWords
  @ObservationIgnored private(set) var events: [String] = []

  init() {
    words = OwnedWords()
    words.owner = self
  }

  var body: some ListContent { words }

  func didPressMore(_ words: OwnedWords) { events.append("more of \(words.words.count)") }
}

@Observable
@MainActor
private final class OwnedWords: ListComponent {
  @ObservationIgnored weak var owner: DelegatingPage?
  let words = ["a"]

  var body: some ListContent {
    ListSection("words", values: words) {
      StandardContent($0)
    } header: {
      HeaderContent("Words").button("More") { [weak self] in
        if let self { self.owner?.didPressMore(self) }
      }
    }
  }
}

@MainActor
@Suite("Components")
struct ComponentTests {
  @Test("S3-01 a component has a header, rows and a footer, and updates them")
  func ownSections() async throws {
    let words = WordsComponent("Fruit", ["apple", "pear"])
    let harness = try await PageHarness(InlinePage { words })
    #expect(harness.lines == ["Fruit", "apple", "pear", "2 words"])
    harness.clearRecords()
    words.words.append("plum")
    try await harness.settle()
    #expect(harness.lines == ["Fruit", "apple", "pear", "plum", "3 words"])
    #expect(harness.updates == [["~ WordsComponent/words", "+ WordsComponent/words/plum"]])
  }

  @Test("S3-02 a component without actions ignores taps and visibility")
  func optionalParts() async throws {
    let component = PlainComponent()
    let harness = try await PageHarness(InlinePage { component })
    #expect(harness.lines == [])
    harness.driver.activate(.item(ItemPosition(section: 0, item: 0)))
    harness.driver.reportVisibleItems([0: 0..<1])
    #expect(harness.issues.isEmpty)
  }

  @Test("S3-02 a row runs its appear action each time it becomes visible")
  func willDisplay() async throws {
    let log = EventLog()
    let harness = try await PageHarness(
      InlinePage {
        ListSection("s", values: Array(0..<30)) { number in
          StandardContent("Row \(number)").onAppear { if number == 20 { log("seen") } }
        }
      }, lines: 5)
    #expect(log.events == [])
    try await harness.scroll(to: .row("Row 20"))
    #expect(log.events == ["seen"])
    try await harness.scroll(to: .top)
    try await harness.scroll(to: .row("Row 20"))
    #expect(log.events == ["seen", "seen"])
  }

  @Test("S3-07 an empty component displays nothing, and is named after its type")
  func base() async throws {
    let component = PlainComponent()
    let harness = try await PageHarness(
      InlinePage {
        component
        ListSection("others") { StandardContent("Other") }
      })
    #expect(harness.componentTree == "PlainComponent: content, 1 sections")
    #expect(harness.lines == ["Other"])
  }

  @Test("S3-10 the button of a component's header reaches the page with the component")
  func actionHeader() async throws {
    let log = EventLog()
    let words = WordsComponent("Fruit", ["apple"])
    words.onMore = { log("more \($0.title)") }
    let harness = try await PageHarness(InlinePage { words }, columns: 20)
    #expect(harness.text.hasPrefix("Fruit         [More]\n"))
    try await harness.press("More", in: "Fruit")
    #expect(log.events == ["more Fruit"])
  }

  @Test("S3-04 a page consists of its components in order; assigning them updates the page")
  func orderedArray() async throws {
    let (fruit, colours) = (WordsComponent("Fruit", ["apple"]), WordsComponent("Colours", ["red"]))
    let components = Observed<[any ListContent]>([fruit, colours])
    let harness = try await PageHarness(InlinePage { ListForEach(components.value) })
    harness.clearRecords()
    components.value = [colours, fruit]
    try await harness.settle()
    #expect(harness.lines == ["Colours", "red", "1 words", "Fruit", "apple", "1 words"])
    #expect(harness.updateCount == 1)
    #expect(harness.cellStatistics.binds == 0)
    components.value = [colours]
    try await harness.settle()
    #expect(harness.lines == ["Colours", "red", "1 words"])
  }

  @Test("S3-04 every event reaches the component of its section")
  func forwarding() async throws {
    let log = EventLog()
    let (fruit, colours) = (WordsComponent("Fruit", ["same"]), WordsComponent("Colours", ["same"]))
    fruit.onSelect = { log("fruit \($0)") }
    colours.onSelect = { log("colours \($0)") }
    let harness = try await PageHarness(
      InlinePage {
        fruit
        colours
      })
    try await harness.tap("WordsComponent-2/words/same")
    try await harness.tap("WordsComponent/words/same")
    #expect(log.events == ["colours same", "fruit same"])
  }

  @Test("S3-15 two components of one type have separate states and cells")
  func twice() async throws {
    let (first, second) = (WordsComponent("A", ["x"]), WordsComponent("B", ["x"]))
    let harness = try await PageHarness(
      InlinePage {
        first
        second
      })
    harness.clearRecords()
    second.words = ["y", "z"]
    try await harness.settle()
    #expect(harness.lines == ["A", "x", "1 words", "B", "y", "z", "2 words"])
    #expect(harness.cellStatistics.updates == ["WordsComponent-2/words/footer"])
    #expect(harness.issues.isEmpty)
  }

  @Test("S3-16 two pages have differently configured components of one type")
  func twoPages() async throws {
    let one = WordsComponent("One", ["a"])
    let other = WordsComponent("Other", ["b", "c"])
    other.onMore = { _ in }
    let first = try await PageHarness(InlinePage { one }, columns: 20)
    let second = try await PageHarness(InlinePage { other }, columns: 20)
    #expect(first.text == "One\n  a\n  1 words")
    #expect(second.text == "Other         [More]\n├ b\n  c\n  2 words")
  }

  @Test("S3-17 a component's footer has the height of its text")
  func footerHeight() async throws {
    let words = WordsComponent("Fruit", ["apple"])
    let harness = try await PageHarness(
      InlinePage {
        words
        ListSection("s") {
        } footer: {
          FooterContent("A footer that takes more than one line")
        }
      }, columns: 20)
    let footer = try #require(harness.visibleRows.last)
    #expect(footer.text == "A footer that takes more than one line")
    let lines = harness.text.split(separator: "\n").map(String.init)
    let text = lines.suffix(3).map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(text.joined(separator: " ") == "A footer that takes more than one line")
    #expect(text.allSatisfy { $0.count <= 18 })
    #expect(footer.frame.height == 3 * TextMetrics.line)
    let other = try #require(harness.visibleRows.first { $0.text == "1 words" })
    #expect(other.frame.height == TextMetrics.line)
  }

  @Test("S3-17 a change of a component reaches its nested list")
  func nestedReload() async throws {
    let component = ShelfComponent()
    let harness = try await PageHarness(InlinePage { component })
    #expect(harness.lines == ["Book 1 v1", "Book 2 v1"])
    let cell = try harness.cell(of: 1)
    harness.clearRecords()
    component.version = 2
    try await harness.settle()
    #expect(harness.lines == ["Book 1 v2", "Book 2 v2"])
    #expect(try harness.cell(of: 1) === cell)
    component.books.append(3)
    try await harness.settle()
    #expect(harness.updates.last == ["+ ShelfComponent/books/3"])
  }

  @Test("S3-08 a component has its list and its delegate from the beginning, and retains neither")
  func delegate() async throws {
    weak var released: DelegatingPage?
    do {
      let page = DelegatingPage()
      released = page
      #expect(page.words.owner === page)
      let harness = try await PageHarness(page)
      try await harness.press("More", in: "Words")
      #expect(page.events == ["more of 1"])
      harness.driver.stop()
    }
    for _ in 0..<20 where released != nil { await Task.yield() }
    #expect(released == nil)
  }

  @Test("S3-21 a component uses its own IDs, which the page scopes by the component's ID")
  func localIDs() async throws {
    let words = WordsComponent("Fruit", ["apple"])
    let harness = try await PageHarness(
      InlinePage {
        ListSection("words", values: ["apple"]) { StandardContent("The page's \($0)") }
        words
      })
    #expect(harness.driver.snapshot.sections.map(\.id.description) == ["words", "WordsComponent/words"])
    #expect(harness.issues.isEmpty)
  }

  @Test("S3-21 components of one page communicate through typed closures, not indices")
  func siblings() async throws {
    let (fruit, chosen) = (WordsComponent("Fruit", ["apple", "pear"]), WordsComponent("Chosen", []))
    fruit.onSelect = { chosen.words.append($0) }
    let harness = try await PageHarness(
      InlinePage {
        fruit
        chosen
      })
    try await harness.tap("pear")
    #expect(harness.lines.suffix(3) == ["Chosen", "pear", "1 words"])
  }
}

@MainActor
@Suite("Components that load")
struct LoadingComponentTests {
  @Test("S3-14 a component displays its load state, and then its rows")
  func ownLoad() async throws {
    let gate = AsyncGate()
    let forecast = ForecastComponent(gate)
    let harness = try await PageHarness(InlinePage { forecast })
    #expect(harness.lines == ["Loading…"])
    gate.open()
    try await harness.settle()
    #expect(harness.lines == ["Mon"])
    #expect(harness.componentTree == "ForecastComponent: content, 1 sections")
  }

  @Test("S3-14 a page can load the data of its components")
  func pageLoads() async throws {
    let words = WordsComponent("Fruit", [])
    let page = FillingPage(words)
    let harness = try await PageHarness(page)
    #expect(harness.lines == ["Fruit", "apple", "1 words"])
    try await harness.pullToRefresh()
    #expect(harness.lines == ["Fruit", "apple", "apple 2", "2 words"])
    #expect(page.loads == 2)
  }

  @Test("S3-20 a failed component displays the reason and a retry button beside other components")
  func failureAndRetry() async throws {
    let gate = AsyncGate()
    let (forecast, words) = (ForecastComponent(gate), WordsComponent("Fruit", ["apple"]))
    let harness = try await PageHarness(
      InlinePage {
        forecast
        words
      })
    gate.fail(with: Offline())
    try await harness.settle()
    #expect(harness.lines == ["No connection [Try Again]", "Fruit", "apple", "1 words"])
    #expect(harness.toasts == [])
    gate.open()
    harness.clearRecords()
    try await harness.retry()
    #expect(harness.lines == ["Mon", "Fruit", "apple", "1 words"])
  }

  @Test("K-02 components that fail for one reason display it once, and one button retries all of them")
  func oneReason() async throws {
    let gates = [AsyncGate(), AsyncGate(), AsyncGate()]
    let forecasts = gates.map { ForecastComponent($0) }
    let words = WordsComponent("Fruit", ["apple"])
    let harness = try await PageHarness(
      InlinePage {
        forecasts[0]
        words
        forecasts[1]
        forecasts[2]
      })
    gates[0].fail(with: Offline())
    gates[1].fail(with: Offline())
    gates[2].fail(with: PageFailure(reason: "Closed"))
    try await harness.settle()
    #expect(harness.lines == ["No connection [Try Again]", "Fruit", "apple", "1 words", "Closed [Try Again]"])
    for gate in gates { gate.open() }
    try await harness.retry()
    #expect(harness.lines == ["Mon", "Fruit", "apple", "1 words", "Mon", "Closed [Try Again]"])
    #expect(harness.toasts == [])
  }

  @Test("a component that cancels its load displays its rows, and no failure")
  func givingUp() async throws {
    let gate = AsyncGate()
    let forecast = ForecastComponent(gate)
    let harness = try await PageHarness(InlinePage { forecast })
    gate.fail(with: CancellationError())
    try await harness.settle()
    #expect(harness.lines == [])
    #expect(harness.toasts == [])
  }

  @Test("S3-20 the transition from loading to rows is one update")
  func statusSwitch() async throws {
    let gate = AsyncGate()
    let forecast = ForecastComponent(gate)
    let harness = try await PageHarness(InlinePage { forecast })
    harness.clearRecords()
    gate.open()
    try await harness.settle()
    #expect(harness.updates.count == 1)
  }

  @Test("A component with rows before its first load keeps them if the load fails, and offers to try again")
  func failedLoadBesideRows() async throws {
    let gate = AsyncGate()
    let forecast = ForecastComponent(gate)
    forecast.days = ["Sun"]
    let harness = try await PageHarness(InlinePage { forecast })
    gate.fail(with: Offline())
    try await harness.settle()
    #expect(harness.lines == ["Sun", "No connection [Try Again]"])
    #expect(harness.toasts.isEmpty)
  }

  @Test("A component keeps its rows if a reload fails, and displays a toast")
  func failedReload() async throws {
    let gate = AsyncGate(isOpen: true)
    let forecast = ForecastComponent(gate)
    let harness = try await PageHarness(InlinePage { forecast })
    gate.fail(with: Offline())
    try await harness.pullToRefresh()
    #expect(harness.lines == ["Mon"])
    #expect(harness.toasts == ["Couldn’t Refresh · No connection"])
    #expect(harness.screen.isRefreshing == false)
  }

  @Test("A pull reloads the components of the page, and the indicator is active until all have loaded")
  func pull() async throws {
    let gate = AsyncGate(isOpen: true)
    let forecast = ForecastComponent(gate)
    let harness = try await PageHarness(InlinePage { forecast })
    gate.close()
    try await harness.pullToRefresh()
    #expect(harness.screen.isRefreshing)
    #expect(harness.lines == ["Mon"])
    gate.open()
    try await harness.settle()
    #expect(!harness.screen.isRefreshing)
    #expect(harness.lines == ["Mon", "Day 2"])
  }

  @Test("An unmounted component stops loading, and loads again when it is mounted")
  func leaving() async throws {
    let gate = AsyncGate()
    let forecast = ForecastComponent(gate)
    let isShown = Observed(true)
    let harness = try await PageHarness(InlinePage { if isShown.value { forecast } })
    #expect(gate.waiterCount == 1)
    isShown.value = false
    try await harness.settle()
    #expect(gate.waiterCount == 0)
    #expect(harness.toasts.isEmpty)
    isShown.value = true
    try await harness.settle()
    gate.open()
    try await harness.settle()
    #expect(harness.lines == ["Mon"])
  }
}

@Observable
@MainActor
private final class FillingPage: LoadingPage {
  let words: WordsComponent
  @ObservationIgnored var loads = 0

  init(_ words: WordsComponent) {
    self.words = words
  }

  var canRefresh: Bool? { true }

  var body: some ListContent { words }

  func load() async throws {
    loads += 1
    words.words.append(loads == 1 ? "apple" : "apple \(loads)")
  }
}
