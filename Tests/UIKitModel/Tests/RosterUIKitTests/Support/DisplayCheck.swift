import UIKit

@testable import Roster
@testable import RosterUIKit

#if canImport(UIKitModelDriver)
  import UIKitModelDriver
#endif

/// Compares what a settled list displays with its page: the table's counts, and the text of every view.
@MainActor
struct DisplayCheck {
  private let list: ListView
  private let ui: UIKitDriver

  init(_ list: ListView, _ ui: UIKitDriver) {
    self.list = list
    self.ui = ui
  }

  /// The first difference; `nil` if there is none.
  var difference: String? {
    let snapshot = list.driver.snapshot
    let table = list.tableView
    let counts = snapshot.sections.map(\.tableRowCount)
    if (0..<table.numberOfSections).map({ table.numberOfRows(inSection: $0) }) != counts {
      return "the table's row counts differ from \(counts)"
    }
    for (path, cell) in table.displayedCells {
      guard snapshot.sections.indices.contains(path.section) else { return "row \(path) is gone" }
      let section = snapshot.sections[path.section]
      if let nested = cell as? NestedCollectionCell {
        if !section.isNestedCollection { return "row \(path) is a nested collection and should be a row" }
        if let wrong = wrongItem(section, nested) { return wrong }
        continue
      }
      if section.isNestedCollection { return "row \(path) is a row and should be a nested collection" }
      if let wrong = wrong(cell, section.items.row(at: path.row)) { return "row \(path) \(wrong)" }
    }
    for (index, view) in table.displayedHeaders {
      if let wrong = wrong(view, snapshot.sections[index].header?.row) { return "header \(index) \(wrong)" }
    }
    for (index, view) in table.displayedFooters {
      if let wrong = wrong(view, snapshot.sections[index].footer?.row) { return "footer \(index) \(wrong)" }
    }
    return nil
  }

  private func wrongItem(_ section: SectionSnapshot, _ nested: NestedCollectionCell) -> String? {
    guard let collection = ui.find(UICollectionView.self, in: nested).first else {
      return "a nested collection without items"
    }
    // A looping carousel may have several cells for each item.
    let count = collection.numberOfItems(inSection: 0)
    guard count == section.items.count || (count > 0 && count % section.items.count == 0) else {
      return "a nested collection has another number of items"
    }
    for (path, cell) in collection.displayedItems {
      if let wrong = wrong(cell, section.items.row(at: path.row % section.items.count)) {
        return "item \(path.row) of a nested collection \(wrong)"
      }
    }
    return nil
  }

  private func wrong(_ view: UIView, _ row: ListRow?) -> String? {
    let expected = row?.content.textDescription ?? "nothing"
    let text = VisibleStrings(of: view).sentence
    return Self.parts(of: text) == Self.parts(of: expected) ? nil : "displays “\(text)” instead of “\(expected)”"
  }

  /// The parts of a text in sorted order: a cell may display them in another order, in lines of one label, and a star as a
  /// button.
  private static func parts(of sentence: String) -> [String] {
    sentence.replacing("[★]", with: "★").replacing("[☆]", with: "☆").replacing("\n", with: ", ").split(separator: ", ")
      .map(String.init).sorted()
  }
}
