// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

extension IndexPath {
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  package init(_ position: RowPosition) {
    self.init(row: position.row, section: position.section)
  }

  /// The row, or `nil` if the index path does not have two indices.
  package var position: RowPosition? {
    count == 2 ? RowPosition(self[0], self[1]) : nil
  }
}
