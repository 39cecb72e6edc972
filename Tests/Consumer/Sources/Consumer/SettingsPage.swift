import Roster

/// A page that depends on the core only.
@Observable
@MainActor
public final class SettingsPage: ListPage {
  /// Whether alerts are enabled.
  public var alerts = true

  /// Creates the page.
  public init() {}

  /// The content of the page.
  public var body: some ListContent {
    ListSection("settings") {
      StandardContent("Alerts").toggle(alerts) { self.alerts = $0 }
      if alerts { StandardContent("Sound").disclosure() }
    }
  }
}
