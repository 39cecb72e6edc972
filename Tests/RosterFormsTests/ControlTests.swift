import Foundation
import Roster
import RosterForms
import RosterTesting
import Testing

enum Theme: String, CaseIterable, Sendable { case light, dark, automatic }

/// A page with each control.
@Observable @MainActor
final class ControlsPage: NavigatingPage {
  @ObservationIgnored weak var navigation: PageNavigation?
  var volume = 0.5
  var seats: Int? = 2
  var price = Decimal(12)
  var due = Date(timeIntervalSince1970: 1_767_225_600)
  var stars = 3
  var notes = ""
  var theme = Theme.dark
  static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US")
    calendar.timeZone = .gmt
    return calendar
  }()
  static let euros = Decimal.FormatStyle.Currency(code: "EUR", locale: Locale(identifier: "en_US"))

  var body: some ListContent {
    ListSection("controls") {
      StandardContent("Volume").slider(self, \.volume).id("volume")
      StandardContent("Seats").number(self, \.seats, format: .number, in: 1...20, placeholder: "any").id("seats")
      StandardContent("Price").number(self, \.price, format: Self.euros, in: 0...1_000).id("price")
      StandardContent("Due").date(
        self, \.due, in: Date(timeIntervalSince1970: 1_767_225_600)...Date(timeIntervalSince1970: 1_798_761_600),
        calendar: Self.calendar
      ).id("due")
      StandardContent("Stars").rating(self, \.stars).id("stars")
      TextEditor("Notes", self, \.notes, placeholder: "None").id("notes")
      StandardContent("Appearance").picker(self, \.theme, Theme.allCases, in: navigation) { $0.rawValue }.id("page")
    }
    PickerSection("theme", self, \.theme, Theme.allCases, header: "Theme") { $0.rawValue }
  }
}

/// The controls on the headless host.
@MainActor
struct ControlTests {
  @Test("G-15 a slider moves by steps and by values, in its range")
  func slider() async throws {
    let page = ControlsPage()
    let harness = try await PageHarness(page, lines: 60)
    try await harness.set("Volume", to: 0.704)
    #expect(page.volume == 0.7)
    try await harness.step("Volume", by: 2)
    #expect(abs(page.volume - 0.72) < 1e-9)
    try await harness.set("Volume", to: 7.0)
    #expect(page.volume == 1)
    await #expect(throws: HarnessError.self) { try await harness.set("Volume", to: Double.nan) }
    #expect(harness.text.contains("100 %"))
  }

  @Test(
    "G-15 numbers that no slider can display are displayed as the nearest possible",
    arguments: [
      (Double.nan, 0...1, 0.0), (9, 0...1, 1), (Double.infinity, 2...3, 3), (5, 5...5, 5),
      (1, -Double.infinity...Double.infinity, 1),
    ] as [(Double, ClosedRange<Double>, Double)])
  func sliderLimits(_ value: Double, range: ClosedRange<Double>, displayed: Double) throws {
    let content = StandardContent("x").slider(value, in: range, step: -1) { _ in }
    let control = try #require(content.accessory?.content as? SliderControl)
    #expect(control.value == displayed)
    #expect(control.step > 0 && control.step.isFinite)
  }

  @Test("G-16 a number is read in its format, of each type, and one that is none or out of its range sets nothing")
  func numbers() async throws {
    let page = ControlsPage()
    let harness = try await PageHarness(page, lines: 60)
    #expect(harness.text.contains("‹€12.00›"))
    try await harness.type("€7.50", into: "Price")
    #expect(page.price == Decimal(string: "7.5"))
    for text in ["", "x", "-1", "€1,000.01"] {
      try await harness.type(text, into: "Price")
      #expect(page.price == Decimal(string: "7.5"), "\(text)")
    }
    #expect(harness.text.contains("‹€7.50›"))
    try await harness.type(" 20 ", into: "Seats")
    #expect(page.seats == 20)
    try await harness.type("21", into: "Seats")
    #expect(page.seats == 20)
    try await harness.type("", into: "Seats")
    #expect(page.seats == nil)
    #expect(harness.text.contains("‹any›"))
  }

  @Test("G-16 a field keeps what the user has entered while it stands for the number")
  func partialNumbers() throws {
    let control = try #require(
      StandardContent("x").number(1.5, format: FloatingPointFormatStyle<Double>(locale: Locale(identifier: "en_US"))) {
        _ in
      }.accessory?.content as? TextFieldControl)
    #expect(control.value == "1.5" && control.kind == .decimal)
    #expect(control.accepts("1.50") && control.accepts(" 1.5") && !control.accepts("1.6") && !control.accepts("x"))
  }

  @Test("G-17 a date is chosen in its range, and displayed as the calendar says")
  func dates() async throws {
    let page = ControlsPage()
    let harness = try await PageHarness(page, lines: 60)
    #expect(harness.text.contains("Jan 1, 2026"))
    let march = Date(timeIntervalSince1970: 1_772_409_600)
    try await harness.set("Due", to: march)
    #expect(page.due == march)
    #expect(harness.text.contains("Mar 2, 2026"))
    try await harness.set("Due", to: Date.distantFuture)
    #expect(page.due == Date(timeIntervalSince1970: 1_798_761_600))
    for (components, text) in [(DatePickerComponents.time, "12:00"), (.dateAndTime, "Mar 2, 2026 at 12:00")] {
      let content = StandardContent("x").date(march, components, calendar: ControlsPage.calendar) { _ in }
      let displayed = content.accessory?.content.textDescription ?? ""
      #expect(displayed.hasPrefix(text), "\(displayed)")
    }
  }

  @Test("G-18 a rating is set, stepped, and removed by a second click on its last star")
  func rating() async throws {
    let page = ControlsPage()
    let harness = try await PageHarness(page, lines: 60)
    #expect(harness.text.contains("★★★☆☆"))
    try await harness.step("Stars", by: 5)
    #expect(page.stars == 5)
    try await harness.set("Stars", to: 0)
    #expect(page.stars == 0)
    await #expect(throws: HarnessError.self) { try await harness.set("Stars", to: 6) }
    var reported: [Int] = []
    let content = StandardContent("x").rating(99, of: 0) { reported.append($0) }
    let control = try #require(content.accessory?.content as? RatingControl)
    #expect(control.value == 1 && control.count == 1)
    control.select(1)
    #expect(reported == [0])
  }

  @Test("G-19 a text of several lines is edited in a row of its own")
  func textEditor() async throws {
    let page = ControlsPage()
    let harness = try await PageHarness(page, lines: 60)
    try await harness.type("one\ntwo", into: "Notes")
    #expect(page.notes == "one\ntwo")
    #expect(harness.fullText.contains("one"))
  }

  @Test("G-20 a picker lists its choices in a section, or on a page that is left when one is chosen")
  func pickers() async throws {
    let page = ControlsPage()
    let stack = try await NavigationHarness(PageNavigation(root: page))
    let harness = try await stack.page
    try await harness.tap("theme/\(Theme.automatic)")
    #expect(page.theme == .automatic)
    try await harness.tap("Appearance")
    let choices = try await stack.page
    #expect(stack.title == "Appearance")
    #expect(choices.lines == ["light", "dark", "automatic, ✓"])
    try await choices.tap("light")
    try await stack.settle()
    #expect(stack.navigation.topPage === page)
    #expect(page.theme == .light)
    #expect(harness.lines.contains("light, ✓"))
  }
}
