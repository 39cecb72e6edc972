import Foundation
import Testing

extension StoryTests {
  @Test("K-14 a screen reader says of each page what the golden files say")
  func walks() async throws {
    let pages = [
      "packages", "console", "me", "courses", "feed", "discover", "curriculum", "scale", "languages",
      "addresses", "support",
    ]
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("walks-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try await Driver.tell(folder.path, pages.joined(separator: ","), of: "walks.py")
    #expect(result.status == 0, "\(result.strings)")
    let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("walks")
    for page in pages {
      let said = try String(contentsOf: folder.appendingPathComponent("\(page).txt"), encoding: .utf8)
      #expect(said.split(separator: "\n").count > 3, "\(page) says nothing")
      let file = golden.appendingPathComponent("\(page).txt")
      if ProcessInfo.processInfo.environment["ROSTER_ACCEPT"] != nil {
        try FileManager.default.createDirectory(at: golden, withIntermediateDirectories: true)
        try said.write(to: file, atomically: true, encoding: .utf8)
      } else {
        #expect(said == (try? String(contentsOf: file, encoding: .utf8)), "\(page)")
      }
    }
  }
}
