#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  extension TableGeometry {
    /// The first completely visible row, otherwise the one at the top edge, otherwise a header. Skips a row that the user has just
    /// dropped, because the page may move it elsewhere.
    func firstAnchor(below top: Double) -> ScrollAnchor? {
      anchor(below: top) { $0.item != nil } ?? anchor(below: top) { $0 == .header(section: $0.section) }
    }

    /// The row that spans the top edge. An item of a nested collection does not: its row keeps its beginning.
    func edgeAnchor(below top: Double) -> ScrollAnchor? {
      anchor(below: top, includingEdge: true) {
        $0.item != nil && !state.contents.snapshot.sections[$0.section].isNestedCollection
      }
    }

    private func anchor(
      below top: Double, includingEdge: Bool = false, where accepts: (ElementPosition) -> Bool
    ) -> ScrollAnchor? {
      let dropped = state.contents.droppedPath.flatMap(state.contents.element(at:))
      return ScrollAnchor.first(
        in: self, offset: top, viewport: Double(table.bounds.height), includingEdge: includingEdge
      ) { accepts($0.position) && $0.position != dropped }
    }
  }

  // Rules are not isolated. They are called on the main actor only, which the conformance checks.
  extension TableGeometry: @preconcurrency ListGeometry {
    var sectionCount: Int { contents.sectionCount }
    func itemCount(of section: Int) -> Int { contents.itemCount(of: section) }
    /// Grids and flows are also single rows of the table, but anchors refer to their items.
    func isNestedCollection(_ section: Int) -> Bool { contents.isCarousel(section) }
    func isEmpty(_ section: Int) -> Bool { contents.isEmpty(section) }

    func forEachElement(in range: Range<Double>, _ visit: (PlacedElement) -> Bool) {
      let elements = visible { path, source in
        isGrid(path) ? nestedCell(at: path)?.visibleItems(in: table) ?? [] : [source.position.item]
      }
      for element in elements where element.frame.y < range.upperBound && element.frame.maxY > range.lowerBound {
        guard visit(element) else { return }
      }
    }
  }
#endif
