import Observation
import RosterTesting
import Testing

@testable import Roster

@Suite("Localized strings")
struct ListStringsTests {
  @Test(
    "The preferred strings are those of the first available language, for all regions",
    arguments: [
      (["ar-EG"], "ar"), (["de_AT.UTF-8", "de", "C"], "de"), (["ja_JP@mod"], "ja"), (["nl", "fr-CA", "en"], "fr"),
      (["zh_CN.UTF-8"], "zh-Hans"), (["zh-Hant-HK"], "zh-Hant"), (["zh_TW"], "zh-Hant"), (["ZH"], "zh-Hans"),
      (["zh_TW.UTF-8"], "zh-Hant"), (["de@euro"], "de"),
      (["iw-IL"], "he"), (["C"], "en"), (["nl"], "en"), ([], "en"), (["", "-", "ko"], "ko"), (["en-GB", "de"], "en"),
    ])
  func preferred(_ languages: [String], _ expected: String) {
    #expect(ListStrings.preferred(languages).language == expected)
  }

  @Test("Each language translates all strings", arguments: ListStrings.available.dropFirst())
  func complete(_ strings: ListStrings) {
    // “OK” is a word of many languages.
    for key in ListStrings.Key.allCases where key != .ok {
      #expect(strings[key] != ListStrings.english[key], "\(strings.language): \(key)")
      #expect(!strings[key].isEmpty)
    }
  }

  @Test("The tags of all languages are different")
  func languages() {
    #expect(Set(ListStrings.available.map(\.language)).count == ListStrings.available.count)
  }

  @Test("An app can replace single strings")
  @MainActor
  func replaced() async throws {
    var strings = ListStrings.english
    strings[.emptyTitle] = "That was all."
    let harness = try await PageHarness(OnePage(TestFeed.answered([])), strings: strings)
    #expect(harness.text.contains("That was all."))
  }

  @Test("Error descriptions of the pager use the host's strings, and those of a source are unchanged")
  @MainActor
  func reasons() async throws {
    let offline = TestFeed.answered([1])
    offline.setConnected(false)
    let harness = try await PageHarness(OnePage(offline), strings: .german)
    #expect(harness.lines == [])
    #expect(harness.screen.state == .failed(ListStrings.german[.offlineMessage]))
    #expect(PageFailure(reason: "Closed").localizedDescription(in: .german) == "Closed")
  }

  @Test("An app's error has a description in the host's language")
  func ownErrors() {
    #expect(PageFailure(Closed()).localizedDescription(in: .german) == "Geschlossen")
    #expect(PageFailure(Closed()).reason == "Closed")
    var corrected = PageFailure(Closed())
    corrected.reason = "Closed until May"
    #expect(corrected.localizedDescription(in: .german) == "Closed until May")
  }

  @Test("Messages about failed loads use the host's strings")
  @MainActor
  func messages() async throws {
    let harness = try await PageHarness(PageThatFails(), strings: .german)
    #expect(harness.lines == ["Always there", "Geschlossen [Erneut versuchen]"])
  }

  @Test("T-24 a toast about an error uses the host's language, and a cancellation has none")
  @MainActor
  func toasts() async throws {
    struct Unreachable: PageFailureClassifying { var failureKind: PageFailureKind { .offline } }
    let page = OnePage(TestFeed.answered([1]))
    let commands = PageCommands()
    page.commands = commands
    let harness = try await PageHarness(page, strings: .german)
    let errors: [any Error] = [CancellationError(), Closed(), PageFailure(reason: "Full"), Unreachable()]
    for error in errors { commands.toast(error) }
    try await harness.settle()
    #expect(harness.toasts == ["Geschlossen", "Full", ListStrings.german[.offlineMessage]])
  }

  @Test("The accessibility value of a switch uses the host's strings")
  func spoken() {
    let content = StandardContent("Alerts").toggle(true) { _ in }
    #expect(content.textDescription(in: .german) == "Alerts, ein")
    #expect(content.textDescription == "Alerts, on")
    #expect(Titled(standard: content).textDescription(in: .german) == "A title of its own")
    #expect(Plain(standard: content).textDescription(in: .german) == "Alerts, ein")
  }

  private struct Titled: StandardContentConvertible, CellContent {
    var standard: StandardContent
    var textDescription: String { "A title of its own" }
  }

  private struct Plain: StandardContentConvertible, CellContent {
    var standard: StandardContent
    var textDescription: String { standard.textDescription }
  }
}

private struct Closed: LocalizedListError {
  var localizedDescription: String { "Closed" }
  func localizedDescription(in strings: ListStrings) -> String {
    strings.language == "de" ? "Geschlossen" : localizedDescription
  }
}

private struct FeedRow: Identifiable, Equatable, Sendable {
  var id: Int
}

@MainActor
private enum TestFeed {
  static func answered(_ ids: [Int]) -> Pager<FeedRow> {
    Pager(
      KeyedPages<PageNumber, FeedRow> { _ in DataPage(ids.map { FeedRow(id: $0) }) },
      options: PagerOptions(retry: .never))
  }
}

@Observable
@MainActor
private final class OnePage: ListPage {
  let rows: Pager<FeedRow>
  @ObservationIgnored var commands: PageCommands?

  init(_ rows: Pager<FeedRow>) {
    self.rows = rows
  }

  var body: some ListContent {
    ListSection("rows", rows) { StandardContent("Row \($0.id)") }
  }
}

@Observable
@MainActor
private final class PageThatFails: LoadingPage {
  var body: some ListContent {
    ListSection("rows") { StandardContent("Always there") }
  }

  func load() async throws { throw Closed() }
}
