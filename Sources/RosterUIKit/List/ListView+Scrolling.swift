#if canImport(UIKit)
  import Roster
  import UIKit

  /// What a carousel shows when it comes into sight.
  enum NestedCollectionPosition {
    /// What it shows, or showed before: how far it is from its beginning, in points.
    case position(Double)
    /// An item that was asked for.
    case item(AnyID)
  }

  /// Going where the page says.
  extension ListView {
    /// Scrolls to a row.
    func scroll(to path: IndexPath?, at position: UITableView.ScrollPosition, animated: Bool = true) {
      guard let path, window != nil, contents.place(path) != nil || path.row == NSNotFound else { return }
      // An absolute command voids what was to be kept.
      owedPlace = nil
      tableView.scrollToRow(at: path, at: position, animated: animated)
    }

    /// Brings an element to the top, or as far as is needed to see it; in a band, the item and not only the band.
    func show(_ element: ElementPosition, isFirst: Bool, animated: Bool) {
      guard window != nil, let path = path(of: element) else { return }
      let item = contents.shows(element) ? element.item : nil
      if item != nil, isGrid(path) {
        return scroll(toItemOfGrid: element, at: path, isFirst: isFirst, animated: animated)
      }
      scroll(to: path, at: isFirst ? .top : .none, animated: animated)
      if let item, contents.isNestedCollection(item.section) { slide(to: item, at: path, isFirst: isFirst, animated: animated) }
    }

    private func slide(to item: ItemPosition, at path: IndexPath, isFirst: Bool, animated: Bool) {
      guard let section = contents.section(item.section)?.snapshot else { return }
      let id = section.items.id(at: item.item)
      if !animated { tableView.layoutIfNeeded() }
      if let band = tableView.cellForRow(at: path) as? NestedCollectionCell {
        band.show(item: id, isFirst: isFirst, animated: animated)
      } else {
        bandPlaces[section.id] = .item(id)
      }
    }

    private func scroll(toItemOfGrid element: ElementPosition, at path: IndexPath, isFirst: Bool, animated: Bool) {
      if tableView.cellForRow(at: path) == nil { scroll(to: path, at: .top, animated: false) }
      owedPlace = nil
      tableView.layoutIfNeeded()
      guard let frame = frame(of: element) else { return }
      if isFirst {
        let cover = coverHeight(in: element.section)
        keep(.element(ScrollAnchor(element: element, distance: cover)))
      } else {
        tableView.scrollRectToVisible(
          CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height), animated: animated)
      }
    }

    /// The row of an element, or the first one of its section, for which UIKit keeps the header in sight. A section
    /// without rows has a path that means its header.
    private func path(of element: ElementPosition) -> IndexPath? {
      guard element.section < contents.sectionCount else { return nil }
      let row = contents.rowCount(in: element.section) > 0 ? 0 : NSNotFound
      return element.item.flatMap { contents.path(of: $0) } ?? IndexPath(row: row, section: element.section)
    }

    var firstPath: IndexPath? {
      (0..<contents.sectionCount).first { contents.rowCount(in: $0) > 0 }.map { IndexPath(row: 0, section: $0) }
    }

    var lastPath: IndexPath? {
      (0..<contents.sectionCount).last { contents.rowCount(in: $0) > 0 }
        .map { IndexPath(row: contents.rowCount(in: $0) - 1, section: $0) }
    }

    // MARK: Carousels that come into sight

    /// A band comes into sight, perhaps in the place of another one of the same section, which UIKit may let go later.
    func bandWillShow(_ band: NestedCollectionCell) {
      guard let section = band.sectionID else { return }
      switch bandPlaces[section] {
      case .position(let position): band.motion.go(to: position)
      case .item(let id): band.show(item: id, isFirst: false, animated: false)
      case nil: break
      }
      band.motion.isOnScreen = true
      bandPlaces[section] = .position(band.motion.position)
      shownBands[section] = ObjectIdentifier(band)
      band.motion.onChange = { [weak self, weak band] in
        guard let self, let band, let section = band.sectionID, self.shownBands[section] == ObjectIdentifier(band)
        else { return }
        self.bandPlaces[section] = .position(band.motion.position)
      }
    }

    /// Forgets the places of bands whose sections are gone.
    func forgetBands(after snapshot: ListSnapshot) {
      guard !bandPlaces.isEmpty else { return }
      let present = Set(snapshot.sections.map(\.id))
      bandPlaces = bandPlaces.filter { present.contains($0.key) }
      shownBands = shownBands.filter { present.contains($0.key) }
    }
  }
#endif
