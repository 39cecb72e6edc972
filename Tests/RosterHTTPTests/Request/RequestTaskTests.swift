import Foundation
import Testing

@testable import RosterHTTP

/// What a page would do with a request that it holds on to.
@MainActor
@Suite("S1-22 S1-23 S1-28 requests with a state", .timeLimit(.minutes(1)))
struct RequestTaskTests {
  /// A transport whose answers wait for a gate.
  private struct Held {
    let gate = Gate()
    let asked = Counter()
    let cancelled = Counter()
    let transport: ScriptedTransport

    init(_ response: ScriptedResponse = .json(#"{"id": 1, "title": "a"}"#)) {
      transport = ScriptedTransport { [gate, asked, cancelled] _ in
        asked.add()
        await withTaskCancellationHandler {
          await gate.passed()
        } onCancel: {
          cancelled.add()
          gate.open()
        }
        try Task.checkCancellation()
        return response
      }
    }

    @MainActor var task: RequestTask<Course> {
      RequestTask(.get("courses/1", .mapped()), on: HTTPService(scripted: transport))
    }
  }

  private func name<Value>(_ state: RequestTask<Value>.State) -> String {
    switch state {
    case .created: "created"
    case .loading: "loading"
    case .succeeded: "succeeded"
    case .failed: "failed"
    case .cancelled: "cancelled"
    }
  }

  /// Starts a task and waits for its completion.
  private func run(_ task: RequestTask<Course>) async -> Result<Course, HTTPError> {
    await withCheckedContinuation { continuation in task.start { continuation.resume(returning: $0) } }
  }

  @Test("S1-22 created, then loading, then succeeded")
  func success() async throws {
    let held = Held()
    let task = held.task
    #expect(name(task.state) == "created")
    let result = await withCheckedContinuation { continuation in
      task.start { continuation.resume(returning: $0) }
      #expect(name(task.state) == "loading")
      held.gate.open()
    }
    #expect(try result.get() == Course(id: 1, title: "a"))
    #expect(name(task.state) == "succeeded")
    #expect(task.value?.title == "a")
  }

  @Test("S1-22 created, then loading, then failed")
  func failed() async {
    let held = Held(.status(404))
    held.gate.open()
    let task = held.task
    let result = await run(task)
    #expect(throws: HTTPError.self) { try result.get() }
    #expect(name(task.state) == "failed")
    #expect(task.value == nil)
  }

  @Test("S1-23 cancelling ends the request as cancelled, not as failed, and calls back once")
  func cancelled() async {
    let held = Held()
    let task = held.task
    let outcomes = Locked<[String]>([])
    task.start { result in
      if case .failure(let error) = result { outcomes.withLock { $0.append(error.name) } }
    }
    await held.asked.reached(1)
    task.cancel()
    #expect(name(task.state) == "cancelled")
    await held.cancelled.reached(1)
    task.cancel()
    #expect(outcomes.current == ["cancelled"])
  }

  @Test("S1-23 a request that is cancelled while it still waits its turn is never sent")
  func cancelledEarly() async {
    let held = Held()
    let task = held.task
    let count = Counter()
    task.start { _ in count.add() }
    task.cancel()
    #expect(count.count == 1)
    // A second run shows that the first had every chance to be sent.
    held.gate.open()
    _ = await run(task)
    #expect(held.asked.count == 1)
    #expect(count.count == 1)
  }

  @Test("S1-23 starting anew aborts the old run without calling its completion")
  func restart() async throws {
    let held = Held()
    let task = held.task
    let old = Counter()
    task.start { _ in old.add() }
    await held.asked.reached(1)
    let result = await withCheckedContinuation { continuation in
      task.restart { continuation.resume(returning: $0) }
      #expect(name(task.state) == "loading")
    }
    #expect(try result.get().id == 1)
    #expect(held.cancelled.count == 1)
    #expect(old.count == 0)
    #expect(name(task.state) == "succeeded")
  }

  @Test("S1-28 a start while loading is ignored: one request, one completion")
  func loadWhileLoading() async {
    let held = Held()
    let task = held.task
    let ignored = Counter()
    await withCheckedContinuation { continuation in
      #expect(task.start { _ in continuation.resume() })
      #expect(!task.start { _ in ignored.add() })
      held.gate.open()
    }
    #expect(held.asked.count == 1)
    #expect(ignored.count == 0)
  }

  @Test("S1-23 letting go of a task cancels its request and calls nobody")
  func released() async {
    let held = Held()
    let count = Counter()
    var task: RequestTask<Course>? = held.task
    task?.start { _ in count.add() }
    await held.asked.reached(1)
    weak let released = task
    task = nil
    #expect(released == nil)
    await held.cancelled.reached(1)
    #expect(count.count == 0)
  }

  @Test("S1-22 a task can be used again after each end")
  func reuse() async {
    let held = Held(.status(500))
    held.gate.open()
    let task = held.task
    for _ in 0..<3 {
      _ = await run(task)
      #expect(name(task.state) == "failed")
    }
    #expect(held.asked.count == 3)
  }

  @Test("S1-29 a page needs three members of a model: start, state and value")
  func model() async {
    let held = Held()
    held.gate.open()
    let model = held.task
    await withCheckedContinuation { continuation in model.start { _ in continuation.resume() } }
    if case .succeeded = model.state {} else { Issue.record("it has loaded") }
    #expect(model.value == Course(id: 1, title: "a"))
  }

  @Test("S1-31 the value is made off the main thread, the completion is called on the main actor")
  func executors() async {
    let wasMain = Locked<[Bool]>([])
    let transport = ScriptedTransport([.json("{}")])
    let request = Request<Int>.get(
      "a",
      .custom { _ in
        wasMain.withLock { $0.append(Thread.isMainThread) }
        return 1
      })
    let task = RequestTask(request, on: HTTPService(scripted: transport))
    await withCheckedContinuation { continuation in
      task.start { _ in
        MainActor.assertIsolated()
        continuation.resume()
      }
    }
    #expect(wasMain.current == [false])
  }
}
