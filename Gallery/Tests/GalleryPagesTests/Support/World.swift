import Foundation
import GalleryModels
import GalleryPages
import GalleryServer
import Roster
import RosterHTTP
import RosterTesting

/// A gallery with a real server on the loopback address, and virtual time.
@MainActor
struct World {
  let server: RunningGalleryServer
  let gallery: Gallery
  let store: InMemoryPageStore
  let clock: TestClock

  /// Runs a test with a separate server that provides `packages` sample packages, of which the first `installed` are installed.
  static func with(packages: Int = 120, installed: Int = .max, _ body: (World) async throws -> Void) async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("packages-\(UUID().uuidString)")
    try Data(records(packages, installed: installed).utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var configuration = GalleryServer.Configuration()
    configuration.packages = .file(file.path)
    configuration.cache = .memory
    configuration.unpaidDelay = .zero
    // Latency passes when the test says so: however busy the machine is, no response comes before it.
    let clock = TestClock()
    configuration.pause = { try await clock.sleep(for: $0) }
    let server = try await GalleryServer(configuration).start()
    let store = InMemoryPageStore()
    let world = World(
      server: server, gallery: gallery(server, store: store, clock: clock), store: store, clock: clock)
    do {
      try await body(world)
    } catch {
      try? await server.stop()
      throw error
    }
    try await server.stop()
  }

  private static func gallery(
    _ server: RunningGalleryServer, store: InMemoryPageStore, clock: TestClock
  ) -> Gallery {
    Gallery(
      HTTPService(ServerAddress(server.url.absoluteString), clock: HTTPClock(TestClock())), store: store,
      environment: PagerEnvironment(clock: clock, random: { 0 }))
  }

  /// Simulates a relaunch of the app, which keeps only the page store.
  func restarted() -> Gallery { Self.gallery(server, store: store, clock: clock) }

  /// Waits until a condition on a page is true, and advances the virtual time meanwhile.
  func wait(
    _ harness: PageHarness, passing step: Duration = .seconds(1), until condition: (PageHarness) -> Bool
  ) async throws {
    for _ in 0..<2_000 {
      try await harness.settle()
      if condition(harness) { return }
      await clock.advance(by: step)
      // The retries of the page's own load.
      if harness.clock !== clock { await harness.clock.advance(by: step) }
      try await Task.sleep(for: .milliseconds(2))
    }
    throw HarnessError.neverSettles("what was waited for does not come; shown is\n\(harness.text)")
  }

  /// Waits until the page displays a text.
  func wait(_ harness: PageHarness, for words: String) async throws {
    try await wait(harness) { $0.text.contains(words) }
  }

  private static func records(_ count: Int, installed: Int) -> String {
    let sections = ["admin", "editors", "games", "libs"]
    return (0..<count).map { number in
      """
      Package: sample-\(String(repeating: "0", count: 4 - String(number).count))\(number)
      Status: \(number < installed ? "install ok installed" : "deinstall ok config-files")
      Section: \(sections[number % sections.count])
      Installed-Size: 2048
      Architecture: all
      Version: 1.\(number)
      Description: sample number n\(number)
       It does what samples do.

      """
    }.joined(separator: "\n")
  }
}
