import Roster

@Observable @MainActor
package final class PlantsPage: ListPage {
  package let title = "Plants"
  private let garden: Garden

  package init(_ garden: Garden) { self.garden = garden }

  package var body: some ListContent {
    ListSection("plants", garden.plants) { plant in
      StandardContent(plant.name, subtitle: plant.family)
    }
  }
}
