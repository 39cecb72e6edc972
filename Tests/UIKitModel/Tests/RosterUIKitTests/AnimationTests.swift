import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// Updates that follow each other, and cells that change their height or are replaced.
@MainActor
struct AnimationTests {
  @Test("U-14 an update waits for the animation of the one before, and what happened meanwhile is one update")
  func waits() async throws {
    try await onDevice { device in
      let page = WordsPage()
      let host = try await UIKitHostRobot(page, on: device)
      device.removeRecords()
      for word in ["A", "B", "C", "D"] {
        page.words.insert(word, at: 0)
        await host.ui.turn(0.05, rounds: 3)
      }
      #expect(device.risks.isEmpty)
      try await host.settle()
      #expect(host.lines.drop { $0 != "D" }.prefix(5) == ["D", "C", "B", "A", "Word 0"])
      #expect(device.calls["insertRows"] == 2)
    }
  }

  @Test("U-14 an update waits a second at most for an animation whose end UIKit does not report")
  func unreportedEnd() async throws {
    var behaviour = UIKitModel.Behaviour.plain
    behaviour.lateCompletions = 1
    let device = UIKitModel(seed: testSeed(14), behaviour: behaviour)
    try await device.run {
      let page = WordsPage()
      let host = try await UIKitHostRobot(page, on: device)
      for word in ["A", "B"] {
        page.words.insert(word, at: 0)
        await host.ui.turn(0.05, rounds: 3)
      }
      #expect(!host.lines.contains("B"))
      await host.ui.turn(1, rounds: 1)
      await host.clock.advance(by: .seconds(1))
      await host.ui.turn(0.05, rounds: 3)
      #expect(host.lines.contains("B"))
    }
    #expect(device.incidents.isEmpty)
  }

  @Test("U-14 an update that waits for an animation is displayed after a reload, which ends it")
  func reload() async throws {
    try await onDevice { device in
      let page = WordsPage()
      let host = try await UIKitHostRobot(page, on: device)
      for word in ["A", "B"] {
        page.words.insert(word, at: 0)
        await host.ui.turn(0.05, rounds: 3)
      }
      #expect(!host.lines.contains("B"))
      host.ui.set(textSize: .extraLarge)
      try await host.settle()
      #expect(host.lines.contains("B"))
    }
  }

  @Test("U-14 a header and a footer whose texts grow are measured again, once for both")
  func headers() async throws {
    try await onDevice { device in
      let page = WordsPage()
      let host = try await UIKitHostRobot(page, on: device)
      let heights = [host.table.rectForHeader(inSection: 0).height, host.table.rectForFooter(inSection: 0).height]
      page.title = String(repeating: "A title that needs more than one line. ", count: 4)
      try await host.settle()
      #expect(host.table.rectForHeader(inSection: 0).height > heights[0])
      #expect(host.table.rectForFooter(inSection: 0).height > heights[1])
    }
  }

  @Test("U-14 UIKit resizes no row automatically; a cell that changes its height invalidates it")
  func ownHeights() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage { ListSection("a", values: ["Short"]) { ExpandableContent(text: $0) } }, on: device)
      #expect(host.table.selfSizingInvalidation == .disabled)
      let height = host.table.rectForRow(at: IndexPath(row: 0, section: 0)).height
      let cell = try #require(host.ui.find(ExpandableCell.self).first)
      cell.expand()
      try await host.settle()
      #expect(host.table.rectForRow(at: IndexPath(row: 0, section: 0)).height > height)
    }
  }

  @Test(
    "U-19 a text field keeps the keyboard when its cell is replaced: by a reload, a reload of its section, another text size",
    arguments: 0..<4)
  func keyboard(change: Int) async throws {
    try await onDevice { device in
      let page = WordsPage()
      let host = try await UIKitHostRobot(page, on: device)
      let field = try #require(host.ui.find(UITextField.self).first)
      #expect(host.ui.beginTyping(in: field))
      switch change {
      case 0: page.words = (0..<400).map { "Other \($0)" }
      case 1: page.showsHeader = false
      case 2: host.ui.set(textSize: .extraLarge)
      default: host.list.strings = .german
      }
      try await host.settle()
      let field2 = try #require(host.ui.find(UITextField.self).first)
      #expect(field2.isFirstResponder)
    }
  }

  @Test("U-21 offsets that are rounded to pixels do not make the rows drift")
  func pixels() async throws {
    try await onDevice { device in
      let page = WordsPage()
      page.words = (0..<200).map { "Word \($0)" }
      let host = try await UIKitHostRobot(page, on: device)
      host.ui.scroll(host.table, by: 1_000.17)
      @MainActor func position() -> CGFloat? {
        let cell = host.table.displayedCells.values.first { host.ui.texts(in: $0).contains("Word 30") }
        return cell.map { $0.convert($0.bounds, to: host.ui.window).minY }
      }
      let before = try #require(position())
      for round in 0..<40 {
        page.words.insert("New \(round)", at: 0)
        page.note = round.isMultiple(of: 2) ? 20.37 : 31.91
        try await host.settle()
      }
      #expect(abs(try #require(position()) - before) < 1)
    }
  }

  @Test("U-15 a delegate that UIKit calls after the list is gone does nothing")
  func lateCalls() async throws {
    let device = UIKitModel(seed: 1, behaviour: .plain)
    try await device.run {
      var host: UIKitHostRobot? = try await UIKitHostRobot(WordsPage(), on: device)
      let ui = try #require(host?.ui)
      weak let list = host?.list
      let delegate = try #require(host?.table.delegate)
      let source = try #require(host?.table.dataSource)
      ui.clear()
      host = nil
      for _ in 0..<20 { await ui.turn(1, rounds: 2) }
      #expect(list == nil)
      let table = UITableView()
      delegate.scrollViewDidEndDragging(table, willDecelerate: false)
      delegate.scrollViewDidScrollToTop(table)
      #expect(source.numberOfSections(in: table) >= 0)
      _ = delegate.tableView(table, contextMenuConfigurationForRowAt: IndexPath(row: 0, section: 0), point: .zero)
    }
  }
}

@Observable @MainActor
private final class WordsPage: ListPage {
  var words = (0..<3).map { "Word \($0)" }
  var title = "Words"
  var showsHeader = true
  var note = 20.0

  var body: some ListContent {
    ListSection("field") {
      StandardContent("Field").textField("text", placeholder: "placeholder") { _ in }.id("field")
    } header: {
      if showsHeader { HeaderContent(title) }
    } footer: {
      FooterContent(title)
    }
    ListSection("words", values: words) { StandardContent($0) }.spacing(before: note)
  }
}

/// A content whose cell the user expands.
private struct ExpandableContent: UIKitPresentable, Equatable {
  var text: String
  var textDescription: String { text }

  static func makeCell() -> ExpandableCell { ExpandableCell() }
}

private final class ExpandableCell: UIView, UIKitCell {
  private let label = UILabel()
  private var context = UIKitCellContext.shared

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    addFilling(label, insets: .row)
  }

  required init?(coder: NSCoder) { nil }

  func attach(to context: UIKitCellContext) { self.context = context }
  func update(_ content: ExpandableContent) { label.text = content.text }

  func expand() {
    label.text = String(repeating: "A text that the user has expanded. ", count: 6)
    context.invalidateHeights()
  }
}
