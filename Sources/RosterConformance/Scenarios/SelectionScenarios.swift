import Observation
import Roster
import RosterTesting

/// Two lists of which several rows can be selected together, and be archived with undo.
@Observable
@MainActor
final class ScenarioSelectionPage: ListPage {
  var letters = (0..<4).map { ScenarioItem($0) }
  var drafts = [ScenarioItem(10, "Draft"), ScenarioItem(11, "Locked"), ScenarioItem(12, "Sent")]
  var hidesDrafts = false
  let chosen = ListSelection<Int>()
  @ObservationIgnored var events: [String] = []
  @ObservationIgnored let commands: PageCommands? = PageCommands()

  var body: some ListContent {
    ListSection("letters", letters) {
      StandardContent($0.text)
    }
    .onSelect { self.events.append("open \($0.id)") }
    .onDelete { letter in self.events.append("delete \(letter.id)") }
    .rowActions { letter in [RowAction("Pin") { self.events.append("pin \(letter.id)") }] }
    .selection(
      chosen,
      actions: [
        RowAction("Archive") { self.archive() },
        RowAction("Delete", tint: .destructive) { self.events.append("delete all") }.confirmed("Delete all?"),
      ])
    if !hidesDrafts {
      ListSection("drafts", drafts) { draft in
        StandardContent(draft.text).enabled(draft.id != 12)
      }
      .onSelect { self.events.append("open \($0.id)") }
      .selection(chosen, where: { $0.id != 11 })
    }
  }

  private func archive() {
    let old = letters
    letters.removeAll { chosen.contains($0.id) }
    chosen.isActive = false
    commands?.toast("\(old.count - letters.count) archived", action: "Undo") { self.letters = old }
  }
}

/// Pictures and tags in each layout, of which several can be selected together.
@Observable
@MainActor
final class ScenarioSelectionGridPage: ListPage {
  let chosen = ListSelection<Int>()
  @ObservationIgnored var events: [String] = []

  var body: some ListContent {
    items("grid", 0, .grid(columns: 2))
    items("waterfall", 10, .custom(ScenarioMasonry(columns: 2)))
    items("flow", 20, .flow)
    items("carousel", 30, .carousel(CarouselStyle(itemWidth: .fraction(0.4))))
  }

  private func items(_ id: String, _ first: Int, _ layout: SectionLayout) -> some ListContent {
    ListSection(id, [ScenarioItem(first), ScenarioItem(first + 1)]) { StandardContent($0.text) }
      .onSelect { self.events.append("open \($0.id)") }.selection(chosen).layout(layout)
  }
}

/// A paged list of which everything can be selected.
@Observable
@MainActor
final class ScenarioPagedSelectionPage: ListPage {
  let rows: Pager<ScenarioItem>
  let chosen = ListSelection<Int>(includesUnloaded: true)

  init(_ server: ScenarioServer) {
    rows = Pager(
      KeyedPages<PageNumber, ScenarioItem> { try await server.page($0.key ?? 1) }, options: PagerOptions(retry: .never))
  }

  var body: some ListContent {
    ListSection("rows", rows) { StandardContent($0.text) }.selection(chosen)
  }
}

extension PageScenario {
  /// Several rows that are selected together.
  package static let selecting = [
    PageScenario("While the user selects, rows have checkmarks in place of their actions, until the selection ends") {
      show in
      let page = ScenarioSelectionPage()
      let host = try await show(page)
      try host.expectRows(["Item 0", "Item 1", "Item 2", "Item 3", "Draft", "Locked", "Sent"])
      try await host.tap("Item 1")
      page.chosen.isActive = true
      try await host.settle()
      try host.expect(selection: "0 Selected")
      try host.expectRows(["☐ Item 0", "☐ Item 1", "☐ Item 2", "☐ Item 3", "☐ Draft", "Locked", "☐ Sent"])
      try await host.tap("Item 1")
      try await host.tap("Draft")
      try await host.tap("Item 2")
      try await host.tap("Item 2")
      try host.expectRows(["☐ Item 0", "☑ Item 1", "☐ Item 2", "☐ Item 3", "☑ Draft", "Locked", "☐ Sent"])
      try host.expect(selection: "2 Selected")
      for action in [UserAction.delete("Item 1"), .swipe("Item 1", action: "Pin")] {
        do {
          try await host.act(action)
          page.events.append("The host offers \(action)")
        } catch is HarnessError {}
      }
      try await host.endSelection()
      try host.expect(selection: nil)
      try host.expectRows(["Item 0", "Item 1", "Item 2", "Item 3", "Draft", "Locked", "Sent"])
      try await host.tap("Item 2")
      try await host.swipe("Item 2", "Pin")
      try expectEvents(page.events, are: ["open 1", "open 2", "pin 2"])
      try expect(page.chosen.isEmpty, is: true, "Nothing is selected")
    },
    PageScenario("While the user selects, the items of grids, flows and carousels display whether they are selected") {
      show in
      let page = ScenarioSelectionGridPage()
      let host = try await show(page)
      let names = [0, 1, 10, 11, 20, 21, 30, 31].map { "Item \($0)" }
      try host.expectRows(names)
      page.chosen.isActive = true
      try await host.settle()
      try host.expectRows(names.map { "☐ \($0)" })
      for id in [1, 10, 21, 30, 31, 31] { try await host.tap(RowName("Item \(id)")) }
      try expect(page.chosen.ids, is: [1, 10, 21, 30], "What is selected")
      try host.expectRows(
        names.map { ["Item 1", "Item 10", "Item 21", "Item 30"].contains($0) ? "☑ \($0)" : "☐ \($0)" })
      try await host.endSelection()
      try host.expectRows(names)
      try await host.tap("Item 21")
      try expectEvents(page.events, are: ["open 21"])
    },
    PageScenario("A range extends from the row that was selected last, and another range replaces it") { show in
      let page = ScenarioSelectionPage()
      let host = try await show(page)
      try await host.select("Item 1")
      try await host.select("Item 3", extending: true)
      try host.expectRows(["☐ Item 0", "☑ Item 1", "☑ Item 2", "☑ Item 3", "☐ Draft", "Locked", "☐ Sent"])
      try await host.select("Item 0", extending: true)
      try host.expectRows(["☑ Item 0", "☑ Item 1", "☐ Item 2", "☐ Item 3", "☐ Draft", "Locked", "☐ Sent"])
      try await host.select("Draft", extending: true)
      try host.expect(selection: "3 Selected")
      try expectEvents(page.events, are: [])
    },
    PageScenario(
      "Select All selects what can be selected, and what is selected is kept while its rows are gone or move"
    ) { show in
      let page = ScenarioSelectionPage()
      let host = try await show(page)
      try await host.selectAll()
      try host.expectRows(["☑ Item 0", "☑ Item 1", "☑ Item 2", "☑ Item 3", "☑ Draft", "Locked", "☑ Sent"])
      try host.expect(selection: "6 Selected")
      try await host.tap("Item 3")
      page.hidesDrafts = true
      page.letters.removeFirst()
      page.letters.insert(ScenarioItem(7), at: 0)
      page.letters.reverse()
      try await host.settle()
      try host.expectRows(["☐ Item 3", "☑ Item 2", "☑ Item 1", "☐ Item 7"])
      page.hidesDrafts = false
      try await host.settle()
      try host.expectRows(["☐ Item 3", "☑ Item 2", "☑ Item 1", "☐ Item 7", "☑ Draft", "Locked", "☑ Sent"])
    },
    PageScenario("The bar acts on what is selected: not while nothing is, after a confirmation, and with undo") {
      show in
      let page = ScenarioSelectionPage()
      let host = try await show(page)
      page.chosen.isActive = true
      try await host.settle()
      do {
        try await host.press("Archive")
        page.events.append("The action was enabled")
      } catch is HarnessError {}
      try await host.tap("Item 0")
      try await host.tap("Item 2")
      try await host.press("Delete")
      try await host.answer("Cancel")
      try await host.press("Delete")
      try await host.answer("Delete")
      try await host.press("Archive")
      try host.expectRows(["Item 1", "Item 3", "Draft", "Locked", "Sent"])
      try host.expect(selection: nil)
      try await host.pressToast()
      try host.expectRows(["Item 0", "Item 1", "Item 2", "Item 3", "Draft", "Locked", "Sent"])
      try expectEvents(page.events, are: ["delete all"])
    },
    PageScenario("All rows that a pager has and can load are selected, those that are loaded later as well") { show in
      let server = ScenarioServer(count: 60)
      let page = ScenarioPagedSelectionPage(server)
      let host = try await show(page)
      try await host.select(RowName("Item 4"))
      try await host.selectAll()
      try host.expect(selection: "All Selected")
      try await host.tap("Item 1")
      try host.expect(selection: "All Except 1 Selected")
      try host.expect(containing: "☐ Item 1", at: 1)
      try await host.scroll(to: .end)
      try await host.scroll(to: .end)
      try host.expectVisible("☑ Item 59")
      try await host.pullToRefresh()
      try await host.scroll(to: .top)
      try host.expect(containing: "☐ Item 1", at: 1)
      try expect(page.chosen.exceptions, is: [1], "What is not selected")
      try await host.endSelection()
      try host.expect(containing: "Item 1", at: 1)
    },
  ]
}

extension HostRobot {
  fileprivate func expect(selection: String?) throws {
    guard screen.selection != selection else { return }
    throw HarnessError.rowsDiffer(
      LineDifference(expected: selection ?? "no bar", actual: screen.selection ?? "no bar"))
  }
}
