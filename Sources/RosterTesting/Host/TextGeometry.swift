import Roster

/// The viewport of a headless host, in characters and lines, on the core's layout in points.
struct TextGeometry {
  /// The core's viewport.
  var viewport: ListViewport
  /// The content offsets of carousels, in points, by section.
  var carouselOffsets: [AnyID: Double] = [:]
  /// Whether the user has scrolled. Until then, the list stays at its top.
  var hasScrolled = false

  /// The frame of a cell, in characters and lines from the viewport's top left.
  struct CellFrame: Hashable {
    var element: ElementPosition
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  init(columns: Int, lines: Int) {
    viewport = ListViewport(
      width: Double(columns) * TextMetrics.column, height: Double(lines) * TextMetrics.line, overscan: 0)
  }

  var columns: Int { Int((viewport.width / TextMetrics.column).rounded()) }
  var lines: Int { Int((viewport.height / TextMetrics.line).rounded()) }

  mutating func resize(columns: Int, lines: Int) {
    viewport.resize(width: Double(columns) * TextMetrics.column, height: Double(lines) * TextMetrics.line)
  }

  /// Applies an update.
  mutating func apply(_ update: ListUpdate) {
    let sections = update.after.sections
    viewport.policy = update.presentation.scrollPolicy.resolved(hasScrolled: hasScrolled)
    if update.reason == .change {
      viewport.apply(update.changeset) { sections[$0].textShape }
    } else {
      viewport.reset(sections: sections.map(\.textShape))
    }
    if let element = update.opening { viewport.scroll(to: .element(element, at: .top)) }
    let present = Set(sections.map(\.id))
    carouselOffsets = carouselOffsets.filter { present.contains($0.key) }
  }

  /// Returns the frames of an element: its own, or those of the visible items of a carousel.
  func frames(of element: PlacedElement, section: AnyID?) -> [CellFrame] {
    let frame = element.frame
    guard element.isCarousel, let geometry = viewport.layout.carousel(of: element.position.section) else {
      return [CellFrame(element.position, frame: frame)]
    }
    let offset = section.flatMap { carouselOffsets[$0] } ?? 0
    return geometry.slots(at: offset).map { slot in
      let card = ElementFrame(x: frame.x + slot.x, y: frame.y, width: geometry.itemWidth, height: frame.height)
      return CellFrame(.item(ItemPosition(section: element.position.section, item: slot.item)), frame: card)
    }
  }

  /// Scrolls a carousel by a distance, and then to the resting offset of its paging behavior.
  mutating func scrollCarousel(section: Int, id: AnyID, by points: Double) {
    guard let geometry = viewport.layout.carousel(of: section) else { return }
    let start = carouselOffsets[id] ?? 0
    carouselOffsets[id] = geometry.normalized(geometry.restingOffset(from: start, to: start + points, velocity: 0))
  }

  /// Scrolls a carousel to an item: until the item is at the leading edge, or just until it is fully visible.
  mutating func scrollCarousel(toItem item: Int, section: Int, id: AnyID, isFirst: Bool) {
    guard let geometry = viewport.layout.carousel(of: section) else { return }
    carouselOffsets[id] = geometry.normalized(
      geometry.offset(toSee: item, from: carouselOffsets[id] ?? 0, isFirst: isFirst))
  }

  /// Scrolls a carousel to its next item.
  mutating func advance(section: Int, id: AnyID) {
    guard let geometry = viewport.layout.carousel(of: section),
      let next = geometry.slot(after: geometry.slot(nearest: carouselOffsets[id] ?? 0))
    else { return }
    carouselOffsets[id] = geometry.normalized(geometry.offset(of: next))
  }
}

extension TextGeometry.CellFrame {
  init(_ element: ElementPosition, frame: ElementFrame) {
    self.element = element
    x = Int((frame.x / TextMetrics.column).rounded())
    y = Int((frame.y / TextMetrics.line).rounded())
    width = Int((frame.maxX / TextMetrics.column).rounded()) - x
    height = Int((frame.maxY / TextMetrics.line).rounded()) - y
  }
}

extension SectionSnapshot {
  /// The section's shape for the layout, with its spacing rounded to whole lines.
  fileprivate var textShape: SectionShape {
    var shape = shape
    if let spacing = style.spacingBefore {
      shape.layout.spacingAbove += Double(TextMetrics.lines(spacing)) * TextMetrics.line
    }
    shape.itemEstimate = TextMetrics.line
    shape.headerEstimate = TextMetrics.line
    shape.footerEstimate = TextMetrics.line
    return shape
  }
}
