import Foundation
import Observation
import Roster
import RosterTesting

/// A component with parameters, a state of its own and a fold.
@Observable
@MainActor
private final class ScenarioShelf: DescribedComponent {
  struct Parameters: Decodable, Equatable {
    var title: String
    var goods: [String]
  }

  var parameters: Parameters
  var visits = 0
  @ObservationIgnored let folds: FoldState

  init(_ parameters: Parameters, folds: FoldState) {
    self.parameters = parameters
    self.folds = folds
  }

  var body: some ListContent {
    Folding(parameters.title, folds) {
      HeaderContent(parameters.title)
    } content: {
      ListSection("goods", values: self.parameters.goods) { StandardContent($0).value(String(self.visits)) }
        .onSelect { _ in self.visits += 1 }
    }
  }
}

/// A component that loads.
@Observable
@MainActor
private final class ScenarioWeather: DescribedComponent, LoadingComponent {
  struct Parameters: Decodable, Equatable {
    var city: String?
  }

  var parameters: Parameters
  var loads = 0

  init(_ parameters: Parameters) {
    self.parameters = parameters
  }

  var body: some ListContent {
    ListSection("days") {
      if loads > 0 { StandardContent("\(parameters.city ?? "Nowhere"), load \(loads)") }
    }
  }

  func load() async throws { loads += 1 }
}

/// A page whose components a server describes.
@Observable
@MainActor
private final class ScenarioDescribedPage: ListPage {
  @ObservationIgnored let registry: ComponentRegistry
  let components: DescribedComponents

  init() {
    let folds = FoldState()
    registry = ComponentRegistry()
      .component("shelf") { ScenarioShelf($0, folds: folds) }
      .component("weather") { ScenarioWeather($0) }
    components = DescribedComponents(registry)
  }

  var body: some ListContent { components }

  func display(_ json: String) throws {
    let decoder = JSONDecoder()
    decoder.userInfo = registry.userInfo
    components.update(try decoder.decode([ComponentDescription].self, from: Data(json.utf8)))
  }
}

extension PageScenario {
  /// Pages that a server describes.
  package static let describedPages = [
    PageScenario("A page that a server describes has its components in its order, and skips unknown ones") {
      show in
      let page = ScenarioDescribedPage()
      try page.display(
        """
        [{"type": "shelf", "id": "a", "parameters": {"title": "Fruit", "goods": ["Apple", "Pear"]}}, {"type": "hologram"},
         {"type": "shelf", "id": 7, "parameters": {"title": "Broken"}}, {"type": "weather"}, {"id": "nameless"},
         {"type": "shelf", "parameters": {"title": "Tea", "goods": ["Green"]}}]
        """)
      let host = try await show(page)
      try host.expectRows(["▾ Fruit", "Apple, 0", "Pear, 0", "Nowhere, load 1", "▾ Tea", "Green, 0"])
    },
    PageScenario("Components keep identity, state, loads and folds when the server describes the page again") {
      show in
      let page = ScenarioDescribedPage()
      let fruit = #"{"type": "shelf", "id": "a", "parameters": {"title": "Fruit", "goods": ["Apple"]}}"#
      let tea = #"{"type": "shelf", "id": "b", "parameters": {"title": "Tea", "goods": ["Green"]}}"#
      try page.display("[\(fruit), \(tea)]")
      let host = try await show(page)
      try await host.tap("Apple")
      try await host.tap("Tea")
      try host.expectRows(["▾ Fruit", "Apple, 1", "▸ Tea"])
      let weather = #"{"type": "weather", "parameters": {"city": "Rome"}}"#
      try page.display("[\(tea), \(weather), \(fruit.replacingOccurrences(of: "Apple", with: "Fig"))]")
      try await host.settle()
      try host.expectRows(["▸ Tea", "Rome, load 1", "▾ Fruit", "Fig, 1"])
      try page.display("[\(weather.replacingOccurrences(of: "Rome", with: "Oslo")), \(tea)]")
      try await host.settle()
      try host.expectRows(["Oslo, load 1", "▸ Tea"])
      try await host.tap("Tea")
      try host.expectRows(["Oslo, load 1", "▾ Tea", "Green, 0"])
      // Another component with the identity of a former one has a state of its own.
      try page.display("[\(tea.replacingOccurrences(of: "shelf", with: "weather")), \(fruit)]")
      try await host.settle()
      try host.expectRows(["Nowhere, load 1", "▾ Fruit", "Apple, 0"])
    },
  ]
}
