import Observation
import Roster
import RosterForms
import RosterTesting

/// A page that records each event that it can handle.
@Observable
@MainActor
final class ScenarioEventsPage: LoadingPage {
  var items = (0..<4).map { ScenarioItem($0) }
  let folds = FoldState()
  @ObservationIgnored var events: [String] = []
  @ObservationIgnored let commands: PageCommands? = PageCommands()

  func load() async throws { events.append("load") }

  var body: some ListContent {
    ListSection("controls") {
      StandardContent("Switch").toggle(false) { self.events.append("switch \($0)") }.id("switch")
        .onAppear { self.events.append("appear") }
      StandardContent("Stepper").stepper(1, in: 0...9) { self.events.append("step \($0)") }.id("stepper")
      StandardContent("Button").button("Call") { self.events.append("call") }.id("button")
      StandardContent("Field").textField("", placeholder: "Name") { text in
        // A host can report each character.
        if text == "Ann" { self.events.append("type Ann") }
      }.id("field")
    } header: {
      HeaderContent("Controls").button("Edit") { self.events.append("edit") }
    }
    ListSection("items", items) { item in
      if item.id == 3 {
        StandardContent(item.text).onSelect { self.events.append("own \(item.id)") }
      } else {
        StandardContent(item.text)
      }
    }
    .onSelect { self.events.append("select \($0.id)") }
    .onDelete { self.events.append("delete \($0.id)") }
    .rowActions { item in
      [
        RowAction("Mark") { self.events.append("mark \(item.id)") },
        RowAction("Pin", edge: .leading) { self.events.append("pin \(item.id)") },
      ]
    }
    .onMove { item, move in
      self.events.append("move \(item.id) to \(move.to.item)")
      self.items.removeAll { $0.id == item.id }
      self.items.insert(item, at: move.to.item)
      return true
    }
    Folding("fold", folds) {
      HeaderContent("Fold")
    } content: {
      ListSection("folded", values: ["Inside"]) { StandardContent($0) }
    }
  }
}

/// A row with submenus.
@Observable @MainActor
private final class ScenarioMenusPage: ListPage {
  @ObservationIgnored var events: [String] = []

  private func action(_ title: String) -> RowAction {
    RowAction(title) { self.events.append(title.lowercased()) }
  }

  var body: some ListContent {
    ListSection("letters", values: ["Letter"]) { StandardContent($0) }
      .rowActions { _ in
        [
          self.action("Reply"), self.action("Archive").enabled(false),
          RowAction(
            "Share", actions: [self.action("Print"), RowAction("Send to", actions: [self.action("Friend")])]),
          RowAction("Move", actions: [self.action("Locked")]).enabled(false),
        ]
      }
  }
}

/// Headers of standard content that can be tapped, and one with an accessory and a button.
@Observable @MainActor
private final class ScenarioHeadersPage: ListPage {
  @ObservationIgnored var events: [String] = []

  var body: some ListContent {
    ListSection("first") {
      StandardContent("Row")
    } header: {
      StandardContent("Standard", subtitle: "Tap").onSelect { self.events.append("standard") }
    } footer: {
      StandardContent("Footer").onSelect { self.events.append("footer") }
    }
    ListSection("second", values: ["Element"]) {
      StandardContent($0)
    } header: {
      StandardContent("Elements").onSelect { self.events.append("elements") }
    }
    ListSection("third") {
      StandardContent("Last")
    } header: {
      HeaderContent("Header").accessory(StandardContent("Chart")).button("Edit") { self.events.append("edit") }
        .onSelect { self.events.append("header") }
    }
  }
}

/// A page whose actions record which row they are of.
@Observable @MainActor
package final class ScenarioSourcesPage: ListPage {
  /// The titles of buttons, the rows in which they are, and where those are.
  package static let buttons: [(title: String, row: RowName, element: ElementPosition)] = [
    ("Open 111", 111, .item(ItemPosition(section: 2, item: 1))),
    ("Open 121", 121, .item(ItemPosition(section: 3, item: 1))),
    ("More", "People", .header(section: 4)), ("Share", "Report", .item(ItemPosition(section: 4, item: 0))),
  ]

  package var items = 0..<6
  package var isEmpty = false
  package let letters = ListSelection<String>()
  package let commands: PageCommands? = PageCommands()
  var draft = ""
  @ObservationIgnored var events: [String] = []
  @ObservationIgnored package private(set) var last: ActionSource?

  package init() {}

  private func record(_ name: String, _ source: ActionSource) {
    let place =
      switch source.element {
      case .header(let section): "header \(section)"
      case .item(let position): "\(position.section).\(position.item)"
      case .footer(let section): "footer \(section)"
      case nil: "nowhere"
      }
    // Each host displays rows; the headless one has no views of buttons.
    let isUnseen = source.element != nil && source.object == nil
    events.append("\(name) \(place)" + (isUnseen ? " unseen" : ""))
    last = source
  }

  private func tiles(_ id: String, _ ids: Range<Int>, _ layout: SectionLayout) -> some ListContent {
    ListSection(id, ids.map { ScenarioItem($0) }) { item in
      StandardContent(item.text).button("Open \(item.id)") { self.record("open \(item.id)", $0) }
    }
    .layout(layout).onSelect { item, source in self.record("item \(item.id)", source) }
  }

  package var body: some ListContent {
    ListSection("rows") {
      StandardContent("Row").onSelect { self.record("row", $0) }
    }
    ListSection("items", items.map { ScenarioItem($0) }) { item in
      StandardContent(item.text).action("Mark") { self.record("mark \(item.id)", $0) }
    }
    .onSelect { item, source in self.record("item \(item.id)", source) }
    .rowActions { item in [RowAction("Pin") { self.record("pin \(item.id)", $0) }] }
    .onDelete { item, source in self.record("delete \(item.id)", source) }
    tiles("shelf", 110..<114, .carousel(CarouselStyle(itemWidth: .points(160))))
    tiles("grid", 120..<124, .grid(columns: 2))
    ListSection("buttons") {
      StandardContent("Report").button("Share") { self.record("share", $0) }
    } header: {
      HeaderContent("People").button("More") { self.record("more", $0) }
    }
    ListSection("letters", values: ["A"]) { StandardContent($0) }
      .selection(letters, actions: [RowAction("Forward") { self.record("forward", $0) }])
  }

  package var unavailable: ListRow? {
    isEmpty ? UnavailableContent("Nothing").button("Add") { self.record("add", $0) }.row : nil
  }

  package var overlays: RowsBuilder.Rows {
    Composer("Message", self, \.draft) { _ in }
      .button("Attach", icon: StandardIcon.photo) { self.record("attach", $0) }
  }
}

extension PageScenario {
  /// Every event of a host.
  package static let events = [
    PageScenario("Headers and footers of standard content can be tapped, and a header's button follows its accessory") {
      show in
      let page = ScenarioHeadersPage()
      let host = try await show(page)
      try host.expectRows(
        ["Standard, Tap", "Row", "Footer", "Elements", "Element", "Header, Chart, [Edit]", "Last"])
      for name in ["Standard", "Footer", "Elements", "Header"] { try await host.tap(RowName(name)) }
      try await host.press("Edit", in: "Header")
      try expectEvents(page.events, are: ["standard", "footer", "elements", "header", "edit"])
    },
    PageScenario("Every event reaches the page once, with its element, after the action of the row") { show in
      let page = ScenarioEventsPage()
      let host = try await show(page)
      try expectEvents(page.events.sorted(), are: ["appear", "load"])
      page.events = []
      try await host.toggle("switch")
      try await host.step("stepper", by: 1)
      try await host.press("Call", in: "button")
      try await host.type("Ann", into: "field")
      try await host.press("Edit", in: "Controls")
      try await host.tap(0)
      try await host.tap(3)
      try await host.swipe(1, "Mark")
      try await host.swipe(1, "Pin")
      try await host.move(3, before: 0)
      try await host.delete(2)
      try expectEvents(
        page.events.filter { $0 != "appear" },
        are: [
          "switch true", "step 2", "call", "type Ann", "edit", "select 0", "own 3", "mark 1", "pin 1", "move 3 to 0",
          "delete 2",
        ])
      try await host.tap("Fold")
      try await host.fold("Fold")
      try await host.fold("Fold")
      try expectEvents(["\(page.folds.isFolded("fold"))"], are: ["true"])
      page.events = []
      page.commands?.toast("Deleted", action: "Undo") { page.events.append("undo") }
      try await host.settle()
      try await host.pressToast()
      try await host.pullToRefresh()
      try expectEvents(page.events.filter { $0 != "appear" }, are: ["undo", "load"])
    },
    PageScenario("An action knows the position of its row, also after updates, and the view that displays it") { show in
      let page = ScenarioSourcesPage()
      let host = try await show(page)
      try await host.tap("Row")
      try await host.tap(2)
      try await host.swipe(3, "Mark")
      try await host.swipe(3, "Pin")
      try await host.delete(3)
      try await host.tap(111)
      try await host.scroll(to: .end)
      try await host.tap(121)
      for (title, row, _) in ScenarioSourcesPage.buttons { try await host.press(title, in: row) }
      try await host.press("Attach")
      page.letters.ids = ["A"]
      page.letters.isActive = true
      try await host.settle()
      try await host.press("Forward")
      page.letters.isActive = false
      try expectEvents(
        page.events,
        are: [
          "row 0.0", "item 2 1.2", "mark 3 1.3", "pin 3 1.3", "delete 3 1.3", "item 111 2.1", "item 121 3.1",
          "open 111 2.1", "open 121 3.1", "more header 4", "share 4.0", "attach nowhere", "forward nowhere",
        ])
      try await host.scroll(to: .top)
      try await host.tap(2)
      page.items = 2..<6
      try await host.settle()
      try expect(page.last?.position, is: ItemPosition(section: 1, item: 0), "the position after an update")
      try expect(page.last?.object == nil, is: false, "without a view")
      page.items = 3..<6
      try await host.settle()
      try expect(page.last?.element, is: nil, "the position of a row that was deleted")
      try expect(page.last?.object == nil, is: true, "without a view")
      page.isEmpty = true
      try await host.settle()
      try await host.press("Add")
      try expect(page.events.last, is: "add nowhere", "the button of the state view")
    },
    PageScenario("The menu of a row offers what is in its submenus, and nothing that cannot be chosen") { show in
      let page = ScenarioMenusPage()
      let host = try await show(page)
      try await host.swipe("Letter", "Reply")
      try await host.swipe("Letter", "Print")
      try await host.swipe("Letter", "Friend")
      for title in ["Archive", "Share", "Locked"] {
        do {
          try await host.swipe("Letter", title)
          page.events.append("\(title) was offered")
        } catch is HarnessError {}
      }
      try expectEvents(page.events, are: ["reply", "print", "friend"])
    },
  ]
}
