import Observation
import Roster

@Observable @MainActor final class MinePage: ListPage {
  var alerts = true
  var seats = 1
  var body: some ListContent {
    ListSection("account") {
      StandardContent("Alerts").toggle(alerts) { self.alerts = $0 }.id("alerts")
      StandardContent("Seats").stepper(seats, in: 1...9) { self.seats = $0 }.id("seats")
    }
  }
}
