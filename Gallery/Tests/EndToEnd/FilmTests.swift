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
    // Each film has more frames between the first and the last one than none, and each frame has texts and rows.
    for film in films {
      let numbers = [film.2, film.3, film.4].compactMap { Int($0) }
      #expect(numbers.count == 3 && numbers[0] > 0 && numbers[1] > 8 * 10 && numbers[2] > 8 * 9, "\(film.0)")
    }
    let pictures = try FileManager.default.contentsOfDirectory(atPath: drawn.path)
    #expect(pictures.count == 8 * films.count)
  }
}
