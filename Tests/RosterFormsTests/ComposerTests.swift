import Observation
import Roster
import RosterTesting
import Testing

@testable import RosterForms

@Observable @MainActor
private final class DraftPage: ListPage {
  var draft = ""
  var hasComposer = true
  @ObservationIgnored var sent: [String] = []
  @ObservationIgnored var drafts: [String] = []

  var body: some ListContent {
    ListSection("rows", values: ["One"]) { StandardContent($0) }
  }

  var overlays: RowsBuilder.Rows { if hasComposer { composer } }

  var composer: Composer {
    Composer("Message", self, \.draft) {
      self.sent.append($0)
      self.drafts.append(self.draft)
    }
  }
}

@MainActor
struct ComposerTests {
  @Test("C-08 a composer passes the text on when the property is empty, whatever the row displayed last")
  func sends() {
    let page = DraftPage()
    let composer = page.composer
    page.draft = "\tHello,\n world  "
    #expect(composer.send() == "")
    #expect(page.sent == ["Hello,\n world"])
    #expect(page.drafts == [""])
    composer.send()
    page.draft = " \n\u{3000}"
    #expect(composer.send() == " \n\u{3000}")
    #expect(page.sent.count == 1)
  }

  @Test("C-08 a disabled composer sends nothing")
  func disabled() {
    let page = DraftPage()
    page.draft = "Hello"
    #expect(page.composer.enabled(false).send() == "Hello")
    #expect(page.sent.isEmpty)
    #expect(!page.composer.enabled(false).canSend("Hello"))
  }

  @Test("C-08 a composer is a text field in the bar, with texts in the language of the host")
  func row() async throws {
    let page = DraftPage()
    let row = page.composer.error("Too long").row
    #expect(row.traits.overlayAlignment == .bottomBar && row.control?.role == .textField)
    #expect(row.content.textDescription == "Too long, ‹Message›")
    let harness = try await PageHarness(page, strings: .german)
    let shown = try #require(harness.driver.presentation.overlays.first?.content as? Composer)
    #expect(shown.sendTitle == "Senden" && shown.label == "Message")
  }

  @Test("C-08 the harness writes into a composer, and reports a page without one")
  func harness() async throws {
    let harness = try await PageHarness(DraftPage())
    try await harness.write("Hello")
    #expect(harness.screen.overlays == ["‹Hello›"])
    let page = DraftPage()
    page.hasComposer = false
    let other = try await PageHarness(page)
    await #expect(throws: HarnessError.self) { try await other.write("Hello") }
    await #expect(throws: HarnessError.self) { try await other.send() }
  }
}
