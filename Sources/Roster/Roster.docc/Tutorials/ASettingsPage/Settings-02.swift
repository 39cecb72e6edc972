import Roster

@Observable @MainActor
package final class PreferencesPage: ListPage {
  package let title = "Settings"
  package let style = PageStyle.insetGrouped
  package var name = "Robin"
  package var alerts = true

  package init() {}

  package var body: some ListContent {
    ListSection("account") {
      StandardContent("Name").textField(self, \.name, placeholder: "Your name")
      StandardContent("Alerts").toggle(self, \.alerts)
    }
  }
}
