import Testing

@testable import Roster

@Suite("Pending edits")
final class PendingEditsTests {
  private var rows: PageRows<Item> = {
    var rows = PageRows<Item>()
    rows.replaceAll(with: [stored(0..<4)])
    return rows
  }()
  private var edits = PendingEdits<Item>()

  private func add(_ number: Int, _ edit: PagerEdit<Item>, isDisplayed: Bool = true) -> Bool {
    edits.add(edit, id: EditID(token: number), to: &rows, isDisplayed: isDisplayed)
  }

  private var ids: [Int] { rows.rows.map(\.id) }

  @Test("Edits apply in the user's order, and are undone in the opposite one")
  func order() {
    let test = self
    #expect(test.add(1, .insert(Item(9), at: .after(0))))
    #expect(test.add(2, .move(9, to: .last)))
    #expect(test.add(3, .delete(1)))
    #expect(!test.add(3, .delete(2)))
    #expect(test.ids == [0, 2, 3, 9])
    test.edits.undo(in: &test.rows)
    #expect(test.ids == [0, 1, 2, 3])
    test.edits.apply(to: &test.rows)
    #expect(test.ids == [0, 2, 3, 9])
    test.edits.remove(at: 0)
    #expect(test.edits.all.map(\.id.token) == [2, 3])
  }

  @Test("A change of the server's rows is made without the edits, which then apply again")
  func change() {
    let test = self
    #expect(test.add(1, .delete(1)))
    let count = test.edits.change(&test.rows, isDisplayed: true) { rows in
      rows.replaceAll(with: [stored([5, 1, 0])])
      return rows.count
    }
    #expect(count == 3 && test.ids == [5, 0])
    test.edits.change(&test.rows, isDisplayed: false) { $0.replaceAll(with: [stored([1, 2])]) }
    #expect(test.ids == [1, 2])
  }

  @Test("An edit of rows that are not displayed applies later")
  func hidden() {
    let test = self
    #expect(test.add(1, .delete(1), isDisplayed: false))
    #expect(test.ids == [0, 1, 2, 3])
    test.edits.apply(to: &test.rows)
    #expect(test.ids == [0, 2, 3])
  }

  @Test("A confirmed edit stays until the loads that ran then have ended, and cannot be confirmed or rolled back again")
  func settled() {
    let test = self
    #expect(test.add(1, .delete(1)) && test.add(2, .delete(2)))
    #expect(test.edits.unconfirmedIndex(of: EditID(token: 1)) == 0)
    #expect(test.edits.confirm(at: 0, with: nil, awaiting: [7]) == nil)
    #expect(test.edits.unconfirmedIndex(of: EditID(token: 1)) == nil)
    test.edits.settle(in: &test.rows, isDisplayed: true, running: [7, 8])
    #expect(test.edits.all.count == 2)
    test.edits.settle(in: &test.rows, isDisplayed: true, running: [8])
    #expect(test.edits.all.map(\.id.token) == [2] && test.ids == [0, 3])
    // Only the edit that is not confirmed can still be undone.
    test.edits.undo(in: &test.rows)
    #expect(test.ids == [0, 2, 3])
  }

  @Test("The row that the server returns replaces the edit; a temporary id becomes the server's in all edits")
  func resolved() {
    let test = self
    #expect(test.add(1, .insert(Item(-1, "guess"), at: .first)))
    #expect(test.add(2, .update(-1) { $0.text += "+" }))
    test.edits.undo(in: &test.rows)
    #expect(test.edits.confirm(at: 0, with: Item(40, "server"), awaiting: [7]) == -1)
    test.edits.apply(to: &test.rows)
    #expect(test.ids == [40, 0, 1, 2, 3] && test.rows.rows[0].text == "server+")
    #expect(test.edits.inserts(40) && !test.edits.inserts(-1))
    #expect(test.edits.confirm(at: 1, with: Item(40, "newer"), awaiting: [7]) == nil)
    test.edits.undo(in: &test.rows)
    test.edits.apply(to: &test.rows)
    #expect(test.rows.rows[0].text == "newer")
  }
}
