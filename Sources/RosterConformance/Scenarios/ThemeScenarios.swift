import Observation
import Roster
import RosterTesting

/// A page with a theme and rows of its own load.
@Observable
@MainActor
private final class ScenarioThemedPage: LoadingPage {
  var theme: ListTheme?
  var rows: [String] = []
  @ObservationIgnored var answer: [String] = []
  @ObservationIgnored let gate: AsyncGate

  init(_ gate: AsyncGate, theme: ListTheme?) {
    self.gate = gate
    self.theme = theme
  }

  var body: some ListContent {
    ListSection("rows", values: rows) {
      StandardContent($0).title($0, color: ThemeColor(0xE4002B), font: ThemeFont(.headline)).value(
        "New", color: ThemeColor(0)
      )
      .accessoryImage(.icon("star"))
    } header: {
      HeaderContent("Goods").titleStyle(color: ThemeColor(0xE4002B), font: ThemeFont(.title3, weight: .bold))
        .accessoryImage(.icon("star")).height(120)
    }
  }

  func load() async throws {
    try await gate.wait()
    rows = answer
  }
}

/// A content without text.
package struct ScenarioDot: CellContent {
  package var textDescription: String { "" }
}

/// A page whose headers have accessories.
@Observable
@MainActor
private final class ScenarioAccessoriesPage: ListPage {
  var isOn = false

  private var header: HeaderContent {
    var header = HeaderContent("Switch")
    header.accessory = StandardContent("").toggle(isOn) { self.isOn = $0 }.accessory
    return header
  }

  var body: some ListContent {
    ListSection("rows") {
      StandardContent("Image").accessoryImage(.icon("star"))
      StandardContent("Dot").accessory(ScenarioDot(), width: 20, height: 20)
      StandardContent("Text").accessory(StandardContent("Inside"))
      StandardContent("Disclosure").disclosure()
    } header: {
      header
    }
    ListSection("others") {
      StandardContent("Other")
    } header: {
      isOn
        ? HeaderContent("On").accessory(StandardContent("Inside")) : HeaderContent("Off").accessoryImage(.icon("star"))
    }
  }
}

extension PageScenario {
  /// Themes.
  package static let themes = [
    PageScenario("A theme has the views for loading, empty and failed pages, with a retry") { show in
      let theme = ListTheme().placeholder { state, retry in
        switch state {
        case .loading: UnavailableContent("One moment").row
        case .empty: UnavailableContent("All gone").row
        case .failed(let reason): UnavailableContent("Oh no", message: reason).button("Again", action: retry).row
        case .content, .unavailable: nil
        }
      }
      let gate = AsyncGate()
      let page = ScenarioThemedPage(gate, theme: theme)
      let host = try await show(page)
      try host.expectStateText(containing: "One moment")
      gate.fail(with: PageFailure(reason: "No connection"))
      try await host.settle()
      try host.expectStateText(containing: "Oh no")
      try host.expectStateText(containing: "No connection")
      gate.open()
      (host.driver.presentation.placeholder?.content as? UnavailableContent)?.button?.action()
      try await host.settle()
      try host.expectState(.empty)
      try host.expectStateText(containing: "All gone")
      page.theme = nil
      try await host.settle()
      try host.expectStateText(containing: "Nothing Here")
    },
    PageScenario("Headers have any accessory, and a row says what its accessory without text is") { show in
      let page = ScenarioAccessoriesPage()
      let host = try await show(page)
      let rows = ["Image, ⟨star⟩", "Dot, ⟨ScenarioDot⟩", "Text, Inside", "Disclosure"]
      try host.expectRows(["Switch, off"] + rows + ["Off, ⟨star⟩", "Other"])
      try await host.toggle("Switch")
      try host.expectRows(["Switch, on"] + rows + ["On, Inside", "Other"])
      page.isOn = false
      try await host.settle()
      try host.expectRows(["Switch, off"] + rows + ["Off, ⟨star⟩", "Other"])
    },
    PageScenario("A theme has the rows for load states, such as the one that loads more") { show in
      let theme = ListTheme().loadState { content in
        content.status == .end ? FooterContent("That was all").row : nil
      }
      let host = try await show(ScenarioPagedThemedPage(theme))
      try host.expectRows(["Item 0", "Item 1", "That was all"])
    },
    PageScenario("Headers have a height, and texts, images and metrics of a theme change while rows stay") {
      show in
      let gate = AsyncGate(isOpen: true)
      let page = ScenarioThemedPage(gate, theme: nil)
      page.answer = ["Tea", "Rice"]
      let host = try await show(page)
      try host.expectRows(["Goods, ⟨star⟩", "Tea, New, ⟨star⟩", "Rice, New, ⟨star⟩"])
      let height = host.visibleRows[0].frame.height
      try expectEvents(["\(height >= 120 && height < 160)"], are: ["true"])
      var theme = ListTheme().color(.text, ThemeColor(0x112233, dark: 0xDDEEFF)).font(.title, ThemeFont(.title2))
        .color(.accent, ThemeColor(0xE4002B)).color(.background, ThemeColor(0xFFFDF5, dark: 0x101010))
      theme.rowInsets = .all(20)
      theme.showsSeparators = false
      page.theme = theme
      try await host.settle()
      try host.expectRows(["Goods, ⟨star⟩", "Tea, New, ⟨star⟩", "Rice, New, ⟨star⟩"])
      try expectEvents(["\(host.driver.presentation.theme == theme)"], are: ["true"])
      page.theme = nil
      try await host.settle()
      try host.expectRows(["Goods, ⟨star⟩", "Tea, New, ⟨star⟩", "Rice, New, ⟨star⟩"])
    },
  ]
}

/// A pager of one page, with a theme.
@Observable
@MainActor
private final class ScenarioPagedThemedPage: ListPage {
  let theme: ListTheme?
  let items = Pager(
    NumberedPages<ScenarioItem>(size: 20) { _, _ in (0..<2).map { ScenarioItem($0) } })

  init(_ theme: ListTheme) {
    self.theme = theme
  }

  var body: some ListContent {
    ListSection("items", items) { StandardContent($0.text) }
  }
}
