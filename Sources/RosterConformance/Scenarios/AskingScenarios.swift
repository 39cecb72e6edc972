import Observation
import Roster
import RosterTesting

/// A page that asks before it acts.
@Observable
@MainActor
final class ScenarioAskingPage: ListPage {
  var names = ["Ann", "Bob", "Cid"]
  @ObservationIgnored var answers: [String] = []
  @ObservationIgnored private let asks = PageCommands()

  var commands: PageCommands? { asks }

  var body: some ListContent {
    ListSection("names", values: names) { StandardContent($0) }
      .onDelete(confirm: { "Delete \($0)?" }) { name in self.names.removeAll { $0 == name } }
      .rowActions { name in
        [
          RowAction("Block", tint: .destructive) { self.answers.append("block \(name)") }
            .confirmed("Block \(name)?", message: "You can undo this in Settings."),
          RowAction("Mark") { self.answers.append("mark \(name)") },
        ]
      }
    ListSection("asking") {
      StandardContent("Sign Out").id("out").onSelect {
        self.ask { try await "\($0.confirm("Sign out?", action: "Sign Out", role: .destructive))" }
      }
      StandardContent("Leave").id("leave").onSelect {
        for question in ["Discard changes?", "Leave the group?"] {
          self.ask { try await "\($0.confirm(question, action: "Yes"))" }
        }
      }
      StandardContent("Sort").id("sort").onSelect {
        self.ask { try await $0.choose("Sort by", from: ["Name", "Date"]).map(String.init) ?? "none" }
      }
      StandardContent("Open").id("open").onSelect {
        for address in ["https://example.org/a?b=c#d", "file:///etc/passwd"] {
          self.answers.append("\(self.asks.open(address))")
        }
      }
      StandardContent("Copy").id("copy").onSelect { self.asks.copy("Seat 17\n“é”") }
      StandardContent("Rename").id("rename").onSelect {
        self.ask { try await $0.ask("New name", text: "Ann") ?? "none" }
      }
    }
  }

  private func ask(_ question: @escaping @MainActor (PageCommands) async throws -> String) {
    Task {
      do { answers.append(try await question(asks)) } catch is CancellationError { answers.append("cancelled") }
    }
  }
}

extension PageScenario {
  /// Dialogs.
  package static let asking = [
    PageScenario("A page confirms, chooses and asks for a text; the answer arrives once") { show in
      let page = ScenarioAskingPage()
      let host = try await show(page)
      try await host.tap("out")
      try host.expect(dialog: ["Sign out?", "[Cancel]", "[Sign Out]"])
      try await host.answer("Sign Out")
      try await host.tap("out")
      try await host.answer("Cancel")
      try await host.tap("sort")
      try host.expect(dialog: ["Sort by", "[Name]", "[Date]", "[Cancel]"])
      try await host.answer("Date")
      try await host.tap("sort")
      try await host.answer("Cancel")
      try await host.tap("rename")
      try host.expect(dialog: ["New name", "Ann", "[Cancel]", "[OK]"])
      try await host.answer("OK", text: "Eve")
      try await host.tap("rename")
      try await host.answer("Cancel", text: "Eve")
      try host.expect(dialog: [])
      try expectEvents(page.answers, are: ["true", "false", "1", "none", "Eve", "none"])
    },
    PageScenario("A page opens addresses of the web in the browser, and no other ones") { show in
      let page = ScenarioAskingPage()
      let host = try await show(page)
      try await host.tap("open")
      try expectEvents(host.openedURLs, are: ["https://example.org/a?b=c#d"])
      try expectEvents(page.answers, are: ["true", "false"])
    },
    PageScenario("A page copies a text to the clipboard") { show in
      let host = try await show(ScenarioAskingPage())
      try await host.tap("copy")
      try expect(host.copiedText, is: "Seat 17\n“é”", "the clipboard")
    },
    PageScenario("Dialogs that are asked for at the same time are displayed one after the other") { show in
      let page = ScenarioAskingPage()
      let host = try await show(page)
      try await host.tap("leave")
      try host.expect(dialog: ["Discard changes?", "[Cancel]", "[Yes]"])
      try await host.answer("Cancel")
      try host.expect(dialog: ["Leave the group?", "[Cancel]", "[Yes]"])
      try await host.answer("Yes")
      try host.expect(dialog: [])
      try expectEvents(page.answers, are: ["false", "true"])
    },
    PageScenario("A row is deleted, and an action runs, after the user has confirmed it") { show in
      let page = ScenarioAskingPage()
      let host = try await show(page)
      try await host.delete("Bob")
      try host.expect(dialog: ["Delete Bob?", "[Cancel]", "[Delete]"])
      try expectEvents(page.names, are: ["Ann", "Bob", "Cid"])
      try await host.answer("Cancel")
      try expectEvents(page.names, are: ["Ann", "Bob", "Cid"])
      try await host.delete("Bob")
      // While the dialog is open, the rows move.
      page.names = ["Cid", "Bob", "Ann"]
      try await host.settle()
      try await host.answer("Delete")
      try expectEvents(page.names, are: ["Cid", "Ann"])
      try await host.swipe("Ann", "Block")
      try host.expect(dialog: ["Block Ann?", "You can undo this in Settings.", "[Cancel]", "[Block]"])
      try await host.answer("Block")
      try await host.swipe("Cid", "Mark")
      try host.expect(dialog: [])
      try expectEvents(page.answers, are: ["block Ann", "mark Cid"])
    },
    PageScenario("A dialog of a page that is left closes, and its task is cancelled") { show in
      for action in [UserAction.tap("out"), .delete("Ann")] {
        let page = ScenarioAskingPage()
        let host = try await show(page)
        try await host.act(action)
        host.driver.stop()
        try await host.settle()
        try host.expect(dialog: [])
        try expectEvents(page.answers, are: action == .tap("out") ? ["cancelled"] : [])
        try expectEvents(page.names, are: ["Ann", "Bob", "Cid"])
      }
    },
  ]
}

extension HostRobot {
  fileprivate func expect(dialog: [String]) throws {
    guard screen.dialog != dialog else { return }
    throw HarnessError.rowsDiffer(LineDifference(expected: dialog, actual: screen.dialog))
  }
}
