import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// Accessibility elements, labels and actions.
@MainActor
struct AccessibilityTests {
  @Test("A row has a label, the button trait and each swipe action once")
  func rows() async throws {
    try await onDevice { device in
      let page = EventPage()
      let host = try await UIKitHostRobot(page, on: device)
      let cell = try #require(host.ui.cell(IndexPath(row: 2, section: 0), in: host.table))
      #expect(host.ui.spoken(cell) == .init("Item 2", nil, .button))
      #expect(host.ui.accessibilityActions(of: cell) == ["Delete", "Mark", "Pin"])
      #expect(host.ui.performAccessibilityAction("Mark", on: cell))
      #expect(host.ui.activate(cell))
      #expect(page.events == ["mark 2", "select 2"])
      let help = try #require(host.ui.cell(IndexPath(row: 1, section: 1), in: host.table))
      #expect(host.ui.spoken(help)?.traits == UIAccessibilityTraits.none)
      #expect(host.ui.accessibilityElements(in: help).contains { $0 is UIButton })
    }
  }

  @Test("An item of a nested collection is one element with label, button trait and the row's actions")
  func items() async throws {
    try await onDevice { device in
      var events: [String] = []
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("nested", values: ["a", "b"]) {
            ListRow(StandardContent("Title \($0)", subtitle: "sub").value("5").badge(2)).selected($0 == "b")
          }
          .layout(.grid(columns: 2)).onSelect { events.append("select \($0)") }
          .onDelete { events.append("delete \($0)") }
          .rowActions { item in [RowAction("Mark") { events.append("mark \(item)") }] }
          ListSection("plain", values: ["c"]) { StandardContent($0).enabled(false) }.layout(.grid(columns: 2))
        }, on: device)
      let items = host.ui.find(ContainerItem.self)
      #expect(
        items.map { host.ui.spoken($0) } == [
          .init("Title a, sub", "5, 2", .button), .init("Title b, sub", "5, 2", [.button, .selected]),
          .init("c", nil, .notEnabled),
        ])
      let item = try #require(items.first)
      #expect(host.ui.accessibilityActions(of: item) == ["Mark", "Delete"])
      #expect(host.ui.performAccessibilityAction("Mark", on: item))
      #expect(host.ui.performAccessibilityAction("Delete", on: item))
      #expect(host.ui.activate(item))
      #expect(events == ["mark a", "delete a", "select a"])
    }
  }

  @Test("U-49 a row with spacing has the elements of a row without: itself with its value and actions, and its switch")
  func framedRows() async throws {
    try await onDevice { device in
      var events: [String] = []
      @MainActor func section(_ id: String, _ layout: SectionLayout) -> some ListContent {
        ListSection(id, values: ["a"]) { _ in
          StandardContent("Title", subtitle: "sub").badge(2).toggle(true) { _ in events.append("toggle") }
        }
        .onSelect { _ in events.append("select") }
        .rowActions { _ in [RowAction("Mark") { events.append("mark") }] }
        .layout(layout)
      }
      let host = try await UIKitHostRobot(
        InlinePage {
          section("plain", .list)
          section("framed", .list(spacing: 8))
        }, on: device)
      let plain = try #require(host.ui.cell(IndexPath(row: 0, section: 0), in: host.table))
      let framed = try #require(host.ui.cell(IndexPath(row: 0, section: 1), in: host.table))
      #expect(framed is FramedCell)
      let expected = host.ui.spoken(plain)
      #expect(expected?.value == "2" && expected?.traits == .button)
      #expect(host.ui.spoken(framed) == expected)
      for cell in [plain, framed] {
        let elements = host.ui.accessibilityElements(in: cell)
        #expect(elements.count == 2 && elements.first === cell && elements.last is UISwitch)
        #expect(host.ui.performAccessibilityAction("Mark", on: cell))
        #expect(host.ui.activate(cell))
      }
      #expect(events == ["mark", "select", "mark", "select"])
    }
  }

  @Test("The switch of an item is an accessibility element")
  func itemWithSwitch() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("nested", values: ["a"]) { StandardContent($0).toggle(true) { _ in } }.layout(.grid(columns: 2))
        }, on: device)
      let item = try #require(host.ui.find(ContainerItem.self).first)
      #expect(host.ui.spoken(item) == nil)
      #expect(host.ui.accessibilityElements(in: item).contains { $0 is UISwitch })
    }
  }

  @Test("A folding header is one element whose value is its folding state, and its button is a custom action")
  func folds() async throws {
    try await onDevice { device in
      var events: [String] = []
      let folds = FoldState()
      let host = try await UIKitHostRobot(
        InlinePage {
          Folding("f", folds) {
            HeaderContent("Fold", subtitle: "below").button("Edit") { events.append("edit") }
          } content: {
            ListSection("rows", values: ["1", "2"]) {
              StandardContent($0)
            } footer: {
              FooterContent("Explained.")
            }
          }
        }, on: device)
      let strings = ListStrings.english
      let header = try #require(host.table.displayedHeaders[0])
      #expect(host.ui.spoken(header) == .init("Fold, below", strings[.expanded], [.header, .button]))
      #expect(host.ui.accessibilityElements(in: header) == [header])
      #expect(host.ui.accessibilityActions(of: header) == ["Edit"])
      #expect(host.ui.performAccessibilityAction("Edit", on: header))
      #expect(events == ["edit"])
      #expect(host.ui.activate(header))
      try await host.settle()
      try host.expectRows(["▸ Fold, below, [Edit]"])
      #expect(host.ui.spoken(try #require(host.table.displayedHeaders[0]))?.value == strings[.collapsed])
    }
  }

  @Test("Headers and footers without actions are no elements, and only a header's title has the header trait")
  func plainHeaders() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("a", values: ["1"]) {
            StandardContent($0)
          } header: {
            HeaderContent("Items").button("Edit") {}
          } footer: {
            FooterContent("Explained.")
          }
        }, on: device)
      let header = try #require(host.table.displayedHeaders[0])
      let footer = try #require(host.table.displayedFooters[0])
      #expect(host.ui.spoken(header) == nil)
      #expect(host.ui.accessibilityElements(in: header).map(\.accessibilityTraits) == [.header, .none])
      #expect(host.ui.accessibilityElements(in: footer).map(\.accessibilityTraits) == [.none])
      #expect(footer.accessibilityTraits == .none)
    }
  }
}
