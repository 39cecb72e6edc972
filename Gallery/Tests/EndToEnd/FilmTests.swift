import Foundation
import Testing

extension StoryTests {
  @Test(
    "K-17 K-21 in each frame of a film, no texts or rows overlap, rows are on their cards, and columns keep their widths"
  )
  func films() async throws {
    let drawn = FileManager.default.temporaryDirectory.appendingPathComponent("films-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: drawn) }
    let result = try await Driver.tell(drawn.path, "motion", of: "pictures.py")
    #expect(result.status == 0, "\(result.strings)")
    let lines = result.strings.split(separator: "\n").map(String.init)
    let faults = lines.filter { $0.hasPrefix("✘") }
    #expect(faults.isEmpty, "\(faults.prefix(40).joined(separator: "\n"))")
    let films = lines.compactMap { $0.wholeMatch(of: /(motion-.+): 8 frames, (\d+) moving, (\d+) texts, (\d+) rows/) }
    #expect(films.count == 8, "\(result.strings)")
    for film in films {
      let (texts, rows) = (Int(film.3) ?? 0, Int(film.4) ?? 0)
      #expect(texts > 8 * 10 && rows > 8 * 9, "\(film.0)")
    }
    // A busy machine may draw the end of a motion next to its beginning, but not of all.
    #expect(films.contains { Int($0.2) ?? 0 > 0 }, "\(result.strings)")
    let pictures = try FileManager.default.contentsOfDirectory(atPath: drawn.path)
    #expect(pictures.count == 8 * films.count)
  }
}
