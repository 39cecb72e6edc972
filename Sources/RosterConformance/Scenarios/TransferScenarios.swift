import Observation
import Roster
import RosterTesting

/// A list of notes, a grid of links and an empty list of files, between which the user drags what they contain.
@Observable
@MainActor
final class ScenarioTransferPage: ListPage {
  var notes = (0..<3).map { ScenarioItem($0) }
  var links = (10..<14).map { ScenarioItem($0) }
  var files: [ScenarioItem] = []
  @ObservationIgnored var events: [String] = []

  var body: some ListContent {
    ListSection("notes", notes) { note in
      if note.id == 2 {
        StandardContent(note.text).row
      } else {
        StandardContent(note.text).draggable(.text(note.text)).row
      }
    }
    .onSelect { self.events.append("open \($0.id)") }
    .dropDestination(for: [.text]) { items, index in
      guard !items.contains(.text("refused")) else { return false }
      self.notes.insert(contentsOf: self.received(items, by: "notes", at: index), at: index)
      return true
    }
    ListSection("links", links) { link in
      StandardContent(link.text).draggable(.url("https://example.org/\(link.id)"), .text("Link \(link.id)"))
    }
    .onMove { link, move in
      self.links.removeAll { $0.id == link.id }
      self.links.insert(link, at: move.to.item)
      return true
    }
    .dropDestination(for: [.url, .text]) { items, index in
      self.links.insert(contentsOf: self.received(items, by: "links", at: index), at: index)
      return true
    }
    .layout(.grid(columns: 2))
    ListSection("files", files) {
      StandardContent($0.text)
    } header: {
      HeaderContent("Files")
    }
    .dropDestination(for: [.file]) { items, index in
      self.files.insert(contentsOf: self.received(items, by: "files", at: index), at: index)
      return true
    }
  }

  /// The new items, whose numbers follow all others.
  private func received(_ items: [TransferItem], by section: String, at index: Int) -> [ScenarioItem] {
    // A file may be a copy.
    let names = items.map { $0.kind == .file ? $0.value.split(separator: "/").last.map(String.init) ?? "" : $0.value }
    events.append("\(section) \(index) \(zip(items, names).map { "\($0.kind) \($1)" }.joined(separator: ", "))")
    let next = (notes + links + files).count + 100
    return items.enumerated().map { ScenarioItem(next + $0.offset, $0.element.value) }
  }
}

extension PageScenario {
  /// Items that are dragged out of a list and dropped into one.
  package static let transfers = [
    PageScenario("Items from elsewhere are inserted where they are dropped, in lists, grids and empty sections") {
      show in
      let page = ScenarioTransferPage()
      let host = try await show(page)
      try await host.drop([.text("First")], before: "Item 0")
      try await host.drop([.text("Second")], before: "Item 1")
      try await host.drop([.text("Last")], toEndOfSectionWith: "Item 2")
      try host.expectVisible("Last")
      try expectEvents(
        page.notes.map(\.text), are: ["First", "Item 0", "Second", "Item 1", "Item 2", "Last"])
      try await host.drop([.url("https://example.org"), .url("https://b.org")], before: "Item 11")
      try await host.drop([.text("End")], toEndOfSectionWith: "Item 13")
      try await host.drop([.file("/tmp/a.txt")], before: "Files")
      try expectEvents(
        page.events,
        are: [
          "notes 0 text First", "notes 2 text Second", "notes 5 text Last",
          "links 1 url https://example.org, url https://b.org",
          "links 6 text End", "files 0 file a.txt",
        ])
      try expectEvents(
        page.links.map(\.text),
        are: ["Item 10", "https://example.org", "https://b.org", "Item 11", "Item 12", "Item 13", "End"])
    },
    PageScenario("A drag carries what its row offers, and arrives as the section prefers") { show in
      let page = ScenarioTransferPage()
      let host = try await show(page)
      try await host.drag("Item 11", before: "Item 1")
      try await host.drag("Item 0", before: "Item 12")
      try expectEvents(
        page.events,
        are: ["notes 1 text Link 11", "links 2 text Item 0"])
      try expectEvents(page.notes.map(\.text), are: ["Item 0", "Link 11", "Item 1", "Item 2"])
      try expectEvents(page.links.map(\.text), are: ["Item 10", "Item 11", "Item 0", "Item 12", "Item 13"])
    },
    PageScenario("Rows that offer nothing are not dragged, and sections refuse what they do not accept") { show in
      let page = ScenarioTransferPage()
      let host = try await show(page)
      for action in [
        UserAction.drag("Item 2", before: "Item 10"), .drag("Item 0", before: "Files"),
        .drop([.file("/tmp/a.txt")], before: "Item 1"), .drop([.text("refused")], before: "Item 1"),
      ] {
        do {
          try await host.act(action)
          page.events.append("The host performs \(action)")
        } catch is HarnessError {}
      }
      try expectEvents(page.events, are: [])
      try host.expectRows(
        ["Item 0", "Item 1", "Item 2", "Item 10", "Item 11", "Item 12", "Item 13", "Files"])
      try await host.tap("Item 0")
      try expectEvents(page.events, are: ["open 0"])
    },
    PageScenario("An item of a grid moves within it") { show in
      let page = ScenarioTransferPage()
      let host = try await show(page)
      try await host.move("Item 13", before: "Item 11")
      try expectEvents(page.links.map(\.text), are: ["Item 10", "Item 13", "Item 11", "Item 12"])
      try await host.move("Item 10", toEndOfSectionWith: "Item 12")
      try await host.drag("Item 12", before: "Item 13")
      try host.expectRows(["Item 0", "Item 1", "Item 2", "Item 12", "Item 13", "Item 11", "Item 10", "Files"])
      try expectEvents(page.events, are: [])
    },
  ]
}
