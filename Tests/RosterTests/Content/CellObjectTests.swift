import Observation
import Roster
import RosterTesting
import Testing

/// A row that is its own model: what changes in it shows at once.
@Observable
@MainActor
private final class DownloadContent: LiveContent, TextPresentable {
  typealias Cell = DownloadCell

  var title: String
  var percent = 0

  init(_ title: String) {
    self.title = title
  }

  nonisolated var textDescription: String { "Download" }
}

private final class DownloadCell: TextCell {
  /// What the user did to this very cell: nothing of it is in any model.
  private var isExpanded = false
  private var content: DownloadContent?
  private var text = ""

  init() {}

  func update(_ content: DownloadContent) {
    self.content = content
    text = "\(content.title) \(content.percent)%"
  }

  func lines(width: Int) -> [String] { isExpanded ? [text, "details"] : [text] }

  func press(_ control: String) -> Bool {
    isExpanded.toggle()
    return true
  }
}

@MainActor
@Suite("Rows with a dedicated cell, and live rows")
struct CellObjectTests {
  private func harness(
    _ download: DownloadContent, keeps: Bool = true, after count: Int = 0
  ) async throws -> PageHarness {
    try await PageHarness(
      InlinePage {
        ListSection("words", values: Array(0..<count)) { StandardContent("Word \($0)") }
        ListSection("s") { download.dedicatedCell(keeps).id("download") }
        ListSection("more", values: Array(100..<120)) { StandardContent("Word \($0)") }
      }, lines: 6)
  }

  @Test("S0-28 a row with a dedicated cell has the same cell and state after it was scrolled off screen and back")
  func dedicatedCell() async throws {
    let harness = try await harness(DownloadContent("Film"))
    let cell = try harness.cell(of: "download")
    try await harness.press("more", in: "download")
    let before = harness.text
    try await harness.scroll(to: .end)
    try await harness.scroll(to: .top)
    #expect(cell != nil)
    #expect(try harness.cell(of: "download") === cell)
    #expect(harness.text == before)
    #expect(before.contains("details"))
  }

  @Test("S0-28 displaying the same row twice creates and updates its cell once")
  func boundOnce() async throws {
    let harness = try await harness(DownloadContent("Film"))
    try await harness.scroll(to: .end)
    try await harness.scroll(to: .top)
    #expect(harness.cellStatistics.created["DownloadCell"] == 1)
    #expect(harness.cellStatistics.updates.isEmpty)
  }

  @Test("A row without a dedicated cell returns its cell to the pool when it is off screen")
  func sharesPool() async throws {
    let harness = try await harness(DownloadContent("Film"), keeps: false)
    try await harness.scroll(to: .end)
    #expect(harness.cellStatistics.reusable["DownloadCell"] == 1)
  }

  @Test("S0-29 setting a property of a live row updates its cell, without an update of the list")
  func liveUpdate() async throws {
    let download = DownloadContent("Film")
    let harness = try await harness(download)
    harness.clearRecords()
    download.percent = 40
    try await harness.settle()
    #expect(harness.text.contains("Film 40%"))
    #expect(harness.updateCount == 0)
    #expect(harness.cellStatistics.updates == ["s/download"])
  }

  @Test("S0-29 a property set before the row is displayed is in the cell when it is")
  func setBeforeShown() async throws {
    let download = DownloadContent("Film")
    let harness = try await harness(download, after: 30)
    harness.clearRecords()
    download.percent = 70
    try await harness.settle()
    #expect(harness.updateCount == 0)
    try await harness.scroll(to: .row("download"))
    #expect(harness.text.contains("Film 70%"))
  }

  @Test("S0-29 several properties set in one turn update the cell once")
  func onceATurn() async throws {
    let download = DownloadContent("Film")
    let harness = try await harness(download)
    harness.clearRecords()
    for percent in 1...10 { download.percent = percent }
    download.title = "Series"
    try await harness.settle()
    #expect(harness.cellStatistics.updates == ["s/download"])
    #expect(harness.text.contains("Series 10%"))
  }

  @Test("S0-30 a tap runs the row's own action once, and selects nothing")
  func tap() async throws {
    let log = EventLog()
    let harness = try await PageHarness(
      InlinePage {
        ListSection("s") {
          StandardContent("Orders").onSelect { log("orders") }
          StandardContent("Help").onSelect { log("help") }
        }
      })
    try await harness.tap("Orders")
    #expect(log.events == ["orders"])
    #expect(harness.visibleRows.allSatisfy { !$0.isSelected })
  }

  @Test("S0-30 a row's own action takes precedence over the action of its section")
  func ownActionFirst() async throws {
    let log = EventLog()
    let harness = try await PageHarness(
      InlinePage {
        ListSection("s", values: ["a", "b"]) { word in
          if word == "a" { StandardContent(word).onSelect { log("own \(word)") } } else { StandardContent(word) }
        }
        .onSelect { log("section \($0)") }
      })
    try await harness.tap("a")
    try await harness.tap("b")
    #expect(log.events == ["own a", "section b"])
  }
}
