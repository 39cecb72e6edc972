import Observation
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import Roster
@testable import RosterUIKit

/// Menus, and the selection of several rows, of a page in an app's own table.
@MainActor
struct EmbeddedSelectionTests {
  @Test(
    "U-65 in an app's own table, a menu has the app's preview, and a tap on it selects the row of its page",
    arguments: [false, true])
  func preview(isGrid: Bool) async throws {
    try await onDevice { device in
      var selected: [String] = []
      let own = AppController(
        InlinePage {
          ListSection("rows", values: ["One", "Two", "Three"]) { name in
            StandardContent(name).onSelect { selected.append(name) }
          }
          .layout(isGrid ? .grid(columns: 2) : .list)
        })
      let ui = UIKitDriver(device)
      await own.show(ui)
      let collection = ui.find(UICollectionView.self).first
      #expect((collection != nil) == isGrid)
      @MainActor func tap(_ row: Int) -> UIViewController? {
        guard let collection else { return ui.tapPreview(of: IndexPath(row: row, section: 1), in: own.table) }
        return ui.tapPreview(of: IndexPath(item: row, section: 0), in: collection)
      }
      #expect(tap(1) == nil)
      let controller = UIViewController(nibName: nil, bundle: nil)
      own.page.menuPreview = { $0.item.description == "Two" ? controller : nil }
      #expect(tap(1) === controller)
      #expect(tap(0) == nil)
      #expect(selected == ["Two"])
    }
  }

  @Test("U-65 a preview selects no row of another page with the same identities")
  func otherPage() async throws {
    try await onDevice { device in
      var selected: [String] = []
      let own = [1, 2].map { number in
        AppController(
          InlinePage {
            ListSection("rows", values: ["One"]) { name in
              StandardContent(name).onSelect { selected.append("\(number)") }
            }
          })
      }
      let ui = UIKitDriver(device)
      for controller in own { await controller.show(ui) }
      let controller = UIViewController(nibName: nil, bundle: nil)
      own[1].page.menuPreview = { _ in controller }
      own[1].otherPage = own[0].page
      #expect(ui.tapPreview(of: IndexPath(row: 0, section: 1), in: own[1].table) === controller)
      #expect(selected == ["2"])
    }
  }

  @Test("U-66 an app's own table displays the platform's checkmarks, and the bar in the view that the app chooses")
  func checkmarks() async throws {
    try await onDevice { device in
      let page = SelectionPage()
      let own = AppController(page)
      let ui = UIKitDriver(device)
      own.page.selectionBarContainer = own.view
      await own.show(ui)
      let inset = own.table.adjustedContentInset.bottom
      #expect(!own.table.isEditing && own.page.selectionBar.superview == nil)
      page.chosen.ids = [1, 3]
      page.chosen.isActive = true
      await ui.turn(1, rounds: 8)
      #expect(own.table.isEditing && own.checked(ui) == ["Row 1", "Row 3"])
      let marks = ui.find(SelectionMark.self)
      #expect(marks.isEmpty)
      let bar = own.page.selectionBar
      #expect(bar.superview === own.view && bar.title == "2 Selected" && bar.frame.maxY == own.view.bounds.maxY)
      #expect(own.table.adjustedContentInset.bottom - inset >= 44)
      #expect(device.announcements.map(\.text) == ["2 Selected"])
      // Rows of the app are no part of the selection.
      #expect(own.table.displayedCells[IndexPath(row: 0, section: 0)]?.isEditing == false)

      #expect(ui.tap("Row 2", in: own.table) && ui.tap("Row 3", in: own.table))
      await ui.turn(1, rounds: 8)
      #expect(page.chosen.ids == [1, 2] && own.checked(ui) == ["Row 1", "Row 2"] && page.events == [])
      try own.press("Share", ui)
      #expect(page.events == ["share"])
      try own.press("Select All", ui)
      await ui.turn(1, rounds: 8)
      #expect(page.chosen.ids.count == 60 && bar.title == "60 Selected")
      for _ in 0..<6 {
        ui.scroll(own.table, by: 300)
        await ui.turn(1, rounds: 4)
        #expect(own.unchecked(ui) == [])
      }
      try own.press("Cancel", ui)
      await ui.turn(1, rounds: 8)
      #expect(!page.chosen.isActive && !own.table.isEditing && bar.superview == nil)
      #expect(own.table.adjustedContentInset.bottom == inset && own.table.indexPathsForSelectedRows == nil)
    }
  }

  @Test("U-66 rows that scroll into view, and others after an update, have their checkmarks")
  func updates() async throws {
    try await onDevice { device in
      let page = SelectionPage()
      let own = AppController(page)
      let ui = UIKitDriver(device)
      own.page.selectionBarContainer = own.view
      await own.show(ui)
      page.chosen.ids = [0, 5, 30]
      page.chosen.isActive = true
      await ui.turn(1, rounds: 8)
      page.numbers.remove(at: 0)
      page.numbers.insert(100, at: 2)
      await ui.turn(1, rounds: 8)
      #expect(own.checked(ui) == ["Row 5"])
      own.page.perform(.scroll(.element(.item(ItemPosition(section: 0, item: 30)))))
      await ui.turn(1, rounds: 8)
      #expect(own.checked(ui) == ["Row 30"])
    }
  }

  @Test("U-66 two fingers begin a selection, and a table that allows several rows itself does so afterwards")
  func twoFingers() async throws {
    try await onDevice { device in
      let page = SelectionPage()
      let own = AppController(page)
      let ui = UIKitDriver(device)
      own.table.allowsMultipleSelectionDuringEditing = true
      await own.show(ui)
      #expect(!ui.panWithTwoFingers(across: 1..<3, section: 1, in: own.table))
      own.page.selectionBarContainer = own.view
      #expect(ui.panWithTwoFingers(across: 1..<3, section: 1, in: own.table))
      await ui.turn(1, rounds: 8)
      #expect(page.chosen.isActive && page.chosen.ids == [1, 2] && own.checked(ui) == ["Row 1", "Row 2"])
      page.chosen.isActive = false
      await ui.turn(1, rounds: 8)
      #expect(!own.table.isEditing && own.table.allowsMultipleSelectionDuringEditing)
    }
  }

  @Test("U-66 the bar appears in a view that is set while the user selects, moves to another, and is removed with none")
  func container() async throws {
    try await onDevice { device in
      let page = SelectionPage()
      let own = AppController(page)
      let ui = UIKitDriver(device)
      page.chosen.ids = [1]
      page.chosen.isActive = true
      await own.show(ui)
      let bar = own.page.selectionBar
      #expect(bar.superview == nil && !own.table.isEditing && own.checked(ui) == [])
      for container in [own.view, own.table] {
        own.page.selectionBarContainer = container
        await ui.turn(1, rounds: 8)
        #expect(bar.superview === container && own.table.isEditing && own.checked(ui) == ["Row 1"])
      }
      own.page.selectionBarContainer = nil
      await ui.turn(1, rounds: 8)
      #expect(bar.superview == nil && !own.table.isEditing && own.table.adjustedContentInset.bottom == 0)
      #expect(ui.find(SelectionMark.self).count == 1)
    }
  }

  @Test("U-66 in a table that is its controller's view, the bar is in front of the rows, at the table's visible end")
  func tableAsContainer() async throws {
    try await onDevice { device in
      let page = SelectionPage()
      let own = AppController(page)
      let ui = UIKitDriver(device, safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
      own.page.selectionBarContainer = own.table
      await own.show(ui)
      page.chosen.ids = [1]
      page.chosen.isActive = true
      await ui.turn(1, rounds: 8)
      let bar = own.page.selectionBar
      for distance in [0, 400, 500, -900] as [CGFloat] {
        ui.scroll(own.table, by: distance)
        await ui.turn(1, rounds: 4)
        #expect(bar.frame.maxY == own.table.bounds.maxY && bar.frame.width == own.table.bounds.width)
        #expect(own.table.subviews.last === bar)
      }
      ui.scrollToEnd(own.table)
      await ui.turn(1, rounds: 4)
      let last = try #require(own.table.displayedCells.max { $0.key < $1.key })
      #expect(ui.texts(in: last.value) == ["Row 59"] && last.value.frame.maxY <= bar.frame.minY + 0.5)
      try own.press("Cancel", ui)
      #expect(!page.chosen.isActive)
    }
  }
}

/// Sixty rows of which several can be selected.
@Observable
@MainActor
private final class SelectionPage: ListPage {
  var numbers = Array(0..<60)
  let chosen = ListSelection<Int>()
  @ObservationIgnored var events: [String] = []

  var body: some ListContent {
    ListSection("numbers", numbers, id: { $0 }) { StandardContent("Row \($0)") }
      .onSelect { self.events.append("open \($0)") }
      .selection(chosen, actions: [RowAction("Share") { self.events.append("share") }])
  }
}

/// A controller of an app whose table has rows before those of a page, and forwards what menus and selections need.
@MainActor
private final class AppController: UIViewController, UITableViewDelegate {
  private let embedding: EmbeddingTable
  var table: UITableView { embedding.table }
  var page: EmbeddedPage { embedding.page }
  var otherPage: EmbeddedPage?

  init(_ page: any ListPage) {
    embedding = EmbeddingTable(page)
    super.init(nibName: nil, bundle: nil)
    table.delegate = self
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(table)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ ui: UIKitDriver) async {
    ui.show(self)
    page.start()
    await ui.turn(1, rounds: 8)
  }

  /// The rows with a filled checkmark.
  func checked(_ ui: UIKitDriver) -> [String] {
    table.displayedCells.sorted { $0.key < $1.key }.filter { $0.value.isEditing && $0.value.isSelected }.map {
      ui.texts(in: $0.value)[0]
    }
  }

  /// The page's rows without a filled checkmark.
  func unchecked(_ ui: UIKitDriver) -> [String] {
    table.displayedCells.filter { $0.key.section == 1 && !($0.value.isEditing && $0.value.isSelected) }.map {
      ui.texts(in: $0.value)[0]
    }
  }

  func press(_ title: String, _ ui: UIKitDriver) throws {
    let button = try #require(ui.find(UIButton.self, in: page.selectionBar).first { $0.currentTitle == title })
    #expect(ui.tap(button))
  }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    page.willDisplay(cell, forRowAt: indexPath)
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    page.shouldHighlightRow(at: indexPath) ?? true
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    page.didSelectRow(at: indexPath)
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    page.didDeselectRow(at: indexPath)
  }

  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    page.shouldBeginMultipleSelectionInteraction(at: indexPath) ?? false
  }

  func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
    page.didBeginMultipleSelectionInteraction(at: indexPath)
  }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    page.contextMenu(forRowAt: indexPath)
  }

  func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    page.willPerformPreviewAction(forMenuWith: configuration, animator: animator)
    otherPage?.willPerformPreviewAction(forMenuWith: configuration, animator: animator)
  }
}
