import Roster
import RosterTesting
import Testing

@MainActor
@Suite("A debouncer")
struct DebouncerTests {
  @Test("runs the last action once, after the delay")
  func last() async {
    let clock = TestClock()
    let debouncer = Debouncer(.milliseconds(300), clock: clock)
    var runs: [Int] = []
    for number in 1...3 {
      debouncer { runs.append(number) }
      while clock.sleeperCount == 0 { await Task.yield() }
      await clock.advance(by: .milliseconds(200))
    }
    #expect(runs == [])
    await clock.advance(by: .milliseconds(100))
    while runs.isEmpty { await Task.yield() }
    #expect(runs == [3])
  }
}
