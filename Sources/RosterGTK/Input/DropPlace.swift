import Roster

/// A place between items at which the user can drop, and the line that marks it.
struct DropPlace: Equatable {
  /// The position before which the items are inserted.
  let position: ItemPosition
  /// The line, in points of the list's viewport.
  let line: RowWidget.Frame

  /// The thickness of a line, in points.
  private static let thickness = 3.0

  private init(_ position: ItemPosition, _ line: RowWidget.Frame) {
    (self.position, self.line) = (position, line)
  }

  /// Creates a place above an edge of rows.
  static func horizontal(_ position: ItemPosition, x: Double, y: Double, width: Double) -> DropPlace {
    DropPlace(position, RowWidget.Frame(x: x, y: y - thickness / 2, width: width, height: thickness))
  }

  /// Creates a place beside an edge of an item.
  static func vertical(_ position: ItemPosition, x: Double, y: Double, height: Double) -> DropPlace {
    DropPlace(position, RowWidget.Frame(x: x - thickness / 2, y: y, width: thickness, height: height))
  }

  /// The distance of a point from the line, in points.
  private func distance(to x: Double, _ y: Double) -> Double {
    func distance(_ value: Double, _ start: Double, _ length: Double) -> Double {
      max(start - value, value - start - length, 0)
    }
    let (dx, dy) = (distance(x, line.x, line.width), distance(y, line.y, line.height))
    return (dx * dx + dy * dy).squareRoot()
  }

  /// An element of the list at whose edges items can be dropped.
  struct Edges {
    let position: ElementPosition
    let frame: RowWidget.Frame
    /// The number of items of its section.
    let itemCount: Int
    /// Whether its section is a list, and not a grid, a flow or a carousel.
    let isList: Bool
    /// Whether its section accepts the drop.
    let accepts: Bool
  }

  /// The place nearest to a point: at an edge of the element nearest to it, or `nil` if its section does not accept the drop.
  ///
  /// - Parameters:
  ///   - emptySections: The indices of the sections without any element that accept the drop. They are below the last element before
  ///     them.
  static func nearest(
    toX x: Double, y: Double, among elements: [Edges], emptySections: [Int], width: Double, isRightToLeft: Bool
  ) -> DropPlace? {
    func distance(_ frame: RowWidget.Frame) -> Double { max(frame.y - y, y - frame.y - frame.height, 0) }
    let last = elements.max { $0.frame.y + $0.frame.height < $1.frame.y + $1.frame.height }
    let bottom = last.map { $0.frame.y + $0.frame.height } ?? 0
    if y >= bottom, let section = emptySections.first(where: { $0 > last?.position.section ?? -1 }) {
      return horizontal(ItemPosition(section: section, item: 0), x: 0, y: max(bottom, thickness), width: width)
    }
    let near = elements.map { distance($0.frame) }.min() ?? 0
    let nearest = elements.filter { distance($0.frame) == near }
    return nearest.filter(\.accepts).flatMap { $0.places(isRightToLeft: isRightToLeft) }
      .min { $0.distance(to: x, y) < $1.distance(to: x, y) }
  }
}

extension DropPlace.Edges {
  /// The places before and after the element.
  fileprivate func places(isRightToLeft: Bool) -> [DropPlace] {
    func place(_ item: Int, atEnd: Bool) -> DropPlace {
      let position = ItemPosition(section: self.position.section, item: item)
      guard !isList else {
        return .horizontal(position, x: frame.x, y: atEnd ? frame.y + frame.height : frame.y, width: frame.width)
      }
      return .vertical(
        position, x: atEnd != isRightToLeft ? frame.x + frame.width : frame.x, y: frame.y, height: frame.height)
    }
    switch position {
    case .item(let item): return [place(item.item, atEnd: false), place(item.item + 1, atEnd: true)]
    case .header(let section), .footer(let section):
      // A header leads to the first item, and a footer to the last one.
      let isHeader = position == .header(section: section)
      let place = DropPlace.horizontal(
        ItemPosition(section: section, item: isHeader ? 0 : itemCount), x: frame.x,
        y: isHeader ? frame.y + frame.height : frame.y, width: frame.width)
      return [place]
    }
  }
}
