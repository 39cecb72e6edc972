import Observation
import Testing

@testable import Roster

@Observable
@MainActor
private final class Numbers {
  var first = 0
  var second = 0
}

@MainActor
@Suite("Tracking of observable properties")
struct ObservationTrackerTests {
  private let numbers = Numbers()

  private func waitForChanges() async {
    for _ in 0..<10 { await Task.yield() }
  }

  @Test("A change is reported once, in a later turn")
  func change() async {
    let tracker = ObservationTracker()
    var changes = 0
    #expect(tracker.track({ numbers.first }, onChange: { changes += 1 }) == 0)
    #expect(tracker.isTracking)
    numbers.second = 1
    numbers.first = 1
    numbers.first = 2
    #expect(changes == 0)
    await waitForChanges()
    #expect(changes == 1)
    #expect(!tracker.isTracking)
    numbers.first = 3
    await waitForChanges()
    #expect(changes == 1)
  }

  @Test(
    "A change that was not reported yet is discarded by a cancellation and by another closure, with and without a token",
    arguments: [true, false])
  func cancel(hasToken: Bool) async {
    var readers: ObservationReaders? { hasToken ? nil : ObservationReaders() }
    let tracker = ObservationTracker()
    var changes: [String] = []
    tracker.track({ _ = numbers.first }, among: readers) { changes.append("cancelled") }
    numbers.first += 1
    tracker.cancel()
    #expect(!tracker.isTracking)
    tracker.track({ _ = numbers.first }, among: readers) { changes.append("replaced") }
    numbers.first += 1
    tracker.track({ _ = numbers.second }, among: readers) { changes.append("second") }
    numbers.first += 1
    await waitForChanges()
    #expect(changes == [])
    numbers.second += 1
    await waitForChanges()
    #expect(changes == ["second"])
  }

  @Test("A closure that tracks another one is tracked further when the other one is cancelled")
  func nested() async {
    let (outer, inner) = (ObservationTracker(), ObservationTracker())
    var changes = 0
    func track() {
      outer.track {
        _ = numbers.first
        inner.track({ _ = numbers.second }, onChange: {})
      } onChange: {
        changes += 1
        track()
      }
    }
    track()
    inner.cancel()
    await waitForChanges()
    #expect(changes == 1, "the outer closure has read the token of the inner one")
    numbers.first += 1
    await waitForChanges()
    #expect(changes == 2)
  }

  @Test("Nothing is reported after the end of a tracker")
  func end() async {
    var changes = 0
    var tracker: ObservationTracker? = ObservationTracker()
    tracker?.track({ _ = numbers.first }, onChange: { changes += 1 })
    numbers.first += 1
    tracker = nil
    numbers.first += 1
    await waitForChanges()
    #expect(changes == 0)
  }

  @Test("Of similar closures, the first one that reads a property is tracked, and those after it")
  func readers() async {
    let readers = ObservationReaders()
    var changes: [String] = []
    func tracker(_ name: String, _ body: () -> Void) -> ObservationTracker {
      let tracker = ObservationTracker()
      tracker.track(body, among: readers) { changes.append(name) }
      return tracker
    }
    var trackers = [tracker("nothing") {}]
    #expect(trackers[0].isTracking)
    #expect(!readers.hasRead)
    trackers.append(tracker("first") { _ = numbers.first })
    #expect(readers.hasRead)
    trackers.append(tracker("second") { _ = numbers.first })
    let cancelled = [tracker("cancelled") { _ = numbers.first }]
    cancelled[0].cancel()
    numbers.first += 1
    await waitForChanges()
    #expect(changes.sorted() == ["first", "second"])
    #expect(trackers.map(\.isTracking) == [true, false, false])
  }
}
