/// The frames of all headers, items and footers of a page for one width.
///
/// Coordinates are in points from the top left of the document, as `Double`. Hosts use the coordinates of ``ListViewport``,
/// because a document can be higher than 32-bit geometry represents.
///
/// Sections and rows are stored in trees with sums: a search takes O(log *n*), and so does setting a height. A layout is a
/// value and cheap to copy.
package struct ListLayout: Sendable {
  /// The width of the list, in points.
  package private(set) var width: Double
  /// Whether the layout direction is right to left, so that columns, flows and insets are mirrored.
  package var isRightToLeft: Bool
  var sections: ContiguousArray<SectionState>
  /// The offsets of the sections.
  var offsets: SectionOffsets

  /// Creates the layout of an unmeasured page, in O(*s*) for *s* sections.
  package init(sections: some Sequence<SectionShape> = [], width: Double, isRightToLeft: Bool = false) {
    self.width = max(0, FixedPoint.rounded(width))
    self.isRightToLeft = isRightToLeft
    let width = self.width
    self.sections = ContiguousArray(sections.map { SectionState($0, width: width) })
    offsets = SectionOffsets(self.sections.lazy.map(\.extent))
  }

  /// The number of sections.
  package var sectionCount: Int { sections.count }

  /// The height of the document, in points, with estimates for unmeasured elements.
  package var height: Double { offsets.height }

  /// Returns the shape of a section, or `nil` if the index is out of bounds.
  package func shape(of section: Int) -> SectionShape? {
    sections.indices.contains(section) ? sections[section].shape : nil
  }

  /// Returns the geometry of a carousel, or `nil` if the section is not a carousel.
  package func carousel(of section: Int) -> CarouselGeometry? {
    sections.indices.contains(section) ? sections[section].carousel : nil
  }

  /// Returns whether an element exists.
  package func contains(_ element: ElementPosition) -> Bool {
    sections.indices.contains(element.section) && sections[element.section].contains(element)
  }

  /// Returns the frame of an element in document coordinates, or `nil` if it does not exist. An item of a carousel has the
  /// frame of the carousel.
  package func frame(of element: ElementPosition) -> ElementFrame? {
    guard contains(element) else { return nil }
    let section = sections[element.section]
    let frame =
      switch element {
      case .header: section.headerFrame
      case .footer: section.footerFrame
      case .item(let position): section.itemFrame(position.item)
      }
    return inDocument(frame, section: element.section)
  }

  /// Returns what the host has to measure of an element.
  package func need(of element: ElementPosition) -> MeasurementNeed {
    contains(element) ? sections[element.section].need(of: element) : .nothing
  }

  /// Returns the vertical range of a section, including its header and footer, in points.
  package func extent(of section: Int) -> Range<Double> {
    let start = offsets.offset(of: section)
    return start..<start + offsets.height(of: section)
  }

  func inDocument(_ frame: ElementFrame, section: Int) -> ElementFrame {
    let moved = frame.offset(y: offsets.offset(of: section))
    guard isRightToLeft else { return moved }
    return ElementFrame(x: width - moved.maxX, y: moved.y, width: moved.width, height: moved.height)
  }

  // MARK: Sizes

  /// Sets the measured height of an element for its current content and width, and the natural width of an item of a
  /// flow. Does nothing if the element does not exist.
  ///
  /// - Complexity: O(log *n*); in a flow, O(*k*) for *k* items in changed lines; in a grid, O(*c*) for *c* columns.
  package mutating func setSize(width: Double? = nil, height: Double, of element: ElementPosition) {
    guard contains(element) else { return }
    sections[element.section].setSize(width: width, height: height, of: element)
    updateOffsets(of: element.section)
  }

  /// Marks an element as unmeasured, because its content changed. Its size becomes its estimate.
  package mutating func invalidate(_ element: ElementPosition) {
    guard contains(element) else { return }
    sections[element.section].invalidate(element)
    updateOffsets(of: element.section)
  }

  /// Marks all elements as unmeasured, because the font or the style changed, in O(*s* + *r*) for *r* runs of rows.
  package mutating func invalidateAll() {
    for index in sections.indices { sections[index].invalidateAll() }
    updateOffsets()
  }

  /// Returns the layout for another width, with the current heights as estimates, in O(*s* + *r*) for *r* runs of rows.
  package func resized(to width: Double) -> ListLayout {
    var copy = self
    copy.width = max(0, FixedPoint.rounded(width))
    for index in copy.sections.indices { copy.sections[index].resize(width: copy.width) }
    copy.updateOffsets()
    return copy
  }

  mutating func updateOffsets(of section: Int) {
    offsets.setHeight(sections[section].extent, of: section)
  }

  mutating func updateOffsets() {
    offsets = SectionOffsets(sections.lazy.map(\.extent))
  }
}
