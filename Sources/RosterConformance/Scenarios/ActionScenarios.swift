import Observation
import Roster
import RosterTesting

private enum ScenarioSort: CaseIterable { case newest, oldest }

/// A page whose controls are bound to its properties.
@Observable
@MainActor
private final class ScenarioFormPage: ListPage {
  var alerts = true
  var seats = 1
  var name = ""
  var theme = "Light"
  var sort = ScenarioSort.newest
  var password = ""
  var progress: Double?

  var body: some ListContent {
    ListSection("form") {
      StandardContent("Alerts").toggle(self, \.alerts).id("alerts")
      StandardContent("Seats").stepper(self, \.seats, in: 1...9).id("seats")
      StandardContent("Name").textField(self, \.name, placeholder: "Your name").id("name")
    }
    ListSection("choices") {
      StandardContent("Theme").picker(self, \.theme, ["Light", "Dark"]).id("theme")
      StandardContent("Sort").picker(self, \.sort, ScenarioSort.allCases, style: .segmented) {
        $0 == .newest ? "New" : "Old"
      }.id("sort")
      StandardContent("Password").textField(self, \.password, kind: .password).id("password")
      StandardContent("Upload").progress(progress).id("upload")
    }
  }
}

/// The page of an app, with its head.
@Observable
@MainActor
private final class ScenarioAppPage: ListPage {
  var isInstalled = false
  @ObservationIgnored var events: [String] = []

  private var head: HeaderContent {
    if isInstalled {
      return HeaderContent("Inkscape", image: .icon("star")).button("Open") { self.events.append("open") }
    }
    return HeaderContent("Inkscape", subtitle: "Drawings", image: .icon("star")).prominent()
      .button("Install") {
        self.events.append("install")
        self.isInstalled = true
      }
      .button("Web Page") { self.events.append("web page") }
  }

  var body: some ListContent {
    ListSection("app") {
      head.id("head")
      StandardContent("Version", value: "1.2")
    }
  }
}

extension PageScenario {
  /// Controls in rows, and the resulting updates.
  package static let controls = [
    PageScenario("A tap performs the row's action once, and a disabled row ignores taps") { show in
      let page = ScenarioSettingsPage()
      let host = try await show(page)
      try await host.tap("orders")
      try? await host.tap("closed")
      try expectEvents(page.events, are: ["orders"])
    },
    PageScenario("A switch toggles, and calls its action") { show in
      let page = ScenarioSettingsPage()
      let host = try await show(page)
      try await host.toggle("alerts")
      try expectEvents(["\(page.alerts)"], are: ["false"])
      try host.expect(containing: "Alerts, off", at: 2)
      try await host.toggle("alerts")
      try host.expect(containing: "Alerts, on", at: 2)
    },
    PageScenario("A stepper stays within its range") { show in
      let page = ScenarioSettingsPage()
      let host = try await show(page)
      try await host.step("seats", by: 2)
      try host.expect(containing: "Seats, 3", at: 3)
      try await host.step("seats", by: -5)
      try expectEvents(["\(page.seats)"], are: ["1"])
      try host.expect(containing: "Seats, 1", at: 3)
    },
    PageScenario("Text input calls its action, and the text is kept when adjacent rows change") { show in
      let page = ScenarioSettingsPage()
      let host = try await show(page)
      try await host.type("Bo", into: "name")
      page.showsBilling = true
      page.unpaid = 0
      try await host.settle()
      try expectEvents([page.name], are: ["Bo"])
      try host.expect(containing: "Name, ‹Bo›", at: 4)
    },
    PageScenario("The buttons of rows and headers call their actions") { show in
      let page = ScenarioSettingsPage()
      let host = try await show(page)
      try await host.press("Call", in: "help")
      try await host.press("Edit", in: "Account")
      try expectEvents(page.events, are: ["call", "edit"])
    },
    PageScenario("The head of a page has an emphasized and other buttons, and becomes a plain header") { show in
      let page = ScenarioAppPage()
      let host = try await show(page)
      try host.expectRows(["Inkscape, Drawings, [Install], [Web Page]", "Version, 1.2"])
      try await host.press("Web Page", in: "head")
      try await host.press("Install", in: "head")
      try host.expectRows(["Inkscape, [Open]", "Version, 1.2"])
      try await host.press("Open", in: "head")
      page.isInstalled = false
      try await host.settle()
      try await host.press("Web Page", in: "head")
      try expectEvents(page.events, are: ["web page", "install", "open", "web page"])
    },
  ]

  /// Controls that are bound to properties of the page.
  package static let bindings = [
    PageScenario("Controls display and set properties of the page by their key paths") { show in
      let page = ScenarioFormPage()
      let host = try await show(page)
      try await host.toggle("alerts")
      try await host.step("seats", by: 2)
      try await host.type("Bo", into: "name")
      try expectEvents(["\(page.alerts) \(page.seats) \(page.name)"], are: ["false 3 Bo"])
      page.seats = 7
      try await host.settle()
      try host.expect(containing: "Seats, 7", at: 1)
      try host.expect(containing: "Name, ‹Bo›", at: 2)
    },
    PageScenario("A picker displays the choice of a property, and sets it") { show in
      let page = ScenarioFormPage()
      let host = try await show(page)
      try await host.set("theme", to: "Dark")
      try await host.set("sort", to: "Old")
      try expectEvents(["\(page.theme) \(page.sort)"], are: ["Dark oldest"])
      page.theme = "Light"
      page.sort = .newest
      try await host.settle()
      try host.expect(containing: "Theme, Light", at: 3)
      try host.expect(containing: "Sort, New", at: 4)
      page.theme = "Sepia"
      try await host.settle()
      try host.expect(containing: "Theme", at: 3)
      try await host.set("theme", to: "Light")
      try expectEvents([page.theme], are: ["Light"])
    },
    PageScenario("A password is entered, and displayed nowhere") { show in
      let page = ScenarioFormPage()
      let host = try await show(page)
      try await host.type("open sesame", into: "password")
      try expectEvents([page.password], are: ["open sesame"])
      try host.expect(containing: "Password, ‹•••›", at: 5)
      try expectEvents(["\(host.lines.contains { $0.contains("sesame") })"], are: ["false"])
    },
    PageScenario("A progress bar follows a fraction that may be unknown or damaged") { show in
      let page = ScenarioFormPage()
      let host = try await show(page)
      try host.expect(containing: "Upload, …", at: 6)
      for (fraction, text) in [(0.45, "45 %"), (7, "100 %"), (-.infinity, "0 %"), (.nan, "0 %")] {
        page.progress = fraction
        try await host.settle()
        try host.expect(containing: "Upload, \(text)", at: 6)
      }
    },
  ]

  /// Selection, deletion, moves and row actions, each with the element.
  package static let editing = [
    PageScenario("The page determines the selection") { show in
      let page = ScenarioListPage()
      let host = try await show(page)
      try await host.tap(1)
      try await host.tap(3)
      try host.expectRows(["Item 0", "● Item 1", "Item 2", "● Item 3", "Item 9"])
      try await host.tap(1)
      try host.expectRows(["Item 0", "Item 1", "Item 2", "● Item 3", "Item 9"])
      try expectEvents(page.events, are: ["select 1", "select 3", "select 1"])
    },
    PageScenario("A row action receives its element, even after the row has moved") { show in
      let page = ScenarioListPage()
      let host = try await show(page)
      page.first.reverse()
      try await host.settle()
      try await host.swipe(0, "Mark")
      try expectEvents(page.events, are: ["mark 0"])
    },
    PageScenario("Items of grids, flows and carousels have the same actions as rows") { show in
      for layout in [SectionLayout.grid(columns: 2), .flow(spacing: 8), .carousel(CarouselStyle())] {
        let page = ScenarioListPage()
        page.layout = layout
        let host = try await show(page)
        try await host.swipe(2, "Mark")
        try expectEvents(page.events, are: ["mark 2"])
        try await host.delete(1)
        try expectEvents(page.first.map(\.text), are: ["Item 0", "Item 2", "Item 3"])
        guard !host.lines.contains("Item 1") else {
          throw HarnessError.rowsDiffer(LineDifference(expected: ["no Item 1"], actual: host.lines))
        }
        try await host.scroll(to: .row(3))
        try host.expectVisible("Item 3")
        try await host.pressToast()
        try expectEvents(page.first.map(\.text), are: ["Item 0", "Item 1", "Item 2", "Item 3"])
      }
    },
    PageScenario("A row moves within its section and to another section") { show in
      let page = ScenarioListPage()
      let host = try await show(page)
      try await host.move(3, before: 0)
      try host.expectRows(["Item 3", "Item 0", "Item 1", "Item 2", "Item 9"])
      try await host.move(0, toEndOfSectionWith: 9)
      try host.expectRows(["Item 3", "Item 1", "Item 2", "Item 9", "Item 0"])
    },
  ]

  /// Folding of two levels, one header of which is locked.
  package static let folding = [
    PageScenario("Folding removes the rows below a header, and unfolding inserts them again") { show in
      let host = try await show(ScenarioOutlinePage())
      let whole = ["▾ Top", "▾ Stage a", "a1", "a2", "▾ Stage b", "b1", "▾ Fixed", "f1"]
      try host.expectRows(whole)
      try await host.tap("Stage a")
      try host.expectRows(["▾ Top", "▸ Stage a", "▾ Stage b", "b1", "▾ Fixed", "f1"])
      try await host.tap("Top")
      try host.expectRows(["▸ Top", "▾ Fixed", "f1"])
      try await host.tap("Top")
      try await host.fold("Stage a")
      try host.expectRows(whole)
    },
    PageScenario("A locked header stays unfolded") { show in
      let host = try await show(ScenarioOutlinePage())
      try? await host.tap("Fixed")
      try? await host.fold("Fixed")
      try host.expect(containing: "f1", at: 7)
    },
    PageScenario("A scroll command finds a row below a folding header by the section of the row") { show in
      let page = ScenarioFoldedListPage()
      let host = try await show(page)
      page.scrollPosition?.scroll(to: .item(150, in: "rows"))
      try await host.settle()
      try host.expectVisible("Item 150")
      try await host.tap("rows/70")
      try expectEvents(page.events, are: ["select 70"])
    },
    PageScenario("A fold whose state is in the page's model follows the model, and asks it to change") { show in
      let page = ScenarioModelFoldsPage()
      let host = try await show(page)
      try host.expectRows(["▾ Part a", "a1", "▸ Part b", "▾ Part c", "c1"])
      for part in ["a", "b", "c"] { try await host.tap("Part \(part)") }
      try host.expectRows(["▸ Part a", "▾ Part b", "b1", "▾ Part c", "c1"])
      page.parts = [.init(id: "b"), .init(id: "a"), .init(id: "c", isFolded: true)]
      try await host.settle()
      try host.expectRows(["▾ Part b", "b1", "▾ Part a", "a1", "▸ Part c"])
      page.folds.foldAll()
      try await host.settle()
      try host.expectRows(["▸ Part b", "▸ Part a", "▸ Part c"])
    },
    PageScenario("The folded state is kept when the data changes") { show in
      let page = ScenarioOutlinePage()
      let host = try await show(page)
      try await host.tap("Stage a")
      page.stages = [("n", ["n1"]), ("a", ["a1", "a9"])]
      try await host.settle()
      try host.expectRows(["▾ Top", "▾ Stage n", "n1", "▸ Stage a", "▾ Fixed", "f1"])
    },
  ]
}
