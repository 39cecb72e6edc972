___FILEHEADER___
import Roster

/// A page with a fixed set of different rows.
@Observable
@MainActor
final class ___FILEBASENAMEASIDENTIFIER___: ListPage {
  var alerts = true

  let style = PageStyle.insetGrouped

  var body: some ListContent {
    ListSection("general") {
      StandardContent("Alerts").toggle(alerts) { self.alerts = $0 }.id("alerts")
      if alerts { StandardContent("Sound").disclosure().id("sound") }
    } footer: {
      FooterContent("Alerts are sent once a day.")
    }
  }
}
