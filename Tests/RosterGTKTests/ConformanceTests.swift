import Roster
import RosterTesting
import XCTest

@testable import RosterGTK

/// The page tests that every host passes.
final class ConformanceTests: WidgetTestCase {
  @MainActor
  func test_S1_01_every_page_behaves_on_GTK_as_on_the_other_hosts() async {
    for scenario in PageScenario.all {
      do {
        try await scenario.run { page in await GTKHostRobot(page) }
      } catch {
        XCTFail("\(scenario): \(error)")
      }
    }
  }

  @MainActor
  func test_what_the_host_really_shows_is_read_from_its_widgets() async throws {
    let page = numbered(3) { ListRow(StandardContent("Row \($0)", subtitle: "sub").badge($0).checkmark($0 == 2)) }
    let host = await GTKHostRobot(page)
    try host.expectRows(["Row 0, sub", "Row 1, sub, 1", "Row 2, sub, 2, ✓"])
    try await host.tap("Row 1")
    XCTAssertEqual(page.log, ["select 1"])
  }
}
