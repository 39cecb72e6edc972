import Foundation
import Observation
import Roster
import RosterTesting
import Testing

/// A slider, as an app declares it.
private struct SliderControl: RowControl {
  var value: Double
  var onChange: ActionHandler<Double>
  var role: ControlRole { .adjustable }

  func newValue(for input: ControlInput) -> Double? {
    switch input {
    case .set(let value as Double): min(max(value, 0), 1)
    case .step(let count): (0...1).contains(value + 0.25 * Double(count)) ? value + 0.25 * Double(count) : nil
    case .set, .press, .toggle: nil
    }
  }

  var textDescription: String { "\(Int(value * 100)) %" }
}

/// A day, as an app declares a control with a value of its own type.
private struct Day: Hashable, Sendable {
  var number: Int
}

private struct DayControl: RowControl {
  var value: Day
  var onChange: ActionHandler<Day>
  var textDescription: String { "day \(value.number)" }
}

@Observable
@MainActor
private final class SoundPage: ListPage {
  var volume = 0.5
  var day = Day(number: 1)
  var isEnabled = true
  var alerts = true
  var seats = 2
  @ObservationIgnored var log: [String] = []

  var body: some ListContent {
    ListSection("sound") {
      StandardContent("Volume").accessory(
        SliderControl(
          value: volume,
          onChange: ActionHandler {
            self.volume = $0
            self.log.append("\($0)")
          }), width: 64
      ).enabled(isEnabled).id("volume")
      DayControl(value: day, onChange: ActionHandler { self.day = $0 }).id("day")
      StandardContent("Alerts").toggle(self, \.alerts).id("alerts")
      StandardContent("Seats").stepper(self, \.seats, in: 1...Int.max).id("seats")
      StandardContent("Help").button("Call") { self.log.append("call") }.id("help")
    }
  }
}

@MainActor
@Suite("Row controls")
struct RowControlTests {
  @Test("An app's control is displayed by its text, at the trailing edge or as a row, and set by its value")
  func set() async throws {
    let page = SoundPage()
    let harness = try await PageHarness(page)
    #expect(harness.lines.prefix(2) == ["Volume, 50 %", "day 1"])
    try await harness.set("volume", to: 0.75)
    try await harness.set("day", to: Day(number: 9))
    #expect(page.volume == 0.75 && page.day.number == 9)
    #expect(harness.lines.prefix(2) == ["Volume, 75 %", "day 9"])
    try await harness.set("volume", to: 7.0)
    #expect(page.volume == 1)
  }

  @Test("Each step of a control is a change, and steps end with the range")
  func steps() async throws {
    let page = SoundPage()
    let harness = try await PageHarness(page)
    try await harness.step("volume", by: 9)
    #expect(page.log == ["0.75", "1.0"])
    try await harness.step("volume", by: 1)
    try await harness.step("volume", by: -2)
    #expect(page.log == ["0.75", "1.0", "0.75", "0.5"])
    page.seats = .max
    try await harness.settle()
    try await harness.step("seats", by: 1)
    #expect(page.seats == .max)
    try await harness.step("seats", by: -1)
    #expect(page.seats == .max - 1)
  }

  @Test("A control refuses an input that it does not accept, and a disabled one refuses all")
  func refused() async throws {
    let page = SoundPage()
    let harness = try await PageHarness(page)
    for input in [ControlInput.toggle, .press("Volume"), .set("loud"), .set(1)] {
      await #expect(throws: HarnessError.self) { try await harness.act(.control(input, in: "volume")) }
    }
    for input in [ControlInput.step(1), .set(true), .press("Answer")] {
      await #expect(throws: HarnessError.self) { try await harness.act(.control(input, in: "help")) }
    }
    page.isEnabled = false
    try await harness.settle()
    await #expect(throws: HarnessError.self) { try await harness.set("volume", to: 0.1) }
    #expect(page.volume == 0.5 && page.log.isEmpty)
  }

  @Test("Inputs are equal if they have equal kinds and values")
  func equality() {
    let inputs: [ControlInput] = [.toggle, .step(1), .step(2), .press("1"), .set("1"), .set(1), .set(1.5)]
    #expect(Set(inputs + inputs).count == inputs.count)
  }

  @Test("F-06 the inputs to all kinds of controls are recorded and repeated")
  func recorded() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
    let original = try await PageHarness(SoundPage())
    try await original.set("volume", to: 0.25)
    try await original.toggle("alerts")
    try await original.step("seats", by: 3)
    try await original.press("Call", in: "help")
    try original.saveRecording(to: file)
    let page = SoundPage()
    let repeated = try await PageHarness(page)
    try await repeated.replay(RecordedSession(contentsOf: file))
    #expect(repeated.text == original.text)
    #expect(page.log == ["0.25", "call"] && !page.alerts && page.seats == 5)
  }
}
