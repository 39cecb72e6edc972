import Observation
import Roster
import RosterTesting
import Testing

private struct Task: Identifiable, Equatable, Sendable {
  var id: String
  var isDone = false
}

@Observable
@MainActor
private final class TasksPage: ListPage {
  var open = ["milk", "bread", "eggs"].map { Task(id: $0) }
  var done = [Task(id: "tea", isDone: true)]
  var chosen: Set<String> = []
  @ObservationIgnored let log = EventLog()
  @ObservationIgnored let commands: PageCommands? = PageCommands()

  var body: some ListContent {
    ListSection("open", open) { task in
      StandardContent(task.id)
    }
    .onSelect { task in
      self.log("select \(task.id)")
      if self.chosen.remove(task.id) == nil { self.chosen.insert(task.id) }
    }
    .selection { self.chosen.contains($0.id) }
    .onDelete(where: { $0.id != "bread" }) { self.delete($0) }
    .rowActions { task in
      [RowAction("Done") { self.log("done \(task.id)") }]
    }
    .onMove { task, move in
      self.log("move \(task.id) \(move.from.section).\(move.from.item) to \(move.to.section).\(move.to.item)")
      self.open.removeAll { $0.id == task.id }
      self.done.removeAll { $0.id == task.id }
      self.open.insert(task, at: move.to.item)
      return true
    }
    ListSection("done", done) { StandardContent($0.id) }.onMove { task, move in
      guard task.isDone else { return false }
      self.done.removeAll { $0.id == task.id }
      self.done.insert(task, at: move.to.item)
      return true
    }
  }

  private func delete(_ task: Task) {
    log("delete \(task.id)")
    guard let index = open.firstIndex(of: task) else { return }
    open.remove(at: index)
    commands?.toast("Deleted \(task.id)", action: "Undo") { self.open.insert(task, at: index) }
  }
}

@MainActor
@Suite("Editing")
struct EditingTests {
  @Test("S1-12 every event of the host reaches the page once, with its element")
  func eventMatrix() async throws {
    let page = TasksPage()
    let harness = try await PageHarness(page)
    try await harness.tap("milk")
    try await harness.swipe("bread", "Done")
    try await harness.move("eggs", before: "milk")
    try await harness.delete("milk")
    #expect(page.log.events == ["select milk", "done bread", "move eggs 0.2 to 0.0", "delete milk"])
  }

  @Test("S1-12 each row appears once, with its element, and again only after it has disappeared")
  func appear() async throws {
    let log = EventLog()
    let harness = try await PageHarness(
      InlinePage {
        ListSection("s", values: Array(0..<20)) { StandardContent("Row \($0)") }
          .onAppear { log("+\($0)") }.onDisappear { log("-\($0)") }
      }, lines: 3)
    #expect(log.events == ["+0", "+1", "+2"])
    try await harness.settle()
    harness.driver.start()
    try await harness.settle()
    try await harness.scroll(by: TextMetrics.line)
    #expect(log.events == ["+0", "+1", "+2", "-0", "+3"])
    try await harness.scroll(to: .top)
    #expect(log.events == ["+0", "+1", "+2", "-0", "+3", "-3", "+0"])
  }

  @Test("S1-13 only rows that the page selects are selected")
  func selection() async throws {
    let page = TasksPage()
    let harness = try await PageHarness(page)
    try await harness.tap("milk")
    try await harness.tap("eggs")
    #expect(harness.lines == ["● milk", "bread", "● eggs", "tea"])
    try await harness.tap("milk")
    #expect(harness.lines == ["milk", "bread", "● eggs", "tea"])
    page.chosen = []
    try await harness.settle()
    #expect(harness.lines == ["milk", "bread", "eggs", "tea"])
  }

  @Test("S1-17 a deletion removes the row from model and list, and undo restores its position")
  func deleteAndUndo() async throws {
    let page = TasksPage()
    let harness = try await PageHarness(page)
    harness.clearRecords()
    try await harness.delete("milk")
    #expect(harness.lines == ["bread", "eggs", "tea"])
    #expect(harness.toasts == ["Deleted milk"])
    try await harness.pressToast()
    #expect(harness.lines == ["milk", "bread", "eggs", "tea"])
    #expect(harness.updates == [["- open/milk"], ["+ open/milk"]])
  }

  @Test("S1-17 a row that cannot be deleted has no delete action")
  func cannotDelete() async throws {
    let page = TasksPage()
    let harness = try await PageHarness(page)
    await #expect(throws: HarnessError.self) { try await harness.delete("bread") }
    #expect(page.log.events.isEmpty)
  }

  @Test("S1-17 a row moves in its section and between sections, with its element")
  func move() async throws {
    let page = TasksPage()
    let harness = try await PageHarness(page)
    harness.clearRecords()
    try await harness.move("milk", toEndOfSectionWith: "eggs")
    try await harness.move("tea", before: "eggs")
    #expect(harness.lines == ["bread", "tea", "eggs", "milk"])
    #expect(page.log.events == ["move milk 0.0 to 0.2", "move tea 1.0 to 0.1"])
    #expect(harness.updates == [["> open/milk 0→2"], ["> done/tea 0→open 1"]])
  }

  @Test("S1-17 a rejected row returns to its position")
  func refusedMove() async throws {
    let page = TasksPage()
    let harness = try await PageHarness(page)
    await #expect(throws: HarnessError.self) { try await harness.move("milk", before: "tea") }
    #expect(harness.lines == ["milk", "bread", "eggs", "tea"])
  }

  @Test("S1-17 an edit of a row is kept when rows around it are inserted and deleted")
  func editSurvivesUpdates() async throws {
    let page = TasksPage()
    let harness = try await PageHarness(page)
    try await harness.tap("eggs")
    let cell = try harness.cell(of: "eggs")
    page.open.insert(Task(id: "salt"), at: 0)
    page.open.removeAll { $0.id == "bread" }
    try await harness.settle()
    #expect(harness.lines == ["salt", "milk", "● eggs", "tea"])
    #expect(try harness.cell(of: "eggs") === cell)
  }
}
