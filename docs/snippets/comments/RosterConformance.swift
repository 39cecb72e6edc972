// What the examples in the comments of RosterConformance refer to.
import Roster
import RosterConformance
import RosterTesting

struct Masonry: ItemArrangementStyle {
  var columns: Int

  func makeArrangement(count: Int, width: Double, estimate: Double) -> any ItemArrangement {
    fatalError("The examples are compiled only.")
  }
}

@MainActor func MyHostRobot(_ page: any ListPage) async throws -> any HostRobot { try await PageHarness(page) }

/// The function in which the examples are written.
@MainActor final class Example {}
