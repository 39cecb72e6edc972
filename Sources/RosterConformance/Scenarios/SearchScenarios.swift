import Observation
import Roster
import RosterTesting

/// A page that filters its rows by its search.
@Observable
@MainActor
final class ScenarioSearchPage: ListPage {
  var fruits = ["Apple", "Apricot", "Banana", "Cherry"]
  @ObservationIgnored var searches: [String] = []
  @ObservationIgnored private var field: PageSearch?

  init(scopes: [String] = []) {
    // Only Return searches: the scenarios do not depend on time.
    field = PageSearch("Search fruits", scopes: scopes, delay: .seconds(3_600)) { [weak self] in
      self?.searches.append($0)
    }
  }

  var search: PageSearch? { field }

  var body: some ListContent {
    let query = search?.query ?? ""
    ListSection("fruits", values: fruits.filter { query.isEmpty || $0.contains(query) }) {
      StandardContent($0).highlighting(query)
    }
  }
}

extension PageScenario {
  /// The search field.
  package static let searching = [
    PageScenario("The search field filters, and its text survives every update until it is cancelled") { show in
      let page = ScenarioSearchPage()
      let host = try await show(page)
      try host.expect(search: nil)
      try await host.search("Ap")
      try host.expect(search: "Ap")
      try host.expectRows(["Apple", "Apricot", "Banana", "Cherry"])
      try await host.submitSearch()
      try host.expectRows(["Apple", "Apricot"])
      page.fruits.append("Grape Ap")
      try await host.settle()
      try host.expect(search: "Ap")
      try host.expectRows(["Apple", "Apricot", "Grape Ap"])
      try await host.search("Apr")
      page.fruits.removeLast()
      try await host.settle()
      try host.expect(search: "Apr")
      try await host.cancelSearch()
      try host.expect(search: nil)
      try host.expectRows(["Apple", "Apricot", "Banana", "Cherry"])
      try expectEvents(page.searches, are: ["Ap", ""])
    },
    PageScenario("A page shows, fills and hides its search field") { show in
      let page = ScenarioSearchPage()
      let host = try await show(page)
      page.search?.isPresented = true
      page.search?.text = "Ban"
      try await host.settle()
      try host.expect(search: "Ban")
      page.search?.cancel()
      try await host.settle()
      try host.expect(search: nil)
    },
    PageScenario("A search field that is always visible stays, with its scopes and what was searched for before") {
      show in
      let page = ScenarioSearchPage(scopes: ["All", "Ripe"])
      page.search?.isAlwaysVisible = true
      page.search?.recents = ["Fig"]
      let host = try await show(page)
      try host.expect(search: "")
      try await host.search("Ap")
      try await host.submitSearch()
      try host.expect(search: "Ap")
      try host.expectRows(["Apple", "Apricot"])
      try await host.cancelSearch()
      try host.expect(search: "")
      try host.expectRows(["Apple", "Apricot", "Banana", "Cherry"])
      page.search?.isAlwaysVisible = false
      try await host.settle()
      try host.expect(search: nil)
    },
    PageScenario("A search without results says what was searched for, and shows the rows again") { show in
      let page = ScenarioSearchPage()
      let host = try await show(page)
      try await host.search(" Kiwi ")
      try await host.submitSearch()
      let texts = host.screen.stateTexts.joined(separator: " ")
      try expectEvents(
        ["\(host.screen.state)", "\(texts.contains("“Kiwi”"))", "\(texts.contains("No Results"))"],
        are: ["empty", "true", "true"])
      page.fruits.append("Kiwi")
      try await host.settle()
      try host.expectRows(["Kiwi"])
    },
  ]
}

extension HostRobot {
  fileprivate func expect(search: String?) throws {
    guard screen.search != search else { return }
    throw HarnessError.rowsDiffer(LineDifference(expected: search ?? "no search", actual: screen.search ?? "no search"))
  }
}
