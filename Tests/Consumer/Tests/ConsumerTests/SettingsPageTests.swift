import Consumer
import Roster
import Testing

/// A host that records the rows of updates.
@MainActor
final class RecordingHost: ListHost {
  let name = "Recording"
  let capabilities = HostCapabilities.unrestricted
  let isReadyForUpdate = true
  private(set) var rows: [String] = []

  func apply(_ update: ListUpdate) {
    rows = update.after.sections.flatMap { section in
      (0..<section.items.count).map { section.items.row(at: $0).content.textDescription }
    }
  }

  func perform(_ command: ListCommand) {}
}

@MainActor
@Test("A package that depends on the core only builds, and its page updates with its state")
func updatesWithState() async {
  let page = SettingsPage()
  let host = RecordingHost()
  let driver = ListDriver(page: page, host: host)
  driver.start()
  #expect(host.rows == ["Alerts, on", "Sound"])
  page.alerts = false
  while host.rows.count == 2 { await Task.yield() }
  #expect(host.rows == ["Alerts, off"])
}
