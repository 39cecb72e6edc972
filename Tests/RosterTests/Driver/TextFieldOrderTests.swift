import Roster
import RosterTesting
import Testing

/// Where the Tab and Return keys move the focus.
@MainActor
struct TextFieldOrderTests {
  private func field(_ name: String) -> some RowConvertible {
    StandardContent(name).textField("") { _ in }.id(name)
  }

  @Test("G-10 the next and the previous text field are enabled, in any section, and among 200 rows")
  func order() async throws {
    let harness = try await PageHarness(
      InlinePage {
        ListSection("a") {
          field("one")
          StandardContent("Locked").enabled(false).textField("") { _ in }
        } header: {
          HeaderContent("A")
        }
        ListSection("empty", values: [Int]()) { StandardContent("\($0)") }
        ListSection("b") {
          StandardContent("Text")
          field("two")
        } footer: {
          FooterContent("B")
        }
        ListSection("long", values: Array(0..<199)) { StandardContent("\($0)") }
        ListSection("c") { field("three") }
        ListSection("longer", values: Array(0..<200)) { StandardContent("\($0)") }
        ListSection("d") { field("four") }
      })
    let snapshot = harness.driver.snapshot
    func next(_ element: ElementPosition, _ isForward: Bool) -> String? {
      snapshot.textField(from: element, isForward: isForward).flatMap { snapshot.path(at: $0)?.item.description }
    }
    func item(_ section: Int, _ item: Int) -> ElementPosition { .item(ItemPosition(section: section, item: item)) }
    #expect(next(item(0, 0), true) == "two")
    #expect(next(item(2, 1), false) == "one")
    #expect(next(.header(section: 0), true) == "one")
    #expect(next(.header(section: 0), false) == nil)
    #expect(next(.footer(section: 2), false) == "two")
    #expect(next(item(2, 1), true) == "three")
    #expect(next(item(4, 0), true) == nil)
    #expect(next(item(6, 0), true) == nil)
    #expect(next(item(6, 0), false) == nil)
    #expect(next(item(9, 0), true) == nil)
  }
}
