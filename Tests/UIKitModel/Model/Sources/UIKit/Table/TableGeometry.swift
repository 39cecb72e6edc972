import Foundation

/// The positions of a table's headers, rows and footers, from measured and estimated heights. A pure value.
///
/// - Complexity: Lookups are O(*n*) in the number of rows.
package struct TableGeometry {
  /// A height that is measured or estimated.
  package struct Extent: Hashable {
    package var height: CGFloat
    package var isMeasured: Bool

    package static func estimate(_ height: CGFloat) -> Extent { Extent(height: height, isMeasured: false) }
    package static func measured(_ height: CGFloat) -> Extent { Extent(height: height, isMeasured: true) }
  }

  package struct Section: Hashable {
    package var header: Extent
    package var rows: [Extent]
    package var footer: Extent

    var height: CGFloat { header.height + rows.reduce(0) { $0 + $1.height } + footer.height }
  }

  /// An element of the table.
  package enum Element: Hashable {
    case header(Int)
    case row(RowPosition)
    case footer(Int)
  }

  package var sections: [Section] = []
  /// The height of the table header view.
  package var top: CGFloat = 0

  var height: CGFloat { top + sections.reduce(0) { $0 + $1.height } }

  subscript(element: Element) -> Extent {
    get {
      switch element {
      case .header(let section): sections[section].header
      case .row(let position): sections[position.section].rows[position.row]
      case .footer(let section): sections[section].footer
      }
    }
    set {
      switch element {
      case .header(let section): sections[section].header = newValue
      case .row(let position): sections[position.section].rows[position.row] = newValue
      case .footer(let section): sections[section].footer = newValue
      }
    }
  }

  func contains(_ element: Element) -> Bool {
    switch element {
    case .header(let section), .footer(let section): sections.indices.contains(section)
    case .row(let position):
      sections.indices.contains(position.section) && sections[position.section].rows.indices.contains(position.row)
    }
  }

  /// The elements from top to bottom.
  func next(_ element: Element) -> Element? {
    switch element {
    case .header(let section): sections[section].rows.isEmpty ? .footer(section) : .row(RowPosition(section, 0))
    case .row(let position):
      position.row + 1 < sections[position.section].rows.count
        ? .row(RowPosition(position.section, position.row + 1)) : .footer(position.section)
    case .footer(let section): section + 1 < sections.count ? .header(section + 1) : nil
    }
  }

  package func minY(_ element: Element) -> CGFloat {
    func start(_ section: Int) -> CGFloat { sections[..<section].reduce(top) { $0 + $1.height } }
    switch element {
    case .header(let section): return start(section)
    case .row(let position):
      let section = sections[position.section]
      return section.rows[..<position.row].reduce(start(position.section) + section.header.height) { $0 + $1.height }
    case .footer(let section): return start(section + 1) - sections[section].footer.height
    }
  }

  /// The first element whose end is below `y`, and its minimum y.
  func first(endingBelow y: CGFloat) -> (element: Element, minY: CGFloat)? {
    var minY = top
    for (index, section) in sections.enumerated() {
      let height = section.height
      guard minY + height > y else {
        minY += height
        continue
      }
      if minY + section.header.height > y { return (.header(index), minY) }
      minY += section.header.height
      for (row, extent) in section.rows.enumerated() {
        if minY + extent.height > y { return (.row(RowPosition(index, row)), minY) }
        minY += extent.height
      }
      return (.footer(index), minY)
    }
    return nil
  }
}
