import Roster
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// Whether a list at rest shows its page: the table counts what is there, and each view says what stands in its place.
@MainActor
struct ShownCheck {
  private let list: ListView
  private let ui: UIKitDriver

  init(_ list: ListView, _ ui: UIKitDriver) {
    self.list = list
    self.ui = ui
  }

  /// What is shown otherwise than it is; `nil` if nothing is.
  var difference: String? {
    let snapshot = list.driver.snapshot
    let table = list.tableView
    let counts = snapshot.sections.map(\.tableRowCount)
    if (0..<table.numberOfSections).map({ table.numberOfRows(inSection: $0) }) != counts {
      return "the table counts otherwise than \(counts)"
    }
    for (place, cell) in table.displayedCells {
      guard snapshot.sections.indices.contains(place.section) else { return "row \(place) is gone" }
      let section = snapshot.sections[place.section]
      if let band = cell as? NestedCollectionCell {
        if !section.isNestedCollection { return "row \(place) is a band and should be a row" }
        if let wrong = wrongItem(section, band) { return wrong }
        continue
      }
      if section.isNestedCollection { return "row \(place) is a row and should be a band" }
      if let wrong = wrong(cell, section.items.row(at: place.row)) { return "row \(place) \(wrong)" }
    }
    for (index, view) in table.displayedHeaders {
      if let wrong = wrong(view, snapshot.sections[index].header?.row) { return "header \(index) \(wrong)" }
    }
    for (index, view) in table.displayedFooters {
      if let wrong = wrong(view, snapshot.sections[index].footer?.row) { return "footer \(index) \(wrong)" }
    }
    return nil
  }

  private func wrongItem(_ section: SectionSnapshot, _ band: NestedCollectionCell) -> String? {
    guard let collection = ui.find(UICollectionView.self, in: band).first else { return "a band without items" }
    // A looping carousel may have several cells for each item.
    let count = collection.numberOfItems(inSection: 0)
    guard count == section.items.count || (count > 0 && count % section.items.count == 0) else {
      return "a band counts otherwise"
    }
    for (place, cell) in collection.displayedItems {
      if let wrong = wrong(cell, section.items.row(at: place.row % section.items.count)) {
        return "item \(place.row) of a band \(wrong)"
      }
    }
    return nil
  }

  private func wrong(_ view: UIView, _ row: ListRow?) -> String? {
    let expected = row?.content.textDescription ?? "nothing"
    let shown = VisibleStrings(of: view).sentence
    return Self.parts(of: shown) == Self.parts(of: expected) ? nil : "shows “\(shown)” instead of “\(expected)”"
  }

  /// The parts of a sentence without their order: a cell may say them in another one, and a star as a button.
  private static func parts(of sentence: String) -> [String] {
    sentence.replacing("[★]", with: "★").replacing("[☆]", with: "☆").split(separator: ", ").map(String.init).sorted()
  }
}
