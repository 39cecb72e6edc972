import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// Grids, flows and carousels of few items, whose height is final before they are displayed. One test at a time, because each
/// counts the views that are made.
@Suite(.serialized) @MainActor
struct FinalHeightTests {
  private nonisolated static let layouts: [SectionLayout] = [
    .grid(columns: 2, spacing: 12), .flow(spacing: 12), .carousel(CarouselStyle(itemWidth: .points(120))),
  ]

  private func row(on host: UIKitHostRobot) throws -> UITableViewCell {
    try #require(host.table.displayedCells.values.first { $0 is NestedCollectionCell })
  }

  @Test("U-25 a collection of 100 items has its final height and cells for what is visible", arguments: layouts)
  func opening(_ layout: SectionLayout) async throws {
    try await onDevice { device in
      let before = NoteView.made
      let host = try await UIKitHostRobot(NotesPage(layout, count: 100), on: device)
      let height = try row(on: host).frame.height
      // Besides the view that measures: a screen, the overscan of half a screen, and one in the pool for each row.
      #expect(NoteView.made - before < 60)
      device.removeRecords()
      host.ui.scrollToEnd(host.table)
      try await host.settle()
      host.ui.scrollToTop(host.table)
      try await host.settle()
      #expect(try row(on: host).frame.height == height)
      #expect(device.tableUpdates.emptyBatches == 0)
    }
  }

  @Test("U-25 rows below a collection move once, to their final place, when its items change", arguments: layouts)
  func changes(_ layout: SectionLayout) async throws {
    let device = UIKitModel(seed: 3, behaviour: .plain)
    try await device.run {
      let page = NotesPage(layout, count: 7)
      let host = try await UIKitHostRobot(page, on: device)
      for change in [
        { page.notes.insert(contentsOf: 100..<109, at: 2) }, { page.notes.removeSubrange(0..<3) },
        { page.texts[105] = String(repeating: "Changed ", count: 40) }, { page.notes.append(page.notes.removeFirst()) },
      ] {
        device.removeRecords()
        change()
        try await host.settle()
        #expect(device.tableUpdates.emptyBatches <= 1)
        let cell = try row(on: host)
        let needed = cell.systemLayoutSizeFitting(
          CGSize(width: 360, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel)
        #expect(abs(cell.frame.height - needed.height) < 0.5)
        #expect(DisplayCheck(host.list, host.ui).difference == nil)
      }
    }
    #expect(device.incidents.isEmpty, "\(device.incidents)")
  }

  @Test("U-26 a carousel is as high as its highest item, even if that is the last one")
  func carousel() async throws {
    try await onDevice { device in
      let page = NotesPage(.carousel(CarouselStyle(itemWidth: .points(120))), count: 100)
      page.texts[99] = String(repeating: "Long ", count: 60)
      let host = try await UIKitHostRobot(page, on: device)
      let height = try row(on: host).frame.height
      let collection = try #require(host.ui.find(UICollectionView.self).first)
      host.list.perform(.scroll(.element(.item(ItemPosition(section: 0, item: 99)))))
      try await host.settle()
      let last = try #require(collection.displayedItems.first { $0.key.item == 99 }?.value)
      #expect(last.frame.height == height)
      #expect(try row(on: host).frame.height == height)
    }
  }

  @Test("U-25 an item that changes off screen has its new height when the collection is measured again")
  func offScreen() async throws {
    try await onDevice { device in
      let page = NotesPage(.grid(columns: 2), count: 100)
      let host = try await UIKitHostRobot(page, on: device)
      let height = try row(on: host).frame.height
      page.texts[90] = String(repeating: "Changed ", count: 60)
      try await host.settle()
      #expect(try row(on: host).frame.height > height)
      host.ui.scrollToEnd(host.table)
      try await host.settle()
      #expect(DisplayCheck(host.list, host.ui).difference == nil)
    }
  }
}

@Observable @MainActor
private final class NotesPage: ListPage {
  var notes: [Int]
  var texts: [Int: String] = [:]
  private let layout: SectionLayout

  init(_ layout: SectionLayout, count: Int) {
    self.layout = layout
    notes = Array(0..<count)
  }

  var body: some ListContent {
    let texts = texts
    ListSection("notes", values: notes) {
      NoteContent(text: texts[$0] ?? "Note \($0)" + String(repeating: " and so on", count: $0 * 7 % 5))
    }
    .layout(layout)
    ListSection("below", values: Array(0..<40)) { StandardContent("Below \($0)") }
  }
}

private struct NoteContent: UIKitPresentable, Equatable {
  var text: String
  var textDescription: String { text }

  @MainActor static func makeCell() -> NoteView { NoteView() }
}

private final class NoteView: UIView, UIKitCell {
  /// The number of views that were made.
  static var made = 0
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.made += 1
    label.numberOfLines = 0
    addFilling(label, insets: .row)
  }

  required init?(coder: NSCoder) { nil }

  func update(_ content: NoteContent) { label.text = content.text }
}
