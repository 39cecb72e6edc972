import Observation

package struct Plant: Identifiable, Equatable, Sendable {
  package let id: Int
  package var name: String
  package var family: String
  package var notes = ""

  package init(id: Int, name: String, family: String) {
    self.id = id
    self.name = name
    self.family = family
  }
}

@Observable @MainActor
package final class Garden {
  package var plants: [Plant]

  package init(_ plants: [Plant]) { self.plants = plants }

  package func plant(_ id: Plant.ID) -> Plant? { plants.first { $0.id == id } }

  package func update(_ id: Plant.ID, _ change: (inout Plant) -> Void) {
    if let index = plants.firstIndex(where: { $0.id == id }) { change(&plants[index]) }
  }
}
