import Observation
import Roster
import RosterTesting
import Testing

@Observable
@MainActor
private final class ActionPage: ListPage {
  var isEnabled = true
  var events: [String] = []

  var body: some ListContent {
    ListSection("rows", values: ["a", "b"]) { value in
      StandardContent(value).toggle(false) { self.events.append("toggle \(value) \($0)") }.enabled(self.isEnabled)
        .onSelect { self.events.append("select \(value)") }
        .onDelete { self.events.append("delete \(value)") }
        .action("Flag") { self.events.append("flag \(value)") }
    }
    .onMove { value, _ in
      self.events.append("move \(value)")
      return true
    }
  }
}

@MainActor
@Suite("The user's actions on rows")
struct RowActionTests {
  @Test("N-07 the button of a confirmation has the action's title and is destructive if the action is")
  func confirmationButton() throws {
    func button(_ action: RowAction) throws -> ListDialog.Button { try #require(action.confirmation?.buttons.last) }
    let block = try button(RowAction("Block", tint: .destructive) {}.confirmed("Block?"))
    #expect(block.title == "Block" && block.role == .destructive)
    let mark = try button(RowAction("Mark") {}.confirmed("Mark?", action: "Yes"))
    #expect(mark.title == "Yes" && mark.role == .suggested)
  }

  private func performAll(_ driver: ListDriver) throws {
    let element = ElementPosition.item(ItemPosition(section: 0, item: 0))
    let action = try #require(driver.snapshot.row(at: element)?.actions.others.first)
    driver.activate(element)
    driver.delete(element)
    driver.perform(action, on: element)
    driver.perform(action, on: ItemPath(section: "rows", item: "a"))
    driver.perform(action, on: ItemPath(section: "rows", item: "gone"))
    driver.perform(.toggle, on: element)
    driver.move(from: ItemPosition(section: 0, item: 0), to: ItemPosition(section: 0, item: 1))
  }

  @Test("Each action of an enabled row runs once")
  func enabled() async throws {
    let page = ActionPage()
    let harness = try await PageHarness(page)
    try performAll(harness.driver)
    #expect(page.events == ["select a", "delete a", "flag a", "flag a", "toggle a true", "move a"])
  }

  @Test("No action of a disabled row runs")
  func disabled() async throws {
    let page = ActionPage()
    let harness = try await PageHarness(page)
    page.isEnabled = false
    try await harness.settle()
    try performAll(harness.driver)
    #expect(page.events == [])
  }
}
