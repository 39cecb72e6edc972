import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

extension UIKitHostRobot {
  /// Displays a list that fills the screen of the model's device.
  convenience init(
    _ page: any ListPage, on device: UIKitModel, width: Double = 360, height: Double = 640,
    issues: IssueReporter? = nil, longNestedCollection: Int? = nil
  ) async throws {
    try await self.init(
      page, ui: UIKitDriver(device, size: CGSize(width: width, height: height)), issues: issues,
      longNestedCollection: longNestedCollection)
  }
}

/// Runs a test on devices with typical and with unusual behavior. Fails for any exception, warning or known problem of
/// UIKit.
@MainActor
func onDevice(_ body: @MainActor (UIKitModel) async throws -> Void) async throws {
  for behaviour in [UIKitModel.Behaviour.plain, .varied] {
    let device = UIKitModel(seed: testSeed(11), behaviour: behaviour)
    device.keepsLog = true
    try await device.run { try await body(device) }
    #expect(device.incidents.isEmpty, "\(device.incidents)")
  }
}

/// A component that loads its rows through a gate.
@Observable
@MainActor
final class LoadingRows: LoadingComponent {
  var rows: [String] = []
  @ObservationIgnored private let gate: AsyncGate

  init(_ gate: AsyncGate) {
    self.gate = gate
  }

  var body: some ListContent {
    ListSection("rows", values: rows) { StandardContent($0) }
  }

  func load() async throws {
    try await gate.wait()
    rows.append("Row \(rows.count)")
  }
}
