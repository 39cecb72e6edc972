/// The layout of a whole page for one width: where every header, item and footer is, and what is at a place.
///
/// Coordinates are in points, from the top left of the document, in `Double`; a host should not see them, but those of
/// ``ListViewport``, because a document may be higher than 32-bit geometry can tell.
///
/// Sections and the rows of each are kept in summed trees: a search is O(log n), and so is a measured height. A layout is a value and cheap to copy.
///
/// ```swift
/// var layout = ListLayout(sections: [SectionShape(itemCount: 1_000_000, hasHeader: true)], width: 360)
/// layout.elements(in: 0..<800)                                    // the header and the rows that fit below it
/// layout.setSize(height: 61, of: .item(ItemPosition(section: 0, item: 3)))
/// layout.apply(changeset) { section in shapes[section] }          // measured rows that survive keep their heights
/// ```
public struct ListLayout: Sendable {
  /// The width of the list, in points.
  public private(set) var width: Double
  /// Whether reading starts on the right: columns, tags and insets are mirrored.
  public var isRightToLeft: Bool
  var sections: ContiguousArray<SectionState>
  /// Where each section begins.
  var offsets: SectionOffsets

  /// Lays out a page of which nothing was measured. O(sections)
  public init(sections: some Sequence<SectionShape> = [], width: Double, isRightToLeft: Bool = false) {
    self.width = max(0, FixedPoint.rounded(width))
    self.isRightToLeft = isRightToLeft
    let width = self.width
    self.sections = ContiguousArray(sections.map { SectionState($0, width: width) })
    offsets = SectionOffsets(self.sections.lazy.map(\.extent))
  }

  /// The number of sections.
  public var sectionCount: Int { sections.count }

  /// The height of the document, in points, with estimates for what was not measured. O(1)
  public var height: Double { offsets.height }

  /// What the layout knows of a section, or `nil` if there is none with this index.
  public func shape(of section: Int) -> SectionShape? {
    sections.indices.contains(section) ? sections[section].shape : nil
  }

  /// The geometry of a carousel, or `nil` if the section is not arranged as one.
  public func carousel(of section: Int) -> CarouselGeometry? {
    sections.indices.contains(section) ? sections[section].carousel : nil
  }

  /// Whether there is such an element.
  public func contains(_ element: ElementPosition) -> Bool {
    guard sections.indices.contains(element.section) else { return false }
    let section = sections[element.section]
    return switch element {
    case .header: section.hasHeader
    case .footer: section.hasFooter
    case .item(let position): position.item >= 0 && position.item < section.itemCount
    }
  }

  /// Where an element is, in document coordinates, or `nil` if there is no such element. O(log n)
  ///
  /// An item of a carousel is where its band is.
  public func frame(of element: ElementPosition) -> ElementFrame? {
    guard contains(element) else { return nil }
    let section = sections[element.section]
    let frame =
      switch element {
      case .header: section.headerFrame()
      case .footer: section.footerFrame()
      case .item(let position): section.itemFrame(position.item)
      }
    return inDocument(frame, section: element.section)
  }

  /// What the host has to measure of an element. O(log n)
  public func need(of element: ElementPosition) -> MeasurementNeed {
    contains(element) ? sections[element.section].need(of: element) : .nothing
  }

  /// The range from top to bottom that a section takes, its header and footer included, in points.
  public func extent(of section: Int) -> Range<Double> {
    let start = offsets.offset(of: section)
    return start..<start + offsets.height(of: section)
  }

  func inDocument(_ frame: ElementFrame, section: Int) -> ElementFrame {
    let moved = frame.offset(y: offsets.offset(of: section))
    guard isRightToLeft else { return moved }
    return ElementFrame(x: width - moved.maxX, y: moved.y, width: moved.width, height: moved.height)
  }

  // MARK: Sizes

  /// Takes the measured size of an element at its present content and width. O(log n); in a flow, O(items of the lines that
  /// change); in a grid, O(columns).
  ///
  /// - Parameters:
  ///   - width: The natural width, in points, for items of a flow; others are as wide as their frame.
  ///   - height: The height, in points.
  ///   - element: The element; one that is not there is ignored.
  public mutating func setSize(width: Double? = nil, height: Double, of element: ElementPosition) {
    guard contains(element) else { return }
    sections[element.section].setSize(width: width, height: height, of: element)
    resum(element.section)
  }

  /// Marks an element as not measured, because its content changed. Its size stays as its estimate.
  public mutating func invalidate(_ element: ElementPosition) {
    guard contains(element) else { return }
    sections[element.section].invalidate(element)
    resum(element.section)
  }

  /// Marks every element as not measured, because the font or the style changed. O(sections + runs)
  public mutating func invalidateAll() {
    for index in sections.indices {
      sections[index].invalidate(.header(section: index))
      sections[index].invalidate(.footer(section: index))
      sections[index].invalidateItems()
    }
    resumAll()
  }

  /// The page for another width, with the present heights as estimates. O(sections + runs)
  public func resized(to width: Double) -> ListLayout {
    var copy = self
    copy.width = max(0, FixedPoint.rounded(width))
    for index in copy.sections.indices { copy.sections[index].resize(width: copy.width) }
    copy.resumAll()
    return copy
  }

  mutating func resum(_ section: Int) {
    offsets.setHeight(sections[section].extent, of: section)
  }

  mutating func resumAll() {
    offsets = SectionOffsets(sections.lazy.map(\.extent))
  }
}
