import Foundation
import Testing

/// The length of the pages' code.
@Suite
struct LineCountTests {
  @Test(
    "S0-25 with the machinery in place a whole page stays within its limit of lines",
    arguments: [
      ("PackagesPage", 35), ("ConsolePage", 34), ("MePage", 48), ("AccountPage", 36), ("AccountActions", 12),
      ("AddressesPage", 40), ("ChatPage", 31),
      ("CoursesPage", 20), ("FeedPage", 30), ("FeedActions", 30),
      ("DiscoverPage", 51), ("Shelf", 28), ("ShelfPage", 18), ("CurriculumPage", 35), ("ScalePage", 40),
    ])
  func limit(page: String, limit: Int) throws {
    let lines = try codeLines(of: page)
    #expect(lines.count <= limit, "\(page) has \(lines.count) lines of code")
    #expect(lines.count > 5)
  }

  @Test("S1-43 a complete refreshable page has at most twenty lines")
  func courses() throws {
    #expect(try codeLines(of: "CoursesPage").count <= 20)
  }

  @Test("N-18 the app around the pages has at most 400 lines")
  func shell() throws {
    let folder = sources.appendingPathComponent("gallery")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
    let count = try files.reduce(0) { try $0 + codeLines($1).count }
    #expect(count <= 400, "the app has \(count) lines of code")
    #expect(files.count > 5)
  }

  private var sources: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Sources")
  }

  private func codeLines(of page: String) throws -> [String] {
    try codeLines(sources.appendingPathComponent("GalleryPages/Pages/\(page).swift"))
  }

  /// Lines that are not blank, comments or imports.
  private func codeLines(_ file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") && !$0.hasPrefix("import ") }
  }
}
