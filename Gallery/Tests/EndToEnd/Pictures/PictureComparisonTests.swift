import Foundation
import Testing

/// The accepted and the detected differences of images, with an image of the Packages page.
@Suite
struct PictureComparisonTests {
  private let page: Picture

  init() throws {
    page = try Picture(PictureTests.references.appendingPathComponent("packages-light.png"))
  }

  @Test("An image is equal to itself")
  func same() {
    #expect(PictureComparison(page, with: page).isSame)
  }

  @Test("Differences in font smoothing and of one shade are accepted")
  func smoothing() {
    let other = page.map { x, y, channel in
      let (here, before) = (Int(page[x, y, channel]), Int(page[max(x - 1, 0), y, channel]))
      return UInt8(clamping: (here * 3 + before) / 4 + (x + y) % 5 - 2)
    }
    #expect(PictureComparison(other, with: page).isSame)
  }

  @Test("A row that is moved by four points is detected at its position")
  func movedRow() {
    let row = 150..<176
    let moved = page.map { x, y, channel in
      x > 130 && row.contains(y) ? page[x, y - 2, channel] : page[x, y, channel]
    }
    let comparison = PictureComparison(moved, with: page)
    #expect(!comparison.isSame)
    #expect(comparison.squares.allSatisfy { (8...11).contains($0.row) && $0.column >= 8 })
  }

  @Test("A missing separator is detected")
  func missingLine() throws {
    // No row has text here.
    let x = page.width * 3 / 4
    // The first separator, which is slightly darker than the pixels above and below it.
    let line = try #require((80..<page.height - 3).first { page[x, $0, 0] < page[x, $0 - 2, 0] })
    let without = page.map { x, y, channel in
      x > 130 && (line - 1...line + 1).contains(y) ? page[x, line - 3, channel] : page[x, y, channel]
    }
    #expect(!PictureComparison(without, with: page).isSame)
  }

  @Test("A missing icon is detected")
  func missingIcon() {
    let without = page.map { x, y, channel in
      (6...20).contains(x) && (60...80).contains(y) ? page[4, 60, channel] : page[x, y, channel]
    }
    #expect(without != page)
    #expect(!PictureComparison(without, with: page).isSame)
  }

  @Test("Dark and light pages differ, and so do narrow and wide ones")
  func otherScheme() throws {
    let dark = try Picture(PictureTests.references.appendingPathComponent("console-dark.png"))
    let narrow = try Picture(PictureTests.references.appendingPathComponent("packages-narrow-dark.png"))
    #expect(PictureComparison(dark, with: page).squares.count > 500)
    #expect(!PictureComparison(narrow, with: page).isSame)
  }

  @Test("A written image is equal after reading")
  func file() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    try page.write(to: file)
    #expect(try Picture(file) == page)
  }
}
