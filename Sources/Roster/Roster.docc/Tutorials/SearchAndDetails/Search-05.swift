import Roster

@Observable @MainActor
package final class PlantPage: ListPage {
  package let style = PageStyle.insetGrouped
  private let id: Plant.ID
  private let garden: Garden

  package init(_ id: Plant.ID, in garden: Garden) { (self.id, self.garden) = (id, garden) }

  package var title: String { garden.plant(id)?.name ?? "" }

  package var body: some ListContent {
    if let plant = garden.plant(id) {
      ListSection("plant") {
        StandardContent("Family", value: plant.family)
        StandardContent("Notes").textField(plant.notes, placeholder: "Sunny, dry …") { notes in
          self.garden.update(self.id) { $0.notes = notes }
        }
      }
    }
  }
}
