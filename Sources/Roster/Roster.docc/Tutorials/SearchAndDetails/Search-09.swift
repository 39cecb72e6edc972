import Plants
import Roster
import RosterAdwaita

let garden = Garden([
  Plant(id: 1, name: "Daisy", family: "Asteraceae"), Plant(id: 2, name: "Oak", family: "Fagaceae"),
  Plant(id: 3, name: "Thyme", family: "Lamiaceae"),
])
let application = AdwaitaApplication("org.example.Plants") { application in
  application.open(title: "Plants", NavigationView(PageNavigation(root: PlantsPage(garden))))
}
application.run()
