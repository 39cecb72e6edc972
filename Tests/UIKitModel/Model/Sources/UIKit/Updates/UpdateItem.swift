import Foundation

/// An update operation in a batch.
///
/// Deletes, reloads and `from` refer to the state before the batch. Inserts and `to` refer to the state after the batch.
package enum UpdateItem: Hashable, Sendable {
  case deleteRow(RowPosition)
  case insertRow(RowPosition)
  case reloadRow(RowPosition)
  case reconfigureRow(RowPosition)
  case moveRow(from: RowPosition, to: RowPosition)
  case deleteSection(Int)
  case insertSection(Int)
  case reloadSection(Int)
  case moveSection(from: Int, to: Int)
}

/// An index path of two indices, which need not be in range.
package struct RowPosition: Hashable, Sendable, Comparable {
  package var section: Int
  package var row: Int

  package init(_ section: Int, _ row: Int) {
    self.section = section
    self.row = row
  }

  package static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.section, lhs.row) < (rhs.section, rhs.row)
  }

  /// The index path as UIKit's messages print it.
  var printed: String {
    "<NSIndexPath: 0x8\(String(section, radix: 16))\(String(row, radix: 16))> {length = 2, path = \(section) - \(row)}"
  }
}
