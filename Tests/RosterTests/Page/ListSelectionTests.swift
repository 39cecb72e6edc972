import Foundation
import RosterTesting
import Testing

@testable import Roster

/// What the user selects, as a value of the page.
@MainActor
@Suite struct ListSelectionTests {
  @Test("E-01 E-07 an element is selected and deselected, and the selection is empty when it ends")
  func toggle() {
    let selection = ListSelection<Int>()
    #expect(!selection.isActive && selection.isEmpty)
    selection.toggle(3)
    selection.toggle(5)
    #expect(selection.isActive && selection.ids == [3, 5] && selection.contains(3) && !selection.contains(4))
    selection.toggle(3)
    #expect(selection.ids == [5] && !selection.isEmpty)
    selection.isActive = false
    #expect(selection.isEmpty && selection.ids == [])
    selection.isActive = true
    #expect(selection.isEmpty)
  }

  @Test("E-02 a range keeps what was selected before it, and replaces the last range from the same element")
  func ranges() {
    let selection = ListSelection<Int>()
    let all = Array(0..<10)
    selection.toggle(1)
    selection.toggle(5)
    selection.extend(to: 8, among: all)
    #expect(selection.ids == [1, 5, 6, 7, 8])
    selection.extend(to: 3, among: all)
    #expect(selection.ids == [1, 3, 4, 5])
    selection.extend(to: 0, among: all)
    #expect(selection.ids == [0, 1, 2, 3, 4, 5])
    selection.extend(to: 5, among: all)
    #expect(selection.ids == [1, 5], "What was selected alone stays when the range shrinks")
  }

  @Test("E-02 a range without a beginning, or to another list, selects one element, and never deselects it")
  func rangeWithoutBeginning() {
    let selection = ListSelection<Int>()
    selection.extend(to: 2, among: Array(0..<5))
    #expect(selection.isActive && selection.ids == [2])
    selection.extend(to: 12, among: Array(10..<15))
    selection.extend(to: 12, among: Array(20..<25))
    #expect(selection.ids == [2, 12])
    selection.ids = [4]
    selection.extend(to: 1, among: Array(0..<5))
    #expect(selection.ids == [1, 4], "Another selection has no beginning")
  }

  @Test("E-05 everything is selected except what is deselected afterwards")
  func everything() {
    let selection = ListSelection<Int>(includesUnloaded: true)
    selection.toggle(1)
    selection.selectEverything()
    #expect(selection.isEverything && selection.contains(1) && selection.contains(1_000_000) && selection.ids == [])
    selection.toggle(7)
    #expect(selection.exceptions == [7] && !selection.contains(7) && selection.contains(8) && !selection.isEmpty)
    selection.extend(to: 7, among: Array(0..<10))
    #expect(selection.exceptions == [])
    selection.toggle(7)
    selection.insert([7, 8])
    #expect(selection.exceptions == [] && selection.isEverything)
    selection.ids = [4]
    #expect(!selection.isEverything && selection.ids == [4] && selection.exceptions == [])
    selection.selectEverything()
    selection.isActive = false
    #expect(!selection.isEverything && selection.isEmpty)
  }

  @Test("E-02 E-04 random selections equal a set, whatever happens to the rows between")
  func random() {
    for seed in SeededRandom.seeds(50) {
      var random = SeededRandom(seed: seed)
      let selection = ListSelection<Int>(includesUnloaded: true)
      let all = Array(0..<30)
      var model: Set<Int> = []
      var (anchor, range): (Int?, Set<Int>) = (nil, [])
      for _ in 0..<60 {
        let id = random.int(below: 30)
        switch random.int(below: 8) {
        case 0:
          selection.insert(Array(all[id...]))
          (model, anchor, range) = (model.union(all[id...]), nil, [])
        case 1:
          selection.selectEverything()
          (model, anchor, range) = (Set(all), nil, [])
        case 2, 3, 4:
          // With everything selected, a range only selects its end.
          guard !selection.isEverything, let start = anchor else {
            if !model.contains(id) { (anchor, range) = (id, []) }
            model.insert(id)
            selection.extend(to: id, among: all)
            break
          }
          selection.extend(to: id, among: all)
          model.subtract(range)
          range = Set(min(start, id)...max(start, id)).subtracting(model)
          model.formUnion(range)
        default:
          selection.toggle(id)
          model.formSymmetricDifference([id])
          (anchor, range) = (id, [])
        }
        #expect(Set(all.filter(selection.contains)) == model, "ROSTER_SEED=\(seed)")
      }
    }
  }

  // MARK: In a page

  @Test(
    "E-03 a row that is refused cannot be selected, a disabled one only with all others, and neither does anything meanwhile"
  )
  func refused() async throws {
    var opened: [Int] = []
    let selection = ListSelection<Int>()
    let page = InlinePage {
      ListSection("numbers", Array(0..<4).map { Item($0, "Row \($0)") }) { item in
        StandardContent(item.text).enabled(item.id != 1)
      }
      .onSelect { opened.append($0.id) }
      .selection(selection, where: { $0.id != 2 })
    }
    let harness = try await PageHarness(page)
    for row in ["Row 1", "Row 2"] as [RowName] {
      await #expect(throws: HarnessError.self) { try await harness.select(row) }
    }
    try await harness.selectAll()
    #expect(harness.lines == ["☑ Row 0", "☑ Row 1", "Row 2", "☑ Row 3"])
    #expect(selection.ids == [0, 1, 3], "A disabled row is selected together with all others")
    for row in ["Row 1", "Row 2"] as [RowName] {
      await #expect(throws: HarnessError.self) { try await harness.tap(row) }
    }
    #expect(opened == [])
    try await harness.endSelection()
    try await harness.tap("Row 2")
    #expect(opened == [2])
  }

  @Test("E-09 sections with the same selection are one, and of two selections the bar has the active one")
  func severalSections() async throws {
    let (letters, numbers) = (ListSelection<Int>(), ListSelection<Int>())
    var events: [String] = []
    let page = InlinePage {
      ListSection("a", [Item(0, "a")]) { StandardContent($0.text) }
        .selection(letters, actions: [RowAction("Send") { events.append("send \(letters.ids.sorted())") }])
      ListSection("b", [Item(1, "b")]) { StandardContent($0.text) }.selection(letters)
      ListSection("1", [Item(2, "one")]) { StandardContent($0.text) }
        .selection(numbers, actions: [RowAction("Add") { events.append("add \(numbers.ids.sorted())") }])
    }
    let harness = try await PageHarness(page)
    try await harness.selectAll()
    #expect(harness.lines == ["☑ a", "☑ b", "one"])
    try await harness.press("Send")
    try await harness.endSelection()
    try await harness.select("one")
    #expect(harness.lines == ["a", "b", "☑ one"])
    try await harness.press("Add")
    await #expect(throws: HarnessError.self) { try await harness.press("Send") }
    #expect(events == ["send [0, 1]", "add [2]"])
  }

  @Test("E-10 selecting a row makes the visible rows again and no others, and does not update the list")
  func cost() async throws {
    var made = 0
    let selection = ListSelection<Int>()
    let page = InlinePage {
      ListSection("numbers", Array(0..<10_000).map { Item($0, "Row \($0)") }) { counted($0) }
        .selection(selection)
    }
    @MainActor func counted(_ item: Item) -> StandardContent {
      made += 1
      return StandardContent(item.text)
    }
    let harness = try await PageHarness(page, lines: 10)
    try await harness.select(3)
    made = 0
    let updates = harness.updates.count
    try await harness.tap(4)
    #expect(harness.lines.filter { $0.hasPrefix("☑") } == ["☑ Row 3", "☑ Row 4"])
    #expect(made <= 2 * harness.lines.count + 4, "\(made) rows were made")
    #expect(harness.updates.dropFirst(updates).allSatisfy { $0.changes.allSatisfy { $0 == "none" } })
  }

  @Test("E-06 the bar has the number of selected rows in the language of the host")
  func titles() {
    #expect(ListStrings.english.selected(3) == "3 Selected" && ListStrings.german.selected(3) == "3 ausgewählt")
    #expect(ListStrings.english.everythingSelected(except: 0) == "All Selected")
    #expect(ListStrings.english.everythingSelected(except: 2) == "All Except 2 Selected")
    for strings in ListStrings.available { #expect(strings.selected(3).contains("3"), "\(strings.language)") }
  }

  @Test("E-01 a recorded session repeats what was selected")
  func session() async throws {
    func page(_ selection: ListSelection<Int>, _ events: @escaping @MainActor (String) -> Void) -> some ListPage {
      InlinePage {
        ListSection("numbers", Array(0..<6).map { Item($0, "Row \($0)") }) { StandardContent($0.text) }
          .selection(selection, actions: [RowAction("Count") { events("\(selection.ids.sorted())") }])
      }
    }
    var events: [String] = []
    let harness = try await PageHarness(page(ListSelection()) { events.append($0) })
    try await harness.select("Row 1")
    try await harness.select("Row 3", extending: true)
    try await harness.tap("Row 2")
    try await harness.press("Count")
    try await harness.endSelection()
    try await harness.selectAll()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
    try harness.saveRecording(to: file)
    let session = try RecordedSession(contentsOf: file)
    let selection = ListSelection<Int>()
    let repeated = try await PageHarness(page(selection) { events.append($0) })
    try await repeated.replay(session)
    #expect(events == ["[1, 3]", "[1, 3]"] && selection.ids == Set(0..<6))
  }
}
