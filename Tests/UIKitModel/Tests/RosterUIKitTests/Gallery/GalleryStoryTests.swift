import GalleryPages
import GalleryUIKit
import Roster
import RosterConformance
import RosterTesting
import Testing
import UIKit

/// The scenarios of the gallery's pages.
@MainActor
struct GalleryStoryTests {
  @Test("S1-01 the scenario of each gallery page passes on the headless host", arguments: PageScenario.galleryStories)
  func headless(_ story: PageScenario) async throws {
    try await story.run { page in try await PageHarness(page) }
  }

  @Test("S1-01 the scenario of each gallery page passes on UIKit", arguments: PageScenario.galleryStories)
  func uiKit(_ story: PageScenario) async throws {
    try await onDevice { device in
      try await story.run { page in try await UIKitHostRobot(page, on: device) }
    }
  }
}
