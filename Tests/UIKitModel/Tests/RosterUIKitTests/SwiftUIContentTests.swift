import Observation
import Roster
import RosterTesting
import SwiftUI
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

@Observable @MainActor
private final class Note {
  var text: String
  init(_ text: String) { self.text = text }
}

private struct NoteContent: SwiftUIContent, Equatable {
  var title: String
  var note: Note?
  var textDescription: String { title }

  static func == (lhs: NoteContent, rhs: NoteContent) -> Bool { lhs.title == rhs.title && lhs.note === rhs.note }

  var body: some View {
    VStack {
      Text(title)
      if let note { Text(note.text) }
    }
  }
}

@Observable @MainActor
private final class NotesPage: ListPage {
  var titles = (0..<40).map { "Note \($0)" }
  @ObservationIgnored let note = Note("Short.")
  var layout = SectionLayout.list

  var body: some ListContent {
    ListSection("notes", values: titles) { NoteContent(title: $0, note: $0 == "Note 1" ? self.note : nil) }
      .layout(layout)
  }
}

/// Views of SwiftUI in cells.
@MainActor
struct SwiftUIContentTests {
  private func height(_ row: Int, on host: UIKitHostRobot) -> CGFloat {
    host.table.rectForRow(at: IndexPath(row: row, section: 0)).height
  }

  @Test("U-50 rows display views of SwiftUI, also those of reused cells")
  func rows() async throws {
    try await onDevice { device in
      let page = NotesPage()
      let host = try await UIKitHostRobot(page, on: device)
      #expect(host.lines.prefix(2) == ["Note 0", "Note 1, Short."])
      try await host.scroll(by: 900)
      for (place, cell) in host.table.displayedCells {
        #expect(VisibleStrings(of: cell).strings == ["Note \(place.row)"])
      }
      try await host.scroll(to: .top)
      page.titles[0] = "Changed"
      try await host.settle()
      #expect(host.lines.prefix(2) == ["Changed", "Note 1, Short."])
    }
  }

  @Test("U-50 a row has the height that its view needs, and keeps it when the view needs another one")
  func heights() async throws {
    try await onDevice { device in
      let page = NotesPage()
      let host = try await UIKitHostRobot(page, on: device)
      let one = height(1, on: host)
      #expect(one > height(0, on: host))
      page.note.text = String(repeating: "A long note. ", count: 40)
      try await host.settle()
      #expect(height(1, on: host) > one + 60)
      #expect(host.lines.contains { $0.hasSuffix("A long note. ") })
      page.note.text = "Short."
      try await host.settle()
      #expect(height(1, on: host) == one)
    }
  }

  @Test("U-50 rows above the one that is read grow without moving it")
  func anchor() async throws {
    try await onDevice { device in
      let page = NotesPage()
      let host = try await UIKitHostRobot(page, on: device)
      try await host.scroll(by: height(0, on: host) + 20)
      let cell = try #require(host.table.displayedCells[IndexPath(row: 3, section: 0)])
      let place = cell.frame.minY - host.top
      page.note.text = String(repeating: "A long note. ", count: 40)
      try await host.settle()
      let moved = try #require(host.table.displayedCells[IndexPath(row: 3, section: 0)])
      #expect(abs(moved.frame.minY - host.top - place) < 0.5)
      #expect(height(1, on: host) > 200)
      try await host.scroll(by: 900)
      let later = try #require(host.table.displayedCells.keys.max())
      let before = try #require(host.table.displayedCells[later]).frame.minY - host.top
      page.note.text = "Short."
      try await host.settle()
      #expect(abs(try #require(host.table.displayedCells[later]).frame.minY - host.top - before) < 0.5)
    }
  }

  @Test("U-50 a view that measures contents one after another reports nothing, and its own changes once")
  func reports() async throws {
    try await onDevice { device in
      let context = UIKitCellContext()
      var changes = 0
      context.onHeightChange = { changes += 1 }
      let cell = NoteContent.makeCell()
      cell.attach(to: context)
      let ui = UIKitDriver(device)
      ui.show(cell, frame: CGRect(x: 0, y: 0, width: 300, height: 60))
      let note = Note("Short.")
      for (title, note) in [("One", nil), (String(repeating: "Long ", count: 60), nil), ("One", note)] {
        cell.update(NoteContent(title: title, note: note))
        await ui.turn(0.1, rounds: 4)
      }
      #expect(changes == 0)
      note.text = String(repeating: "Long ", count: 60)
      await ui.turn(0.1, rounds: 4)
      #expect(changes == 1)
    }
  }

  @Test("U-50 items of grids display views of SwiftUI")
  func grid() async throws {
    try await onDevice { device in
      let page = NotesPage()
      page.layout = .grid(columns: 2)
      let host = try await UIKitHostRobot(page, on: device)
      #expect(host.lines.prefix(2) == ["Note 0", "Note 1, Short."])
    }
  }

  @Test("U-50 the view has an identity, and so a state, of its own for each row that its cell displays")
  func identity() async throws {
    try await onDevice { device in
      let cell = NoteContent.makeCell()
      UIKitDriver(device).show(cell)
      @MainActor func identities() throws -> [AnyHashable] {
        try #require(cell.subviews.first as? HostedContentView).identities
      }
      cell.update(NoteContent(title: "One"))
      let first = try identities()
      cell.update(NoteContent(title: "Changed"))
      #expect(try identities() == first && !first.isEmpty)
      cell.prepareForReuse()
      cell.update(NoteContent(title: "Two"))
      #expect(try identities() != first)
    }
  }
}
