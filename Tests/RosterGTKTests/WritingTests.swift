import CGTK
import CRosterGTK
import Observation
import Roster
import RosterForms
import XCTest

@testable import RosterGTK

@Observable @MainActor
private final class ComposedPage: ListPage {
  var draft = ""
  var sent: [String] = []
  var theme: ListTheme?
  var hasComposer = true
  let scrollPolicy = ScrollPolicy.conversation
  @ObservationIgnored let commands: PageCommands? = PageCommands()

  var body: some ListContent {
    ListSection("rows", values: (0..<50).map { "Row \($0)" } + sent) { StandardContent($0) }
  }

  var overlays: RowsBuilder.Rows {
    if hasComposer {
      Composer("Message", self, \.draft) { self.sent.append($0) }
        .button("Attach", icon: StandardIcon.photo) { self.sent.append("attached") }
    }
  }
}

/// What the user writes in a composer. These tests come after those that need an active window: once a window has been given the
/// keyboard by ``InputDevice`` and is closed, a screen without a window manager makes no other one active.
final class WritingTests: WidgetTestCase {
  @MainActor private let page = ComposedPage()

  @MainActor
  private func composer(of view: ListView) throws -> ComposerCell {
    try XCTUnwrap(view.states.overlays.views.first?.cell?.base as? ComposerCell)
  }

  /// The height of the text, in points.
  @MainActor
  private func height(of cell: ComposerCell) -> Int32 { gtk_widget_get_height(cell.text.pointer) }

  @MainActor
  func test_C_09_return_sends_shift_return_begins_a_line_and_the_focus_stays() async throws {
    let view = ListView(page)
    guard let device = await InputDevice(await show(view)) else { return XCTFail("no window") }
    let cell = try composer(of: view)
    cell.text.takeFocus()
    await device.press("h", "i", "shift+Return", "x")
    XCTAssertEqual(page.draft, "hi\nx")
    await device.press("Return")
    XCTAssertEqual(page.sent, ["hi\nx"])
    XCTAssertEqual(page.draft, "")
    XCTAssertTrue(cell.text.containsFocus)
    // What is typed before the page is evaluated again is not lost, and does not bring the sent text back.
    await device.send("type", "--delay", "0", "abc")
    await device.press("KP_Enter")
    XCTAssertEqual(page.sent.last, "abc")
    await device.press("Return", "space", "Return")
    XCTAssertEqual(page.sent.count, 2)
    XCTAssertEqual(page.draft, " ")
    XCTAssertFalse(cell.sendButton.isSensitive)
    await device.press("a")
    XCTAssertTrue(cell.sendButton.isSensitive)
    let button = cell.sendButton
    await device.click(10, 10, in: button)
    XCTAssertEqual(page.sent.last, "a")
    XCTAssertTrue(cell.text.containsFocus)
  }

  @MainActor
  func test_C_09_tab_reaches_the_composer_after_the_list_and_leaves_it() async throws {
    let view = ListView(page)
    guard let device = await InputDevice(await show(view)) else { return XCTFail("no window") }
    let cell = try composer(of: view)
    view.focusRows()
    await device.press("Tab")
    XCTAssertTrue(cell.buttons.containsFocus)
    await device.press("space", "Tab")
    XCTAssertEqual(page.sent, ["attached"])
    XCTAssertTrue(cell.text.containsFocus)
    await device.press("a", "shift+Return", "b", "shift+Return", "c", "Tab")
    XCTAssertEqual(page.draft, "a\nb\nc")
    XCTAssertTrue(cell.sendButton.containsFocus)
    await device.press("shift+Tab", "shift+Tab", "shift+Tab")
    XCTAssertTrue(view.widget.containsFocus)
    // The focus does not disappear with the bar.
    cell.text.takeFocus()
    page.hasComposer = false
    await MainContext.settle()
    XCTAssertTrue(view.widget.containsFocus)
    XCTAssertFalse(view.states.overlays.bar.isVisible)
  }

  @MainActor
  func test_C_10_a_composer_grows_to_five_lines_and_the_list_follows_its_end_above_it() async throws {
    let view = ListView(page)
    await show(view)
    let cell = try composer(of: view)
    let one = height(of: cell)
    let placeholder = frame(of: cell.text.placeholder.pointer, in: cell.text)
    XCTAssertLessThanOrEqual(Int32(placeholder.origin.y + placeholder.size.height), one - 4)
    var heights: [Int32] = []
    for lines in 1...8 {
      page.draft = Array(repeating: "line", count: lines).joined(separator: "\n")
      await MainContext.settle(turns: 20)
      heights.append(height(of: cell))
      let bar = frame(of: view.states.overlays.bar.pointer, in: view)
      XCTAssertEqual(Double(bar.origin.y), view.widget.height, accuracy: 1)
      XCTAssertTrue(view.shownRows.contains { $0.element == .item(ItemPosition(section: 0, item: 49)) })
    }
    XCTAssertEqual(heights[0], one)
    for line in 1..<5 { XCTAssertGreaterThan(heights[line], heights[line - 1], "\(heights)") }
    XCTAssertEqual(Set(heights[5...]).count, 1, "\(heights)")
    // The lines of a text are rounded to points one by one.
    XCTAssertEqual(Double(heights[7]), Double(heights[4]), accuracy: 2)
    XCTAssertLessThan(one, 40)
    page.draft = ""
    await MainContext.settle(turns: 20)
    XCTAssertEqual(height(of: cell), one)
  }

  @MainActor
  func test_C_10_R_11_the_bar_is_as_wide_as_the_window_and_its_content_as_the_rows() async throws {
    page.theme = ListTheme().contentWidth(400)
    let view = ListView(page)
    await show(view, width: 700)
    let cell = try composer(of: view)
    let (bar, content) = (
      frame(of: view.states.overlays.bar.pointer, in: view), frame(of: cell.widget.pointer, in: view)
    )
    XCTAssertEqual(bar.size.width, 700)
    XCTAssertEqual(content.size.width, 400)
    XCTAssertEqual(content.origin.x, 150, accuracy: 1)
  }

  @MainActor
  func test_R_04_R_11_a_toast_stands_above_the_bar() async throws {
    let view = ListView(page)
    await show(view)
    page.commands?.toast("Saved", action: "Undo") {}
    await MainContext.settle()
    let toast = frame(of: view.presenter.toasts.toastWidget, in: view)
    let bar = frame(of: view.states.overlays.bar.pointer, in: view)
    XCTAssertLessThan(toast.origin.y + toast.size.height, bar.origin.y)
  }
}
