import Roster
import RosterTesting
import Testing

private struct Word: Identifiable, Equatable, Sendable {
  var id: Int
  var text: String
}

private struct Chapter: Identifiable, Equatable, Sendable {
  var id: String
  var title: String
  var strings: [Word]
  var note: String?
}

private let chapters = [
  Chapter(id: "a", title: "First", strings: [Word(id: 1, text: "one"), Word(id: 2, text: "two")], note: "Two words"),
  Chapter(id: "b", title: "Second", strings: [], note: nil),
]

@MainActor
private func page(
  _ chapters: Observed<[Chapter]>, select: @escaping @MainActor (Word) -> Void = { _ in }
) -> some ListPage {
  InlinePage {
    ListForEach(chapters.value) { chapter in
      ListSection(chapter.id, chapter.strings) { word in
        StandardContent(word.text)
      } header: {
        HeaderContent(chapter.title, subtitle: "\(chapter.strings.count) words")
      } footer: {
        if let note = chapter.note { FooterContent(note) }
      }
      .onSelect(select)
    }
  }
}

@MainActor
@Suite("Sections of a model")
struct SectionTests {
  @Test("A function with a builder of headers is used inside of a header")
  func headerFunction() async throws {
    @SupplementaryBuilder func header(_ title: String?) -> ListRow? { if let title { HeaderContent(title) } }
    for title in ["Goods", nil] {
      let harness = try await PageHarness(
        InlinePage {
          ListSection("goods", values: ["Tea"]) {
            StandardContent($0)
          } header: {
            header(title)
          } footer: {
            if title == nil { header("Below") } else { header(nil) }
          }
        })
      #expect(harness.lines == (title.map { [$0, "Tea"] } ?? ["Tea", "Below"]))
    }
  }

  @Test("S1-01 sections have the counts, headers and footers of the model")
  func counts() async throws {
    let harness = try await PageHarness(page(Observed(chapters)))
    let sections = harness.driver.snapshot.sections
    #expect(sections.map(\.items.count) == [2, 0])
    #expect(sections.map { $0.header?.row.content.textDescription } == ["First, 2 words", "Second, 0 words"])
    #expect(sections.map { $0.footer?.row.content.textDescription } == ["Two words", nil])
  }

  @Test("U-30 elements that are not identifiable are identified by a closure, and a changed one updates its row")
  func identifiedByClosure() async throws {
    struct Ticket: Sendable { var number: Int; var title: String }
    let tickets = Observed([Ticket(number: 1, title: "Hall"), Ticket(number: 2, title: "Garden")])
    let opened = EventLog()
    let harness = try await PageHarness(
      InlinePage {
        ListSection("tickets", tickets.value, id: { $0.number }) { StandardContent($0.title) }
          .onSelect { opened($0.title) }
      })
    tickets.value = [Ticket(number: 2, title: "Terrace"), Ticket(number: 1, title: "Hall")]
    try await harness.settle()
    #expect(harness.visibleRows.map(\.text) == ["Terrace", "Hall"])
    try await harness.tap(2)
    #expect(opened.events == ["Terrace"])
  }

  @Test("S1-03 lookups out of bounds return `nil`")
  func outOfBounds() async throws {
    let snapshot = try await PageHarness(page(Observed(chapters))).driver.snapshot
    for section in [-1, 0, 1, 2, Int.max] {
      for item in [-1, 2, Int.max] {
        let position = ItemPosition(section: section, item: item)
        #expect(snapshot.row(at: .item(position)) == nil)
        #expect(snapshot.element(at: position) == nil)
        #expect(snapshot.path(at: position) == nil)
      }
    }
    #expect(snapshot.row(at: .header(section: 2)) == nil)
    #expect(snapshot.row(at: .footer(section: 1)) == nil)
    #expect(snapshot.row(at: .footer(section: -1)) == nil)
  }

  @Test("Events at positions out of bounds do nothing")
  func eventsOutOfBounds() async throws {
    let log = EventLog()
    let harness = try await PageHarness(page(Observed(chapters)) { log($0.text) })
    for element in [
      ElementPosition.item(ItemPosition(section: 0, item: 2)), .item(ItemPosition(section: 7, item: 0)),
      .header(section: -1), .footer(section: 1),
    ] {
      harness.driver.activate(element)
      harness.driver.delete(element)
      harness.driver.setFolded(true, element)
    }
    harness.driver.reportVisibleItems([4: 0..<9, -1: 0..<1])
    harness.driver.prefetch([ItemPosition(section: 4, item: 0)])
    #expect(!harness.driver.move(from: ItemPosition(section: 0, item: 9), to: ItemPosition(section: 9, item: 0)))
    #expect(log.events.isEmpty)
  }

  @Test("S1-04 a list needs only its elements and a row closure")
  func minimalList() async throws {
    let harness = try await PageHarness(
      InlinePage { ListSection("words", chapters[0].strings) { StandardContent($0.text) } })
    #expect(harness.lines == ["one", "two"])
  }

  @Test("S1-07 a lookup by position returns the element")
  func elementAt() async throws {
    let snapshot = try await PageHarness(page(Observed(chapters))).driver.snapshot
    let element = snapshot.element(at: ItemPosition(section: 0, item: 1))
    #expect(element as? Word == Word(id: 2, text: "two"))
    #expect(snapshot.element(at: ItemPosition(section: 1, item: 0)) == nil)
  }

  @Test("S1-10 a tap passes the element, wherever its row has moved")
  func tapDeliversElement() async throws {
    let log = EventLog()
    let model = Observed(chapters)
    let harness = try await PageHarness(page(model) { log("\($0.id) \($0.text)") })
    try await harness.tap("two")
    model.value[0].strings = [Word(id: 9, text: "nine"), Word(id: 2, text: "zwei"), Word(id: 1, text: "one")]
    try await harness.settle()
    try await harness.tap(2)
    #expect(log.events == ["2 two", "2 zwei"])
  }

  @Test("S1-11 a header is created from the section's model, and again when the model changes")
  func headerOfModel() async throws {
    let model = Observed(chapters)
    let harness = try await PageHarness(page(model))
    harness.clearRecords()
    model.value[1].title = "Third"
    try await harness.settle()
    #expect(harness.updates == [["~ b"]])
    #expect(harness.lines.contains("Third, 0 words"))
  }

  @Test("S2-05 sections and rows are values: equal models result in equal text snapshots")
  func matrixOfValues() async throws {
    let first = try await PageHarness(page(Observed(chapters)))
    let second = try await PageHarness(page(Observed(chapters)))
    #expect(first.text == second.text)
    #expect(
      first.text == """
        First
        2 words
        ├ one
          two
          Two words
        Second
        0 words
        """)
  }

  @Test("S2-06 a section inserted at the top updates no other section")
  func sectionOnTop() async throws {
    let log = EventLog()
    let model = Observed(chapters)
    let harness = try await PageHarness(page(model) { log($0.text) })
    harness.clearRecords()
    model.value.insert(Chapter(id: "new", title: "News", strings: [Word(id: 1, text: "hello")]), at: 0)
    try await harness.settle()
    try await harness.tap("one")
    #expect(harness.updates == [["+ new (1)"]])
    #expect(harness.cellStatistics.updates.isEmpty)
    #expect(log.events == ["one"])
  }

  @Test("S0-32 the footer of a section's last row is displayed below the section, and an empty section has none")
  func promptOfLastRow() async throws {
    let rows = Observed(["a", "b"])
    let harness = try await PageHarness(
      InlinePage {
        ListSection("s") {
          for row in rows.value { StandardContent(row).footer("Below \(row)").id(row) }
        }
      })
    #expect(harness.lines == ["a", "b", "Below b"])
    rows.value = ["a"]
    try await harness.settle()
    #expect(harness.lines == ["a", "Below a"])
    rows.value = []
    try await harness.settle()
    #expect(harness.lines == [])
  }

  @Test("S0-32 an empty section displays its own footer")
  func emptySectionWithFooter() async throws {
    let harness = try await PageHarness(
      InlinePage {
        ListSection("s") {
        } footer: {
          FooterContent("Nothing to pay")
        }
        ListSection("others") { StandardContent("Orders") }
      })
    #expect(harness.lines == ["Nothing to pay", "Orders"])
    try await harness.scroll(to: .end)
    #expect(harness.text == "  Nothing to pay\n  Orders")
  }
}
