import Observation
import Roster
import RosterTesting
import Testing

/// What the cells of these tests did.
@MainActor
private final class CellLog {
  static var styled = 0
  static var bound: [String] = []
  static var measured = 0

  static func reset() {
    (styled, bound, measured) = (0, [], 0)
  }
}

private struct PhotoContent: CellContent, TextPresentable {
  typealias Cell = PhotoCell

  var title: String
  var caption: String?

  var textDescription: String { title }
}

/// A cell that shows its caption only if there is one, and so would betray what is left of its last row.
private final class PhotoCell: TextCell {
  private let frame: String
  private var title = ""
  private var caption: String?

  init() {
    // What never changes is made once a cell.
    frame = "▣ "
    CellLog.styled += 1
  }

  func update(_ content: PhotoContent) {
    CellLog.bound.append(content.title)
    title = content.title
    caption = content.caption
  }

  func lines(width: Int) -> [String] {
    CellLog.measured += 1
    return (frame + title).wrappedInTest(to: width) + (caption.map { [$0] } ?? [])
  }
}

extension String {
  fileprivate func wrappedInTest(to width: Int) -> [String] {
    var rest = self[...]
    var lines: [String] = []
    while !rest.isEmpty {
      lines.append(String(rest.prefix(width)))
      rest = rest.dropFirst(width)
    }
    return lines
  }
}

private struct Photo: Identifiable, Equatable, Sendable {
  var id: Int
  var title: String
  var caption: String?
}

@MainActor
@Suite("Cells are reused", .serialized)
struct ReuseTests {
  private let photos = Observed((0..<60).map { Photo(id: $0, title: "P\($0)", caption: $0 == 0 ? "Caption" : nil) })

  private func harness(columns: Int = 40) async throws -> PageHarness {
    CellLog.reset()
    let photos = photos
    return try await PageHarness(
      InlinePage {
        ListSection("photos", photos.value) { photo in
          if photo.id % 5 == 4 {
            StandardContent(photo.title)
          } else {
            PhotoContent(title: photo.title, caption: photo.caption)
          }
        }
      }, columns: columns, lines: 10)
  }

  @Test("S1-05 each cell type has a pool of its own")
  func pools() async throws {
    let harness = try await harness()
    for _ in 0..<12 { try await harness.scroll(by: 100) }
    #expect(Set(harness.cellStatistics.created.keys) == ["PhotoCell", "StandardCell"])
    #expect(harness.cellStatistics.created["PhotoCell"] ?? 0 < 20)
    for row in harness.visibleRows {
      let isPhoto = try harness.cell(of: RowName(row.text)) is PhotoCell
      #expect(isPhoto != (row.text.hasSuffix("4") || row.text.hasSuffix("9")))
    }
  }

  @Test("S1-06 S2-02 a cell is styled once, when it is created, and updated once for each row that it displays")
  func boundOnce() async throws {
    let harness = try await harness()
    for _ in 0..<12 { try await harness.scroll(by: 100) }
    #expect(CellLog.styled == harness.cellStatistics.created["PhotoCell"])
    #expect(Set(CellLog.bound).count == CellLog.bound.count)
    #expect(CellLog.bound.count > CellLog.styled)
  }

  @Test("S1-06 a reused cell keeps nothing of its previous row")
  func noResidue() async throws {
    let harness = try await harness()
    #expect(harness.text.contains("Caption"))
    try await harness.scroll(to: .end)
    #expect(!harness.text.contains("Caption"))
    #expect(harness.cellStatistics.created["PhotoCell"] ?? 0 < 20)
  }

  @Test("S1-08 a row has the height that its cell measures for the content")
  func heights() async throws {
    let harness = try await harness()
    #expect(try harness.height(of: 0) == 2 * TextMetrics.line)
    #expect(try harness.height(of: 1) == TextMetrics.line)
    #expect(try harness.height(of: 4) == TextMetrics.line)
  }

  @Test("S1-09 a row is measured once, and again only for a new content or width")
  func measuredOnce() async throws {
    let harness = try await harness()
    let first = CellLog.measured
    #expect(first == CellLog.bound.count)
    for _ in 0..<5 { _ = harness.text }
    try await harness.settle()
    #expect(CellLog.measured == first)

    photos.value[1].title = "Changed"
    try await harness.settle()
    #expect(CellLog.measured == first + 1)

    let shown = harness.visibleRows.count { !$0.text.hasSuffix("4") && !$0.text.hasSuffix("9") }
    try await harness.resize(width: 20 * TextMetrics.column, height: 10 * TextMetrics.line)
    #expect(CellLog.measured >= first + 1 + shown)
  }

  @Test("S3-03 a page registers no cells: cells of each type are created on first use")
  func noRegistration() async throws {
    let harness = try await PageHarness(InlinePage { ListSection("s") { StandardContent("A") } })
    #expect(harness.cellStatistics.created == ["StandardCell": 1])
  }

  @Test("S2-04 equal contents look the same at any position and in any reused cell")
  func equalContentsLookTheSame() async throws {
    let contents = [
      PhotoContent(title: "A", caption: "x"), PhotoContent(title: "A"), PhotoContent(title: "A", caption: "x"),
    ]
    let pictures = try await contents.asyncMap { content in
      try await PageHarness(InlinePage { ListSection("s") { content } }).text
    }
    for (left, first) in zip(contents, pictures) {
      for (right, second) in zip(contents, pictures) { #expect((left == right) == (first == second)) }
    }
  }

  @Test("Content without a cell is displayed by its description, and reported once")
  func missingCell() async throws {
    CellLog.reset()
    let photos = photos
    let harness = try await PageHarness(
      InlinePage { ListSection("s", photos.value) { PhotoContent(title: $0.title) } }, lines: 5,
      unsupportedContent: [PhotoContent.self])
    #expect(harness.lines.prefix(2) == ["P0", "P1"])
    try await harness.scroll(to: .end)
    #expect(harness.issues == [.missingCell(content: "PhotoContent", host: "Headless")])
    #expect(harness.issues.first?.description.contains("PhotoContent") == true)
    #expect(CellLog.styled == 0)
  }
}

extension Sequence {
  /// Maps elements one after the other.
  @MainActor
  fileprivate func asyncMap<Result>(_ transform: @MainActor (Element) async throws -> Result) async rethrows -> [Result]
  {
    var results: [Result] = []
    for element in self { results.append(try await transform(element)) }
    return results
  }
}
