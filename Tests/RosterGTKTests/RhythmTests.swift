import CGTK
import CRosterGTK
import Observation
import Roster
import RosterTesting
import XCTest

@testable import RosterGTK

/// The spacing of rows, and the looks that only this host decides.
final class RhythmTests: WidgetTestCase {
  @MainActor
  private func label(_ text: String, in view: Widget) throws -> WidgetPointer {
    let labels = widgets(of: gtk_label_get_type(), in: view.pointer)
    return try XCTUnwrap(
      labels.first { gtk_label_get_text($0.opaque).map { String(cString: $0) } == text }, "no label \(text)")
  }

  @MainActor
  func test_K_10_the_last_card_ends_24_points_above_the_edge_of_the_page() async throws {
    let plain = InlinePage(style: .insetGrouped) {
      ListSection("a", values: Array(0..<30)) { StandardContent("Row \($0)") }
      ListSection("b", values: [30, 31]) { StandardContent("Row \($0)") }
    }
    let footed = InlinePage(style: .insetGrouped) {
      ListSection("a", values: Array(0..<30)) {
        StandardContent("Row \($0)")
      } footer: {
        FooterContent("The end")
      }
    }
    for page in [plain, footed] as [any ListPage] {
      let view = ListView(page)
      await show(view)
      view.scroll(to: .end)
      await MainContext.settle()
      let last = try XCTUnwrap(view.shownRows.last)
      let card = frame(of: last.decoration.pointer, in: view.widget)
      XCTAssertEqual(Double(card.origin.y + card.size.height), view.widget.height - 24, accuracy: 0.5)
    }
  }

  @MainActor
  func test_K_28_rows_have_the_heights_and_cards_the_distances_of_the_platform() async throws {
    let page = InlinePage(style: .insetGrouped) {
      ListSection("a") {
        StandardContent("One line").id("one")
        StandardContent("Two lines", subtitle: "The second").id("two")
      }
      ListSection("b", values: [1]) { StandardContent("Row \($0)") }
    }
    let view = ListView(page)
    await show(view)
    let cards = view.shownRows.map { frame(of: $0.decoration.pointer, in: view.widget) }
    XCTAssertEqual(cards.map { Double($0.origin.y) }.first, 18)
    // A line of a separator is part of a row.
    XCTAssertGreaterThanOrEqual(cards[0].size.height, 50)
    XCTAssertGreaterThanOrEqual(cards[1].size.height, 60)
    XCTAssertEqual(cards[2].origin.y - cards[1].origin.y - cards[1].size.height, 18, accuracy: 0.5)
  }

  @MainActor
  func test_K_10_folds_have_a_rhythm_and_their_triangles_are_on_the_line_of_the_title() async throws {
    let folds = FoldState()
    let page = InlinePage {
      ListForEach([1, 2]) { part in
        Folding("part \(part)", folds, isSticky: true) {
          HeaderContent("Part \(part)", subtitle: "With a subtitle")
        } content: {
          ListForEach([1, 2]) { chapter in
            Folding("chapter \(part).\(chapter)", folds) {
              HeaderContent("Chapter \(part).\(chapter)")
            } content: {
              ListSection("rows \(part).\(chapter)", values: [0, 1]) { StandardContent("Row \($0)") }
            }
          }
        }
      }
    }
    let view = ListView(page)
    await show(view, height: 900)
    func top(_ row: RowController) -> Double { row.widget.frame.y }
    func distance(before title: String) throws -> Double {
      let rows = view.shownRows
      let index = try XCTUnwrap(rows.firstIndex { texts(in: $0.widget.pointer).contains(title) })
      return index == 0 ? top(rows[0]) : top(rows[index]) - top(rows[index - 1]) - rows[index - 1].widget.frame.height
    }
    XCTAssertEqual(try distance(before: "Part 1"), 0)
    XCTAssertEqual(try distance(before: "Part 2"), 18)
    XCTAssertEqual(try distance(before: "Chapter 1.1"), 6)
    XCTAssertEqual(try distance(before: "Chapter 1.2"), 6)
    for title in ["Part 1", "Chapter 1.1"] {
      let row = try XCTUnwrap(view.row(title))
      let triangle = frame(of: try XCTUnwrap(row.decoration.triangle).pointer, in: view)
      let line = frame(of: try label(title, in: row.widget), in: view)
      XCTAssertEqual(
        triangle.origin.y + triangle.size.height / 2, line.origin.y + line.size.height / 2, accuracy: 2, title)
    }
  }

  @MainActor
  func test_K_22_the_items_of_a_line_stand_at_one_height_and_standard_content_in_a_flow_is_a_chip() async throws {
    for layout in [SectionLayout.flow(spacing: 8), .grid(columns: 3)] {
      let page = InlinePage(style: .insetGrouped) {
        ListSection("first", values: [0]) { StandardContent("Row \($0)") }
        ListSection("items", values: [1, 2, 3]) { StandardContent("T\($0)") }.layout(layout)
        ListSection("last", values: [4, 5, 6]) { StandardContent("T\($0)") }.layout(layout)
      }
      let view = ListView(page)
      let window = await show(view)
      for numbers in [[1, 2, 3], [4, 5, 6]] {
        let frames = try numbers.map { number in
          frame(of: try XCTUnwrap(view.row("T\(number)")).decoration.pointer, in: view)
        }
        XCTAssertEqual(Set(frames.map(\.origin.y)).count, 1, "\(frames)")
        XCTAssertEqual(Set(frames.map(\.size.height)).count, 1, "\(frames)")
        guard layout.isFlow else { continue }
        XCTAssertLessThan(frames[0].size.width, 60)
        XCTAssertEqual(frames[0].size.height, 34)
        XCTAssertTrue(try XCTUnwrap(view.row("T\(numbers[0])")).decoration.hasStyle("roster-chip"))
      }
      let row = try XCTUnwrap(view.row("Row 0")), next = try XCTUnwrap(view.row("T1"))
      let top = frame(of: next.decoration.pointer, in: view).origin.y
      let end = frame(of: row.decoration.pointer, in: view)
      XCTAssertEqual(top - end.origin.y - end.size.height, 18)
      forget(window)
    }
  }

  @MainActor
  func test_K_10_a_context_menu_begins_at_the_pointer_and_its_row_stays_lit() async throws {
    var done: [String] = []
    let page = InlinePage {
      ListSection("a", values: [0, 1]) { StandardContent("Row \($0)") }
        .onDelete { done.append("delete \($0)") }
        .rowActions { number in
          [
            RowAction("Pin", icon: "view-pin-symbolic", tint: .accent) { done.append("pin \(number)") },
            RowAction("Mark") { done.append("mark \(number)") },
          ]
        }
    }
    let view = ListView(page)
    await show(view)
    let row = try XCTUnwrap(view.row("Row 1"))
    XCTAssertTrue(view.content.interaction.openMenu(of: row, at: (40, 10)))
    let menu = try XCTUnwrap(view.content.interaction.menu)
    _ = await MainContext.run { gtk_widget_get_height(menu.pointer) > 0 }
    await MainContext.settle()
    XCTAssertTrue(row.widget.hasStyle("roster-menu-open"))
    XCTAssertEqual(gtk_widget_get_halign(menu.pointer), GTK_ALIGN_START)
    XCTAssertEqual(texts(in: menu.pointer), ["Pin", "Mark", "Delete"])
    // Every item begins with an icon, or with the space for one, and ends where the menu does.
    let items = widgets(of: gtk_button_get_type(), in: menu.pointer)
    XCTAssertEqual(items.count, 3)
    let lefts = try ["Pin", "Mark", "Delete"].map { frame(of: try label($0, in: menu), in: menu).origin.x }
    XCTAssertEqual(Set(lefts).count, 1, "\(lefts)")
    let item = frame(of: items[0], in: menu)
    let width = Float(gtk_widget_get_width(menu.pointer))
    XCTAssertEqual(item.origin.x, width - item.origin.x - item.size.width, accuracy: 1)
    XCTAssertLessThanOrEqual(item.origin.x, 12)
    XCTAssertNotEqual(gtk_widget_has_css_class(items[0], "accent"), 0)
    XCTAssertNotEqual(gtk_widget_has_css_class(items[2], "error"), 0)
    roster_emit(items[0].raw, "clicked")
    await MainContext.settle()
    XCTAssertEqual(done, ["pin 1"])
    XCTAssertFalse(row.widget.hasStyle("roster-menu-open"))
    XCTAssertNil(view.content.interaction.menu)
  }

  @MainActor
  func test_K_10_the_items_of_a_carousel_are_drawn_in_its_insets_and_its_arrows_stand_off_the_edges() async throws {
    let page = InlinePage {
      ListSection("a", values: Array(0..<20)) { StandardContent("Item \($0)") }
        .layout(
          .carousel(CarouselStyle(itemWidth: .points(100), spacing: 8))
            .insets(SectionInsets(leading: 40, trailing: 40)))
    }
    let view = ListView(page)
    await show(view)
    let carousel = try XCTUnwrap(view.content.carousels.carousel(ofSection: 0))
    carousel.offset = 108 * 3
    await MainContext.settle()
    let frames = carousel.rows.values.map { frame(of: $0.widget.pointer, in: view) }.sorted {
      $0.origin.x < $1.origin.x
    }
    XCTAssertEqual(frames.map(\.origin.x).filter { $0 >= 0 && $0 < 100 }, [40])
    // The item before and the one after it fill the insets.
    XCTAssertEqual(try XCTUnwrap(frames.first).origin.x, -68)
    XCTAssertGreaterThan(try XCTUnwrap(frames.last).origin.x + 100, 400)
    XCTAssertEqual(gtk_widget_get_overflow(carousel.strip.pointer), GTK_OVERFLOW_VISIBLE)
    carousel.pointerMoved(isInside: true)
    await MainContext.settle()
    let arrow = frame(of: carousel.controls.back.pointer, in: view)
    XCTAssertEqual(arrow.size.width, 40)
    XCTAssertEqual(arrow.origin.x, 40 + 24)
  }

  @MainActor
  func test_K_10_the_items_of_a_carousel_begin_below_their_header_in_a_wide_window() async throws {
    for (style, width) in [(PageStyle.plain, 1_176.0), (.insetGrouped, 640)] {
      let page = StyledCarouselPage(style: style)
      let view = ListView(page)
      await show(view, width: 1_200)
      let carousel = try XCTUnwrap(view.content.carousels.carousel(ofSection: 0))
      let start = (1_200 - width) / 2
      let header = try XCTUnwrap(view.row("Items"))
      XCTAssertEqual(header.decoration.currentStyle.inset, style == .plain ? 0 : start)
      XCTAssertEqual(carousel.widget.frame.x, start)
      XCTAssertEqual(carousel.widget.frame.width, width)
      carousel.offset = 108 * 3
      await MainContext.settle()
      let frames = carousel.rows.values.map { Double(frame(of: $0.widget.pointer, in: view).origin.x) }.sorted()
      XCTAssertEqual(frames.filter { $0 >= start && $0 < start + 100 }, [start])
      XCTAssertLessThanOrEqual(try XCTUnwrap(frames.first), 0, "the items before the first one are visible, too")
      XCTAssertGreaterThan(try XCTUnwrap(frames.last) + 108, 1_200 - 1)
      // The section's insets, where they are larger than the space beside the column.
      page.leading = 400
      await MainContext.settle()
      XCTAssertEqual(carousel.widget.frame.x, 400)
      let narrow = ListView(StyledCarouselPage(style: style))
      await show(narrow, width: 500)
      XCTAssertEqual(narrow.content.carousels.carousel(ofSection: 0)?.widget.frame.x, 12)
    }
  }

  @MainActor
  func test_K_34_rows_and_sections_are_as_far_apart_as_the_density_says() async throws {
    var heights: [[Double]] = []
    for density in ListTheme.Density.allCases {
      var theme = ListTheme()
      theme.density = density
      let page = InlinePage {
        ListSection("a") {
          StandardContent("One")
          StandardContent("Two", subtitle: "Lines")
        }
        ListSection("b") { StandardContent("Other") }
      }
      let view = ListView(page, theme: theme)
      await show(view)
      heights.append(["One", "Two", "Other"].map { view.row($0)?.widget.frame.height ?? 0 })
    }
    // The first row has a separator.
    XCTAssertEqual(heights[0], [39, 48, 38])
    XCTAssertEqual(heights[1], [51, 60, 50])
    XCTAssertEqual(heights[2], [63, 72, 62])
  }

  @MainActor
  func test_K_10_a_theme_limits_the_width_of_rows() async throws {
    let page = InlinePage { ListSection("a") { StandardContent("Row") } }
    let view = ListView(page, theme: ListTheme().contentWidth(600))
    await show(view, width: 900)
    let row = try XCTUnwrap(view.row("Row"))
    let shown = frame(of: row.decoration.pointer, in: view)
    XCTAssertEqual(shown.size.width, 600)
    XCTAssertEqual(shown.origin.x, 150)
  }

  @MainActor
  func test_K_11_a_picture_is_a_circle_for_people() {
    let cell = StandardCell()
    cell.update(StandardContent("Ada", image: .bytes([])).imageShape(.circle))
    let image = widgets(of: gtk_image_get_type(), in: cell.widget.pointer).first
    XCTAssertNotEqual(image.map { gtk_widget_has_css_class($0, "roster-circle") }, 0)
    cell.update(StandardContent("Tea", image: .bytes([])))
    XCTAssertEqual(image.map { gtk_widget_has_css_class($0, "roster-circle") }, 0)
  }

  @MainActor
  func test_K_10_the_subtitle_of_a_disabled_row_is_dimmer_than_its_title() async throws {
    let view = ListView(
      InlinePage { ListSection("a") { StandardContent("Title", subtitle: "Subtitle", value: "Value").enabled(false) } })
    await show(view)
    func alpha(_ text: String) throws -> Float {
      var color = GdkRGBA()
      gtk_style_context_get_color(gtk_widget_get_style_context(try label(text, in: view)), &color)
      return color.alpha
    }
    XCTAssertLessThan(try alpha("Title"), 0.7)
    XCTAssertLessThan(try alpha("Subtitle"), try alpha("Title"))
    XCTAssertLessThan(try alpha("Value"), try alpha("Title"))
  }

  @MainActor
  func test_K_10_a_page_that_loads_has_the_background_of_its_rows() async throws {
    for style in [PageStyle.plain, .insetGrouped] {
      let gate = AsyncGate()
      let page = SlowPage(gate, style)
      let view = ListView(page)
      await show(view)
      XCTAssertEqual(view.presentation.state, .loading)
      let loading = try WidgetSnapshot.pixels(of: view).color(x: 5, y: 590)
      gate.open()
      _ = await MainContext.run { view.presentation.state == .content }
      await MainContext.settle()
      let loaded = try WidgetSnapshot.pixels(of: view).color(x: 5, y: 590)
      XCTAssertTrue(loading == loaded, "\(style): \(loading), then \(loaded)")
    }
  }

  @MainActor
  func test_K_10_the_button_of_a_header_ends_where_the_accessories_below_do() async throws {
    let page = InlinePage(style: .insetGrouped) {
      ListSection("a") {
        StandardContent("Row", value: "Value")
      } header: {
        HeaderContent("Header").button("All") {}
      }
    }
    let view = ListView(page)
    await show(view)
    let (title, value) = (
      frame(of: try label("All", in: view), in: view), frame(of: try label("Value", in: view), in: view)
    )
    XCTAssertEqual(title.origin.x + title.size.width, value.origin.x + value.size.width, accuracy: 2)
  }

  @MainActor
  func test_K_02_a_toast_stands_above_a_row_that_says_the_same_while_it_is_visible() async throws {
    let page = numbered(30)
    let view = ListView(page)
    await show(view)
    view.scroll(to: .end)
    await MainContext.settle()
    func bottom() -> Double {
      let toast = frame(of: view.presenter.toasts.toastWidget, in: view)
      return Double(toast.origin.y + toast.size.height)
    }
    page.commands?.toast("Row 29")
    await MainContext.settle()
    let row = try XCTUnwrap(view.row("Row 29"))
    XCTAssertEqual(bottom(), row.widget.frame.y - 18, accuracy: 1)
    view.scroll(to: .start)
    await MainContext.settle()
    XCTAssertEqual(bottom(), view.widget.height - 18, accuracy: 1)
  }
}

@Observable @MainActor
private final class SlowPage: LoadingPage {
  private let gate: AsyncGate
  let style: PageStyle
  private var rows: [Int] = []

  init(_ gate: AsyncGate, _ style: PageStyle) { (self.gate, self.style) = (gate, style) }

  var body: some ListContent { ListSection("a", values: rows) { StandardContent("Row \($0)") } }

  func load() async throws {
    try await gate.wait()
    rows = [1, 2, 3]
  }
}

/// A page of one carousel.
@Observable @MainActor
private final class StyledCarouselPage: ListPage {
  let style: PageStyle
  var leading = 12.0

  init(style: PageStyle) {
    self.style = style
  }

  var body: some ListContent {
    ListSection("a", values: Array(0..<30)) {
      StandardContent("Item \($0)")
    } header: {
      HeaderContent("Items")
    }
    .layout(
      .carousel(CarouselStyle(itemWidth: .points(100), spacing: 8)).insets(
        SectionInsets(leading: leading, trailing: 12)))
  }
}
