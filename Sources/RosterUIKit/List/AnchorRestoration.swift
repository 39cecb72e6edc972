#if canImport(UIKit)
  import Roster

  /// What stays where it is on the screen when rows come, go, move and change their heights.
  enum AnchorRestoration {
    /// The top of the list, whatever stands there.
    case top
    /// The top of the list, as long as rows only change their heights; the element, when rows come, go and move.
    case head(ScrollAnchor)
    /// The end of the list, whatever stands there.
    case end
    /// An element; its distance counts from the edge below the insets.
    case element(ScrollAnchor)
  }

  /// Which part of its rows a table shows.
  struct TableVisibility: Equatable {
    /// The table's offset, in points.
    var offset = 0.0
    /// The document coordinate of the edge below which rows are seen; `0` at the top, negative if the table is pulled
    /// past it.
    var top = 0.0
    /// Whether the end of the rows is in sight.
    var isAtEnd = false
  }

  /// Who may carry the reader's place over an update, found before it.
  struct AnchorCandidates {
    /// The place before the update.
    private let place: AnchorRestoration
    /// Anchors in terms of the new rows; the first that is shown takes over.
    private var anchors: [ScrollAnchor] = []
    /// Whether what is seen will stand elsewhere among all rows, so that the table has to follow it.
    private(set) var areMoved = false

    /// Finds who carries a place over an update.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - map: Where the elements go.
    ///   - contents: What the table shows before the update.
    ///   - viewport: The height of what is seen, in points.
    ///   - isAtTop: Whether the table is at its top, where what goes above the place cannot pull it further down.
    ///   - frame: Where an element is before the update.
    init(
      of place: AnchorRestoration, _ map: PositionMap, in contents: TableContents, viewport: Double, isAtTop: Bool,
      frame: (ElementPosition) -> ElementFrame?
    ) {
      self.place = place
      switch place {
      case .top: break
      case .end: areMoved = true
      case .element(let anchor), .head(let anchor):
        anchors = anchor.candidates(map, in: contents, viewport: viewport, frame: frame)
        areMoved = anchors.first.map { map.moves($0.element, otherThanUpwards: isAtTop) } ?? false
      }
    }

    /// The place after the update; `nil` if nothing is left of it.
    func place(in contents: TableContents) -> AnchorRestoration? {
      switch place {
      case .top, .end: place
      case .head, .element: anchors.first { contents.shows($0.element) }.map { .element($0) }
      }
    }
  }

  extension PositionMap {
    /// Whether an element stood elsewhere before the update; if asked, only if it stood further up or was not there.
    fileprivate func moves(_ new: ElementPosition, otherThanUpwards: Bool) -> Bool {
      guard let old = oldElement(of: new) else { return true }
      return otherThanUpwards ? old < new : old != new
    }
  }

  extension TableContents: AnchorableSections {
    func itemCount(of section: Int) -> Int { present(section)?.items.count ?? 0 }

    /// Whether a section is a carousel. Grids and flows are rows of the table, too, but read item by item.
    func isNestedCollection(_ section: Int) -> Bool { present(section)?.layout.isCarousel ?? false }

    func isEmpty(_ section: Int) -> Bool {
      present(section).map { $0.items.count == 0 && $0.header == nil && $0.footer == nil } ?? true
    }

    /// Whether the present snapshot has an element.
    func shows(_ element: ElementPosition) -> Bool {
      switch element {
      case .header(let section): present(section)?.header != nil
      case .footer(let section): present(section)?.footer != nil
      case .item(let position): position.item >= 0 && position.item < itemCount(of: position.section)
      }
    }

    private func present(_ section: Int) -> SectionSnapshot? {
      after.sections.indices.contains(section) ? after.sections[section] : nil
    }
  }
#endif
