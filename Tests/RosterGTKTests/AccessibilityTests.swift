import CGTK
import Foundation
import Observation
import Roster
import RosterTesting
import XCTest

@testable import RosterGTK

final class AccessibilityTests: WidgetTestCase {
  /// The accessibility tree of this process, read by another process over the accessibility bus.
  @MainActor
  private func tree() async throws -> [String] {
    let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Scripts/accessible-tree.py")
    let python = "/usr/bin/python3"
    guard FileManager.default.isExecutableFile(atPath: python) else { throw XCTSkip("There is no \(python).") }
    let process = Process()
    process.executableURL = URL(filePath: python)
    process.arguments = [script.path(), String(ProcessInfo.processInfo.processIdentifier)]
    let output = URL(filePath: NSTemporaryDirectory()).appending(path: "roster-tree-\(UUID().uuidString)")
    _ = FileManager.default.createFile(atPath: output.path(), contents: nil)
    defer { try? FileManager.default.removeItem(at: output) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    // The main loop of this process answers the requests.
    let isDone = await MainContext.run(timeout: .seconds(20)) { !process.isRunning }
    guard isDone, process.terminationStatus == 0 else { throw XCTSkip("The accessibility bus cannot be reached.") }
    return try String(contentsOf: output, encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @MainActor
  func test_rows_are_accessible_list_items_in_reading_order_after_scrolling() async throws {
    let view = ListView(numbered(300))
    await show(view)
    view.scroll(to: .end)
    await MainContext.settle()
    view.wheel(-900)
    await MainContext.settle(turns: 120)
    let items = try await tree().filter { $0.hasPrefix("list item") }
    let names = items.map { $0.split(separator: "|")[1].trimmingCharacters(in: .whitespaces) }
    let shown = view.content.rows.byElement.sorted { $0.key < $1.key }.map { texts(in: $0.value.widget.pointer)[0] }
    XCTAssertEqual(names, shown)
    XCTAssertGreaterThan(names.count, 5)
  }

  /// GTK 4.8 does not publish these relations on the accessibility bus.
  @MainActor
  func test_items_have_an_accessible_position_in_their_section_and_headers_have_none() async throws {
    let view = ListView(numbered(2, header: "Header"))
    await show(view)
    for (element, tells) in [
      (ElementPosition.item(ItemPosition(section: 0, item: 1)), true), (.header(section: 0), false),
    ] {
      let row = try XCTUnwrap(view.content.rows[element]).widget.pointer.opaque
      for relation in [GTK_ACCESSIBLE_RELATION_POS_IN_SET, GTK_ACCESSIBLE_RELATION_SET_SIZE] {
        XCTAssertEqual(gtk_test_accessible_has_relation(row, relation) != 0, tells)
      }
    }
  }

  @MainActor
  func test_E_11_assistive_technologies_read_which_rows_are_selected_and_no_check_buttons() async throws {
    let chosen = ListSelection<Int>()
    let view = ListView(
      TestPage([1, 2, 3]) { page in
        [TestSection(0, ListSection("all", values: page.numbers) { StandardContent("Row \($0)") }.selection(chosen))]
      })
    await show(view)
    chosen.ids = [2]
    chosen.isActive = true
    await MainContext.settle()
    let tree = try await tree()
    let rows = tree.filter { $0.hasPrefix("list item") }
    XCTAssertEqual(rows.count, 3, "\(tree)")
    XCTAssertEqual(rows.filter { $0.contains("selected") }.map { $0.contains("Row 2") }, [true], "\(rows)")
    XCTAssertFalse(tree.contains { $0.hasPrefix("check box") }, "\(tree)")
    XCTAssertTrue(tree.contains { $0.contains("1 Selected") }, "\(tree)")
    XCTAssertEqual(view.row("Row 2")?.decoration.check.map { gtk_check_button_get_active($0.pointer.cast()) }, 1)
  }

  @MainActor
  func test_E_13_assistive_technologies_read_which_items_of_a_grid_are_selected_and_no_marks() async throws {
    let chosen = ListSelection<Int>()
    let view = ListView(
      InlinePage {
        ListSection("all", values: [1, 2, 3]) { StandardContent("Item \($0)") }.layout(.grid(columns: 2))
          .selection(chosen)
      })
    await show(view)
    chosen.ids = [2]
    chosen.isActive = true
    await MainContext.settle()
    let tree = try await tree()
    let items = tree.filter { $0.hasPrefix("list item") }
    XCTAssertEqual(items.count, 3, "\(tree)")
    XCTAssertEqual(items.filter { $0.contains("selected") }.map { $0.contains("Item 2") }, [true], "\(items)")
    let list = tree[try XCTUnwrap(tree.firstIndex { $0.hasPrefix("list item") })...].prefix {
      !$0.hasPrefix("scroll bar")
    }
    XCTAssertFalse(list.contains { $0.hasPrefix("image") }, "\(list)")
  }

  @MainActor
  func test_R_07_rows_over_the_list_are_buttons_with_labels_in_a_status_after_the_rows() async throws {
    let view = ListView(FloatingButtonPage())
    await show(view)
    let tree = try await tree()
    let row = try XCTUnwrap(tree.lastIndex { $0.hasPrefix("list item") }, "\(tree)")
    let button = try XCTUnwrap(tree.firstIndex { $0.hasPrefix("push button | New Message") }, "\(tree)")
    XCTAssertGreaterThan(button, row, "\(tree)")
    XCTAssertTrue(tree[button - 1].contains("New Message"), "\(tree)")
    XCTAssertTrue(tree[button - 1].hasPrefix("status"), "\(tree)")
  }

  @MainActor
  func test_foldable_headers_and_selected_rows_have_accessible_states() async throws {
    let folds = FoldState()
    let page = TestPage([1, 2]) { page in
      [
        TestSection(
          0,
          ListSection("a", values: page.numbers) {
            StandardContent("Row \($0)")
          } header: {
            HeaderContent("Header")
          }
          .foldable(folds).selection { $0 == 2 }.onSelect { _ in })
      ]
    }
    let view = ListView(page)
    await show(view)
    let open = try await tree()
    XCTAssertTrue(open.contains { $0.contains("Header") && $0.contains("expandable expanded") }, "\(open)")
    XCTAssertTrue(open.contains { $0.hasPrefix("list item | Row 2") && $0.contains("selected") }, "\(open)")
    XCTAssertFalse(open.contains { $0.hasPrefix("list item | Row 1") && $0.contains("selected") }, "\(open)")
    view.click("Header")
    await MainContext.settle()
    let folded = try await tree()
    XCTAssertTrue(
      folded.contains { $0.contains("Header") && $0.contains("expandable") && !$0.contains("expanded") }, "\(folded)")
  }

  @MainActor
  func test_K_14_a_disabled_row_is_disabled_for_assistive_technologies_until_it_is_enabled() async throws {
    let page = TestPage([1, 2]) { page in
      [
        TestSection(
          0, ListSection("a", values: [1, 2]) { StandardContent("Row \($0)").enabled(page.numbers.contains($0)) })
      ]
    }
    page.numbers = [2]
    let view = ListView(page)
    await show(view)
    func disabled() throws -> [Bool] {
      try (0..<2).map { item in
        let row = try XCTUnwrap(view.content.rows[.item(ItemPosition(section: 0, item: item))]).widget.pointer.opaque
        return gtk_test_accessible_has_state(row, GTK_ACCESSIBLE_STATE_DISABLED) != 0
      }
    }
    XCTAssertEqual(try disabled(), [true, false])
    page.numbers = [1, 2]
    await MainContext.settle()
    XCTAssertEqual(try disabled(), [false, false])
  }

  @MainActor
  func test_K_14_a_carousel_is_a_list_with_the_name_of_its_section() async throws {
    let page = TestPage([1]) { _ in
      [
        TestSection(
          0,
          ListSection("places", values: [1, 2]) {
            StandardContent("Place \($0)")
          } header: {
            HeaderContent("Places")
          }
          .layout(.carousel(CarouselStyle())))
      ]
    }
    let view = ListView(page)
    await show(view)
    let said = try await tree()
    XCTAssertTrue(said.contains { $0.hasPrefix("list | Places") }, "\(said)")
  }

  @MainActor
  func test_controls_have_the_title_of_their_row_as_accessible_label() async throws {
    let page = TestPage([1]) { _ in
      [TestSection(0, ListSection("a", values: [1]) { _ in StandardContent("Alerts").toggle(true) { _ in } })]
    }
    await show(ListView(page))
    let all = try await tree()
    XCTAssertTrue(
      all.contains { $0.contains("| Alerts |") && !$0.hasPrefix("list item") && $0.contains("checked") }, "\(all)")
  }
}

@Observable @MainActor
private final class FloatingButtonPage: ListPage {
  var body: some ListContent { ListSection("rows", values: ["A", "B"]) { StandardContent($0) } }
  var overlays: RowsBuilder.Rows {
    StandardContent("New Message", image: .icon("list-add-symbolic")).onSelect {}.overlayAlignment(.topTrailing)
  }
}
