import RosterTesting
import Testing

@testable import Roster

/// Scenarios 85, 86 and 88 to 94: what was evicted, failed or interrupted comes back.
@Suite struct PagerScenarioRecoveryTests {
  // MARK: Eviction

  @Test("P-85 a list with an open head ends at its last row after its pages were evicted", arguments: [true, false])
  func evictedUnderOpenHead(memoryWarning: Bool) {
    var pager = PagerMachine(
      PagerOptions(prefetchDistance: 0, maximumPages: memoryWarning ? nil : 3, pollInterval: .seconds(9)))
    pager.send(.open(age: nil))
    func older(_ start: Int) -> DataPage<String, Item> {
      DataPage(items(start..<start + 10), next: start < 90 ? "\(start + 10)" : nil, head: .open("-\(start)"))
    }
    pager.answer(.refresh, older(0))
    for poll in 1...7 {
      pager.send(.load(.prepend))
      pager.answer(.prepend, DataPage([Item(-poll)], head: .open("poll \(poll)")))
    }
    pager.send(.visible(0..<2))
    if memoryWarning { pager.send(.memoryWarning) }
    while pager.ids.last != 99, pager.requests.count < 40 {
      pager.send(.visible(pager.ids.count - 1..<pager.ids.count))
      guard let key = pager.requests.last?.key.flatMap({ Int($0) }), pager.load(.append) != nil else { break }
      pager.answer(.append, older(key))
      pager.send(.visible(0..<2))
      if memoryWarning { pager.send(.memoryWarning) }
      pager.send(.visible(pager.ids.count - 1..<pager.ids.count))
    }
    #expect(pager.ids.last == 99)
    #expect(!pager.keys.contains { $0?.hasPrefix("-") ?? false && pager.load(.append) != nil })
    #expect(pager.ids == Array(pager.ids[0]..<100).filter { $0 >= pager.ids[0] })
  }
}
