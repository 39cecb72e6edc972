import Roster
import RosterTesting
import Testing

@testable import Shop

/// Tests of Xcode's templates and snippets. `Scripts/test-templates.sh` creates a package, fills in their placeholders,
/// and adds this file.
@MainActor
struct TemplateTests {
  @Test("S0-39 the template and the snippet for paged pages display the data of their sources")
  func paged() async throws {
    let forTemplate = ScriptedSource<PageNumber, XcodePagedPage.Entry>()
    let template = try await PageHarness(XcodePagedPage(forTemplate))
    forTemplate.respond(with: DataPage([XcodePagedPage.Entry(id: 1, title: "First")]))
    try await template.settle()
    #expect(template.lines.first == "First")

    let forSnippet = ScriptedSource<PageNumber, SnippetrosterpagedEntry>()
    let snippet = try await PageHarness(SnippetrosterpagedPage(forSnippet))
    forSnippet.respond(with: DataPage([SnippetrosterpagedEntry(id: 1, title: "First")]))
    try await snippet.settle()
    #expect(snippet.lines.first == "First")
  }

  @Test("S0-39 the template and the snippet for settings pages have a working switch")
  func settings() async throws {
    for page in [XcodeSettingsPage(), SnippetrostersettingsPage()] as [any ListPage] {
      let harness = try await PageHarness(page)
      #expect(harness.lines.first == "Alerts, on")
      try await harness.toggle("Alerts")
      #expect(harness.lines.first == "Alerts, off")
    }
  }

  @Test("The templates and snippets for components and contents can be displayed on a page")
  func parts() async throws {
    let component = XcodeComponent { ["First"] }
    let snippet = SnippetrostercomponentComponent()
    snippet.titles = ["Second"]
    let page = InlinePage {
      component
      snippet
      ListSection("contents") {
        XcodeCell(title: "Third")
        SnippetrostercellContent(title: "Fourth")
      }
    }
    let harness = try await PageHarness(page)
    #expect(harness.lines == ["First", "Second", "Third", "Fourth"])
  }
}
