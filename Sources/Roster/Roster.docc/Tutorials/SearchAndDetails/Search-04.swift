import Roster

@Observable @MainActor
package final class PlantsPage: ListPage {
  package let title = "Plants"
  package let search: PageSearch? = PageSearch("Search plants")
  private let garden: Garden

  package init(_ garden: Garden) { self.garden = garden }

  package var body: some ListContent {
    ListSection("plants", found) { plant in
      StandardContent(plant.name, subtitle: plant.family)
    }
  }

  private var found: [Plant] {
    let query = search?.query.lowercased() ?? ""
    return garden.plants.filter { query.isEmpty || $0.name.lowercased().contains(query) }
  }
}
