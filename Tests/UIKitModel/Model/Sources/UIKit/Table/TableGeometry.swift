import Foundation

/// Where the headers, rows and footers of a table are, by known and estimated heights. Pure.
///
/// Lookups cost time in the number of rows: it is a model, not a layout engine.
package struct TableGeometry {
  /// A height, and whether it is the real one or an estimate.
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

  /// One thing in the order from top to bottom.
  package enum Element: Hashable {
    case header(Int)
    case row(RowPlace)
    case footer(Int)
  }

  package var sections: [Section] = []
  /// The height of the table's own header view.
  package var top: CGFloat = 0

  var height: CGFloat { top + sections.reduce(0) { $0 + $1.height } }

  subscript(element: Element) -> Extent {
    get {
      switch element {
      case .header(let section): sections[section].header
      case .row(let place): sections[place.section].rows[place.row]
      case .footer(let section): sections[section].footer
      }
    }
    set {
      switch element {
      case .header(let section): sections[section].header = newValue
      case .row(let place): sections[place.section].rows[place.row] = newValue
      case .footer(let section): sections[section].footer = newValue
      }
    }
  }

  func contains(_ element: Element) -> Bool {
    switch element {
    case .header(let section), .footer(let section): sections.indices.contains(section)
    case .row(let place):
      sections.indices.contains(place.section) && sections[place.section].rows.indices.contains(place.row)
    }
  }

  /// The elements in order.
  func next(_ element: Element) -> Element? {
    switch element {
    case .header(let section): sections[section].rows.isEmpty ? .footer(section) : .row(RowPlace(section, 0))
    case .row(let place):
      place.row + 1 < sections[place.section].rows.count
        ? .row(RowPlace(place.section, place.row + 1)) : .footer(place.section)
    case .footer(let section): section + 1 < sections.count ? .header(section + 1) : nil
    }
  }

  package func minY(_ element: Element) -> CGFloat {
    func start(_ section: Int) -> CGFloat { sections[..<section].reduce(top) { $0 + $1.height } }
    switch element {
    case .header(let section): return start(section)
    case .row(let place):
      let section = sections[place.section]
      return section.rows[..<place.row].reduce(start(place.section) + section.header.height) { $0 + $1.height }
    case .footer(let section): return start(section + 1) - sections[section].footer.height
    }
  }

  /// The first element that ends below `y`, with its own start.
  func first(endingBelow y: CGFloat) -> (element: Element, minY: CGFloat)? {
    var position = top
    for (index, section) in sections.enumerated() {
      let height = section.height
      guard position + height > y else {
        position += height
        continue
      }
      if position + section.header.height > y { return (.header(index), position) }
      position += section.header.height
      for (row, extent) in section.rows.enumerated() {
        if position + extent.height > y { return (.row(RowPlace(index, row)), position) }
        position += extent.height
      }
      return (.footer(index), position)
    }
    return nil
  }
}
