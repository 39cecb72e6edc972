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

  @Test(
    "U-41 a long value leaves the title its place, and is below it where both do not fit",
    arguments: [(nil, false), ("Subtitle", false), (nil, true), ("Subtitle", true)])
  func longValue(subtitle: String?, isLarge: Bool) async throws {
    try await onDevice { device in
      let long = "someone.with.a.long.name@organization.example.org"
      if isLarge { UIKitDriver(device).set(textSize: .accessibilityLarge) }
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("a") {
            StandardContent("Address", subtitle: subtitle).value(long).disclosure().id("long")
            StandardContent("Address", subtitle: subtitle).value("short").id("short")
            StandardContent("Address", subtitle: subtitle).button(long + long) {}.id("button")
          }
        }, on: device)
      let cells = host.table.displayedCells.sorted { $0.key < $1.key }.map(\.value)
      for cell in cells {
        let title = try #require(host.ui.find(UILabel.self, in: cell).first { $0.text == "Address" })
        #expect(cell.contentView.frame.width >= 100)
        #expect(title.frame.width >= 60 || isLarge)
      }
      let below = [subtitle, long].compactMap(\.self).joined(separator: "\n")
      #expect((cells[0].contentConfiguration as? UIListContentConfiguration)?.secondaryText == below)
      #expect((cells[1].accessoryView == nil) == isLarge)
      // In a window that is wide enough, it is beside the title again.
      host.ui.resize(to: CGSize(width: 1_000, height: 640))
      try await host.settle()
      #expect(
        (cells[0].contentConfiguration as? UIListContentConfiguration)?.secondaryText == (isLarge ? below : subtitle))
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
