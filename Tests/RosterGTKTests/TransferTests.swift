import CGTK
import CRosterGTK
import Observation
import Roster
import RosterTesting
import XCTest

@testable import RosterGTK

/// Drags between lists, with the events of a real pointer.
final class TransferTests: WidgetTestCase {
  @MainActor
  @Observable
  final class Page: ListPage {
    var rows: [String]
    var tiles: [String]
    var opened: [String] = []

    init(rows: [String] = [], tiles: [String] = []) {
      (self.rows, self.tiles) = (rows, tiles)
    }

    var body: some ListContent {
      ListSection("rows", values: rows) { StandardContent($0).draggable(.text($0)) }
        .onSelect { self.opened.append($0) }
        .dropDestination(for: [.text, .file, .url]) { items, index in
          self.rows.insert(contentsOf: items.map { "\($0.value)!" }, at: index)
          return true
        }
      ListSection("tiles", values: tiles) { StandardContent($0) }
        .onSelect { self.opened.append($0) }
        .onMove { tile, move in
          self.tiles.removeAll { $0 == tile }
          self.tiles.insert(tile, at: move.to.item)
          return true
        }
        .layout(.grid(columns: 3))
    }
  }

  /// The center of a row, in points of the list.
  @MainActor
  private func center(of section: Int, _ item: Int, in view: ListView) throws -> (x: Double, y: Double) {
    let position = ElementPosition.item(ItemPosition(section: section, item: item))
    let element = try XCTUnwrap(view.layout.visibleElements.first { $0.position == position })
    return (element.x + element.width / 2, element.y + element.height / 2)
  }

  /// Presses the button at a point, moves in small steps to another one, and releases it there.
  @MainActor
  private func drag(
    _ device: InputDevice, from start: (x: Double, y: Double), in source: ListView, to end: (x: Double, y: Double),
    in target: ListView, until position: ItemPosition, beforeRelease: () -> Void = {}, release: () async -> Void = {}
  ) async {
    await device.move(to: start.x, start.y, in: source.widget)
    await device.send("mousedown", "1")
    await device.move(to: start.x + 6, start.y + 6, in: source.widget)
    await device.move(to: start.x + 14, start.y + 10, in: source.widget)
    for step in 1...4 {
      let part = Double(step) / 4
      await device.move(to: end.x - 8 * (1 - part), end.y - 8 * (1 - part), in: target.widget)
      await MainContext.settle(turns: 10)
    }
    _ = await MainContext.run { target.content.transfer.place?.position == position }
    beforeRelease()
    await release()
    await device.send("mouseup", "1")
    await MainContext.settle(turns: 20)
  }

  @MainActor
  func test_E_14_a_row_is_dragged_to_another_list_where_a_line_marks_its_place_and_is_not_opened() async throws {
    let (first, second) = (Page(rows: ["one", "two", "three"]), Page(rows: ["red", "green", "blue"]))
    let views = [ListView(first), ListView(second)]
    let box = Box(.horizontal, views)
    let window = await show(box, width: 700)
    _ = await MainContext.run { views.allSatisfy { $0.layout.visibleElements.count == 3 } }
    guard let device = await InputDevice(window) else { return XCTFail("no window") }
    var end = try center(of: 0, 1, in: views[1])
    end.y -= 6
    await drag(
      device, from: try center(of: 0, 2, in: views[0]), in: views[0], to: end, in: views[1],
      until: ItemPosition(section: 0, item: 1)
    ) {
      let place = views[1].content.transfer.place
      XCTAssertEqual(place?.position, ItemPosition(section: 0, item: 1))
      XCTAssertEqual(place?.line.height, 3)
      XCTAssertNil(views[0].content.transfer.place)
    }
    _ = await MainContext.run { second.rows.count == 4 }
    XCTAssertEqual(second.rows, ["red", "three!", "green", "blue"])
    XCTAssertEqual(first.rows, ["one", "two", "three"])
    XCTAssertEqual(first.opened + second.opened, [])
    XCTAssertNil(views[1].content.transfer.place)
    // The list is as before: a click opens a row.
    let row = try center(of: 0, 0, in: views[0])
    await device.click(row.x, row.y, in: views[0].widget)
    _ = await MainContext.run { !first.opened.isEmpty }
    XCTAssertEqual(first.opened, ["one"])
  }

  @MainActor
  func test_E_14_the_place_follows_the_rows_that_change_below_the_pointer() async throws {
    let (first, second) = (Page(rows: ["one", "two"]), Page(rows: ["red", "green", "blue"]))
    let views = [ListView(first), ListView(second)]
    let window = await show(Box(.horizontal, views), width: 700)
    _ = await MainContext.run { views.allSatisfy { !$0.layout.visibleElements.isEmpty } }
    guard let device = await InputDevice(window) else { return XCTFail("no window") }
    var end = try center(of: 0, 2, in: views[1])
    end.y += 6
    await drag(
      device, from: try center(of: 0, 0, in: views[0]), in: views[0], to: end, in: views[1],
      until: ItemPosition(section: 0, item: 3)
    ) {
      XCTAssertEqual(views[1].content.transfer.place?.position, ItemPosition(section: 0, item: 3))
    } release: {
      second.rows = ["red", "blue"]
      _ = await MainContext.run { views[1].content.transfer.place?.position == ItemPosition(section: 0, item: 2) }
      XCTAssertEqual(views[1].content.transfer.place?.position, ItemPosition(section: 0, item: 2))
    }
    _ = await MainContext.run { second.rows.count == 3 }
    XCTAssertEqual(second.rows, ["red", "blue", "one!"])
  }

  @MainActor
  func test_E_14_a_drop_that_the_list_does_not_accept_by_then_is_finished() async throws {
    let page = Page(rows: ["one", "two"], tiles: ["a", "b", "c"])
    let view = ListView(page)
    guard let device = await InputDevice(await show(view, width: 500)) else { return XCTFail("no window") }
    GLibWarnings.shared.removeAll()
    let (start, tile) = (try center(of: 0, 0, in: view), try center(of: 1, 1, in: view))
    for _ in 0..<6 {
      await device.move(to: start.x, start.y, in: view.widget)
      await device.send("mousedown", "1")
      for step in [6.0, 14, 20] { await device.move(to: start.x + step, start.y + step, in: view.widget) }
      _ = await MainContext.run { view.content.transfer.place != nil }
      // Over tiles, which accept nothing from elsewhere, and at once released: the list hears of both together.
      await device.release(at: tile.x, tile.y, in: view.widget)
      _ = await MainContext.run { view.content.transfer.dragged == nil }
    }
    await MainContext.settle(turns: 20)
    XCTAssertEqual(GLibWarnings.shared.all, [])
    XCTAssertEqual(page.rows, ["one", "two"])
  }

  @MainActor
  func test_E_14_a_list_without_rows_accepts_a_drop_over_what_it_displays_instead() async throws {
    let (first, second) = (Page(rows: ["one", "two"]), Page())
    let views = [ListView(first), ListView(second)]
    let window = await show(Box(.horizontal, views), width: 700)
    _ = await MainContext.run { !views[0].layout.visibleElements.isEmpty && !views[1].scroller.isVisible }
    guard let device = await InputDevice(window) else { return XCTFail("no window") }
    let start = try center(of: 0, 0, in: views[0])
    await device.move(to: start.x, start.y, in: views[0].widget)
    await device.send("mousedown", "1")
    await device.move(to: start.x + 6, start.y + 6, in: views[0].widget)
    for x in [40.0, 60, 80] {
      await device.move(to: x, 200, in: views[1])
      await MainContext.settle(turns: 10)
    }
    _ = await MainContext.run { views[1].content.transfer.place != nil }
    XCTAssertEqual(views[1].content.transfer.place?.position, ItemPosition(section: 0, item: 0))
    await device.send("mouseup", "1")
    _ = await MainContext.run { !second.rows.isEmpty }
    XCTAssertEqual(second.rows, ["one!"])
  }

  @MainActor
  func test_E_15_an_item_of_a_grid_is_dragged_to_another_place_within_it() async throws {
    let page = Page(tiles: ["a", "b", "c", "d", "e"])
    let view = ListView(page)
    let window = await show(view, width: 500)
    _ = await MainContext.run { view.layout.visibleElements.count == 5 }
    guard let device = await InputDevice(window) else { return XCTFail("no window") }
    var end = try center(of: 1, 1, in: view)
    end.x -= 20
    await drag(
      device, from: try center(of: 1, 4, in: view), in: view, to: end, in: view,
      until: ItemPosition(section: 1, item: 1)
    ) {
      XCTAssertEqual(view.content.transfer.place?.position, ItemPosition(section: 1, item: 1))
      XCTAssertEqual(view.content.transfer.place?.line.width, 3)
    }
    _ = await MainContext.run { page.tiles != ["a", "b", "c", "d", "e"] }
    XCTAssertEqual(page.tiles, ["a", "e", "b", "c", "d"])
    XCTAssertEqual(page.opened, [])
    XCTAssertTrue(view.shownRows.allSatisfy { $0.decoration.handle?.isVisible != true })
  }

  @MainActor
  func test_E_14_files_and_addresses_keep_their_kinds_between_processes_and_several_items_stay_several() async throws {
    let items: [[TransferItem]] = [
      [.file("/tmp/a b.txt"), .text("a")], [.url("https://example.org/?q=1"), .text("b")], [.text("c")],
    ]
    let inside = ContentReader(owned: try XCTUnwrap(TransferContent.provider(of: items)))
    XCTAssertEqual(inside.items, items)
    let outside = ContentReader(owned: try XCTUnwrap(TransferContent.externalProvider(of: items)))
    XCTAssertNil(outside.items)
    XCTAssertEqual(outside.kinds, [.file, .url, .text])
    var read: [TransferItem] = []
    outside.read(.files) { read = $0 }
    XCTAssertEqual(read, [.file("/tmp/a b.txt"), .url("https://example.org/?q=1")])
    outside.read(.text) { read = $0 }
    XCTAssertEqual(read, [.text("a\nb\nc")])
    XCTAssertNil(TransferContent.externalProvider(of: [[]]))
  }

  @MainActor
  func test_E_14_the_place_of_a_drop_is_at_the_nearest_edge_of_a_section_that_accepts_it() async {
    func edges(_ section: Int, _ item: Int?, x: Double = 0, y: Double, isList: Bool = true, accepts: Bool = true)
      -> DropPlace.Edges
    {
      DropPlace.Edges(
        position: item.map { .item(ItemPosition(section: section, item: $0)) } ?? .header(section: section),
        frame: RowWidget.Frame(x: x, y: y, width: isList ? 200 : 100, height: 40), itemCount: 2, isList: isList,
        accepts: accepts)
    }
    func place(_ x: Double, _ y: Double, _ elements: [DropPlace.Edges], empty: [Int] = [], rightToLeft: Bool = false)
      -> [Int]?
    {
      let place = DropPlace.nearest(
        toX: x, y: y, among: elements, emptySections: empty, width: 200, isRightToLeft: rightToLeft)
      return place.map { [$0.position.section, $0.position.item] }
    }
    let list = [edges(0, nil, y: 0), edges(0, 0, y: 40), edges(0, 1, y: 80), edges(1, 0, y: 130, accepts: false)]
    XCTAssertEqual(place(50, 10, list), [0, 0])
    XCTAssertEqual(place(50, 45, list), [0, 0])
    XCTAssertEqual(place(50, 75, list), [0, 1])
    XCTAssertEqual(place(50, 85, list), [0, 1])
    XCTAssertEqual(place(50, 122, list), [0, 2])
    XCTAssertNil(place(50, 128, list))
    XCTAssertNil(place(50, 140, list))
    XCTAssertNil(place(50, 400, list))
    XCTAssertEqual(place(50, 400, list, empty: [0, 2, 3]), [2, 0])
    XCTAssertNil(place(50, 100, [], empty: []))
    XCTAssertEqual(place(50, 100, [], empty: [1]), [1, 0])
    let grid = [edges(0, 0, y: 0, isList: false), edges(0, 1, x: 100, y: 0, isList: false)]
    XCTAssertEqual(place(20, 20, grid), [0, 0])
    XCTAssertEqual(place(70, 20, grid), [0, 1])
    XCTAssertEqual(place(190, 20, grid), [0, 2])
    XCTAssertEqual(place(20, 20, grid, rightToLeft: true), [0, 1])
    let footer = DropPlace.Edges(
      position: .footer(section: 0), frame: RowWidget.Frame(x: 0, y: 0, width: 200, height: 40), itemCount: 7,
      isList: true, accepts: true)
    XCTAssertEqual(place(20, 20, [footer]), [0, 7])
  }
}
