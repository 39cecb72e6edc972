import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// Accessory values are limited to those that UIKit accepts.
@MainActor
struct AccessoryTests {
  @Test(
    "A stepper takes any range, in a new cell, by an update and in a cell of another row",
    arguments: [100...200, 1...1, 10...20, -20...(-10), 0...Int.max, Int.min...0])
  func ranges(range: ClosedRange<Int>) async throws {
    try await onDevice { device in
      let page = StepperPage()
      page.value = range.lowerBound
      page.range = range
      let host = try await UIKitHostRobot(page, on: device)
      let stepper = try #require(host.ui.find(UIStepper.self).first)
      #expect(stepper.value == Double(range.lowerBound))
      page.value = 5
      page.range = 1...9
      try await host.settle()
      #expect((stepper.minimumValue, stepper.maximumValue) == (1, 9))
      page.value = range.upperBound
      page.range = range
      try await host.settle()
      #expect(stepper.value == Double(range.upperBound))
      page.rows = (0..<100).map { StepperRow(id: $0, range: $0 % 2 == 0 ? 1...9 : range) }
      try await host.settle()
      try await host.scroll(by: 2_000)
      for cell in host.table.displayedCells.values {
        let stepper = try #require(host.ui.find(UIStepper.self, in: cell).first)
        #expect(stepper.value == stepper.minimumValue)
      }
    }
  }

  @Test("A stepper with a range of one value is disabled")
  func oneValue() async throws {
    try await onDevice { device in
      let page = StepperPage()
      page.value = 1
      page.range = 1...1
      let host = try await UIKitHostRobot(page, on: device)
      let stepper = try #require(host.ui.find(UIStepper.self).first)
      #expect(!host.ui.step(stepper, up: true))
      page.range = 1...2
      try await host.settle()
      #expect(host.ui.step(stepper, up: true))
      #expect(page.value == 2)
    }
  }

  @Test("A stepper with a value outside of its range steps into the range", arguments: [(-5, true, 1), (50, false, 9)])
  func outside(value: Int, up: Bool, expected: Int) async throws {
    try await onDevice { device in
      let page = StepperPage()
      page.value = value
      let host = try await UIKitHostRobot(page, on: device)
      let stepper = try #require(host.ui.find(UIStepper.self).first)
      #expect(host.ui.step(stepper, up: up))
      #expect(page.value == expected)
    }
  }

  @Test("Lengths that are not finite are ignored", arguments: [Double.nan, .infinity, -.infinity])
  func lengths(length: Double) async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("a") {
            StandardContent("Custom").accessory(StyledHeader(title: "mine"), width: length, height: length)
          }
        }, on: device)
      try host.expectRows(["Custom, mine"])
      let view = CoverImageView(frame: .zero)
      view.show(.icon("star"), aspect: length)
      #expect(view.constraints.isEmpty)
      view.show(.icon("star"), aspect: 2)
      #expect(view.constraints.map(\.multiplier) == [0.5])
      view.show(.icon("star"), aspect: length)
      #expect(view.constraints.isEmpty)
    }
  }
}

@Observable
@MainActor
private final class StepperPage: ListPage {
  var value = 5
  var range = 1...9
  var rows: [StepperRow] = []

  var body: some ListContent {
    ListSection("one") {
      StandardContent("One").stepper(value, in: range) { self.value = $0 }.id("one")
    }
    ListSection("many", rows) { row in
      StandardContent("Row \(row.id)").stepper(row.range.lowerBound, in: row.range) { _ in }
    }
  }
}

private struct StepperRow: Identifiable, Equatable, Sendable {
  var id: Int
  var range: ClosedRange<Int>
}
