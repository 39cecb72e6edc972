import Observation
import Roster
import RosterForms
import RosterTesting

/// A form with fields, a text of several lines, and a slider.
@Observable
@MainActor
final class ScenarioEntryPage: ListPage {
  struct Entry: Equatable {
    var email = ""
    var name = ""
    var notes = ""
    var volume = 0.5
  }

  @ObservationIgnored let form = FormState(Entry())
  @ObservationIgnored var sent: [String] = []

  var body: some ListContent {
    ListForm(form) {
      ListSection("fields") {
        StandardContent("E-mail").textField(form, \.value.email, kind: .email).id("email")
          .validate { self.form.value.email.contains("@") ? nil : "Enter an e-mail address." }
        StandardContent("Name").textField(form, \.value.name, kind: .name).id("name")
          .validate { self.form.value.name.isEmpty ? "Enter a name." : nil }
        StandardContent("Volume").slider(form, \.value.volume).id("volume")
        TextEditor("Notes", form, \.value.notes, placeholder: "None").id("notes")
      }
      ListSection("submit") { StandardContent("Send").submits().id("send") }
    } onSubmit: { entry in
      if entry.name == "root" { throw FieldErrors(["name": "This name is taken."]) }
      self.sent.append("\(entry.email) \(entry.name) \(entry.volume) \(entry.notes)")
    }
  }
}

extension PageScenario {
  /// Forms.
  package static let forms = [
    PageScenario("An error replaces the subtitle when the field is left, and goes when the rule is met") { show in
      let page = ScenarioEntryPage()
      let host = try await show(page)
      try expect(host.errors, is: [], "errors at first")
      try await host.type("ada", into: "email")
      try expect(host.errors, is: ["Enter an e-mail address."], "errors")
      try host.expect(containing: "E-mail, Enter an e-mail address., ‹ada›", at: 0)
      try await host.type("ada@example.org", into: "email")
      try host.expect(containing: "E-mail, ‹ada@example.org›", at: 0)
    },
    PageScenario("Return moves to the next field, and submits in the last one") { show in
      let page = ScenarioEntryPage()
      let host = try await show(page)
      try await host.type("ada@example.org", into: "email")
      try await host.type("Ada", into: "name")
      try await host.submit("email")
      try expect(host.driver.focusedItem?.item, is: AnyID("name"), "the focus")
      try await host.submit("name")
      try expectEvents(page.sent, are: ["ada@example.org Ada 0.5 "])
    },
    PageScenario("Submitting focuses the first field with an error, of a rule or of the server") { show in
      let page = ScenarioEntryPage()
      let host = try await show(page)
      try await host.type("ada@example.org", into: "email")
      try await host.tap("send")
      try expect(host.driver.focusedItem?.item, is: AnyID("name"), "the focus")
      try host.expect(containing: "Name, Enter a name., ‹›", at: 1)
      try await host.type("root", into: "name")
      try await host.tap("send")
      try host.expect(containing: "Name, This name is taken., ‹root›", at: 1)
      try expect(host.driver.focusedItem?.item, is: AnyID("name"), "the focus")
      try await host.type("Ada", into: "name")
      try await host.tap("send")
      try expectEvents(page.sent, are: ["ada@example.org Ada 0.5 "])
      try expect(host.errors, is: [], "errors at the end")
    },
    PageScenario("A slider and a text of several lines set their properties") { show in
      let page = ScenarioEntryPage()
      let host = try await show(page)
      try await host.set("volume", to: 0.25)
      try await host.type("one\ntwo", into: "notes")
      try expect(page.form.value.volume, is: 0.25, "the volume")
      try expect(page.form.value.notes, is: "one\ntwo", "the notes")
      try expect(page.form.hasChanges, is: true, "unsaved changes")
      page.form.revert()
      try await host.settle()
      try expect(page.form.value.notes, is: "", "the notes")
    },
  ]
}
