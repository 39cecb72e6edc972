import Roster
import RosterTesting
import Testing

// An accessory that Roster does not know, with its cell and its adjustment: all of it from outside.

/// Stars that the user can set.
struct RatingContent: CellContent, TextPresentable {
  typealias Cell = RatingCell

  var stars: Int
  var onRate: ActionHandler<Int>

  var textDescription: String { "\(stars) of 5 stars" }
}

final class RatingCell: TextCell {
  private var content: RatingContent?

  init() {}

  func update(_ content: RatingContent) { self.content = content }

  func lines(width: Int) -> [String] {
    let stars = content?.stars ?? 0
    return [String(repeating: "★", count: stars) + String(repeating: "☆", count: 5 - stars)]
  }

  func press(_ control: String) -> Bool {
    guard let content, let stars = Int(control), (0...5).contains(stars) else { return false }
    content.onRate(stars)
    return true
  }
}

extension StandardContentConvertible {
  /// Shows stars that the user can set.
  func rating(_ stars: Int, onRate: @escaping @MainActor (Int) -> Void) -> Self {
    accessory(RatingContent(stars: stars, onRate: ActionHandler(onRate)), width: 111, height: 30)
  }
}

@MainActor
@Suite("An accessory from another module")
struct RatingAccessoryTests {
  @Test("S0-36 an accessory of another module is displayed in its requested size and reports its values")
  func rating() async throws {
    let stars = Observed(3)
    let harness = try await PageHarness(
      InlinePage {
        ListSection("s") { StandardContent("Service").rating(stars.value) { stars.value = $0 }.id("service") }
      })
    // 111 × 30 points are 14 characters and 2 lines.
    #expect(harness.text == "  Service                 ★★★☆☆")
    #expect(try harness.height(of: "service") == 2 * TextMetrics.line)
    harness.clearRecords()
    try await harness.press("5", in: "service")
    #expect(stars.value == 5)
    #expect(harness.updates == [["~ s/service"]])
    #expect(harness.lines == ["Service, 5 of 5 stars"])
  }

  @Test("S0-36 the accessory's modifier combines with all others and keeps the content's type")
  func chaining() {
    let content: StandardContent = StandardContent("Service").rating(2) { _ in }.subtitle("Last week").badge(1)
    #expect(content.subtitle == "Last week")
    #expect(content.textDescription == "Service, Last week, 1, 2 of 5 stars")
  }
}
