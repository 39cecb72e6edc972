import Testing
import UIKit
import UIKitModelDriver

/// Each property of `Behaviour` with probability 1.
@MainActor
@Suite("Unspecified behaviour of UIKit is reproducible from a seed")
struct BehaviourTests {
  private func list(
    _ liberty: WritableKeyPath<UIKitModel.Behaviour, Double>, rows: Int = 30
  ) -> ListFixture {
    var behaviour = UIKitModel.Behaviour.plain
    behaviour[keyPath: liberty] = 1
    return ListFixture([(0..<rows).map { "\($0)" }], behaviour: behaviour)
  }

  @Test("counts are requested more often than necessary")
  func extraCounts() {
    let plain = ListFixture([(0..<30).map { "\($0)" }])
    let counts = list(\.extraCounts)
    #expect((counts.device.calls["numberOfSections"] ?? 0) > (plain.device.calls["numberOfSections"] ?? 0))
    #expect(counts.shown == plain.shown)
  }

  @Test("heights are requested more often than necessary, also of the old rows before an update")
  func extraHeights() {
    func asked(_ behaviour: UIKitModel.Behaviour) -> (whenShown: Int, whenUpdated: [IndexPath]) {
      let list = ListFixture([(0..<30).map { "\($0)" }], behaviour: behaviour)
      let heights = HeightDelegate()
      list.table.delegate = heights
      list.table.reloadData()
      list.driver.turn()
      let whenShown = heights.asked.count
      heights.asked = []
      var whenUpdated: [IndexPath] = []
      list.table.performBatchUpdates {
        whenUpdated = heights.asked
        list.sections = [(1..<30).map { "\($0)" }]
        list.table.deleteRows(at: [.at(0, 0)], with: .none)
      }
      #expect(list.shown.first == "1")
      #expect(list.device.exceptions.isEmpty)
      return (whenShown, whenUpdated)
    }
    var behaviour = UIKitModel.Behaviour.plain
    behaviour.extraHeights = 1
    let (plain, extra) = (asked(.plain), asked(behaviour))
    #expect(extra.whenShown > plain.whenShown)
    #expect(plain.whenUpdated.isEmpty)
    #expect(extra.whenUpdated == (0..<10).map { .at(0, $0) })
  }

  @Test("prefetching may be cancelled, and requested again")
  func cancelledPrefetches() {
    var behaviour = UIKitModel.Behaviour.plain
    behaviour.cancelledPrefetches = 1
    let fixture = PrefetchFixture(rows: 200, behaviour: behaviour)
    let (driver, table) = (fixture.list.driver, fixture.list.table)
    driver.scroll(table, by: 200)
    #expect(fixture.cancelled.isEmpty)
    let ahead = Set(fixture.requests.flatMap { $0 })
    driver.scroll(table, by: -100)
    let cancelled = fixture.cancelled.flatMap { $0 }
    #expect(!cancelled.isEmpty)
    #expect(ahead.isSuperset(of: cancelled))
    #expect(Set(cancelled).isDisjoint(with: table.indexPathsForVisibleRows ?? []))
    fixture.requests = []
    driver.scroll(table, by: 100)
    #expect(!Set(cancelled).isDisjoint(with: fixture.requests.flatMap { $0 }))
    let plain = PrefetchFixture(rows: 200)
    plain.list.driver.scroll(plain.list.table, by: 200)
    plain.list.driver.scroll(plain.list.table, by: -100)
    #expect(plain.cancelled.isEmpty)
  }

  @Test("a cell is requested before its row becomes visible, and may never be displayed")
  func prefetchedCells() {
    let list = list(\.prefetchedCells)
    #expect(list.device.calls["cellForRowAt"].map { $0 > list.shown.count } == true)
    #expect(list.displayed["\(list.shown.count)"] == nil)
    list.update([["only"]]) {
      $0.deleteRows(at: (1..<30).map { .at(0, $0) }, with: .none)
      $0.reloadRows(at: [.at(0, 0)], with: .none)
    }
    #expect(list.shown == ["only"])
    #expect(list.device.exceptions.isEmpty)
  }

  @Test("a displayed cell may receive its display callbacks twice")
  func repeatedDisplay() {
    let list = list(\.repeatedDisplay)
    #expect(list.ended.contains(.at(0, 0)))
    #expect(list.displayed["0"] == 1)
  }

  @Test("didEndDisplaying of a deleted row may be late, with the old index path")
  func lateEnd() {
    let list = list(\.lateEndOfDisplay, rows: 3)
    list.update([["0"]]) { $0.deleteRows(at: [.at(0, 1), .at(0, 2)], with: .none) }
    #expect(list.ended.isEmpty)
    list.driver.turn(1)
    #expect(list.ended == [.at(0, 1), .at(0, 2)])
  }

  @Test("a completion may be late, and may receive false")
  func completions() {
    let late = list(\.lateCompletions, rows: 1)
    var finished: [Bool] = []
    late.table.performBatchUpdates(nil) { finished.append($0) }
    late.driver.turn(1)
    #expect(finished.isEmpty)
    late.driver.turn(2)
    #expect(finished == [true])
    let unfinished = list(\.unfinishedCompletions, rows: 1)
    unfinished.table.performBatchUpdates(nil) { finished.append($0) }
    unfinished.driver.turn(1)
    #expect(finished == [true, false])
  }

  @Test("a completion receives false if another update begins before the animation ends")
  func interrupted() {
    let list = ListFixture([["a"]])
    var finished: [Bool] = []
    list.table.performBatchUpdates(nil) { finished.append($0) }
    list.table.performBatchUpdates(nil) { finished.append($0) }
    list.driver.turn(1)
    #expect(finished == [false, true])
  }

  @Test("the cell of a row that the update has removed may be requested")
  func staleCells() {
    let list = list(\.staleCells)
    let calls = list.device.calls["cellForRowAt"] ?? 0
    list.update([(0..<29).map { "\($0)" }]) { $0.deleteRows(at: [.at(0, 29)], with: .none) }
    #expect(list.device.calls["cellForRowAt"] == calls + 1)
    #expect(list.device.exceptions.isEmpty)
  }

  @Test("insertions above may adjust the content offset rather than move the visible rows")
  func keptRows() {
    let list = list(\.keptRows)
    list.driver.scroll(list.table, by: 300)
    let first = list.shown[1]
    let y = list.table.rectForRow(at: .at(0, Int(first) ?? 0)).minY - list.table.contentOffset.y
    list.update([["new"] + (0..<30).map { "\($0)" }]) { $0.insertRows(at: [.at(0, 0)], with: .none) }
    let now = list.table.rectForRow(at: .at(0, 1 + (Int(first) ?? 0))).minY - list.table.contentOffset.y
    #expect(abs(now - y) < 0.5)
  }

  @Test("the same seed causes the same events, another seed causes others")
  func replay() {
    func log(_ seed: UInt64) -> [String] {
      let list = ListFixture([(0..<40).map { "\($0)" }], seed: seed, behaviour: .varied)
      list.device.keepsLog = true
      list.driver.scroll(list.table, by: 900)
      list.update([(5..<40).map { "\($0)" }]) { $0.deleteRows(at: (0..<5).map { .at(0, $0) }, with: .none) }
      list.driver.settle()
      return list.device.log
    }
    #expect(log(3) == log(3))
    #expect(log(3) != log(4))
  }
}

/// A delegate that gives every row the same height.
@MainActor
private final class HeightDelegate: NSObject, UITableViewDelegate {
  var asked: [IndexPath] = []

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    asked.append(indexPath)
    return 40
  }
}
