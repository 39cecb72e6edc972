import CGTK
import CRosterGTK
import Observation
import Roster
import XCTest

@testable import RosterGTK

/// A carousel that records the selected items.
@Observable @MainActor
private final class Strip: ListComponent {
  let name: String
  var items: [Int]
  var chosen: [Int] = []
  @ObservationIgnored var style: CarouselStyle

  init(_ name: String, _ items: [Int], style: CarouselStyle = CarouselStyle(itemWidth: .points(150), spacing: 10)) {
    self.name = name
    self.items = items
    self.style = style
  }

  var body: some ListContent {
    ListSection("strip", values: items) { CountedContent(text: "\(self.name) \($0)") }
      .layout(.carousel(style))
      .onSelect { self.chosen.append($0) }
  }
}

/// A flow of tags.
@Observable @MainActor
private final class Tags: ListComponent {
  var tags: [String] = ["one", "two", "three"]

  var body: some ListContent {
    ListSection("tags", values: tags) {
      CountedContent(text: $0)
    } header: {
      HeaderContent("Tags")
    }
    .layout(.flow(spacing: 8))
  }
}

@Observable @MainActor
private final class DiscoverPage: ListPage {
  let tags = Tags()
  let banner = Strip(
    "Banner", [1, 2, 3], style: CarouselStyle(paging: .page, isLooping: true, autoAdvance: .seconds(60)))
  let first = Strip("First", Array(0..<20))
  let second = Strip("Second", Array(0..<20))
  var rows = Array(0..<60)

  var body: some ListContent {
    tags
    banner
    first
    second
    ListSection("grid", values: [1, 2, 3, 4]) { CountedContent(text: "Grid \($0)") }.layout(.grid(columns: 2))
    ListSection("rows", values: rows) { StandardContent("Row \($0)") }
  }
}

final class ListComponentTests: WidgetTestCase {
  @MainActor
  private func strip(_ text: String, in view: ListView) -> CarouselView? {
    view.content.carousels.all.first { carousel in
      carousel.rows.values.contains { texts(in: $0.widget.pointer).first?.hasPrefix(text) ?? false }
    }
  }

  @MainActor
  func test_S3_12_a_page_combines_tags_carousels_a_grid_and_rows() async {
    let view = ListView(DiscoverPage())
    await show(view, height: 800)
    let all = texts(in: view.widget.pointer)
    for text in ["Tags", "one", "Banner 1", "First 0", "Second 0", "Grid 1", "Row 0"] {
      XCTAssertTrue(all.contains(text), "\(text) in \(all)")
    }
    XCTAssertEqual(view.content.carousels.all.count, 3)
    guard let one = view.row("one"), let two = view.row("two") else { return XCTFail("no tags") }
    XCTAssertEqual(one.widget.frame.y, two.widget.frame.y, "tags are in one line")
    XCTAssertLessThan(one.widget.frame.width, 100)
  }

  @MainActor
  func test_S3_12_adding_tags_increases_the_height_of_their_section() async {
    let page = DiscoverPage()
    let view = ListView(page)
    await show(view, height: 800)
    let before = strip("Banner", in: view)?.widget.frame.y ?? 0
    page.tags.tags += (0..<30).map { "tag number \($0)" }
    await MainContext.settle()
    XCTAssertGreaterThan(strip("Banner", in: view)?.widget.frame.y ?? 0, before + 100)
  }

  @MainActor
  func test_S3_11_a_carousel_keeps_its_scroll_offset_while_it_is_off_screen() async {
    let view = ListView(DiscoverPage())
    await show(view, height: 500)
    guard let first = strip("First", in: view) else { return XCTFail("no strip") }
    first.scroll(by: 800)
    await MainContext.settle()
    XCTAssertEqual(first.rows.keys.min(), 5)
    view.scroll(to: .end)
    await MainContext.settle()
    XCTAssertTrue(first.rows.isEmpty)
    view.scroll(to: .start)
    await MainContext.settle()
    XCTAssertTrue(strip("First", in: view) === first)
    XCTAssertEqual(first.offset, 800)
    XCTAssertEqual(first.rows.keys.min(), 5)
  }

  @MainActor
  func test_S3_11_activating_an_item_of_a_carousel_notifies_its_component() async {
    let page = DiscoverPage()
    let view = ListView(page)
    await show(view, height: 500)
    guard let second = strip("Second", in: view), let row = second.rows[1] else { return XCTFail("no strip") }
    view.content.interaction.activate(row)
    XCTAssertEqual(page.second.chosen, [1])
    XCTAssertEqual(page.first.chosen, [])
  }

  @MainActor
  func test_S3_15_two_components_of_one_type_share_neither_cells_nor_scroll_offset() async {
    let page = DiscoverPage()
    let view = ListView(page)
    await show(view, height: 500)
    guard let first = strip("First", in: view), let second = strip("Second", in: view) else {
      return XCTFail("no strips")
    }
    for step in 0..<12 {
      first.scroll(by: 310)
      if step % 3 == 0 { view.scroll(to: .end) } else { view.scroll(to: .start) }
      await MainContext.settle(turns: 4)
      for (strip, name) in [(first, "First"), (second, "Second")] {
        for row in strip.rows.values {
          XCTAssertEqual(texts(in: row.widget.pointer).first?.hasPrefix(name), true)
          XCTAssertEqual(gtk_widget_get_parent(row.widget.pointer), strip.strip.pointer)
        }
      }
    }
    XCTAssertEqual(second.offset, 0)
    XCTAssertGreaterThan(first.offset, 1000)
  }

  @MainActor
  func test_a_looping_carousel_advances_only_without_pointer_and_focus() async {
    let page = DiscoverPage()
    let view = ListView(page)
    await show(view, height: 500)
    guard let banner = strip("Banner", in: view) else { return XCTFail("no banner") }
    XCTAssertFalse(banner.canAdvance, "animations are disabled")
    Theme.isAnimationEnabled = true
    defer { Theme.isAnimationEnabled = false }
    XCTAssertTrue(banner.canAdvance)
    banner.pointerMoved(isInside: true)
    XCTAssertFalse(banner.canAdvance)
    XCTAssertFalse(banner.isAdvancing)
    banner.pointerMoved(isInside: false)
    XCTAssertTrue(banner.isAdvancing)
    Theme.isAnimationEnabled = false
    for expected in [1, 2, 0] {
      banner.step(1)
      await MainContext.settle(turns: 3)
      XCTAssertEqual(banner.geometry.item(at: banner.currentSlot), expected)
    }
    XCTAssertEqual(banner.offset, 0, "the offset is normalized")
  }

  @MainActor
  func test_K_33_a_carousel_that_moves_by_itself_has_a_button_that_stops_it() async {
    let page = DiscoverPage()
    let view = ListView(page)
    Theme.isAnimationEnabled = true
    defer { Theme.isAnimationEnabled = false }
    guard let device = await InputDevice(await show(view, height: 500)) else { return XCTFail("no window") }
    guard let banner = strip("Banner", in: view), let other = strip("First", in: view) else {
      return XCTFail("no banner")
    }
    XCTAssertTrue(banner.controls.pause.isVisible)
    XCTAssertFalse(other.controls.pause.isVisible, "it does not move by itself")
    XCTAssertTrue(banner.isAdvancing)
    let button = frame(of: banner.controls.pause.pointer, in: view.widget)
    await device.click(
      Double(button.origin.x + button.size.width / 2), Double(button.origin.y + button.size.height / 2), in: view.widget
    )
    _ = await MainContext.run { banner.isPaused }
    XCTAssertTrue(banner.isPaused)
    XCTAssertEqual(tooltip(of: banner.controls.pause.pointer), "Resume")
    // Neither the pointer that leaves nor a way back to it moves it again.
    banner.pointerMoved(isInside: false)
    XCTAssertFalse(banner.isAdvancing || banner.canAdvance)
    banner.hide()
    view.scroll(to: .end)
    await MainContext.settle()
    view.scroll(to: .start)
    await MainContext.settle()
    XCTAssertFalse(banner.isAdvancing || banner.canAdvance)
    // The Tab key reaches the button from an item.
    XCTAssertTrue(banner.focus(item: 0))
    await device.press("Tab")
    let isFocused = await MainContext.run { banner.controls.pause.containsFocus }
    XCTAssertTrue(isFocused)
    await device.press("space")
    _ = await MainContext.run { !banner.isPaused }
    XCTAssertFalse(banner.isPaused)
    XCTAssertEqual(tooltip(of: banner.controls.pause.pointer), "Pause")
    await device.press("Tab")
    XCTAssertFalse(banner.controls.pause.containsFocus, "no trap")
    XCTAssertFalse(view.row("First 0")?.widget.containsFocus ?? false, "the Tab key leaves the list")
    XCTAssertEqual(GLibWarnings.shared.all, [])
  }

  @MainActor
  func test_left_and_right_move_the_focus_in_a_carousel_and_down_leaves_it() async {
    let page = DiscoverPage()
    let view = ListView(page)
    await show(view, height: 700)
    guard let first = strip("First", in: view), let row = first.rows[0] else { return XCTFail("no strip") }
    gtk_widget_grab_focus(row.widget.pointer)
    for _ in 0..<6 { view.press(GDK_KEY_Right) }
    await MainContext.settle()
    XCTAssertEqual(view.focusedText, "First 6")
    XCTAssertGreaterThan(first.offset, 0)
    view.press(GDK_KEY_Down)
    await MainContext.settle()
    XCTAssertEqual(view.focusedText, "Second 0")
  }
}
