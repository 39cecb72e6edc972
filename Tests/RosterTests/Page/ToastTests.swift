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
    queue.enqueue(ListToast("A"))
    queue.enqueue(ListToast("B"))
    #expect(queue.current?.message == "A")
    queue.dismiss()
    #expect(queue.current?.message == "B")
    queue.dismiss()
    #expect(queue.current == nil)
  }

  @Test("The queue ignores a repeated toast, unless it has an action of its own")
  func repeated() {
    var queue = ToastQueue()
    for message in ["A", "A", "B", "B", "A"] { queue.enqueue(ListToast(message)) }
    var messages: [String] = []
    while let toast = queue.current {
      messages.append(toast.message)
      queue.dismiss()
    }
    #expect(messages == ["A", "B", "A"])
    queue.enqueue(ListToast("Deleted", actionTitle: "Undo") {})
    queue.enqueue(ListToast("Deleted", actionTitle: "Undo") {})
    queue.dismiss()
    #expect(queue.current?.message == "Deleted")
  }

  @Test("The queue advances past every toast whose time has passed")
  func advancing() {
    var queue = ToastQueue()
    for message in ["A", "B", "C"] { queue.enqueue(ListToast(message)) }
    queue.advance(by: .seconds(9))
    #expect(queue.current?.message == "C")
    #expect(queue.remaining == .seconds(3))
    queue.advance(by: .seconds(100))
    #expect(queue.current == nil)
  }

  @Test("A toast is visible for 4 seconds, or 8 seconds with an action")
  func durations() async {
    let clock = TestClock()
    var visible: [String?] = []
    let scheduler = ToastScheduler(clock: clock) { visible.append($0?.message) }
    scheduler.enqueue(ListToast("A"))
    scheduler.enqueue(ListToast("B", actionTitle: "Undo") {})
    await settle()
    await clock.advance(by: .milliseconds(3_900))
    await settle()
    #expect(visible == ["A"])
    await clock.advance(by: .milliseconds(100))
    await settle()
    #expect(visible == ["A", "B"])
    await clock.advance(by: .milliseconds(7_900))
    await settle()
    #expect(visible == ["A", "B"])
    await clock.advance(by: .milliseconds(100))
    await settle()
    #expect(visible == ["A", "B", nil])
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
}
