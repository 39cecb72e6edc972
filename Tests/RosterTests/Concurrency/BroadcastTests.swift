import Testing

@testable import Roster

@Suite("Broadcasts")
struct BroadcastTests {
  @Test("X-09 a reader that does not read keeps the newest values only")
  func bounded() async {
    var broadcast = Broadcast<Int>()
    let stream = broadcast.stream()
    let limit = Broadcast<Int>.bufferLimit
    for value in 0..<3 * limit { broadcast.yield(value) }
    broadcast.finish()
    #expect(await Array(stream) == Array(2 * limit..<3 * limit))
  }

  @Test("X-09 a stream's entry goes when its reader does")
  func readers() async {
    var broadcast = Broadcast<Int>()
    let kept = broadcast.stream()
    for _ in 0..<100 { _ = broadcast.stream() }
    #expect(broadcast.count == 1)
    let reading = Task { [stream = broadcast.stream()] in for await _ in stream {} }
    #expect(broadcast.count == 2)
    reading.cancel()
    await reading.value
    #expect(broadcast.count == 1)
    broadcast.yield(7)
    broadcast.finish()
    #expect(await Array(kept) == [7])
    #expect(broadcast.count == 0)
    #expect(await Array(broadcast.stream()) == [])
  }

  @Test("X-09 a store keeps nothing of the readers that are gone")
  func storeReaders() async {
    let store = InMemoryPageStore()
    for number in 0..<100 { _ = await store.changes(of: StoredListID("\(number)")) }
    #expect(await store.listeners.count == 1)
  }
}

extension Array where Element: Sendable {
  fileprivate init(_ stream: AsyncStream<Element>) async {
    self = []
    for await element in stream { append(element) }
  }
}
