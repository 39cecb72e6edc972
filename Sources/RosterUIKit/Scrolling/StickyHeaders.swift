#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// Makes only those headers of a plain table stick to its top edge whose sections ask for it.
  ///
  /// A plain table pins the header of the topmost section in each of its layouts. The headers of other sections are returned
  /// to their own place after each layout, before anything is drawn.
  @MainActor
  struct StickyHeaders {
    let table: UITableView
    let state: TableState
    let geometry: TableGeometry

    /// Returns the headers that do not stick to their own place.
    func release() {
      guard table.style == .plain, state.hasData, table.numberOfSections == state.contents.sectionCount else { return }
      for section in geometry.visibleSections {
        guard geometry.hasHeader(section), !geometry.isSticky(section), let view = table.headerView(forSection: section)
        else { continue }
        let y = table.rectForHeader(inSection: section).minY
        if view.frame.minY != y { view.frame.origin.y = y }
      }
    }
  }
#endif
