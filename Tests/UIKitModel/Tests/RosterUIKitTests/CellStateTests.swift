import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

private struct StatefulContent: UIKitPresentable, Equatable {
  var text: String
  var textDescription: String { text }
  @MainActor static func makeCell() -> StatefulView { StatefulView(frame: .zero) }
}

private final class StatefulView: UIView, UIKitCell {
  private(set) var states: [UICellConfigurationState] = []
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addFilling(label, insets: .row)
  }

  required init?(coder: NSCoder) { nil }

  func update(_ content: StatefulContent) { label.text = content.text }
  func update(for state: UICellConfigurationState) { states.append(state) }
}

/// The states of cells, in views of the app.
@MainActor
struct CellStateTests {
  private func views(on host: UIKitHostRobot) -> [StatefulView] { host.ui.find(StatefulView.self, in: host.table) }

  @Test(
    "U-51 a row's view knows that it is highlighted and selected, in a cell with and without spacing",
    arguments: [0.0, 8]
  )
  func highlight(spacing: Double) async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("rows", values: ["One", "Two"]) { StatefulContent(text: $0).onSelect {} }
            .layout(.list(spacing: spacing))
        }, on: device)
      let view = try #require(views(on: host).first)
      try await host.tap("One")
      #expect(view.states.contains { $0.isHighlighted })
      #expect(view.states.contains { $0.isSelected })
      #expect(view.states.last?.isHighlighted == false && view.states.last?.isSelected == false)
    }
  }

  @Test("U-51 an item's view knows that it is highlighted")
  func item() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("rows", values: ["One", "Two"]) { StatefulContent(text: $0).onSelect {} }.layout(
            .grid(columns: 2))
        }, on: device)
      let view = try #require(views(on: host).first)
      try await host.tap("One")
      #expect(view.states.map(\.isHighlighted).contains(true))
      #expect(view.states.last?.isHighlighted == false)
    }
  }

  @Test("U-51 a table cell of the app in a cell with spacing is highlighted with it, and draws no selection of its own")
  func embeddedCell() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("rows", values: ["One"]) { ListRow(PhraseContent(text: $0)).onSelect {} }.layout(
            .list(spacing: 8))
        }, on: device)
      let cell = try #require(host.ui.find(PhraseCell.self, in: host.table).first)
      try await host.tap("One")
      #expect(cell.selections.map(\.isSelected).suffix(2) == [true, false])
      #expect(cell.selectionStyle == .none)
    }
  }

  @Test("U-51 a movable row's view knows that it is dragged, and so does the handler of an app's own cell")
  func drag() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("rows", values: (0..<6).map { "Row \($0)" }) { StatefulContent(text: $0) }.onMove { _, _ in true }
        }, on: device)
      host.table.setEditing(true, animated: false)
      host.ui.turn()
      let view = try #require(views(on: host).first { VisibleStrings(of: $0).strings == ["Row 2"] })
      #expect(host.ui.beginReorder(IndexPath(row: 2, section: 0), in: host.table))
      #expect(view.states.last?.isReordering == true)
      #expect(host.list.rows.drag.isDragging)
      host.ui.cancelReorder(in: host.table)
      try await host.settle()
      #expect(view.states.last?.isReordering == false)
      #expect(!host.list.rows.drag.isDragging)
    }
  }

  @Test(
    "U-51 a drag by the reorder control of an app's cell with a handler of its own is known, and the handler is called"
  )
  func ownHandler() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("rows", values: ["One", "Two"]) { HandledContent(text: $0) }.onMove { _, _ in true }
        },
        on: device)
      host.table.setEditing(true, animated: false)
      host.ui.turn()
      #expect(host.ui.beginReorder(IndexPath(row: 0, section: 0), in: host.table))
      #expect(host.list.rows.drag.isDragging)
      let cell = try #require(host.ui.cell(IndexPath(row: 0, section: 0), in: host.table) as? HandledCell)
      #expect(cell.reorderings.last == true)
      host.ui.cancelReorder(in: host.table)
      try await host.settle()
      #expect(!host.list.rows.drag.isDragging)
      #expect(cell.reorderings.last == false)
    }
  }

  @Test("U-51 U-16 a header's view knows that it is pinned; one that does not stick is not, although the table pins it")
  func pinned() async throws {
    try await onDevice { device in
      let host = try await UIKitHostRobot(
        InlinePage {
          for (name, isSticky) in [("Loose", false), ("Sticky", true)] {
            ListSection(name, values: (0..<30).map { "\(name) \($0)" }) {
              StandardContent($0)
            } header: {
              StatefulContent(text: name)
            }
            .stickyHeader(isSticky)
          }
        }, on: device)
      let loose = try #require(views(on: host).first)
      host.ui.scroll(host.table, by: 10)
      try await host.settle()
      #expect(loose.states.allSatisfy { !$0.isPinned })
      let header = try #require(host.table.headerView(forSection: 0) as? ContainerSupplementary)
      #expect(header.staysInPlace && header.backgroundConfiguration == .clear())
      host.ui.scroll(host.table, by: host.table.rectForHeader(inSection: 1).minY - host.top + 100)
      try await host.settle()
      let sticky = try #require(views(on: host).first { VisibleStrings(of: $0).strings == ["Sticky"] })
      #expect(sticky.states.last?.isPinned == true)
    }
  }
}

private struct HandledContent: UIKitPresentable, Equatable {
  var text: String
  var textDescription: String { text }
  @MainActor static func makeCell() -> HandledCell { HandledCell(style: .default, reuseIdentifier: nil) }
}

/// A cell of the app with a handler of its own.
private final class HandledCell: UITableViewCell, UIKitCell {
  private(set) var reorderings: [Bool] = []

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    configurationUpdateHandler = { cell, state in (cell as? HandledCell)?.reorderings.append(state.isReordering) }
  }

  required init?(coder: NSCoder) { nil }

  func update(_ content: HandledContent) { textLabel?.text = content.text }
}
