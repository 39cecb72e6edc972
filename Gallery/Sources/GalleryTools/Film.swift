import Foundation
import GalleryPages
import Roster
import RosterGTK

/// Renders a chat and a fold as consecutive pictures, from which a script makes an animation.
@MainActor
public struct Film {
  private let camera: Photographer
  private let resize: LegibilityReport.Resize
  /// The time between two pictures, in milliseconds.
  private static let pace = 80

  /// Creates a film of the window of a camera.
  public init(_ camera: Photographer, resize: @escaping LegibilityReport.Resize) {
    self.camera = camera
    self.resize = resize
  }

  /// Renders the pictures.
  ///
  /// - Parameter open: Displays a page of the gallery by its name.
  /// - Returns: The number of pictures.
  public func record(open: (String) -> Void) async throws -> Int {
    camera.setStyle(isDark: false, isRightToLeft: false)
    resize(400, 560)
    var count = 0
    open("me")
    try await camera.waitForRest()
    (camera.list()?.driver.page as? any NavigatingPage)?.navigation?.push(ChatPage())
    try await camera.waitForRest()
    DesktopSettings.setAnimations(true)
    defer { DesktopSettings.setAnimations(false) }
    try await shoot(6, &count)
    for question in 0..<4 {
      select(ItemPosition(section: 1, item: question))
      try await shoot(22, &count)
    }
    DesktopSettings.setAnimations(false)
    open("curriculum")
    try await camera.waitForRest()
    DesktopSettings.setAnimations(true)
    try await shoot(8, &count)
    for section in [2, 0, 0, 2] {
      camera.list()?.driver.activate(.header(section: section))
      try await shoot(10, &count)
    }
    try await shoot(8, &count)
    return count
  }

  private func select(_ position: ItemPosition) { camera.list()?.driver.activate(.item(position)) }

  /// Renders pictures at a steady pace.
  private func shoot(_ pictures: Int, _ count: inout Int) async throws {
    for _ in 0..<pictures {
      let next = ContinuousClock.now + .milliseconds(Self.pace)
      count += 1
      try await camera.write("film-\(1_000 + count)")
      try await Task.sleep(until: next, clock: .continuous)
    }
  }
}
