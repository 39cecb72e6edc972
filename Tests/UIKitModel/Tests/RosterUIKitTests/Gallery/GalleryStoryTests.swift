import GalleryPages
import GalleryUIKit
import Roster
import RosterTesting
import Testing
import UIKit

/// The gallery's pages, each with its story.
@MainActor
struct GalleryStoryTests {
  @Test("S1-01 each page of the gallery tells its story without a screen", arguments: PageScenario.galleryStories)
  func headless(_ story: PageScenario) async throws {
    try await story.run { page in try await PageHarness(page) }
  }

  @Test("S1-01 each page of the gallery tells the same story over UIKit", arguments: PageScenario.galleryStories)
  func uiKit(_ story: PageScenario) async throws {
    try await onDevice { device in
      try await story.run { page in try await UIKitHostRobot(page, on: device) }
    }
  }
}
