import Observation
import Roster
import RosterTesting
import Testing

/// A page whose rows are all different: the page that the tests below use.
@Observable
@MainActor
private final class MinePage: ListPage {
  var unpaid = 5
  var alerts = true
  var seats = 1
  var name = "Ann"
  var isOwner = false
  @ObservationIgnored let log = EventLog()
  let title = "Mine"

  var body: some ListContent {
    ListSection("account") {
      StandardContent("My orders", image: .icon("cart")).badge(unpaid).disclosure().onSelect { self.log("orders") }
      StandardContent("Alerts").toggle(alerts) { self.alerts = $0 }.id("alerts")
      StandardContent("Seats").stepper(seats, in: 1...9) { self.seats = $0 }.id("seats")
      StandardContent("Name").textField(name, placeholder: "Your name") { self.name = $0 }.id("name")
      if isOwner { StandardContent("Billing").disclosure().id("billing") }
      StandardContent("Help").button("Call") { self.log("call") }
    } footer: {
      FooterContent("Unpaid orders are cancelled after 15 minutes.")
    }
  }
}

@MainActor
@Suite("A page of static rows")
struct SettingsPageTests {
  @Test("S0-26 a body contains six different rows, each with its data, state and action")
  func differentRows() async throws {
    let page = MinePage()
    let harness = try await PageHarness(page)
    try harness.expectMatch(golden: "settings")
    try await harness.tap("My orders")
    try await harness.toggle("alerts")
    try await harness.step("seats", by: 2)
    try await harness.press("Call", in: "Help")
    #expect(page.log.events == ["orders", "call"])
    #expect(page.alerts == false)
    #expect(page.seats == 3)
  }

  @Test("S0-27 the same driver and host types display two different pages")
  func oneDriverForAllPages() async throws {
    let settings = try await PageHarness(MinePage())
    let list = try await PageHarness(InlinePage { ListSection("words", values: ["a", "b"]) { StandardContent($0) } })
    #expect(type(of: settings.driver) == type(of: list.driver))
    #expect(type(of: settings.host) == type(of: list.host))
    #expect(list.lines == ["a", "b"])
  }

  @Test("A change of one property updates only the row that displays it")
  func oneRowChanges() async throws {
    let page = MinePage()
    let harness = try await PageHarness(page)
    harness.clearRecords()
    try await harness.step("seats", by: 1)
    #expect(harness.updates == [["~ account/seats"]])
    #expect(harness.cellStatistics.updates == ["account/seats"])
  }

  @Test("A conditional row is inserted and deleted alone, and the rows around it keep their identities")
  func conditionalRow() async throws {
    let page = MinePage()
    let harness = try await PageHarness(page)
    harness.clearRecords()
    page.isOwner = true
    try await harness.settle()
    page.isOwner = false
    try await harness.settle()
    #expect(harness.updates == [["+ account/billing"], ["- account/billing"]])
    #expect(harness.cellStatistics.updates.isEmpty)
  }

  @Test("Hundreds of hidden conditional rows create no item and no cell")
  func hiddenRows() async throws {
    let shown = Observed<Set<Int>>([7])
    let harness = try await PageHarness(
      InlinePage {
        ListSection("flags") {
          for number in 0..<500 {
            if shown.value.contains(number) { StandardContent("Flag \(number)").id(number) }
          }
        }
      })
    #expect(harness.lines == ["Flag 7"])
    #expect(harness.driver.snapshot.itemCount == 1)
    shown.value = [3, 7, 400]
    try await harness.settle()
    #expect(harness.updates == [["+ flags/3", "+ flags/400"]])
    #expect(harness.lines == ["Flag 3", "Flag 7", "Flag 400"])
  }

  @Test("A text field keeps its cell while the user types, even when rows around it are inserted and deleted")
  func typing() async throws {
    let page = MinePage()
    let harness = try await PageHarness(page)
    let field = try harness.cell(of: "name")
    try await harness.type("Bo", into: "name")
    page.isOwner = true
    try await harness.settle()
    #expect(page.name == "Bo")
    #expect(try harness.cell(of: "name") === field)
  }

  @Test("A disabled row has no selection, no control and no action")
  func greyed() async throws {
    let log = EventLog()
    let harness = try await PageHarness(
      InlinePage {
        ListSection("s") {
          StandardContent("Pay").enabled(false).onSelect { log("pay") }
          StandardContent("Mode").toggle(false) { _ in log("mode") }.enabled(false)
        }
      })
    try await harness.tap("Pay")
    await #expect(throws: HarnessError.self) { try await harness.toggle("Mode") }
    #expect(log.events.isEmpty)
    #expect(harness.text == "├ ~ Pay\n  ~ Mode                           [off]")
  }

  @Test("A stepper stays in its range, and steps into it from a value outside")
  func stepperRange() async throws {
    let seats = Observed(12)
    let harness = try await PageHarness(
      InlinePage { ListSection("s") { StandardContent("Seats").stepper(seats.value, in: 1...9) { seats.value = $0 } } })
    try await harness.step("Seats", by: 1)
    #expect(seats.value == 9)
    try await harness.step("Seats", by: -20)
    #expect(seats.value == 1)
  }
}
