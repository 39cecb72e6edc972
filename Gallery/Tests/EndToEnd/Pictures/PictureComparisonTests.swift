import Foundation
import Testing

/// What the comparison of pictures lets pass and what it finds, shown on a picture of the Packages page.
@Suite
struct PictureComparisonTests {
  private let page: Picture

  init() throws {
    page = try Picture(PictureTests.references.appendingPathComponent("packages-light.png"))
  }

  @Test("A picture is the same as itself")
  func same() {
    #expect(PictureComparison(page, with: page).isSame)
  }

  @Test("Letters that are smoothed in another way, and colours that are off by a shade, are the same")
  func smoothing() {
    let other = page.map { x, y, channel in
      let (here, before) = (Int(page[x, y, channel]), Int(page[max(x - 1, 0), y, channel]))
      return UInt8(clamping: (here * 3 + before) / 4 + (x + y) % 5 - 2)
    }
    #expect(PictureComparison(other, with: page).isSame)
  }

  @Test("A row that has moved by four points is found where it is")
  func movedRow() {
    let row = 150..<176
    let moved = page.map { x, y, channel in
      x > 130 && row.contains(y) ? page[x, y - 2, channel] : page[x, y, channel]
    }
    let comparison = PictureComparison(moved, with: page)
    #expect(!comparison.isSame)
    #expect(comparison.squares.allSatisfy { (8...11).contains($0.row) && $0.column >= 8 })
  }

  @Test("A line between rows that is missing is found")
  func missingLine() throws {
    // Here no row has words.
    let x = page.width * 3 / 4
    // The first line between rows: a little darker than what is above and below it.
    let line = try #require((80..<page.height - 3).first { page[x, $0, 0] < page[x, $0 - 2, 0] })
    let without = page.map { x, y, channel in
      x > 130 && (line - 1...line + 1).contains(y) ? page[x, line - 3, channel] : page[x, y, channel]
    }
    #expect(!PictureComparison(without, with: page).isSame)
  }

  @Test("An icon that is missing is found")
  func missingIcon() {
    let without = page.map { x, y, channel in
      (6...20).contains(x) && (60...80).contains(y) ? page[4, 60, channel] : page[x, y, channel]
    }
    #expect(without != page)
    #expect(!PictureComparison(without, with: page).isSame)
  }

  @Test("A dark page is not a light one, and a narrow one not a wide one")
  func otherScheme() throws {
    let dark = try Picture(PictureTests.references.appendingPathComponent("console-dark.png"))
    let narrow = try Picture(PictureTests.references.appendingPathComponent("packages-narrow-dark.png"))
    #expect(PictureComparison(dark, with: page).squares.count > 500)
    #expect(!PictureComparison(narrow, with: page).isSame)
  }

  @Test("A picture that is written is read as it was")
  func file() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    try page.write(to: file)
    #expect(try Picture(file) == page)
  }
}
