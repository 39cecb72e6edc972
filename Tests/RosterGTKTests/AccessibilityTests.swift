import CGTK
import Foundation
import Observation
import Roster
import XCTest

@testable import RosterGTK

final class AccessibilityTests: WidgetTestCase {
  /// What assistive technology sees of this process, asked from outside over the accessibility bus.
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
    // The questions are answered by this process's own loop.
    let isDone = await MainContext.run(timeout: .seconds(20)) { !process.isRunning }
    guard isDone, process.terminationStatus == 0 else { throw XCTSkip("The accessibility bus cannot be reached.") }
    return try String(contentsOf: output, encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @MainActor
  func test_rows_are_list_items_with_their_words_in_reading_order_wherever_the_list_was_scrolled() async throws {
    let view = ListView(numbered(300))
    await show(view)
    view.scroll(to: .end)
    await MainContext.settle()
    view.wheel(-900)
    await MainContext.settle(turns: 120)
    let items = try await tree().filter { $0.hasPrefix("list item") }
    let names = items.map { $0.split(separator: "|")[1].trimmingCharacters(in: .whitespaces) }
    let shown = view.rows.byElement.sorted { $0.key < $1.key }.map { texts(in: $0.value.widget.pointer)[0] }
    XCTAssertEqual(names, shown)
    XCTAssertGreaterThan(names.count, 5)
  }

  /// GTK 4.8 keeps these from the accessibility bus; newer ones may tell them.
  @MainActor
  func test_rows_say_which_of_how_many_in_their_section_they_are_and_headers_do_not() async throws {
    let page = TestPage([1, 2]) { page in
      [
        TestSection(
          0,
          ListSection("a", values: page.numbers) {
            StandardContent("Row \($0)")
          } header: {
            HeaderContent("Header")
          })
      ]
    }
    let view = ListView(page)
    await show(view)
    for (element, tells) in [
      (ElementPosition.item(ItemPosition(section: 0, item: 1)), true), (.header(section: 0), false),
    ] {
      let row = try XCTUnwrap(view.rows[element]).widget.pointer.opaque
      for relation in [GTK_ACCESSIBLE_RELATION_POS_IN_SET, GTK_ACCESSIBLE_RELATION_SET_SIZE] {
        XCTAssertEqual(gtk_test_accessible_has_relation(row, relation) != 0, tells)
      }
    }
  }

  @MainActor
  func test_a_folding_header_says_that_it_can_be_expanded_and_a_selected_row_that_it_is() async throws {
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
  func test_controls_in_rows_carry_the_names_of_their_rows() async throws {
    let page = TestPage([1]) { _ in
      [TestSection(0, ListSection("a", values: [1]) { _ in StandardContent("Alerts").toggle(true) { _ in } })]
    }
    await show(ListView(page))
    let all = try await tree()
    XCTAssertTrue(
      all.contains { $0.contains("| Alerts |") && !$0.hasPrefix("list item") && $0.contains("checked") }, "\(all)")
  }
}
