import Foundation

/// One call of an update method inside a batch.
///
/// Places that go away (`delete`, `reload`, `from`) count in the state before the batch, places that come (`insert`,
/// `to`) in the state after it.
package enum UpdateItem: Hashable, Sendable {
  case deleteRow(RowPlace)
  case insertRow(RowPlace)
  case reloadRow(RowPlace)
  case reconfigureRow(RowPlace)
  case moveRow(from: RowPlace, to: RowPlace)
  case deleteSection(Int)
  case insertSection(Int)
  case reloadSection(Int)
  case moveSection(from: Int, to: Int)
}

/// An index path of two indices, whether it is in range or not.
package struct RowPlace: Hashable, Sendable, Comparable {
  package var section: Int
  package var row: Int

  package init(_ section: Int, _ row: Int) {
    self.section = section
    self.row = row
  }

  package static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.section, lhs.row) < (rhs.section, rhs.row)
  }

  /// How UIKit's messages print an index path.
  var printed: String {
    "<NSIndexPath: 0x8\(String(section, radix: 16))\(String(row, radix: 16))> {length = 2, path = \(section) - \(row)}"
  }
}
