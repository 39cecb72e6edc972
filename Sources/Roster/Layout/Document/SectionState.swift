/// The layout of one section for one width. Coordinates start at the section's top.
struct SectionState: Sendable {
  private(set) var shape: SectionShape
  private(set) var items: any ItemArrangement
  /// The header's height, or `nil` without a header.
  private var header: RowExtent?
  /// The footer's height, or `nil` without a footer.
  private var footer: RowExtent?
  private var width: Double
  /// The leading edge of the items.
  private var itemsX: Double

  init(_ shape: SectionShape, width: Double) {
    self.shape = shape
    self.width = width
    itemsX = shape.layout.inset(shape.layout.insets.leading, in: width)
    items = shape.layout.arrange(
      count: shape.itemCount, width: shape.layout.itemsWidth(in: width), estimate: shape.itemEstimate)
    header = shape.hasHeader ? .unknown : nil
    footer = shape.hasFooter ? .unknown : nil
  }

  // MARK: Frames

  var itemCount: Int { items.count }
  var hasHeader: Bool { header != nil }
  var hasFooter: Bool { footer != nil }
  var headerTop: Double { FixedPoint.rounded(shape.layout.spacingAbove) }
  var headerHeight: Double { height(of: header, estimate: shape.headerEstimate) }
  var itemsTop: Double {
    headerTop + headerHeight + (itemCount > 0 ? FixedPoint.rounded(shape.layout.insets.top) : 0)
  }
  var footerTop: Double {
    itemCount > 0
      ? itemsTop + items.height + FixedPoint.rounded(shape.layout.insets.bottom) : headerTop + headerHeight
  }
  var footerHeight: Double { height(of: footer, estimate: shape.footerEstimate) }
  /// The end of the section's content, before the spacing below it.
  var contentEnd: Double { footerTop + footerHeight }
  /// The height of the whole section.
  var extent: Double { contentEnd + FixedPoint.rounded(shape.layout.spacingBelow) }

  private func height(of supplementary: RowExtent?, estimate: Double) -> Double {
    supplementary.map { FixedPoint.rounded($0.known ?? max(1, estimate)) } ?? 0
  }

  var headerFrame: ElementFrame { ElementFrame(x: 0, y: headerTop, width: width, height: headerHeight) }
  var footerFrame: ElementFrame { ElementFrame(x: 0, y: footerTop, width: width, height: footerHeight) }

  func itemFrame(_ item: Int) -> ElementFrame {
    items.frame(of: item).offset(x: itemsX, y: itemsTop)
  }

  func contains(_ element: ElementPosition) -> Bool {
    switch element {
    case .header: hasHeader
    case .footer: hasFooter
    case .item(let position): position.item >= 0 && position.item < itemCount
    }
  }

  /// Returns what the host has to measure of the header, an item or the footer.
  func need(of element: ElementPosition) -> MeasurementNeed {
    switch element {
    case .header: header?.isMeasured == false ? .height : .nothing
    case .footer: footer?.isMeasured == false ? .height : .nothing
    case .item(let position): contains(element) ? items.need(of: position.item) : .nothing
    }
  }

  /// The geometry of the carousel, or `nil` if the section is not a carousel.
  var carousel: CarouselGeometry? { (items as? CarouselItems)?.geometry }

  // MARK: Changes

  mutating func setSize(width: Double?, height: Double, of element: ElementPosition) {
    switch element {
    case .header: if header != nil { header = .measured(FixedPoint.rounded(height)) }
    case .footer: if footer != nil { footer = .measured(FixedPoint.rounded(height)) }
    case .item(let position): items.setSize(width: width, height: height, of: position.item)
    }
  }

  mutating func invalidate(_ element: ElementPosition) {
    switch element {
    case .header: header = header?.asEstimate
    case .footer: footer = footer?.asEstimate
    case .item(let position): items.invalidate(position.item..<position.item + 1)
    }
  }

  mutating func invalidateAll() {
    header = header?.asEstimate
    footer = footer?.asEstimate
    items.invalidate(0..<itemCount)
  }

  mutating func edit(_ edit: ItemEdit) {
    items.edit(edit)
    shape.itemCount = items.count
  }

  /// Applies another header, footer, layout or style. Items keep their heights if their arrangement does not change.
  mutating func update(to new: SectionShape) {
    header = new.hasHeader ? header?.asEstimate ?? .unknown : nil
    footer = new.hasFooter ? footer?.asEstimate ?? .unknown : nil
    let old = shape
    shape = new
    itemsX = new.layout.inset(new.layout.insets.leading, in: width)
    let itemsWidth = new.layout.itemsWidth(in: width)
    if new.itemCount == items.count, new.layout.arrangement == old.layout.arrangement {
      items.resize(width: itemsWidth)
    } else {
      items = new.layout.arrange(count: new.itemCount, width: itemsWidth, estimate: new.itemEstimate)
    }
  }

  mutating func resize(width: Double) {
    guard width != self.width else { return }
    self.width = width
    itemsX = shape.layout.inset(shape.layout.insets.leading, in: width)
    header = header?.asEstimate
    footer = footer?.asEstimate
    items.resize(width: shape.layout.itemsWidth(in: width))
  }
}
