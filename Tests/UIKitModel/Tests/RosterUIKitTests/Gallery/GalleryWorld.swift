import GalleryPages
import Roster
import RosterHTTP
import RosterTesting
import UIKit

@testable import RosterUIKit

/// The gallery with a server in the same process and virtual time.
@MainActor
struct GalleryWorld {
  let server: SampleServer
  let clock = TestClock()
  let gallery: Gallery

  init(packages: Int = 120) {
    server = SampleServer(packages: packages)
    gallery = Gallery(
      HTTPService("https://gallery.example", transport: server, clock: HTTPClock(TestClock())),
      environment: PagerEnvironment(clock: clock, random: { 0 }))
    // Images would be loaded at undetermined times; these tests verify texts.
    ImageLoader.shared.fetch = { _, _ in throw CancellationError() }
  }

  /// Waits until a condition is true, and advances virtual time meanwhile.
  func wait(
    _ host: any HostRobot, passing step: Duration = .seconds(1), until condition: () -> Bool
  ) async throws {
    for _ in 0..<200 {
      try await host.settle()
      if condition() { return }
      await clock.advance(by: step)
    }
    throw HarnessError.neverSettles(
      "the expected state is not reached; visible is\n\(host.lines.joined(separator: "\n"))")
  }

  /// Waits until a row with a text is visible.
  func wait(_ host: any HostRobot, for text: String) async throws {
    try await wait(host) { host.shows(text) }
  }
}

extension HostRobot {
  /// Whether a row with a text is visible.
  func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  /// Whether loading the page failed.
  var hasFailed: Bool { if case .failed = screen.state { true } else { false } }

  /// The number of items on the page.
  var itemCount: Int { driver.snapshot.sections.reduce(0) { $0 + $1.items.count } }

  /// Scrolls to the end repeatedly until the last row of all pages is visible.
  func read(to last: String, in world: GalleryWorld) async throws {
    for _ in 0..<30 where !shows(last) {
      try await scroll(to: .end)
      try await world.wait(self) { driver.activity == 0 }
    }
  }
}
