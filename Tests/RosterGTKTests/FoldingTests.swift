import CGTK
import CRosterGTK
import Observation
import Roster
import XCTest

@testable import RosterGTK

/// The status of an item, which determines its icon.
private enum Status: CaseIterable {
  case none, completed, unsatisfied, submitted

  var icon: String? {
    switch self {
    case .none: nil
    case .completed: "object-select-symbolic"
    case .unsatisfied: "dialog-warning-symbolic"
    case .submitted: "mail-send-symbolic"
    }
  }
}

/// An item with an optional body, which determines the variant of its row.
private struct CourseItem: Identifiable, Equatable, Sendable {
  let id: Int
  var title: String { "Item \(id)" }
  var body: String?
  var status = Status.none
  var isOpen = true

  @MainActor var content: StandardContent {
    StandardContent(title, subtitle: body, image: status.icon.map { .icon($0) }).enabled(isOpen)
  }
}

@Observable @MainActor
private final class CoursePage: ListPage {
  let folds = FoldState()
  var items = (0..<3).map { CourseItem(id: $0) }
  var other = (10..<12).map { CourseItem(id: $0) }

  var body: some ListContent {
    ListSection("first", items) {
      $0.content
    } header: {
      HeaderContent("Stage one")
    }
    .foldable(folds)
    ListSection("locked", other) {
      $0.content
    } header: {
      HeaderContent("Locked")
    }
    .foldable(folds, isLocked: true)
  }
}

final class FoldingTests: WidgetTestCase {
  @MainActor
  func test_S4_02_activating_a_header_collapses_and_expands_its_section_and_rotates_the_triangle() async {
    let view = ListView(CoursePage())
    await show(view)
    let all = view.shownTexts
    guard let header = view.row("Stage one") else { return XCTFail("no header") }
    XCTAssertEqual(header.decoration.currentStyle.isExpanded, true)
    XCTAssertTrue(header.decoration.triangle?.hasStyle("roster-open") ?? false)
    view.click("Stage one")
    await MainContext.settle()
    XCTAssertEqual(view.shownTexts, ["Stage one", "Locked", "Item 10", "Item 11"])
    XCTAssertTrue(view.row("Stage one") === header, "the header remains visible")
    XCTAssertFalse(header.decoration.triangle?.hasStyle("roster-open") ?? true)
    view.click("Stage one")
    await MainContext.settle()
    XCTAssertEqual(view.shownTexts, all)
    XCTAssertTrue(header.decoration.triangle?.hasStyle("roster-open") ?? false)
  }

  @MainActor
  func test_S4_02_the_left_arrow_collapses_and_the_right_arrow_expands_a_focused_header() async {
    let page = CoursePage()
    let view = ListView(page)
    await show(view)
    view.press(GDK_KEY_Home)
    XCTAssertEqual(view.focusedText, "Stage one")
    view.press(GDK_KEY_Left)
    XCTAssertTrue(page.folds.isFolded("first"))
    await MainContext.settle()
    view.press(GDK_KEY_Right)
    await MainContext.settle()
    XCTAssertFalse(page.folds.isFolded("first"))
    view.press(GDK_KEY_Down)
    view.press(GDK_KEY_Left)
    XCTAssertEqual(view.focusedText, "Stage one", "the left arrow moves the focus to the header")
  }

  @MainActor
  func test_a_locked_header_has_no_triangle_and_cannot_be_collapsed() async {
    let page = CoursePage()
    let view = ListView(page)
    await show(view)
    XCTAssertNil(view.row("Locked")?.decoration.currentStyle.isExpanded)
    view.click("Locked")
    await MainContext.settle()
    XCTAssertNotNil(view.row("Item 10"))
  }

  @MainActor
  func test_S4_06_each_status_has_its_icon() async {
    let page = CoursePage()
    page.items = Status.allCases.enumerated().map { CourseItem(id: $0.offset, status: $0.element) }
    let view = ListView(page)
    await show(view)
    for (index, status) in Status.allCases.enumerated() {
      guard let row = view.row("Item \(index)") else { return XCTFail("no row") }
      let icons = widgets(of: gtk_image_get_type(), in: row.widget.pointer)
        .compactMap { gtk_image_get_icon_name($0.opaque).map { String(cString: $0) } }
      XCTAssertEqual(icons, status.icon.map { [$0] } ?? [])
    }
    XCTAssertEqual(CourseItem(id: 1).status, .none)
  }

  @MainActor
  func test_S4_07_the_variant_of_a_row_is_derived_from_its_data() async {
    let page = CoursePage()
    let view = ListView(page)
    await show(view)
    let low = view.row("Item 1")?.widget.frame.height ?? 0
    page.items[1].body = String(repeating: "A body that wraps. ", count: 8)
    await MainContext.settle()
    XCTAssertGreaterThan(view.row("Item 1")?.widget.frame.height ?? 0, low)
    page.items[1].body = nil
    await MainContext.settle()
    XCTAssertEqual(view.row("Item 1")?.widget.frame.height, low)
  }

  @MainActor
  func test_S4_08_the_last_row_of_a_section_has_no_separator_until_a_row_is_appended() async {
    let page = CoursePage()
    let view = ListView(page)
    await show(view)
    XCTAssertEqual(view.row("Item 1")?.decoration.currentStyle.showsSeparator, true)
    XCTAssertEqual(view.row("Item 2")?.decoration.currentStyle.showsSeparator, false)
    page.items.append(CourseItem(id: 3))
    await MainContext.settle()
    XCTAssertEqual(view.row("Item 2")?.decoration.currentStyle.showsSeparator, true)
    XCTAssertEqual(view.row("Item 3")?.decoration.currentStyle.showsSeparator, false)
  }

  @MainActor
  func test_S4_12_the_style_of_a_row_is_derived_from_its_model() async throws {
    let page = CoursePage()
    let view = ListView(page)
    await show(view)
    guard let row = view.row("Item 1") else { return XCTFail("no row") }
    let open = try WidgetSnapshot.pixels(of: row.widget)
    page.items[1].isOpen = false
    await MainContext.settle()
    XCTAssertFalse(row.cell.widget.isSensitive)
    XCTAssertNotEqual(try WidgetSnapshot.pixels(of: row.widget), open)
    page.items[1].isOpen = true
    await MainContext.settle()
    XCTAssertEqual(try WidgetSnapshot.pixels(of: row.widget), open)
  }
}
