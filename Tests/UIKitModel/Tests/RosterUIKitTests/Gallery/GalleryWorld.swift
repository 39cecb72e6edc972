import GalleryPages
import Roster
import RosterHTTP
import RosterTesting
import UIKit

@testable import RosterUIKit

/// The gallery over a server in the same process, with virtual time.
@MainActor
struct GalleryWorld {
  let server: SampleServer
  let clock = TestClock()
  let gallery: Gallery

  init(packages: Int = 120) {
    server = SampleServer(packages: packages)
    gallery = Gallery(
      HTTPService("https://gallery.example", transport: server),
      environment: PagerEnvironment(clock: clock, random: { 0 }))
    // Pictures come from a server, too, and arrive whenever they like; these tests look at words.
    ImageLoader.shared.fetch = { _ in throw CancellationError() }
  }

  /// Waits until something holds, letting virtual time pass meanwhile.
  func wait(
    _ host: any HostRobot, passing step: Duration = .seconds(1), until condition: () -> Bool
  ) async throws {
    for _ in 0..<200 {
      try await host.settle()
      if condition() { return }
      await clock.advance(by: step)
    }
    throw HarnessError.neverSettles(
      "what was waited for does not come; shown is\n\(host.lines.joined(separator: "\n"))")
  }

  /// Waits until a row with some words is in sight.
  func wait(_ host: any HostRobot, for words: String) async throws {
    try await wait(host) { host.shows(words) }
  }
}

extension HostRobot {
  /// Whether a row in sight says something.
  func shows(_ words: String) -> Bool { lines.contains { $0.contains(words) } }

  /// Whether the page could not be loaded.
  var hasFailed: Bool { if case .failed = screen.state { true } else { false } }

  /// The number of items on the page.
  var itemCount: Int { driver.snapshot.sections.reduce(0) { $0 + $1.items.count } }

  /// Shows the end of the page over and over, until there is no more.
  func readToTheEnd(in world: GalleryWorld) async throws {
    for _ in 0..<30 where !shows("No more") {
      try await scroll(to: .end)
      try await world.wait(self) { driver.activity == 0 }
    }
  }
}
