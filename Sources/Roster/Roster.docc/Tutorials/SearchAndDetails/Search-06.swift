import Roster

@Observable @MainActor
package final class PlantsPage: NavigatingPage {
  @ObservationIgnored package weak var navigation: PageNavigation?
  package let title = "Plants"
  package let search: PageSearch? = PageSearch("Search plants")
  private let garden: Garden

  package init(_ garden: Garden) { self.garden = garden }

  package var body: some ListContent {
    ListSection("plants", found) { plant in
      StandardContent(plant.name, subtitle: plant.notes.isEmpty ? plant.family : plant.notes).disclosure()
    }
    .onSelect { plant in self.navigation?.push(PlantPage(plant.id, in: self.garden)) }
  }

  private var found: [Plant] {
    let query = search?.query.lowercased() ?? ""
    return garden.plants.filter { query.isEmpty || $0.name.lowercased().contains(query) }
  }
}
