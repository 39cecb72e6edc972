import Observation
import Roster
import RosterTesting
import Testing

@MainActor
@Suite("Toasts")
struct ToastTests {
  private func settle() async {
    for _ in 0..<50 { await Task.yield() }
  }

  @Test("The queue displays one toast at a time, in order")
  func order() {
    var queue = ToastQueue()
    for message in ["A", "B"] { #expect(queue.enqueue(ListToast(message)) == nil) }
    #expect(queue.current?.message == "A")
    #expect(queue.dismiss()?.message == "A")
    #expect(queue.current?.message == "B")
    #expect(queue.dismiss()?.message == "B")
    #expect(queue.current == nil)
    #expect(queue.dismiss() == nil)
  }

  @Test("The queue ignores a toast that is visible or pending, unless it has an action")
  func repeated() {
    var queue = ToastQueue()
    for message in ["A", "A", "B", "A", "B"] { #expect(queue.enqueue(ListToast(message)) == nil) }
    #expect(queue.removeAll().map(\.message) == ["A", "B"])
    #expect(queue.current == nil)
    #expect(queue.enqueue(ListToast("Deleted", actionTitle: "Undo") {}) == nil)
    #expect(queue.enqueue(ListToast("Deleted", actionTitle: "Undo") {})?.message == "Deleted")
  }

  @Test("K-01 a toast with an action replaces the previous one immediately")
  func replacing() {
    var queue = ToastQueue()
    for message in ["A", "B"] { _ = queue.enqueue(ListToast(message)) }
    let first = ListToast("First", actionTitle: "Undo") {}
    let second = ListToast("Second", actionTitle: "Undo") {}
    #expect(queue.enqueue(first)?.message == "A")
    #expect(queue.enqueue(second) == first)
    #expect(queue.current == second)
    #expect(queue.remaining == .seconds(8))
    #expect(queue.dismiss() == second)
    #expect(queue.current?.message == "B")
  }

  @Test("K-29 an offer to try again waits for an undo, is replaced by one, and is displayed once")
  func patience() {
    var queue = ToastQueue()
    let undo = ListToast("Deleted", actionTitle: "Undo") {}
    var offer = ListToast("Couldn’t Refresh", actionTitle: "Try Again") {}
    offer.isPatient = true
    #expect(queue.enqueue(undo) == nil)
    #expect(queue.enqueue(offer) == nil)
    #expect(queue.enqueue(offer) == nil)
    #expect(queue.current == undo)
    #expect(queue.dismiss() == undo)
    #expect(queue.current == offer && queue.remaining == .seconds(8))
    #expect(queue.enqueue(undo) == offer)
    #expect(queue.current == undo)
    #expect(queue.removeAll() == [undo])
  }

  @Test("The queue advances past every toast whose time has passed")
  func advancing() {
    var queue = ToastQueue()
    for message in ["A", "B", "C"] { _ = queue.enqueue(ListToast(message)) }
    #expect(queue.advance(by: .seconds(9)).map(\.message) == ["A", "B"])
    #expect(queue.current?.message == "C")
    #expect(queue.remaining == .seconds(3))
    #expect(queue.advance(by: .seconds(100)).map(\.message) == ["C"])
    #expect(queue.current == nil)
  }

  @Test("A toast is visible for 4 seconds, or 8 seconds with an action")
  func durations() async {
    let clock = TestClock()
    var visible: [String?] = []
    let scheduler = ToastScheduler(clock: clock) { visible.append($0?.message) }
    scheduler.enqueue(ListToast("A", actionTitle: "Undo") {})
    scheduler.enqueue(ListToast("B"))
    for (milliseconds, expected) in [
      (7_900, ["A"]), (100, ["A", "B"]), (3_900, ["A", "B"]), (100, ["A", "B", nil]),
    ] {
      await settle()
      await clock.advance(by: .milliseconds(milliseconds))
      await settle()
      #expect(visible == expected)
    }
  }

  @Test("A toast's action runs once, and the next toast has its full duration")
  func action() async {
    let clock = TestClock()
    var count = 0
    let scheduler = ToastScheduler(clock: clock) { _ in }
    scheduler.enqueue(ListToast("A", actionTitle: "Undo") { count += 1 })
    scheduler.enqueue(ListToast("B"))
    await settle()
    await clock.advance(by: .seconds(7))
    scheduler.performAction()
    await settle()
    await clock.advance(by: .seconds(3))
    await settle()
    #expect(scheduler.current?.message == "B")
    scheduler.performAction()
    #expect(scheduler.current == nil)
    #expect(count == 1)
  }

  @Test("K-01 a toast stays while it is paused, and has its full duration again afterwards")
  func paused() async {
    let clock = TestClock()
    let scheduler = ToastScheduler(clock: clock) { _ in }
    scheduler.enqueue(ListToast("A"))
    await settle()
    await clock.advance(by: .seconds(3))
    scheduler.isPaused = true
    await settle()
    await clock.advance(by: .seconds(60))
    await settle()
    #expect(scheduler.current?.message == "A")
    scheduler.isPaused = false
    await settle()
    await clock.advance(by: .milliseconds(3_900))
    await settle()
    #expect(scheduler.current?.message == "A")
    await clock.advance(by: .milliseconds(100))
    await settle()
    #expect(scheduler.current == nil)
    // The pointer was over a dismissed toast: the next one is not paused.
    scheduler.enqueue(ListToast("B"))
    scheduler.isPaused = true
    scheduler.dismiss()
    scheduler.enqueue(ListToast("C"))
    await settle()
    await clock.advance(by: .seconds(4))
    await settle()
    #expect(scheduler.current == nil)
  }

  @Test("K-01 either a toast's action or its dismissal is called, exactly once")
  func ends() async {
    for goodbye in Goodbye.allCases {
      let page = DeletingPage()
      guard let harness = try? await PageHarness(page) else { return #expect(Bool(false)) }
      page.delete("A")
      #expect(page.log == [])
      switch goodbye {
      case .action: try? await harness.pressToast()
      case .expiry: try? await harness.advance(by: .seconds(8))
      case .dismissal: harness.dismissToasts()
      case .replacement: page.delete("B")
      case .leaving: harness.driver.stop()
      }
      #expect(page.log == [goodbye == .action ? "restored A" : "committed A"], "\(goodbye)")
      if goodbye == .replacement { #expect(harness.screen.toasts == ["Deleted B"]) }
      harness.dismissToasts()
      harness.driver.stop()
      #expect(page.log.count == (goodbye == .replacement ? 2 : 1), "\(goodbye)")
    }
  }

  @Test("K-01 of two deletions in a row the second can be undone, and only that one")
  func twoDeletions() async throws {
    let page = DeletingPage()
    let harness = try await PageHarness(page)
    page.delete("A")
    try await harness.advance(by: .seconds(6))
    page.delete("B")
    #expect(page.log == ["committed A"])
    try await harness.advance(by: .seconds(6))
    try await harness.pressToast()
    #expect(page.log == ["committed A", "restored B"])
    #expect(harness.screen.toasts == [])
  }

  @Test("K-01 a toast of a page whose driver is released ends immediately")
  func released() async throws {
    let page = DeletingPage()
    var harness: PageHarness? = try await PageHarness(page)
    page.delete("A")
    weak let driver = harness?.driver
    harness = nil
    for _ in 0..<50 where page.log.isEmpty { await Task.yield() }
    #expect(driver == nil)
    #expect(page.log == ["committed A"])
  }
}

private enum Goodbye: CaseIterable {
  case action, expiry, dismissal, replacement, leaving
}

/// A page that deletes rows with a toast.
@Observable
@MainActor
private final class DeletingPage: ListPage {
  let line = PageCommands()
  var commands: PageCommands? { line }
  @ObservationIgnored private(set) var log: [String] = []

  var body: some ListContent { ListSection("rows", values: ["A", "B"]) { StandardContent($0) } }

  func delete(_ row: String) {
    line.toast("Deleted \(row)", action: "Undo") {
      self.log.append("restored \(row)")
    } onDismiss: {
      self.log.append("committed \(row)")
    }
  }
}
