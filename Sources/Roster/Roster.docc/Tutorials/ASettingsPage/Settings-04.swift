import Roster

@Observable @MainActor
package final class PreferencesPage: ListPage {
  package let title = "Settings"
  package let style = PageStyle.insetGrouped
  package var name = "Robin"
  package var alerts = true
  package var minutes = 15

  package init() {}

  package var body: some ListContent {
    ListSection("account") {
      StandardContent("Name").textField(self, \.name, placeholder: "Your name")
      StandardContent("Alerts").toggle(self, \.alerts)
      if alerts {
        StandardContent("Minutes Before").stepper(self, \.minutes, in: 5...60, step: 5)
      }
    } header: {
      HeaderContent("Account")
    } footer: {
      FooterContent(alerts ? "You are alerted \(minutes) minutes before each course." : "There are no alerts.")
    }
  }
}
