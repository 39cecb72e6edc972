import Foundation
import GalleryPages
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

/// What VoiceOver announces for the gallery's pages, compared with a screen reader on GTK.
///
/// With `ROSTER_ACCEPT` set, the walks become the golden files.
@MainActor
struct WalkTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../../../Gallery/Tests/EndToEnd/walks").standardizedFileURL

  /// The pages of which there are walks on GTK.
  private nonisolated static let pages = GalleryPage.allCases.filter { $0 != .package }

  private func walk(_ page: GalleryPage) async throws -> [String] {
    var lines: [String] = []
    let device = UIKitModel(seed: 7, behaviour: .plain)
    device.isVoiceOverRunning = true
    try await device.run {
      let world = GalleryWorld(packages: 40)
      let host = try await UIKitHostRobot(page.make(in: world).page, on: device, width: 760, height: 1_200)
      var last: [String] = []
      var same = 0
      try await world.wait(host) {
        let now = ScreenReaderWalk(host.list, host.ui).lines
        same = now == last && now.count > 3 ? same + 1 : 0
        last = now
        return same >= 5 && host.driver.activity == 0
      }
      lines = last
    }
    #expect(device.incidents.isEmpty, "\(device.incidents)")
    return lines
  }

  @Test("K-14 VoiceOver announces each page as the golden files do", arguments: pages)
  func golden(_ page: GalleryPage) async throws {
    let said = try await walk(page).joined(separator: "\n") + "\n"
    let file = Self.folder.appendingPathComponent("uikit/\(page).txt")
    guard ProcessInfo.processInfo.environment["ROSTER_ACCEPT"] == nil else {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      return try said.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(said == (try? String(contentsOf: file, encoding: .utf8)))
  }

  @Test(
    "K-14 VoiceOver announces each page as a screen reader on GTK does, except for what the platforms add",
    arguments: pages)
  func platforms(_ page: GalleryPage) async throws {
    let file = Self.folder.appendingPathComponent("\(page).txt")
    let gtk = WalkDifferences.gtk(try String(contentsOf: file, encoding: .utf8).split(separator: "\n"))
    let uiKit = WalkDifferences.uiKit(try await walk(page))
    for (number, pair) in zip(gtk, uiKit).enumerated() {
      #expect(WalkDifferences.isSame(pair.0, pair.1), "line \(number + 1): GTK “\(pair.0)”, UIKit “\(pair.1)”")
    }
    // A higher screen than on GTK shows further rows.
    #expect(gtk.count > 3 && uiKit.count >= gtk.count)
  }
}
