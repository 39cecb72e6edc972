import Observation
import Roster
import RosterTesting
import Testing

@MainActor
@Suite("Themes", .timeLimit(.minutes(30)))
struct ListThemeTests {
  private let shop = ListTheme().color(.accent, ThemeColor(0xE4002B, dark: 0xFF5A70)).font(.header, ThemeFont(.title3))

  @Test("K-34 a denser theme has less space")
  func densities() {
    let paddings = ListTheme.Density.allCases.map(\.rowPadding)
    #expect(paddings == paddings.sorted() && Set(paddings).count == 3 && ListTheme.Density.regular.rowPadding == 0)
    #expect(ListTheme.Density.allCases.map(\.sectionScale) == [0.5, 1, 1.5])
  }

  @Test("T-30 a size of a font that makes no sense is that of its text style")
  func sizes() {
    #expect(ThemeFont.system(size: 20).points == 20)
    #expect(ThemeFont.system(size: 5_000).points == 1_000)
    for size in [0, -1, Double.nan, Double.infinity, -Double.infinity] {
      #expect(ThemeFont.system(size: size).points == nil, "\(size)")
    }
  }

  @Test("T-05 a page's theme replaces that of its host, whose default is the app's")
  func inheritance() async throws {
    let page = ThemedPage()
    let harness = try await PageHarness(page, theme: shop)
    #expect(harness.theme == shop)
    page.theme = ListTheme()
    try await harness.settle()
    #expect(harness.theme == ListTheme())
    page.theme = nil
    harness.driver.theme = shop.color(.badge, ThemeColor(0xFF))
    try await harness.settle()
    #expect(harness.theme.colors[.badge] == ThemeColor(0xFF) && harness.theme.colors[.accent] != nil)

    let host = harness.host
    defer { ListTheme.app = ListTheme() }
    ListTheme.app = shop
    #expect(ListDriver(page: page, host: host).theme == shop)
  }

  @Test("T-05 a theme has the empty and the failed view of all pages, and a page's own views take precedence")
  func placeholders() async throws {
    let theme = shop.placeholder { state, _ in state == .empty ? UnavailableContent("App").row : nil }
    let page = ThemedPage()
    page.isEmpty = true
    let harness = try await PageHarness(page, theme: theme)
    #expect(harness.screen.stateTexts == ["App"])
    page.own = "Page"
    try await harness.settle()
    #expect(harness.screen.stateTexts == ["Page"])
  }

  @Test("T-05 colors are read from hexadecimal numbers, and have a variant for dark appearance")
  func colors() {
    let color = ThemeColor(0xFF8000, dark: 0x0080FF, opacity: 2)
    #expect([color.light.red, color.light.green, color.light.blue, color.light.opacity] == [1, 128.0 / 255, 0, 1])
    #expect([color.dark.red, color.dark.green, color.dark.blue, color.dark.opacity] == [0, 128.0 / 255, 1, 1])
    #expect(ThemeColor(0x123456).light == ThemeColor(0x123456).dark)
  }

  @Test("T-05 a text has its own color and font until it is set again")
  func textStyles() {
    let content = StandardContent("A").title("B", color: ThemeColor(1), font: ThemeFont(.title))
      .value("C", color: ThemeColor(2)).subtitle("D", font: ThemeFont(.caption, weight: .bold))
    #expect(content.styles.title == TextStyle(color: ThemeColor(1), font: ThemeFont(.title)))
    #expect(content.styles.value.color == ThemeColor(2) && content.styles.subtitle.font?.weight == .bold)
    #expect(content.title("E").styles.title == TextStyle())
    #expect(content != content.title("B"))
  }

  @Test("T-05 images at the trailing edge are displayed and prefetched")
  func images() async throws {
    let picture = ImageSource.url("https://example.org/a.png")
    let content = StandardContent("Row").accessoryImage(picture)
    #expect(content.images == [picture])
    #expect(HeaderContent("Header").accessoryImage(picture).images == [picture])
    let harness = try await PageHarness(
      InlinePage {
        ListSection("s") {
          content
        } header: {
          HeaderContent("Header").accessoryImage(.icon("star")).height(60)
        }
      })
    #expect(harness.text.split(separator: "\n", omittingEmptySubsequences: false).count == 4)
    #expect(harness.text.contains("⟨star⟩") && harness.text.contains("⟨a.png⟩"))
    #expect(harness.host.prefetchedImages.contains(picture))
  }
}

@Observable
@MainActor
private final class ThemedPage: ListPage {
  var theme: ListTheme?
  var isEmpty: Bool? = false
  var own: String?

  var body: some ListContent {
    ListSection("s") { StandardContent("A") }
  }

  func placeholder(for state: PageState) -> ListRow? {
    own.map { UnavailableContent($0).row }
  }
}
