import Roster
import RosterTesting
import Testing

@MainActor
@Suite("The order of modifiers")
struct ModifierOrderTests {
  private typealias Row = ModifiedRow<StandardContent>

  @Test("F-02 modifiers of the content and of the row compile in any order and make the same row")
  func anyOrder() throws {
    let log = EventLog()
    let modifiers: [@MainActor (Row) -> Row] = [
      { $0.badge(3) }, { $0.subtitle("Two are late") }, { $0.toggle(true) { _ in } }, { $0.onSelect { log("select") } },
      { $0.id("orders") }, { $0.height(64) },
    ]
    let expected = StandardContent("Orders").badge(3).subtitle("Two are late").toggle(true) { _ in }
      .onSelect { log("select") }.id("orders").height(64).row
    for order in permutations(of: Array(modifiers.indices)) {
      let row = order.reduce(StandardContent("Orders").selected(false)) { modifiers[$1]($0) }.row
      #expect(row.isContentEqual(to: expected), "\(order)")
      #expect(row.id == AnyID("orders") && row.traits.isSelectable && row.traits.height == 64, "\(order)")
      let select = try #require(row.actions.select)
      select()
    }
    #expect(log.events.count == 720)
  }

  @Test("F-02 modifiers of rows keep the type of a custom content and its modifiers")
  func customContent() async throws {
    let harness = try await PageHarness(
      InlinePage {
        ListSection("orders") {
          OrderContent().onSelect {}.badge(2).urgent().id("a")
          if true {
            OrderContent().badge(2).urgent().onSelect {}.id("b")
          } else {
            HeaderContent("No orders").onSelect {}
          }
        }
      }, columns: 20)
    #expect(harness.text == "├ Orders!        (2)\n  Orders!        (2)")
    #expect(harness.driver.snapshot.row(at: .item(ItemPosition(section: 0, item: 0)))?.content is OrderContent)
  }

  @Test("A modifier of rows that an app declares combines with all others")
  func customRowModifier() {
    let row = StandardContent("Orders").compact().badge(3).compact().onSelect {}.row
    #expect(row.traits.height == 32 && row.traits.isSelectable)
    #expect(ListRow(HeaderContent("Orders")).compact().traits.height == 32)
  }

  private func permutations(of indices: [Int]) -> [[Int]] {
    guard let first = indices.first else { return [[]] }
    return permutations(of: Array(indices.dropFirst())).flatMap { rest in
      (0...rest.count).map { Array(rest[..<$0]) + [first] + Array(rest[$0...]) }
    }
  }
}

private struct OrderContent: StandardContentConvertible, CellContent {
  var standard = StandardContent("Orders")
}

extension StandardContentConvertible {
  fileprivate func urgent() -> Self { title("Orders!") }
}

extension RowConvertible {
  fileprivate func compact() -> Modified { modified { $0.traits.height = 32 } }
}
