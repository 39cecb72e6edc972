import Foundation
import Observation
import Roster
import RosterTesting
import Testing

/// Where a row stands on a page.
private enum Placement: String, CaseIterable {
  case row, element, header, footer, grid, carousel, component

  @ListBuilder @MainActor
  func content(_ row: ListRow) -> AnyListContent {
    switch self {
    case .row: ListSection("s") { row }
    case .element: ListSection("s", values: ["x"]) { _ in row }
    case .header:
      ListSection("s") {
        StandardContent("Other")
      } header: {
        row
      }
    case .footer:
      ListSection("s") {
        StandardContent("Other")
      } footer: {
        row
      }
    case .grid: ListSection("s", values: ["x"]) { _ in row }.layout(.grid(columns: 1))
    case .carousel:
      ListSection("s", values: ["x"]) { _ in row }.layout(.carousel(CarouselStyle(itemWidth: .fraction(1))))
    case .component: PlacementComponent(row)
    }
  }
}

@Observable
@MainActor
private final class PlacementComponent: ListComponent {
  private let row: ListRow

  init(_ row: ListRow) {
    self.row = row
  }

  var body: some ListContent { ListSection("s", values: ["x"]) { _ in self.row } }
}

@MainActor
private final class Events {
  private(set) var all: [String] = []
  func callAsFunction(_ event: String) { all.append(event) }
}

/// A modifier of rows, and what shows that it has an effect.
@MainActor
private struct Modifier {
  let name: String
  let row: @MainActor (Events) -> ListRow
  /// Does what a user does, and returns whether the page shows the effect.
  let isEffective: @MainActor (PageHarness, Events) async throws -> Bool

  /// A modifier whose effect is a part of the page's text.
  init(_ name: String, shows text: String, _ content: @escaping @MainActor (StandardContent) -> StandardContent) {
    self.name = name
    row = { _ in content(StandardContent("A")).row }
    isEffective = { harness, _ in harness.text.contains(text) }
  }

  /// A modifier whose effect is an event after an action.
  init(
    _ name: String, _ row: @escaping @MainActor (Events) -> some RowConvertible,
    _ action: @escaping @MainActor (PageHarness) async throws -> Void
  ) {
    self.name = name
    self.row = { row($0).row }
    isEffective = { harness, events in
      try? await action(harness)
      return events.all == ["done"]
    }
  }

  /// A modifier whose effect is something else.
  init(
    _ name: String, _ content: @escaping @MainActor (StandardContent) -> some RowConvertible,
    where isEffective: @escaping @MainActor (PageHarness) throws -> Bool
  ) {
    self.name = name
    row = { _ in content(StandardContent("A")).row }
    self.isEffective = { harness, _ in try isEffective(harness) }
  }

  static let all = [
    Modifier("RowConvertible.id(_:)", { $0.id("name") }) { (try? $0.driver.snapshot.element(named: "name")) != nil },
    Modifier("RowConvertible.onSelect(_:)", { done in StandardContent("A").onSelect { done("done") } }) {
      try await $0.tap("A")
    },
    Modifier("RowConvertible.onDelete(confirm:_:)", { done in StandardContent("A").onDelete { done("done") } }) {
      try await $0.delete("A")
    },
    Modifier(
      "RowConvertible.action(_:icon:tint:edge:perform:)",
      { done in StandardContent("A").action("Mark") { done("done") } },
      { try await $0.swipe("A", "Mark") }),
    Modifier("RowConvertible.onAppear(_:)", { done in StandardContent("A").onAppear { done("done") } }, { _ in }),
    Modifier("RowConvertible.onDisappear(_:)", { done in StandardContent("A").onDisappear { done("done") } }) {
      $0.driver.viewportDidDisappear()
    },
    Modifier(
      "RowConvertible.onImpression(of:endingBelow:for:again:maximumSpeed:_:onEnd:)",
      { done in
        StandardContent("A").onImpression(for: .zero) {
        } onEnd: { _ in
          done("done")
        }
      }
    ) {
      try await $0.settle()
      $0.driver.viewportDidDisappear()
    },
    Modifier("RowConvertible.prefetch(_:)", { done in StandardContent("A").prefetch { done("done") } }) {
      $0.driver.prefetch([ItemPosition(section: 0, item: 0)])
      try await $0.settle()
    },
    Modifier("RowConvertible.selected(_:)", { $0.selected(true) }) { $0.lines.contains("● A") },
    Modifier("StandardContentConvertible.title(_:color:font:)", shows: "Title") { $0.title("Title") },
    Modifier("StandardContentConvertible.subtitle(_:color:font:)", shows: "Below") { $0.subtitle("Below") },
    Modifier("StandardContentConvertible.value(_:color:font:)", shows: "Value") { $0.value("Value") },
    Modifier("StandardContentConvertible.image(_:)", shows: "⟨cart⟩") { $0.image(.icon("cart")) },
    Modifier("StandardContentConvertible.icon(_:tile:)", shows: "⟨cart⟩") { $0.icon("cart") },
    Modifier("StandardContentConvertible.badge(_:)", shows: "(7)") { $0.badge(7) },
    Modifier("StandardContentConvertible.disclosure()", shows: "›") { $0.disclosure() },
    Modifier("StandardContentConvertible.checkmark(_:)", shows: "✓") { $0.checkmark() },
    Modifier(
      "StandardContentConvertible.toggle(_:onChange:)",
      { done in StandardContent("A").toggle(false) { _ in done("done") }.id("A") }, { try await $0.toggle("A, off") }),
    Modifier(
      "StandardContentConvertible.stepper(_:in:step:onChange:)",
      { done in StandardContent("A").stepper(1, in: 0...5) { _ in done("done") } }, { try await $0.step("A, 1", by: 1) }
    ),
    Modifier(
      "StandardContentConvertible.button(_:action:)",
      { done in StandardContent("A").button("Go") { done("done") } }, { try await $0.press("Go", in: "A, [Go]") }),
    Modifier(
      "StandardContentConvertible.textField(_:placeholder:onChange:)",
      { done in StandardContent("A").textField("") { _ in done("done") } }, { try await $0.type("b", into: "A") }),
    Modifier("StandardContentConvertible.accessory(_:width:height:)", shows: "Chart") {
      $0.accessory(StandardContent("Chart"))
    },
    Modifier("StandardContentConvertible.accessoryImage(_:)", shows: "⟨star⟩") { $0.accessoryImage(.icon("star")) },
    Modifier("StandardContentConvertible.footer(_:)", shows: "Below all") { $0.footer("Below all") },
    Modifier("StandardContentConvertible.enabled(_:)", shows: "~ A") { $0.enabled(false) },
    Modifier("StandardContentConvertible.tint(_:)", shows: "{warning}") { $0.tint(.warning) },
  ]
}

@MainActor
@Suite("Modifiers by placement")
struct PlacementTests {
  /// The table of placements in the page about hosts: for each modifier the text of each column.
  private static let table: [(modifier: String, cells: [String])] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../docs/hosts.md").standardizedFileURL
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    guard let section = text.components(separatedBy: "\n## ").first(where: { $0.hasPrefix("Placements") }) else {
      return []
    }
    return section.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return (cells[0].trimmingCharacters(in: ["`"]), Array(cells.dropFirst()))
    }
  }()

  @Test("T-18 each modifier has the effect in each placement that the page about hosts describes")
  func effects() async throws {
    var actual: [String] = []
    for modifier in Modifier.all {
      var cells: [String] = []
      for placement in Placement.allCases {
        let events = Events()
        let harness = try await PageHarness(InlinePage { placement.content(modifier.row(events)) })
        cells.append(try await modifier.isEffective(harness, events) ? "works" : "–")
      }
      actual.append("| `\(modifier.name)` | " + cells.joined(separator: " | ") + " |")
    }
    let expected = Self.table.map { row in
      "| `\(row.modifier)` | " + row.cells.map { $0.hasPrefix("–") ? "–" : $0 }.joined(separator: " | ") + " |"
    }
    #expect(actual == expected, "\(actual.joined(separator: "\n"))")
  }

  @Test("T-18 a footer of the last element of a section is an issue, unless the section has its own footer")
  func footerOfElements() async throws {
    let page = PromptPage()
    let harness = try await PageHarness(page)
    #expect(harness.lines == ["Tea", "Rice"])
    #expect(harness.issues == [.ignoredFooter(page: "PromptPage", section: "goods")])
    #expect(harness.issues.first?.description.contains("“footer:” closure") == true)
    page.note = "Closed"
    try await harness.settle()
    #expect(harness.lines == ["Tea", "Rice", "Closed"])
    let other = try await PageHarness(page)
    #expect(other.issues.isEmpty)
  }

  @Test("T-18 a footer of an element that is not the last one, or of a body, is no issue")
  func otherFooters() async throws {
    let harness = try await PageHarness(
      InlinePage {
        ListSection("elements", values: [1, 2]) { StandardContent("Good \($0)").footer($0 == 1 ? "First" : nil) }
        ListSection("body") {
          StandardContent("A")
          StandardContent("B").footer("After B")
        }
      })
    #expect(harness.lines == ["Good 1", "Good 2", "A", "B", "After B"])
    #expect(harness.issues.isEmpty)
  }
}

@Observable
@MainActor
private final class PromptPage: ListPage {
  var note: String?

  var body: some ListContent {
    ListSection("goods", values: ["Tea", "Rice"]) {
      StandardContent($0).footer("\($0) is sold out")
    } footer: {
      if let note { FooterContent(note) }
    }
  }
}
