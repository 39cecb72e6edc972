import CGTK
import CRosterGTK
import Observation
import Roster
import RosterConformance
import RosterTesting
import XCTest

@testable import RosterGTK

/// A theme as a style sheet.
@MainActor
final class ThemeTests: WidgetTestCase {
  private let red = ThemeColor(0xE40000, dark: 0x00E400)

  func test_T_05_the_background_of_the_theme_is_drawn_and_follows_the_appearance() async throws {
    let page = ThemedPage(ListTheme().color(.background, red))
    let view = ListView(page)
    await show(view, width: 360, height: 400)
    func color() throws -> (red: UInt8, green: UInt8, blue: UInt8) {
      try WidgetSnapshot.pixels(of: view).color(x: 300, y: 390)
    }
    var drawn = try color()
    XCTAssertEqual([drawn.red, drawn.green], [0xE4, 0])
    gtk_settings_get_default().map { roster_set_boolean($0.raw, "gtk-application-prefer-dark-theme", 1) }
    defer { gtk_settings_get_default().map { roster_set_boolean($0.raw, "gtk-application-prefer-dark-theme", 0) } }
    await MainContext.settle(turns: 60)
    drawn = try color()
    XCTAssertEqual([drawn.red, drawn.green], [0, 0xE4])
    page.theme = ListTheme()
    await MainContext.settle(turns: 60)
    drawn = try color()
    XCTAssertNotEqual([drawn.red, drawn.green], [0, 0xE4])
  }

  func test_T_05_each_color_and_font_of_the_theme_is_in_its_style_sheet() {
    for role in ListTheme.ColorRole.allCases {
      let theme = ListTheme().color(role, red)
      for (isDark, color) in [(false, "rgba(228, 0, 0, 1.0)"), (true, "rgba(0, 228, 0, 1.0)")] {
        let sheet = theme.styleSheet(scope: ".scope", isDark: isDark)
        XCTAssertTrue(sheet.contains(color), "\(role): \(sheet)")
        XCTAssertTrue(sheet.hasPrefix(".scope "), "\(role)")
      }
    }
    let accent = ListTheme().color(.accent, red).styleSheet(scope: ".scope", isDark: false)
    for selector in ["switch:checked", "button.suggested-action", ".roster-badge"] {
      XCTAssertTrue(accent.contains(".scope \(selector)"), accent)
    }
    for role in ListTheme.FontRole.allCases {
      let sheet = ListTheme().font(role, ThemeFont(.title2, weight: .medium)).styleSheet(scope: ".a", isDark: false)
      XCTAssertTrue(sheet.contains("font-size: 1.3em; font-weight: 500;"), sheet)
    }
  }

  func test_T_05_texts_have_a_color_and_a_font_of_their_own_until_the_cell_is_reused() async throws {
    let cell = StandardCell()
    let content = StandardContent("").title("Sale", color: red, font: ThemeFont(.largeTitle))
    cell.update(content)
    let label = try XCTUnwrap(labels(in: cell.widget).first { $0.text == "Sale" })
    XCTAssertNotNil(gtk_label_get_attributes(label.pointer.opaque))
    cell.update(StandardContent("Sale"))
    XCTAssertNil(gtk_label_get_attributes(label.pointer.opaque))
  }

  func test_K_32_what_is_searched_for_is_emphasized_in_title_and_subtitle() async throws {
    let cell = StandardCell()
    await show(cell.widget, width: 360, height: 400)
    func highlights(_ content: StandardContent) -> [String] {
      cell.update(content)
      return labels(in: cell.widget).flatMap { label in
        label.shownLook.highlights.map { range in
          XCTAssertNotNil(label.shownLook.highlightColor)
          XCTAssertNotNil(gtk_label_get_attributes(label.pointer.opaque))
          let text = Array(label.text.utf8)
          return String(decoding: text[range], as: UTF8.self)
        }
      }
    }
    let content = StandardContent("Café society", subtitle: "A CAFE", value: "cafe")
    XCTAssertEqual(highlights(content.highlighting("cafe soc")), ["Café", "soc", "CAFE"])
    XCTAssertEqual(highlights(content.highlighting("cafe").error("No cafe")), ["Café"])
    XCTAssertEqual(highlights(content.highlighting("tea")), [])
    XCTAssertEqual(highlights(content), [])
    XCTAssertTrue(labels(in: cell.widget).allSatisfy { gtk_label_get_attributes($0.pointer.opaque) == nil })
    // The same words elsewhere in another text of the row.
    XCTAssertEqual(highlights(StandardContent("An old café").highlighting("cafe")), ["café"])
    let selection = labels(in: cell.widget).first { $0.text == "An old café" }?.shownLook.highlightColor
    XCTAssertNotEqual(selection, red.light)
    let context = GTKCellContext()
    context.theme = ListTheme().color(.accent, red)
    cell.attach(to: context)
    _ = highlights(StandardContent("An old café").highlighting("cafe"))
    XCTAssertEqual(labels(in: cell.widget).first { $0.text == "An old café" }?.shownLook.highlightColor, red.light)
  }

  func test_K_11_what_destroys_something_is_red_as_a_whole_and_other_tints_are_those_of_the_icon() {
    let cell = StandardCell()
    for (tint, isTinted) in [(Tint.destructive, true), (.accent, false), (.success, false), (.standard, false)] {
      cell.update(StandardContent("Sign Out", image: .icon("exit")).tint(tint))
      let title = labels(in: cell.widget).first { $0.text == "Sign Out" }
      XCTAssertEqual(title.map { gtk_widget_has_css_class($0.pointer, tint.style) != 0 }, isTinted, tint.style)
    }
  }

  func test_T_30_a_font_of_a_size_and_a_face_is_relative_to_the_size_of_the_system() async throws {
    let sheet = ListTheme().font(.title, .custom("DejaVu \"Serif\n", size: 22, weight: .bold)).styleSheet(
      scope: ".a", isDark: false)
    XCTAssertTrue(sheet.contains("font-size: 1.5em; font-weight: 700; font-family: \"DejaVu Serif\";"), sheet)
    XCTAssertEqual(ThemeFont.system(size: .infinity, relativeTo: .callout).scale, ThemeFont(.callout).scale)
    XCTAssertEqual(ThemeFont.system(size: -1).scale, 1)

    let cell = StandardCell()
    func height(_ font: ThemeFont?) throws -> Double {
      cell.update(StandardContent("").title("Sale", font: font))
      let label = try XCTUnwrap(labels(in: cell.widget).first { $0.text == "Sale" })
      var natural: Int32 = 0
      gtk_widget_measure(label.pointer, GTK_ORIENTATION_VERTICAL, -1, nil, &natural, nil, nil)
      return Double(natural)
    }
    await show(cell.widget, width: 360, height: 400)
    let standard = try height(nil)
    XCTAssertEqual(try height(.system(size: 44)), standard * 3, accuracy: 4)
    XCTAssertNotEqual(try height(.custom("DejaVu Serif", size: 44)), try height(.system(size: 44)))
    // The user's text size.
    let settings = try XCTUnwrap(gtk_settings_get_default())
    roster_set_string(settings.raw, "gtk-font-name", "Cantarell 22")
    defer { gtk_settings_reset_property(settings, "gtk-font-name") }
    await MainContext.settle(turns: 20)
    XCTAssertGreaterThan(try height(.system(size: 44)), standard * 5)
  }

  func test_T_31_every_standard_icon_is_in_the_icon_theme_of_GNOME() throws {
    let theme = try XCTUnwrap(gtk_icon_theme_new())
    defer { g_object_unref(theme.raw) }
    gtk_icon_theme_set_theme_name(theme, "Adwaita")
    XCTAssertGreaterThan(StandardIcon.all.count, 30)
    for icon in StandardIcon.all {
      let name = StandardIcon.themeName(icon)
      XCTAssertNotEqual(name, icon)
      XCTAssertNotEqual(gtk_icon_theme_has_icon(theme, name), 0, name)
    }
    XCTAssertEqual(StandardIcon.themeName("user-trash-symbolic"), "user-trash-symbolic")
  }

  func test_T_32_the_widget_of_an_action_is_that_of_its_row_while_it_is_displayed() async throws {
    let sources = ScenarioSourcesPage()
    sources.items = 0..<60
    let host = await GTKHostRobot(sources)
    try await host.tap(1)
    let source = try XCTUnwrap(sources.last)
    let row = try XCTUnwrap(host.view.content.rows[.item(ItemPosition(section: 1, item: 1))])
    XCTAssertTrue(source.widget === row.widget)
    try await host.scroll(to: .end)
    XCTAssertNil(source.widget)
    XCTAssertEqual(source.position, ItemPosition(section: 1, item: 1))
  }

  func test_T_32_the_widget_of_a_buttons_action_is_the_button_with_the_position_of_its_row() async throws {
    let sources = ScenarioSourcesPage()
    sources.items = 0..<60
    let host = await GTKHostRobot(sources)
    try await host.scroll(to: .end)
    for (title, row, element) in ScenarioSourcesPage.buttons {
      try await host.press(title, in: row)
      let button = try XCTUnwrap(sources.last?.widget as? Button)
      XCTAssertEqual(button.title, title)
      XCTAssertEqual(sources.last?.element, element)
    }
    try await host.press("Attach")
    XCTAssertTrue(sources.last?.widget is Button)
    XCTAssertNil(sources.last?.element)
    sources.letters.ids = ["A"]
    sources.letters.isActive = true
    try await host.settle()
    try await host.press("Forward")
    XCTAssertEqual((sources.last?.widget as? Button)?.title, "Forward")
    XCTAssertNil(sources.last?.element)
    gtk_widget_unmap(host.view.selectionBar.pointer)
    XCTAssertNil(sources.last?.widget)
    sources.isEmpty = true
    try await host.settle()
    try await host.press("Add")
    XCTAssertEqual((sources.last?.widget as? Button)?.title, "Add")
  }

  func test_T_31_rows_buttons_and_menus_display_standard_icons() async throws {
    let picture = Picture(size: 16)
    picture.show(icon: StandardIcon.add)
    XCTAssertEqual(gtk_image_get_icon_name(picture.pointer.opaque).map { String(cString: $0) }, "list-add-symbolic")
    let button = Button(icon: StandardIcon.delete, title: "Delete")
    XCTAssertEqual(gtk_button_get_icon_name(button.pointer.cast()).map { String(cString: $0) }, "user-trash-symbolic")
  }

  func test_T_05_T_07_a_view_of_the_theme_replaces_the_refresh_indicator_and_follows_the_pull() async throws {
    let page = ThemedPage(
      ListTheme().refreshIndicator {
        StandardContent($0.isRefreshing ? "Refreshing" : $0.progress > 0 ? "More" : "Pull").row
      })
    page.refreshes = true
    let view = ListView(page)
    await show(view, width: 360, height: 400)
    let own = try XCTUnwrap(view.refreshing.indicator.own)
    XCTAssertEqual(labels(in: own).filter(\.isVisible).map(\.text), ["Pull"])
    view.refreshing.pull(by: -1, time: 1)
    XCTAssertEqual(labels(in: own).filter(\.isVisible).map(\.text), ["More"])
    page.theme = ListTheme()
    await MainContext.settle(turns: 20)
    XCTAssertNil(view.refreshing.indicator.own)
  }

  func test_T_05_the_metrics_of_the_theme_are_those_of_the_rows() async throws {
    var theme = ListTheme()
    theme.sectionSpacing = 33
    theme.separatorInset = 40
    theme.rowInsets = SectionInsets(top: 30, leading: 50, bottom: 30, trailing: 4)
    let page = ThemedPage(theme)
    let host = await GTKHostRobot(page)
    let row = try XCTUnwrap(host.view.content.rows[.item(ItemPosition(section: 0, item: 0))])
    XCTAssertEqual(row.decoration.currentStyle.separatorInset, 40)
    XCTAssertEqual(gtk_widget_get_margin_start(row.cell.widget.pointer), 50)
    let next = try XCTUnwrap(host.view.content.rows[.item(ItemPosition(section: 1, item: 0))])
    XCTAssertEqual(next.decoration.currentStyle.spacing, 33)
    let height = row.widget.frame.height
    page.theme = ListTheme()
    try await host.settle()
    XCTAssertLessThan(row.widget.frame.height, height)
    XCTAssertEqual(gtk_widget_get_margin_start(row.cell.widget.pointer), 12)
  }

  private func labels(in widget: Widget) -> [Label] {
    ((widget as? Label).map { [$0] } ?? []) + widget.children.flatMap(labels)
  }

  func test_T_04_a_tint_colors_the_icon_and_without_one_the_title() {
    let cell = StandardCell()
    for (image, isTitleTinted) in [(nil, true), (ImageSource.icon("user-trash-symbolic"), false), (.bytes([]), true)] {
      cell.update(StandardContent("Delete").image(image).tint(.warning))
      let tinted = widgets(of: gtk_label_get_type(), in: cell.widget.pointer)
        .filter { gtk_widget_has_css_class($0, "warning") != 0 }
      XCTAssertEqual(tinted.count, isTitleTinted ? 1 : 0)
    }
  }
}

@Observable
@MainActor
private final class ThemedPage: ListPage {
  var theme: ListTheme?
  var refreshes = false

  var canRefresh: Bool? { refreshes }

  init(_ theme: ListTheme) {
    self.theme = theme
  }

  var body: some ListContent {
    ListSection("a", values: ["One", "Two"]) { StandardContent($0) }
    ListSection("b", values: ["Three"]) { StandardContent($0) }
  }
}
