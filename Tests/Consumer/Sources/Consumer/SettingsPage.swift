import Observation
import Roster

/// A page that needs nothing but the core.
@Observable
@MainActor
public final class SettingsPage: ListPage {
  /// Whether alerts are on.
  public var alerts = true

  /// Makes the page.
  public init() {}

  /// Two rows.
  public var body: some ListContent {
    ListSection("settings") {
      StandardContent("Alerts").toggle(alerts) { self.alerts = $0 }
      if alerts { StandardContent("Sound").disclosure() }
    }
  }
}
