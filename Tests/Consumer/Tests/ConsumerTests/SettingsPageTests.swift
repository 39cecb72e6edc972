import Consumer
import Roster
import Testing

@testable import NewProjectConsumer

/// A host that records the rows of updates.
@MainActor
final class RecordingHost: ListHost {
  let name = "Recording"
  let capabilities = HostCapabilities.unrestricted
  let isReadyForUpdate = true
  private(set) var rows: [String] = []

  func apply(_ update: ListUpdate) {
    rows = update.after.sections.enumerated().flatMap { index, section in
      (0..<section.itemCount).compactMap { item in
        update.after.row(at: .item(ItemPosition(section: index, item: item)))?.content.textDescription
      }
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

@MainActor
@Test("U-30 a page of a target that is isolated to the main actor by default shows values of both kinds")
func isolatedByDefault() async {
  let page = TicketsPage()
  let host = RecordingHost()
  let driver = ListDriver(page: page, host: host)
  driver.start()
  while !host.rows.contains("Seat 7") { await Task.yield() }
  #expect(host.rows == ["Hall", "Garden", "Seat 7"])
  page.tickets[0].title = "Terrace"
  while host.rows.first == "Hall" { await Task.yield() }
  driver.activate(.item(ItemPosition(section: 0, item: 0)))
  #expect(page.opened?.title == "Terrace")
}
