import Foundation
import Observation
import Roster

/// A page that displays the ``Inspection`` of another page's list. Refreshing it inspects the list again.
///
/// Hosts open it in debug builds. A test displays it as any other page.
@Observable
@MainActor
package final class InspectorPage: LoadingPage {
  package let title = "Inspector"
  package let style = PageStyle.insetGrouped
  package private(set) var inspection: Inspection
  package let commands: PageCommands? = PageCommands()
  @ObservationIgnored private weak var driver: ListDriver?
  @ObservationIgnored private let recordings: URL

  /// Creates a page for a list.
  ///
  /// - Parameters:
  ///   - driver: The driver of the list, which the page does not retain.
  ///   - recordings: The directory in which recordings of the session are saved. Defaults to the one for temporary files.
  package init(_ driver: ListDriver, recordings: URL = FileManager.default.temporaryDirectory) {
    self.driver = driver
    self.recordings = recordings
    inspection = driver.inspection
  }

  package var body: some ListContent {
    ListSection("recording") {
      StandardContent("Save Recording").tint(.accent).onSelect { self.saveRecording() }
    }
    ListForEach(inspection.parts.filter { !$0.lines.isEmpty }) { part in
      ListSection(part.title) {
        for (index, line) in part.lines.enumerated() {
          StandardContent("").title(line, font: ThemeFont(.footnote)).id(index)
        }
      } header: {
        HeaderContent(part.title)
      }
    }
  }

  private func saveRecording() {
    if let driver { commands?.toast(SessionRecording.save(driver, in: recordings)) }
  }

  package func load() async throws {
    if let driver { inspection = driver.inspection }
  }
}
