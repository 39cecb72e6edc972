import Observation
import Roster
import RosterTesting
import Testing

@MainActor
@Suite("Title, style and commands of a page")
struct StyleTests {
  @Test("S1-15 the host gets the page's style and title")
  func styleReachesHost() async throws {
    let harness = try await PageHarness(
      InlinePage(title: "Settings", style: .insetGrouped) { ListSection("s") { StandardContent("A") } })
    #expect(harness.driver.presentation.style == .insetGrouped)
    #expect(harness.text == "═══ Settings ═══\n  A")
  }

  @Test("S3-06 a list fits any size, and follows changes of its size")
  func anySize() async throws {
    let harness = try await PageHarness(
      InlinePage { ListSection("s", values: Array(0..<50)) { StandardContent("A row with number \($0)") } },
      columns: 30, lines: 4)
    #expect(harness.lines.count == 4)
    try await harness.resize(width: 12 * TextMetrics.column, height: 10 * TextMetrics.line)
    #expect(harness.text.split(separator: "\n").allSatisfy { $0.count <= 12 })
    #expect(harness.text.split(separator: "\n").count == 10)
    try await harness.resize(width: 30 * TextMetrics.column, height: 2 * TextMetrics.line)
    #expect(harness.lines == ["A row with number 0", "A row with number 1"])
  }

  @Test("A section has spacing above it, and separators can be hidden")
  func spacingAndSeparators() async throws {
    let harness = try await PageHarness(
      InlinePage {
        ListSection("a", values: [1, 2]) { StandardContent("A\($0)") }.separators(false)
        ListSection("b", values: [1, 2]) { StandardContent("B\($0)") }.spacing(before: 20)
      })
    #expect(harness.text == "  A1\n  A2\n\n├ B1\n  B2")
  }

  @Test("A sticky header sticks to the top while its section is visible")
  func stickyHeader() async throws {
    let harness = try await PageHarness(
      InlinePage {
        ListSection("a", values: Array(0..<20)) {
          StandardContent("A\($0)")
        } header: {
          HeaderContent("Letters")
        }
        .stickyHeader()
        ListSection("b", values: Array(0..<20)) {
          StandardContent("B\($0)")
        } header: {
          HeaderContent("Others")
        }
      }, lines: 4)
    try await harness.scroll(by: 5 * TextMetrics.line)
    #expect(harness.text.hasPrefix("Letters\n├ A5"))
    try await harness.scroll(to: .row("B10"))
    #expect(!harness.text.contains("Letters"))
    #expect(!harness.text.contains("Others"))
  }

  @Test("Commands before the page is displayed are performed once it is")
  func commands() async throws {
    let page = CommandingPage()
    page.commands?.toast("Welcome")
    page.scrollPosition?.scroll(to: .item(30, in: "rows"))
    let harness = try await PageHarness(page, lines: 5)
    #expect(harness.toasts == ["Welcome"])
    #expect(harness.lines.contains("Row 30"))
    page.scrollPosition?.scroll(to: .top)
    try await harness.settle()
    #expect(harness.lines.first == "Row 0")
    page.scrollPosition?.scroll(to: .end)
    try await harness.settle()
    #expect(harness.lines.last == "Row 39")
    page.scrollPosition?.scroll(to: .item("nothing", in: "nowhere"))
    try await harness.settle()
    #expect(harness.lines.last == "Row 39")
  }

  @Test("A toast disappears after its duration, on the harness's clock")
  func toastTime() async throws {
    let page = CommandingPage()
    let harness = try await PageHarness(page)
    page.commands?.toast("Saved")
    #expect(harness.screen.toasts == ["Saved"])
    #expect(harness.text.hasSuffix("» Saved"))
    try await harness.advance(by: .seconds(5))
    #expect(harness.screen.toasts == [])
    #expect(harness.toasts == ["Saved"])
  }
}

@MainActor
@Observable
private final class CommandingPage: ListPage {
  @ObservationIgnored let commands: PageCommands? = PageCommands()
  let scrollPosition: ListScrollPosition? = ListScrollPosition()

  var body: some ListContent {
    ListSection("rows", values: Array(0..<40)) { StandardContent("Row \($0)") }
  }
}
