import Foundation
import Testing

extension StoryTests {
  @Test("The pages match their reference images, light and dark, wide and narrow")
  func pictures() async throws {
    let drawn = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: drawn) }
    let names = try PictureTests.names()
    let result = try await Driver.tell(drawn.path, names.joined(separator: ","), of: "pictures.py")
    #expect(result.status == 0, "\(result.strings)")
    for name in names {
      try PictureTests.check(name, in: drawn)
    }
  }
}

/// Compares rendered images of the gallery with reference images of the same names.
///
/// With `ROSTER_ACCEPT` set, the rendered images become the references.
enum PictureTests {
  static let references = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../references").standardizedFileURL
  private static let differences = references.appendingPathComponent("../../../.build/picture-differences")
    .standardizedFileURL

  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: references.path)
      .filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) }.sorted()
  }

  static func check(_ name: String, in drawn: URL) throws {
    let file = "\(name).png"
    let seen = try Picture(drawn.appendingPathComponent(file)).reduced
    let reference = references.appendingPathComponent(file)
    if ProcessInfo.processInfo.environment["ROSTER_ACCEPT"] != nil { return try seen.write(to: reference) }
    let comparison = PictureComparison(seen, with: try Picture(reference))
    guard !comparison.isSame else { return }
    try FileManager.default.createDirectory(at: differences, withIntermediateDirectories: true)
    let marked = differences.appendingPathComponent(file)
    try comparison.marked.write(to: marked)
    let places = comparison.squares.prefix(5).map(\.description).joined(separator: " ")
    Issue.record(
      """
      \(name) looks different in \(comparison.squares.count) places, the first at \(places): see \(marked.path). If it \
      should look like this now, run `make screenshots ARGS=--accept`.
      """)
  }
}
