import Testing

@testable import Roster

@Suite("Load-more trigger")
struct LoadMoreTriggerTests {
  private let trigger = LoadMoreTrigger()

  private func geometry(_ offset: Double, velocity: Double = 0) -> LoadMoreTrigger.Geometry {
    LoadMoreTrigger.Geometry(offset: offset, viewport: 500, extent: 10_000, velocity: velocity)
  }

  @Test(
    "The next page loads two screens before the end",
    arguments: [(8499.0, false), (8500, true), (9500, true), (0, false)])
  func twoScreens(offset: Double, expected: Bool) {
    #expect(trigger.shouldLoad(.append, geometry(offset)) == expected)
    #expect(trigger.shouldLoad(.prepend, geometry(9500 - offset)) == expected)
  }

  @Test("The next page loads earlier at high velocity, and never while scrolling away")
  func speed() {
    #expect(trigger.shouldLoad(.append, geometry(6000, velocity: 4000)))
    #expect(!trigger.shouldLoad(.append, geometry(9000, velocity: -1)))
    #expect(trigger.shouldLoad(.prepend, geometry(500, velocity: -1)))
    #expect(!trigger.shouldLoad(.prepend, geometry(500, velocity: 1)))
  }

  @Test("A list bounces if it is more than half a point beyond an end", arguments: [(0.0, 9_500.0), (0, 0)])
  func bouncing(start: Double, end: Double) {
    func bounces(_ offset: Double) -> Bool {
      LoadMoreTrigger.Geometry(offset: offset, viewport: 500, extent: end == 0 ? 100 : 10_000).isBouncing
    }
    #expect([start, start - 0.5, end, end + 0.5].map(bounces) == [false, false, false, false])
    #expect([start - 0.51, end + 0.51].map(bounces) == [true, true])
  }

  @Test("A page loads only if its load type is ready")
  func readiness() {
    let loads = { (state: LoadState) in
      var pager = PagerMachine.loaded(page(0..<3, next: "b"))
      pager.state.append = state
      pager.send(.visible(2..<3))
      return pager.load(.append) != nil
    }
    let load = PageLoad(.more(.append), at: .key("b"))
    let retry = PendingRetry(reason: .backoff, attempt: 1, failure: .busy)
    #expect(loads(.ready(.key("b"))))
    for state in [LoadState.idle, .blocked, .loading(load), .waiting(retry, load), .failed(.broken, load), .end] {
      #expect(!loads(state))
    }
  }

  @Test("P-07 Ten requests while a page loads are one load")
  func oneLoad() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    for _ in 0..<10 { pager.send(.visible(2..<3)) }
    #expect(pager.keys == [nil, "b"])
  }

  @Test("The next page loads after the rows of the last one are laid out")
  func laidOut() {
    var pager = PagerMachine.loaded(page(0..<3, next: "b"))
    pager.send(.viewport(ViewportHint(2..<3, laidOut: 0)))
    #expect(pager.loads.isEmpty)
    pager.send(.viewport(ViewportHint(2..<3, laidOut: 3)))
    #expect(pager.load(.append) != nil)
  }

  @Test("P-47 While the rows do not fill the viewport, the next page loads immediately if the last one had rows")
  func shortContent() {
    let short = LoadMoreTrigger.Geometry(offset: 0, viewport: 500, extent: 300)
    #expect(trigger.shouldLoad(.append, short, isStalled: false))
    #expect(!trigger.shouldLoad(.append, short, isStalled: true))
  }

  @Test("After a page without rows, the next one loads when the user scrolls")
  func stalled() {
    #expect(!trigger.shouldLoad(.append, geometry(9500), isStalled: true))
    #expect(trigger.shouldLoad(.append, geometry(9400, velocity: 50), isStalled: true))
  }

  @Test("A bounce past the end does not load a page")
  func bounce() {
    for velocity in [0.0, 300, -300] {
      #expect(!trigger.shouldLoad(.append, geometry(9560, velocity: velocity)))
      #expect(!trigger.shouldLoad(.prepend, geometry(-60, velocity: velocity)))
    }
    let short = LoadMoreTrigger.Geometry(offset: 30, viewport: 500, extent: 300)
    #expect(!trigger.shouldLoad(.append, short))
  }

  @Test("Scrolling does not refresh, and a list without a size does not load")
  func neverRefresh() {
    #expect(!trigger.shouldLoad(.refresh, geometry(0)))
    let unseen = LoadMoreTrigger.Geometry(offset: 0, viewport: 0, extent: 0)
    #expect(!trigger.shouldLoad(.append, unseen))
  }

  /// A geometry case of Texture's batch fetching tests. Texture by Facebook and Pinterest (Apache License 2.0).
  ///
  /// Lengths are in screens and the trigger looks one screen ahead, as there. Its horizontal cases are the same numbers along
  /// the other axis; its right-to-left ones, in which the offset counts from the far end, have it counted from the near end
  /// here.
  struct TextureCase: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var extent: Double
    var offset: Double
    var direction = 1.0
    var viewport = 1.0
    var loads: Bool
  }

  static let texture: [TextureCase] = [
    TextureCase(testDescription: "nothing at all", extent: 0, offset: 0, viewport: 0, loads: false),
    TextureCase(testDescription: "towards the tail", extent: 1, offset: 0, loads: true),
    TextureCase(testDescription: "towards the head", extent: 1, offset: 0, direction: -1, loads: false),
    TextureCase(testDescription: "down to exactly one screen before the end", extent: 3, offset: 1, loads: true),
    TextureCase(testDescription: "down by half a screen", extent: 3, offset: 0.5, loads: false),
    TextureCase(testDescription: "right to exactly one screen before the end", extent: 3, offset: 1, loads: true),
    TextureCase(
      testDescription: "towards the near end by half a screen", extent: 3, offset: 0.5, direction: -1, loads: false),
    TextureCase(testDescription: "right to left, half a screen from the far end", extent: 3, offset: 1.5, loads: true),
    TextureCase(testDescription: "less than a screen of content, down", extent: 0.5, offset: 0, loads: true),
    TextureCase(
      testDescription: "less than a screen of content, at rest", extent: 0.5, offset: 0, direction: 0, loads: true),
  ]

  @Test("The trigger has the results of Texture's geometry cases", arguments: texture)
  func textureCases(_ data: TextureCase) {
    let trigger = LoadMoreTrigger(screensAhead: 1, secondsAhead: 0)
    let geometry = LoadMoreTrigger.Geometry(
      offset: data.offset, viewport: data.viewport, extent: data.extent, velocity: data.direction)
    #expect(trigger.shouldLoad(.append, geometry) == data.loads)
  }

  @Test("Past the end, where Texture fetches, the trigger waits until the bounce ends")
  func pastTheEnd() {
    let trigger = LoadMoreTrigger(screensAhead: 1, secondsAhead: 0)
    let past = LoadMoreTrigger.Geometry(offset: 3, viewport: 1, extent: 3)
    #expect(!trigger.shouldLoad(.append, past))
    let back = LoadMoreTrigger.Geometry(offset: 2, viewport: 1, extent: 3)
    #expect(trigger.shouldLoad(.append, back))
  }
}
