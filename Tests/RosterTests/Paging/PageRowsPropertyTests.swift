import Testing

@testable import Roster

/// The rows and their pages, compared with a plain array of pages.
@Suite struct PageRowsPropertyTests {
  /// Rows as an array of pages, changed in the simplest way.
  private struct Model {
    var pages: [[Item]] = []
    var ids: [Int] { pages.joined().map(\.id) }

    mutating func take(_ items: [Item], atEnd: Bool) {
      var fresh: [Item] = []
      for item in items {
        if let page = pages.firstIndex(where: { $0.contains { $0.id == item.id } }),
          let row = pages[page].firstIndex(where: { $0.id == item.id })
        {
          pages[page][row] = item
        } else {
          fresh.removeAll { $0.id == item.id }
          fresh.append(item)
        }
      }
      guard !fresh.isEmpty || pages.isEmpty else { return }
      pages.insert(fresh, at: atEnd ? pages.count : 0)
    }
  }

  private func loaded(_ items: [Item], _ number: Int) -> LoadedPage<Item> {
    LoadedPage(location: .key("\(number)"), items: items, next: "\(number + 1)", previous: nil)
  }

  @Test("appending, prepending, evicting and editing rows equals the same on plain arrays")
  func againstModel() {
    for seed in SeededRandom.seeds(60) {
      var steps = SeededRandom(seed: seed)
      var rows = PageRows<Item>()
      var model = Model()
      rows.replaceAll(with: [loaded([], 0)])
      model.pages = [[]]
      for step in 1..<60 {
        let count = Int.random(in: 0...5, using: &steps)
        let start = Int.random(in: 0..<60, using: &steps)
        let items = (0..<count).map { Item(start + $0 * 2, "\(step)") }
        switch Int.random(in: 0..<8, using: &steps) {
        case 0, 1, 2:
          _ = rows.append(loaded(items, step))
          model.take(items, atEnd: true)
        case 3:
          _ = rows.prepend(loaded(items, step))
          model.take(items, atEnd: false)
        case 4 where rows.pages.count > 1:
          _ = rows.dropFirst()
          model.pages.removeFirst()
        case 5 where rows.pages.count > 1:
          _ = rows.dropLast()
          model.pages.removeLast()
        case 6:
          let id = start
          _ = rows.apply(.delete(id))
          for page in model.pages.indices { model.pages[page].removeAll { $0.id == id } }
        default:
          _ = rows.apply(.update(start) { $0.text = "edit \(step)" })
          for page in model.pages.indices {
            for row in model.pages[page].indices where model.pages[page][row].id == start {
              model.pages[page][row].text = "edit \(step)"
            }
          }
        }
        #expect(rows.contradictions == [], "ROSTER_SEED=\(seed)")
        #expect(rows.rows.elementsEqual(model.pages.joined()), "ROSTER_SEED=\(seed)")
        if rows.contradictions != [] || !rows.rows.elementsEqual(model.pages.joined()) { return }
      }
    }
  }

  @Test("edits that are undone in reverse order restore the rows")
  func undo() {
    for seed in SeededRandom.seeds(60) {
      var steps = SeededRandom(seed: seed)
      var rows = PageRows<Item>()
      rows.replaceAll(with: [loaded(items(0..<5), 0), loaded(items(5..<8), 1), loaded(items(8..<12), 2)])
      let before = rows
      var undos: [EditUndo<Item>] = []
      for step in 0..<30 {
        let id = Int.random(in: 0..<20, using: &steps)
        let other = Int.random(in: 0..<20, using: &steps)
        let edits: [PagerEdit<Item>] = [
          .insert(Item(id, "\(step)"), at: .after(other)), .insert(Item(id), at: .first), .delete(id),
          .update(id) { $0.text = "\(step)" }, .move(id, to: .before(other)), .move(id, to: .last),
        ]
        if let edit = edits.randomElement(using: &steps) { undos.append(rows.apply(edit)) }
        #expect(rows.contradictions == [], "ROSTER_SEED=\(seed)")
      }
      for undo in undos.reversed() { rows.undo(undo) }
      #expect(rows.rows.elementsEqual(before.rows), "ROSTER_SEED=\(seed)")
      #expect(rows.pages == before.pages, "ROSTER_SEED=\(seed)")
      #expect(rows.contradictions == [], "ROSTER_SEED=\(seed)")
    }
  }

  @Test("rewriting replaces the rows, and rows in unchanged order are not removed")
  func rewrite() {
    for seed in SeededRandom.seeds(100) {
      var steps = SeededRandom(seed: seed)
      var rows = PageRows<Item>()
      let old = Array(0..<20).shuffled(using: &steps).prefix(Int.random(in: 0...20, using: &steps))
      let new = Array(0..<20).shuffled(using: &steps).prefix(Int.random(in: 0...20, using: &steps))
      rows.replaceAll(with: [loaded(items(old), 0)])
      let before = rows.rows
      rows.replaceAll(with: [loaded(items(new, "new"), 1)])
      #expect(rows.rows.map(\.id) == Array(new), "ROSTER_SEED=\(seed)")
      #expect(rows.rows.allSatisfy { $0.text == "new" }, "ROSTER_SEED=\(seed)")
      #expect(rows.contradictions == [], "ROSTER_SEED=\(seed)")
      if old.count > 1, !Set(old).isDisjoint(with: new) {
        #expect(rows.rows.knowsChange(since: before), "ROSTER_SEED=\(seed)")
      }
    }
  }

  @Test("after a refresh, pages that are loaded again replace the old rows one by one")
  func splice() {
    for seed in SeededRandom.seeds(100) {
      var steps = SeededRandom(seed: seed)
      var rows = PageRows<Item>()
      rows.replaceAll(with: (0..<4).map { loaded(items($0 * 4..<$0 * 4 + 4), $0) })
      // The server's current rows: some are deleted, some are new.
      var server = Array(0..<16).filter { _ in Int.random(in: 0..<5, using: &steps) > 0 }
      for id in 100..<104 { server.insert(id, at: Int.random(in: 0...server.count, using: &steps)) }
      var start = 0
      var number = 0
      while start < server.count {
        let part = items(server[start..<min(start + 4, server.count)], "new")
        if number == 0 {
          rows.splice(loaded(part, 0))
        } else {
          _ = rows.append(loaded(part, number))
        }
        #expect(rows.contradictions == [], "ROSTER_SEED=\(seed)")
        #expect(
          Array(rows.rows.map(\.id).prefix(start + part.count)) == Array(server.prefix(start + part.count)),
          "ROSTER_SEED=\(seed)")
        start += 4
        number += 1
      }
      rows.dropStale()
      #expect(rows.rows.map(\.id) == server, "ROSTER_SEED=\(seed)")
    }
  }

  @Test("a page that is loaded again covers its rows up to the last one that it contains, in either direction")
  func replacement() {
    struct Case {
      var page: Int
      var items: [Int]
      var isBackward = false
      var isEnd = false
      var result: [Int]
      /// Whether the page is replaced as a whole, so that its key is the new one.
      var isWhole = true
    }
    let all = Array(0..<9)
    let cases = [
      Case(page: 1, items: [3, 4, 5], result: all),
      Case(page: 1, items: [3, 9, 4], result: [0, 1, 2, 3, 9, 4, 5, 6, 7, 8], isWhole: false),
      Case(page: 1, items: [3, 6], result: [0, 1, 2, 3, 6, 7, 8]),
      Case(page: 1, items: [3, 6, 7], result: [0, 1, 2, 3, 6, 7, 8]),
      Case(page: 1, items: [3, 8], result: all, isWhole: false),
      Case(page: 1, items: [5, 0], result: [0, 1, 2, 5, 6, 7, 8]),
      Case(page: 1, items: [20, 21], result: [0, 1, 2, 20, 21, 3, 4, 5, 6, 7, 8], isWhole: false),
      Case(page: 2, items: [20, 21], result: [0, 1, 2, 3, 4, 5, 20, 21]),
      Case(page: 1, items: [3, 20], isEnd: true, result: [0, 1, 2, 3, 20]),
      Case(page: 1, items: [9, 4, 5], isBackward: true, result: [0, 1, 2, 3, 9, 4, 5, 6, 7, 8], isWhole: false),
      Case(page: 1, items: [2, 5], isBackward: true, result: [0, 1, 2, 5, 6, 7, 8]),
      Case(page: 1, items: [1, 2, 5], isBackward: true, result: [0, 1, 2, 5, 6, 7, 8]),
      Case(page: 1, items: [0, 5], isBackward: true, result: all, isWhole: false),
      Case(page: 1, items: [20, 21], isBackward: true, result: [0, 1, 2, 3, 4, 5, 20, 21, 6, 7, 8], isWhole: false),
      Case(page: 0, items: [20, 21], isBackward: true, result: [20, 21, 3, 4, 5, 6, 7, 8]),
      Case(page: 1, items: [20, 5], isBackward: true, isEnd: true, result: [20, 5, 6, 7, 8]),
    ]
    for test in cases {
      var rows = PageRows<Item>()
      rows.replaceAll(
        with: (0..<3).map {
          LoadedPage(location: .key("\($0)"), items: items($0 * 3..<$0 * 3 + 3), next: "n\($0)", previous: "p\($0)")
        })
      let label = rows.pages[test.page].label
      let page = LoadedPage(
        location: .key("again"), items: items(test.items, "new"), next: test.isEnd && !test.isBackward ? nil : "N",
        previous: test.isEnd && test.isBackward ? nil : "P")
      let count = rows.replacePage(at: test.page, with: page, isBackward: test.isBackward).new.count
      #expect(rows.rows.map(\.id) == test.result, "\(test)")
      #expect(rows.contradictions == [], "\(test)")
      #expect(count == test.items.count { $0 > 8 }, "\(test)")
      #expect(rows.rows.allSatisfy { ($0.text == "new") == test.items.contains($0.id) }, "\(test)")
      guard let index = rows.page(labelled: label) else { continue }
      let keys = (rows.pages[index].next, rows.pages[index].previous)
      let isForwardWhole = test.isWhole && !test.isBackward
      #expect(keys.0 == (isForwardWhole ? page.next : "n\(test.page)"), "\(test)")
      #expect(keys.1 == (test.isWhole || !test.isBackward ? page.previous : "p\(test.page)"), "\(test)")
    }
  }
}
