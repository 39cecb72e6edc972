import Foundation
import GalleryModels
import GalleryPages
import Roster
import RosterTesting
import Testing

/// What readers see when requests fail.
@Suite @MainActor
struct FailureTextTests {
  @Test(
    "K-12 no failure of any page names a host, an address, a method or a status code",
    arguments: GalleryScreen.allCases.filter { ![.scale, .languages].contains($0) })
  func pages(_ screen: GalleryScreen) async throws {
    try await World.with { world in
      for faults in Self.faults {
        world.server.faults = faults
        let page = screen.makePage(in: world.gallery)
        let harness = try await PageHarness(page, columns: 100)
        // A page of components displays a failure in each of them.
        try await world.wait(harness) {
          if case .failed = $0.screen.state { true } else { $0.text.contains("Try Again") || !$0.toasts.isEmpty }
        }
        try expectForReaders(harness, "\(screen), \(faults)")
        harness.driver.stop()
      }
    }
  }

  @Test("K-12 no failed action names a host, an address, a method or a status code")
  func action() async throws {
    try await World.with { world in
      for faults in Self.faults {
        world.server.faults = .none
        let page = FeedPage(world.gallery)
        let harness = try await PageHarness(page, columns: 100)
        try await world.wait(harness, for: "Today")
        world.server.faults = faults
        harness.driver.delete(.item(ItemPosition(section: 0, item: 0)))
        harness.dismissToasts()
        try await world.wait(harness) { !$0.toasts.isEmpty }
        try expectForReaders(harness, "\(faults)")
        harness.driver.stop()
      }
    }
  }

  private static let faults = [
    Faults(mode: .error500), Faults(mode: .html), Faults(mode: .truncated), Faults(mode: .wrongTypes),
    Faults(failureRate: 1), Faults(offline: true),
  ]

  private func expectForReaders(_ harness: PageHarness, _ what: String) throws {
    var texts = [harness.text] + harness.toasts
    if case .failed(let reason) = harness.screen.state { texts.append(reason) }
    let machine = try Regex(
      #"127\.0\.0\.1|localhost|https?:|\b(GET|POST|PUT|DELETE|HTTP|JSON|URL)\b|\b[45]\d\d\b|Error Domain|NSURL"#)
    for text in texts { #expect(text.firstMatch(of: machine) == nil, "\(what): \(text)") }
  }
}
