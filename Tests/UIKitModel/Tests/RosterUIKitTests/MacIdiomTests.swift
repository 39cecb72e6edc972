import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

@Observable
@MainActor
private final class MacPage: LoadingPage {
  var seats = 5
  @ObservationIgnored var loads = 0

  var body: some ListContent {
    ListSection("rows") { StandardContent("Seats").stepper(seats, in: 1...6) { self.seats = $0 } }
  }

  func load() async { loads += 1 }
}

/// An app for Mac Catalyst in the Mac's idiom.
@MainActor
struct MacIdiomTests {
  @Test("U-37 the Mac's idiom has neither a refresh control nor a stepper: a command and buttons do the same")
  func controls() async throws {
    try await onDevice { device in
      UIKitDriver(device).useMacIdiom()
      let page = MacPage()
      let host = try await UIKitHostRobot(page, on: device)
      #expect(host.table.refreshControl == nil)
      #expect(host.ui.find(UIStepper.self).isEmpty)
      let buttons = host.ui.find(UIButton.self, in: host.table)
      #expect(buttons.count == 2)
      for _ in 0..<3 { host.ui.tap(buttons[1]) }
      try await host.settle()
      #expect(page.seats == 6 && !buttons[1].isEnabled)
      host.ui.tap(buttons[0])
      try await host.settle()
      #expect(page.seats == 5 && buttons[1].isEnabled)
      let second = MacPage()
      host.ui.show(ListViewController(second, strings: .english))
      await host.ui.turn(1, rounds: 8)
      #expect(second.loads == 1)
      #expect(host.ui.press("r", .command))
      await host.ui.turn(1, rounds: 8)
      #expect(second.loads == 2)
    }
  }
}
