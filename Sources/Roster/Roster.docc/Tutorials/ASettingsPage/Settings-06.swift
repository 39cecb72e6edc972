import Roster

@Observable @MainActor
package final class PreferencesPage: ListPage {
  package let title = "Settings"
  package let style = PageStyle.insetGrouped
  package var name = "Robin"
  package var alerts = true
  package var minutes = 15
  package var language = "English"
  package let commands: PageCommands? = PageCommands()

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
    ListSection("language") {
      StandardContent("Language", value: language).disclosure().onSelect { Task { try await self.chooseLanguage() } }
    }
    ListSection("reset") {
      StandardContent("Reset").tint(.destructive).onSelect { self.reset() }
    }
  }

  private func reset() {
    let former = (alerts, minutes, language)
    (alerts, minutes, language) = (true, 15, "English")
    commands?.toast("Settings were reset", action: "Undo") { (self.alerts, self.minutes, self.language) = former }
  }

  private func chooseLanguage() async throws {
    let languages = ["English", "Deutsch", "中文"]
    if let index = try await commands?.choose("Language", from: languages) { language = languages[index] }
  }
}
