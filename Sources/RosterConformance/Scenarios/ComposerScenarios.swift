import Observation
import Roster
import RosterForms
import RosterTesting

/// A conversation with a composer, which can be refused and disabled.
@Observable
@MainActor
private final class ScenarioComposerPage: ListPage {
  var draft = ""
  var messages = (0..<100).map { ScenarioItem($0) }
  var isClosed = false
  var attachments = 0
  let scrollPolicy = ScrollPolicy.conversation

  var body: some ListContent {
    ListSection("messages", messages) { StandardContent($0.text) }
  }

  @RowsBuilder var overlays: RowsBuilder.Rows {
    ScrollButtonContent.end
    Composer("Message", self, \.draft, sendsEmptyText: attachments > 0) { self.send($0) }
      .button("Attach", icon: StandardIcon.photo) { self.attachments += 1 }.enabled(!isClosed)
    if attachments > 0 {
      StandardContent("\(attachments) attached").button("Remove") { self.attachments = 0 }.overlayAlignment(.bottomBar)
      StandardContent("Attach as Link").onSelect { self.draft = "link" }.overlayAlignment(.bottomBar)
    }
  }

  private func send(_ text: String) {
    guard text != "no" else { return draft = text }
    messages.append(ScenarioItem(messages.count, text.isEmpty ? "\(attachments) attached" : text))
    attachments = 0
  }
}

extension PageScenario {
  /// What the user writes below a list.
  package static let composers = [
    PageScenario("A composer below the list sends what is written, without white space around it, and is empty then") {
      show in
      let page = ScenarioComposerPage()
      let host = try await show(page)
      try expectEvents(host.screen.overlays, are: ["[Attach], ‹Message›"])
      try host.expect(containing: "Item 99", at: host.lines.count - 1)
      try await host.write("  \n ")
      try await host.send()
      try expect(page.messages.count, is: 100, "the number of messages")
      try await host.write(" On my way!\n")
      try expect(page.draft, is: " On my way!\n", "the draft")
      try expectEvents(host.screen.overlays, are: ["[Attach], ‹ On my way!\n›"])
      try await host.send()
      try expect(page.draft, is: "", "the draft")
      try expectEvents(host.screen.overlays, are: ["[Attach], ‹Message›"])
      try host.expect(containing: "On my way!", at: host.lines.count - 1)
      try await host.send()
      try expect(page.messages.count, is: 101, "the number of messages")
      try await host.press("Attach")
      try expectEvents(
        host.screen.overlays, are: ["[Attach], ‹Message›", "1 attached, [Remove]", "Attach as Link"])
      try await host.press("Remove")
      try expectEvents(host.screen.overlays, are: ["[Attach], ‹Message›"])
      try await host.press("Attach")
      try await host.press("Attach as Link")
      try expectEvents(
        host.screen.overlays, are: ["[Attach], ‹link›", "1 attached, [Remove]", "Attach as Link"])
      try await host.write("")
      try await host.send()
      try host.expect(containing: "1 attached", at: host.lines.count - 1)
    },
    PageScenario("A composer displays a text that the page refuses, and one that the page sets, and can be disabled") {
      show in
      let page = ScenarioComposerPage()
      let host = try await show(page)
      try await host.write("no")
      try await host.send()
      try expect(page.draft, is: "no", "the draft")
      try expectEvents(host.screen.overlays, are: ["[Attach], ‹no›"])
      page.draft = "yes"
      try await host.settle()
      try expectEvents(host.screen.overlays, are: ["[Attach], ‹yes›"])
      try await host.send()
      try host.expect(containing: "yes", at: host.lines.count - 1)
      page.isClosed = true
      try await host.settle()
      for action in [UserAction.write("more"), .send] {
        do {
          try await host.act(action)
        } catch is HarnessError { continue }
        throw HarnessError.rowsDiffer(LineDifference(expected: "no composer", actual: "\(action)"))
      }
    },
    PageScenario("The end of a conversation stays above a composer that grows, and elsewhere nothing moves") { show in
      let page = ScenarioComposerPage()
      let host = try await show(page)
      for lines in [1, 3, 20, 1] {
        try await host.write(Array(repeating: "line", count: lines).joined(separator: "\n"))
        try host.expect(containing: "Item 99", at: host.lines.count - 1)
      }
      try await host.scroll(by: -900)
      let first = host.visibleRows.first
      try await host.write("one\ntwo\nthree")
      try expect(host.visibleRows.first, is: first, "the first row")
    },
  ]
}
