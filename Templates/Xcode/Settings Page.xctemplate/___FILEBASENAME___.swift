___FILEHEADER___
import Observation
import Roster

/// A page of rows that are all different.
@Observable
@MainActor
final class ___FILEBASENAMEASIDENTIFIER___: ListPage {
  var alerts = true

  let style = PageStyle.grouped

  var body: some ListContent {
    ListSection("general") {
      StandardContent("Alerts").toggle(alerts) { self.alerts = $0 }.id("alerts")
      if alerts { StandardContent("Sound").disclosure().id("sound") }
    } footer: {
      FooterContent("Alerts are sent once a day.")
    }
  }
}
