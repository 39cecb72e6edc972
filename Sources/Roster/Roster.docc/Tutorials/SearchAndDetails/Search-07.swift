import Roster

@Observable @MainActor
package final class PlantPage: NavigatingPage {
  @ObservationIgnored package weak var navigation: PageNavigation?
  package let style = PageStyle.insetGrouped
  package let commands: PageCommands? = PageCommands()
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
      ListSection("actions") {
        StandardContent("Remove").tint(.destructive).onSelect { Task { try await self.remove() } }
      }
    }
  }

  private func remove() async throws {
    guard try await commands?.confirm("Remove \(title)?", action: "Remove", role: .destructive) == true else { return }
    navigation?.pop()
    garden.plants.removeAll { $0.id == id }
  }
}
