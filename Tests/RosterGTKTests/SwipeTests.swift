import CGTK
import Observation
import Roster
import XCTest

@testable import RosterGTK

final class SwipeTests: WidgetTestCase {
  // MARK: Recognizer

  private func recognizer(_ leading: Double = 80, _ trailing: Double = 160, isFull: Bool = true) -> SwipeRecognizer {
    SwipeRecognizer(widths: [.leading: leading, .trailing: trailing], rowWidth: 400, allowsFullSwipe: isFull)
  }

  /// Moves in a straight line, and returns what the end means.
  private func swipe(
    _ swipe: inout SwipeRecognizer, to x: Double, _ y: Double = 0, in seconds: Double = 1, rest: Double = 1
  ) -> SwipeRecognizer.Outcome {
    swipe.begin(time: 0)
    for step in 1...20 {
      let part = Double(step) / 20
      _ = swipe.move(along: x * part, across: y * part, time: seconds * part)
    }
    return swipe.end(time: seconds + rest)
  }

  @MainActor
  func test_K_31_the_distance_of_a_swipe_decides_what_its_end_means() {
    let cases: [(Double, SwipeRecognizer.Outcome, SwipeRecognizer.Outcome)] = [
      (7, .closed, .closed), (40, .closed, .closed), (41, .open(.leading), .open(.leading)),
      (239, .open(.leading), .open(.leading)), (240, .perform(.leading), .open(.leading)),
      (-80, .closed, .closed), (-81, .open(.trailing), .open(.trailing)),
      (-239, .open(.trailing), .open(.trailing)), (-240, .perform(.trailing), .open(.trailing)),
      (-4_000, .perform(.trailing), .open(.trailing)),
    ]
    for (distance, outcome, withoutFull) in cases {
      var one = recognizer()
      var other = recognizer(isFull: false)
      XCTAssertEqual(swipe(&one, to: distance), outcome, "\(distance)")
      XCTAssertEqual(swipe(&other, to: distance), withoutFull, "\(distance)")
      XCTAssertLessThanOrEqual(abs(one.offset), 400)
    }
    // An edge without actions does not move, and a full swipe covers more than its buttons.
    var none = recognizer(0, 380)
    XCTAssertEqual(swipe(&none, to: 200), .closed)
    XCTAssertEqual(none.offset, 0)
    XCTAssertEqual(swipe(&none, to: -387), .open(.trailing))
    none = recognizer(0, 380)
    XCTAssertEqual(swipe(&none, to: -388), .perform(.trailing))
    // Beyond its buttons a row without a full swipe resists.
    var resisting = recognizer(isFull: false)
    _ = swipe(&resisting, to: -200)
    XCTAssertEqual(resisting.offset, -170)
  }

  @MainActor
  func test_K_31_a_swipe_has_a_direction_and_a_velocity() {
    var swipe = recognizer()
    XCTAssertEqual(self.swipe(&swipe, to: -100, 101), .closed, "across the row")
    XCTAssertEqual(swipe.offset, 0)
    XCTAssertEqual(self.swipe(&swipe, to: -100, 99), .open(.trailing), "along the row")
    // The direction of a movement is that of its beginning.
    swipe = recognizer()
    swipe.begin(time: 0)
    XCTAssertFalse(swipe.move(along: -5, across: 5, time: 0.1), "no direction yet")
    XCTAssertFalse(swipe.move(along: -6, across: 9, time: 0.2))
    XCTAssertFalse(swipe.move(along: -90, across: 9, time: 0.3))
    XCTAssertEqual(swipe.end(time: 1), .closed)
    // A short and quick movement opens, and a quick one back closes.
    swipe = recognizer()
    XCTAssertEqual(self.swipe(&swipe, to: -40, in: 0.1, rest: 0.01), .open(.trailing))
    swipe = recognizer()
    XCTAssertEqual(self.swipe(&swipe, to: -40, in: 0.1, rest: 0.2), .closed, "the fingers rested")
    swipe.settle(at: -160)
    XCTAssertEqual(self.swipe(&swipe, to: 60, in: 0.1, rest: 0.01), .closed)
    // The cell of a swipe that goes on starts where it was.
    swipe.settle(at: -160)
    XCTAssertEqual(self.swipe(&swipe, to: -80), .perform(.trailing))
    swipe.settle(at: -160)
    XCTAssertEqual(self.swipe(&swipe, to: 100), .closed)
    XCTAssertEqual(swipe.offset, -60)
    XCTAssertEqual(swipe.rest(after: .closed), 0)
    XCTAssertEqual(swipe.rest(after: .open(.leading)), 80)
    XCTAssertEqual(swipe.rest(after: .open(.trailing)), -160)
  }

  @MainActor
  func test_K_31_random_swipes_stay_within_the_row_and_on_the_side_that_has_actions() {
    let seed = Seeded.seed
    var random = Seeded(state: seed)
    for round in 0..<500 {
      let widths = [0.0, 80, 160, 390]
      var swipe = recognizer(
        widths.randomElement(using: &random) ?? 0, widths.randomElement(using: &random) ?? 0,
        isFull: .random(using: &random))
      var time = 0.0
      for _ in 0..<4 {
        swipe.begin(time: time)
        for _ in 0..<Int.random(in: 0..<8, using: &random) {
          time += .random(in: 0...0.2, using: &random)
          let (x, y) = (
            Double.random(in: -600...600, using: &random), Double.random(in: -100...100, using: &random)
          )
          let before = swipe.offset
          if !swipe.move(along: x, across: y, time: time) { XCTAssertEqual(swipe.offset, before) }
          let label = "ROSTER_SEED=\(seed), round \(round)"
          XCTAssertLessThanOrEqual(abs(swipe.offset), 400, label)
          if let edge = swipe.edge { XCTAssertGreaterThan(swipe.widths[edge] ?? 0, 0, label) }
          if swipe.isFull { XCTAssertTrue(swipe.allowsFullSwipe, label) }
        }
        let outcome = swipe.end(time: time)
        if case .open(let edge) = outcome { XCTAssertEqual(swipe.edge, edge) }
        swipe.settle(at: swipe.rest(after: outcome))
      }
    }
  }

  // MARK: Rows

  @MainActor
  func test_K_31_two_fingers_reveal_the_actions_of_a_row_and_a_click_performs_one() async {
    let page = SwipePage()
    let view = ListView(page)
    guard let device = await InputDevice(await show(view)) else { return XCTFail("no window") }
    guard let row = view.row("Row 1") else { return XCTFail("no row") }
    await device.point(at: row, in: view)
    // Fingers that go up and down scroll the list, and those that go along the row do not.
    let swipe = view.content.swipe
    XCTAssertFalse(swipe.scroll(byX: 3, y: 40, time: 0))
    swipe.endScrolling(time: 0.1)
    XCTAssertNil(swipe.row)
    view.twoFingers(x: -150)
    XCTAssertTrue(swipe.row === row)
    let buttons = swipe.buttons
    XCTAssertEqual(buttons?.titles, ["Delete", "Flag"])
    XCTAssertEqual(row.widget.swipe?.cell, -152)
    XCTAssertEqual(row.widget.swipe?.buttons, 0)
    await MainContext.settle()
    // The first action stands at the edge.
    let frames = buttons?.children.map { frame(of: $0.pointer, in: view.widget) } ?? []
    XCTAssertEqual(frames.map { $0.origin.x }, [400 - 12 - 152, 400 - 12 - 76])
    XCTAssertEqual(frames.map { $0.size.width }, [76, 76])
    for frame in frames {
      XCTAssertEqual(Double(frame.size.height), row.widget.body.height)
      XCTAssertEqual(Double(frame.origin.y), row.widget.body.y)
    }
    await record(view, "open")
    await device.click(Double(frames.first?.origin.x ?? 0) + 20, row.widget.body.y + 20, in: view.widget)
    await MainContext.settle()
    XCTAssertEqual(page.log, ["flag 1"])
    XCTAssertNil(swipe.row, "the row has closed")
    XCTAssertNil(row.widget.swipe)
    XCTAssertNil(buttons.flatMap { gtk_widget_get_parent($0.pointer) }, "the buttons are gone")
    XCTAssertEqual(GLibWarnings.shared.all, [])
  }

  @MainActor
  func test_K_31_an_open_row_closes_by_a_click_a_key_a_scroll_another_row_and_a_change() async {
    let page = SwipePage()
    let view = ListView(page)
    guard let device = await InputDevice(await show(view)) else { return XCTFail("no window") }
    let swipe = view.content.swipe
    func open(_ text: String = "Row 1") async -> RowController? {
      guard let row = view.row(text) else { return nil }
      await device.point(at: row, in: view)
      view.twoFingers(x: -150)
      XCTAssertTrue(swipe.row === row, text)
      return row
    }
    guard let row = await open() else { return XCTFail("no row") }
    await device.click(60, row.widget.body.y + 20, in: view.widget)
    XCTAssertNil(swipe.row, "click")
    XCTAssertEqual(page.log, [], "the click closes the row, and does not select it")
    await device.click(60, row.widget.body.y + 20, in: view.widget)
    XCTAssertEqual(page.log, ["select 1"])
    page.log = []
    _ = await open()
    XCTAssertTrue(view.press(GDK_KEY_Escape))
    XCTAssertNil(swipe.row, "Escape")
    _ = await open()
    view.press(GDK_KEY_Down)
    XCTAssertNil(swipe.row, "key")
    _ = await open()
    XCTAssertFalse(swipe.scroll(byX: 0, y: 30, time: 0))
    swipe.endScrolling(time: 0.1)
    XCTAssertNil(swipe.row, "scroll")
    _ = await open()
    await device.click(60, row.widget.body.y + 20, in: view.widget, button: 3)
    XCTAssertNil(swipe.row, "menu")
    XCTAssertNotNil(view.content.interaction.menu)
    await device.press("Escape")
    _ = await MainContext.run { view.content.interaction.menu == nil }
    _ = await open()
    view.isVisible = false
    XCTAssertNil(swipe.row, "another page")
    view.isVisible = true
    await MainContext.settle()
    _ = await open()
    let other = await open("Row 2")
    XCTAssertTrue(swipe.row === other && row.widget.swipe == nil, "another row")
    // An update that leaves the actions as they are keeps the row open, and one that changes them closes it.
    page.numbers.insert(0, at: 0)
    await MainContext.settle()
    XCTAssertTrue(swipe.row === other, "insertion")
    page.isFlagged = true
    await MainContext.settle()
    XCTAssertNil(swipe.row, "other actions")
    // The widgets of a row that is deleted show nothing of it in another row.
    let last = await open("Row 2")
    page.numbers = []
    await MainContext.settle()
    XCTAssertNil(swipe.row, "deletion")
    XCTAssertNil(last?.widget.swipe)
    page.numbers = [7, 8]
    await MainContext.settle()
    XCTAssertTrue(view.shownRows.allSatisfy { $0.widget.swipe == nil })
    XCTAssertEqual(GLibWarnings.shared.all, [])
  }

  @MainActor
  func test_U_52_a_full_swipe_performs_the_first_action_unless_the_row_says_otherwise() async {
    for allows in [true, false] {
      let page = SwipePage()
      page.allowsFullSwipe = allows
      let view = ListView(page)
      await show(view)
      guard let row = view.row("Row 1") else { return XCTFail("no row") }
      XCTAssertTrue(view.drag(row, x: 300))
      await MainContext.settle()
      XCTAssertEqual(page.log, allows ? ["pin 1"] : [])
      XCTAssertEqual(view.content.swipe.row === row, !allows)
      _ = view.content.swipe.close()
      XCTAssertTrue(view.drag(row, x: -300))
      await MainContext.settle()
      XCTAssertEqual(page.numbers, allows ? [2, 3] : [1, 2, 3])
    }
  }

  @MainActor
  func test_K_31_the_edges_follow_the_direction_of_the_layout_and_touches_swipe_rows_only() async {
    gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
    defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
    let view = ListView(SwipePage())
    await show(view)
    guard let row = view.row("Row 1") else { return XCTFail("no row") }
    XCTAssertTrue(view.drag(row, x: 100))
    XCTAssertEqual(view.content.swipe.buttons?.titles, ["Delete", "Flag"])
    XCTAssertEqual(row.widget.swipe?.cell, 152)
    await record(view, "right-to-left")
    _ = view.content.swipe.close()
    XCTAssertTrue(view.drag(row, x: -60))
    XCTAssertEqual(view.content.swipe.buttons?.titles, ["Pin"])
    for text in ["Section", "Disabled", "Plain", "Tile"] {
      XCTAssertFalse(view.drag(view.row(text), x: -60), text)
      XCTAssertNil(view.content.swipe.row)
    }
  }

  @MainActor
  func test_K_31_a_cell_moves_to_its_rest_and_takes_its_buttons_with_it() async {
    let view = ListView(SwipePage())
    await show(view)
    guard let row = view.row("Row 1") else { return XCTFail("no row") }
    Theme.isAnimationEnabled = true
    let swipe = view.content.swipe
    XCTAssertTrue(swipe.begin(row, time: 0))
    var shifts: [Double] = []
    for step in 1...4 {
      XCTAssertTrue(swipe.move(toX: Double(step) * -30, y: 0, time: Double(step) / 10))
      shifts.append(row.widget.swipe?.buttons ?? 0)
      await record(view, "step-\(step)")
    }
    XCTAssertEqual(shifts, [122, 92, 62, 32], "the buttons come in from the edge")
    swipe.end(time: 1)
    let isOpen = await MainContext.run { row.widget.swipe?.cell == -152 }
    XCTAssertTrue(isOpen)
    swipe.close()
    let isClosed = await MainContext.run { row.widget.swipe == nil }
    XCTAssertTrue(isClosed)
    // Beyond the buttons, the first one takes the space of all.
    _ = swipe.begin(row, time: 2)
    _ = swipe.move(toX: -220, y: 0, time: 2.1)
    XCTAssertEqual(swipe.buttons?.children.filter(\.isVisible).count, 2)
    _ = swipe.move(toX: -320, y: 0, time: 2.2)
    XCTAssertEqual(swipe.buttons?.children.filter(\.isVisible).count, 1)
    await MainContext.settle()
    XCTAssertEqual(swipe.buttons.map { gtk_widget_get_width($0.pointer) }, 320)
    await record(view, "full")
    _ = swipe.move(toX: -100, y: 0, time: 2.3)
    XCTAssertEqual(swipe.buttons?.children.filter(\.isVisible).count, 2)
  }

  @MainActor
  private func record(_ view: ListView, _ name: String) async {
    guard let folder = ProcessInfo.processInfo.environment["ROSTER_FILM"] else { return }
    await MainContext.settle()
    try? WidgetSnapshot.write(view, to: "\(folder)/swipe-\(name).png")
  }
}

extension SwipeButtons {
  /// The titles from the edge.
  fileprivate var titles: [String] {
    let titles = children.compactMap { texts(in: $0.pointer).first }
    return gtk_widget_get_halign(pointer) == GTK_ALIGN_END ? titles.reversed() : titles
  }
}

extension InputDevice {
  /// Moves the pointer to a row, and waits until GTK knows, which it does a frame after a menu has closed or a list has appeared.
  @MainActor
  fileprivate func point(at row: RowController, in view: ListView) async {
    let y = row.widget.body.y + 20
    await move(to: 59, y, in: view.widget)
    await move(to: 60, y, in: view.widget)
    let isThere = await MainContext.run { row.widget.isUnderPointer }
    XCTAssertTrue(isThere, "the pointer is at the row")
  }
}

extension ListView {
  /// Moves two fingers on a touchpad along the row below the pointer.
  fileprivate func twoFingers(x: Double) {
    for step in 1...10 { _ = content.swipe.scroll(byX: -x / 10, y: 0, time: Double(step) / 10) }
    content.swipe.endScrolling(time: 3)
  }

  /// Moves a finger along a row.
  ///
  /// - Returns: Whether the row can be swiped.
  fileprivate func drag(_ row: RowController?, x: Double) -> Bool {
    guard content.swipe.begin(row, time: 0) else { return false }
    for step in 1...10 { _ = content.swipe.move(toX: x * Double(step) / 10, y: 0, time: Double(step) / 10) }
    content.swipe.end(time: 3)
    return true
  }
}

/// A page of rows with actions at both edges, and of some that cannot be swiped.
@Observable @MainActor
private final class SwipePage: ListPage {
  var numbers = [1, 2, 3]
  var isFlagged = false
  var allowsFullSwipe = true
  var log: [String] = []
  let style = PageStyle.insetGrouped

  var body: some ListContent {
    ListSection("rows", values: numbers) { number in
      StandardContent("Row \(number)").subtitle("Swipe it")
        .onSelect { self.log.append("select \(number)") }
        .onDelete { self.numbers.removeAll { $0 == number } }
        .action(self.isFlagged ? "Unflag" : "Flag", icon: StandardIcon.edit, tint: .warning) {
          self.log.append("flag \(number)")
        }
        .action("Pin", icon: StandardIcon.link, tint: .accent, edge: .leading) { self.log.append("pin \(number)") }
        .allowsFullSwipe(self.allowsFullSwipe)
    } header: {
      HeaderContent("Section")
    }
    ListSection("others") {
      StandardContent("Disabled").onDelete {}.enabled(false)
      StandardContent("Plain")
    }
    ListSection("tiles", values: [1]) { _ in StandardContent("Tile").onDelete {} }.layout(.grid(columns: 2))
  }
}
