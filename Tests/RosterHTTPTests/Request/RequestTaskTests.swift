import Foundation
import RosterFoundation
import Testing

@testable import RosterHTTP

/// Tests of a request task as a page uses it.
@MainActor
@Suite("S1-22 S1-23 S1-28 request tasks", .timeLimit(.minutes(30)))
struct RequestTaskTests {
  /// A transport whose responses wait for a gate.
  private struct SuspendedTransport {
    let gate = Gate()
    let sent = Counter()
    let cancelled = Counter()
    let transport: ScriptedTransport

    init(_ response: ScriptedResponse = .json(#"{"id": 1, "title": "a"}"#)) {
      transport = ScriptedTransport { [gate, sent, cancelled] _ in
        sent.add()
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
    let suspended = SuspendedTransport()
    let task = suspended.task
    #expect(name(task.state) == "created")
    let result = await withCheckedContinuation { continuation in
      task.start { continuation.resume(returning: $0) }
      #expect(name(task.state) == "loading")
      suspended.gate.open()
    }
    #expect(try result.get() == Course(id: 1, title: "a"))
    #expect(name(task.state) == "succeeded")
    #expect(task.value?.title == "a")
  }

  @Test("S1-22 created, then loading, then failed")
  func failed() async {
    let suspended = SuspendedTransport(.status(404))
    suspended.gate.open()
    let task = suspended.task
    let result = await run(task)
    #expect(throws: HTTPError.self) { try result.get() }
    #expect(name(task.state) == "failed")
    #expect(task.value == nil)
  }

  @Test("S1-23 cancelling sets the state to cancelled and calls the completion handler once")
  func cancelled() async {
    let suspended = SuspendedTransport()
    let task = suspended.task
    let outcomes = LockedValue<[String]>([])
    task.start { result in
      if case .failure(let error) = result { outcomes.withLock { $0.append(error.name) } }
    }
    await suspended.sent.reached(1)
    task.cancel()
    #expect(name(task.state) == "cancelled")
    await suspended.cancelled.reached(1)
    task.cancel()
    #expect(outcomes.current == ["cancelled"])
  }

  @Test("S1-23 a request that is cancelled before it starts is never sent")
  func cancelledEarly() async {
    let suspended = SuspendedTransport()
    let task = suspended.task
    let count = Counter()
    task.start { _ in count.add() }
    task.cancel()
    #expect(count.count == 1)
    // The second run completes after the first one would have been sent.
    suspended.gate.open()
    _ = await run(task)
    #expect(suspended.sent.count == 1)
    #expect(count.count == 1)
  }

  @Test("S1-23 restarting cancels the old run without calling its completion handler")
  func restart() async throws {
    let suspended = SuspendedTransport()
    let task = suspended.task
    let old = Counter()
    task.start { _ in old.add() }
    await suspended.sent.reached(1)
    let result = await withCheckedContinuation { continuation in
      task.restart { continuation.resume(returning: $0) }
      #expect(name(task.state) == "loading")
    }
    #expect(try result.get().id == 1)
    #expect(suspended.cancelled.count == 1)
    #expect(old.count == 0)
    #expect(name(task.state) == "succeeded")
  }

  @Test("S1-28 a start while loading is ignored")
  func loadWhileLoading() async {
    let suspended = SuspendedTransport()
    let task = suspended.task
    let ignored = Counter()
    await withCheckedContinuation { continuation in
      #expect(task.start { _ in continuation.resume() })
      #expect(!task.start { _ in ignored.add() })
      suspended.gate.open()
    }
    #expect(suspended.sent.count == 1)
    #expect(ignored.count == 0)
  }

  @Test("S1-23 releasing a task cancels its request without calling the completion handler")
  func released() async {
    let suspended = SuspendedTransport()
    let count = Counter()
    var task: RequestTask<Course>? = suspended.task
    task?.start { _ in count.add() }
    await suspended.sent.reached(1)
    weak let released = task
    task = nil
    #expect(released == nil)
    await suspended.cancelled.reached(1)
    #expect(count.count == 0)
  }

  @Test("S1-22 a task can be restarted after each end")
  func reuse() async {
    let suspended = SuspendedTransport(.status(500))
    suspended.gate.open()
    let task = suspended.task
    for _ in 0..<3 {
      _ = await run(task)
      #expect(name(task.state) == "failed")
    }
    #expect(suspended.sent.count == 3)
  }

  /// All that a page uses of a model, over whatever connection and in whatever format.
  private func load(_ model: RequestTask<Course>) async -> (state: String, value: Course?) {
    await withCheckedContinuation { continuation in model.start { _ in continuation.resume() } }
    return (name(model.state), model.value)
  }

  /// A transport that keeps one connection for all of its requests.
  private actor LongConnection: HTTPTransport {
    private(set) var opened = 0
    private(set) var paths: [String] = []
    private let response: ScriptedResponse

    init(_ response: ScriptedResponse) { self.response = response }

    func send(_ request: TransportRequest) async throws -> TransportResponse {
      if opened == 0 { opened += 1 }
      paths.append(request.url.path + "?" + (request.url.query ?? ""))
      return response.transportResponse
    }
  }

  @Test("S1-29 a page uses start, state and value of a model, for any address, parameters, connection and format")
  func model() async {
    let bytes = ScriptedResponse(bytes: Data([1, 97]))
    let json = ScriptedResponse.json(#"{"id": 1, "title": "a"}"#)
    let binary = ResponseDecoding<Course>.custom { response in
      let bytes = [UInt8](response.body.bytes)
      return Course(id: Int(bytes[0]), title: String(decoding: bytes[1...], as: UTF8.self))
    }
    let formats: [(ResponseDecoding<Course>, ScriptedResponse)] = [(.mapped(), json), (binary, bytes)]
    for (decoding, response) in formats {
      let request = Request.get("courses", decoding).query("id", 1)
      let short = ScriptedTransport([response])
      let long = LongConnection(response)
      let services = [
        HTTPService(scripted: short), HTTPService(scripted: long),
      ]
      for service in services {
        for _ in 0..<2 {
          let shown = await load(RequestTask(request, on: service))
          #expect(shown.state == "succeeded")
          #expect(shown.value == Course(id: 1, title: "a"))
        }
      }
      #expect(short.requests.map { $0.url.path } == ["/v1/courses", "/v1/courses"])
      #expect(await long.paths == ["/v1/courses?id=1", "/v1/courses?id=1"])
      #expect(await long.opened == 1)
    }
  }

  @Test("S1-29 a page uses the same members whether the value is stored or not")
  func storage() async {
    let stored = ScriptedResponse.json(#"{"id": 1, "title": "a"}"#, [.cacheControl: "max-age=60"])
    for (cache, requests) in [(ResponseCache(), 1), (nil, 2)] as [(ResponseCache?, Int)] {
      let transport = ScriptedTransport([stored, stored])
      let service = HTTPService(scripted: transport, cache: cache)
      let request = Request.get("courses", .mapped(Course.self)).useCache()
      for _ in 0..<2 {
        let shown = await load(RequestTask(request, on: service))
        #expect(shown.state == "succeeded")
        #expect(shown.value == Course(id: 1, title: "a"))
      }
      #expect(transport.requests.count == requests)
    }
  }

  @Test("S1-31 the value is decoded off the main thread, and the completion handler is called on the main actor")
  func executors() async {
    let wasMain = LockedValue<[Bool]>([])
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
