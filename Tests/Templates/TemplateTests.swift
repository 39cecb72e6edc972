import Roster
import RosterTesting
import Testing

@testable import Shop

/// What Xcode's templates and snippets become once their holes are filled. `Scripts/test-templates.sh` fills them in a
/// package of its own, to which it adds this file.
@MainActor
struct TemplateTests {
  @Test("S0-39 a template and a snippet for paged pages start pages that show what their sources give")
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

  @Test("S0-39 a template and a snippet for settings pages start pages whose switch can be turned")
  func settings() async throws {
    for page in [XcodeSettingsPage(), SnippetrostersettingsPage()] as [any ListPage] {
      let harness = try await PageHarness(page)
      #expect(harness.lines.first == "Alerts, on")
      try await harness.toggle("Alerts")
      #expect(harness.lines.first == "Alerts, off")
    }
  }

  @Test("A template and a snippet for components and contents start parts that a page can show")
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
