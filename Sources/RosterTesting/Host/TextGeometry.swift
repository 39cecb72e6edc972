import Roster

/// The viewport of a headless host, in characters and lines, on the core's layout in points.
struct TextGeometry {
  /// The core's viewport.
  var viewport: ListViewport
  /// How far the bands of carousels are scrolled, in points, by section.
  var bands: [AnyID: Double] = [:]

  /// A cell and where it goes, in characters and lines from the viewport's top left.
  struct Place: Hashable {
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

  /// Follows an update.
  mutating func apply(_ update: ListUpdate) {
    let sections = update.after.sections
    viewport.policy = update.presentation.scrollPolicy
    if update.reason == .change {
      viewport.apply(update.changeset) { sections[$0].textShape }
    } else {
      viewport.reset(sections: sections.map(\.textShape))
    }
    let present = Set(sections.map(\.id))
    bands = bands.filter { present.contains($0.key) }
  }

  /// The cells of an element: itself, or those of a carousel's items that are in sight in its band.
  func places(of element: PlacedElement, section: AnyID?) -> [Place] {
    let frame = element.frame
    guard element.isCarousel, let geometry = viewport.layout.carousel(of: element.position.section) else {
      return [Place(element.position, frame: frame)]
    }
    let offset = section.flatMap { bands[$0] } ?? 0
    return geometry.slots(at: offset).map { slot in
      let card = ElementFrame(x: frame.x + slot.x, y: frame.y, width: geometry.itemWidth, height: frame.height)
      return Place(.item(ItemPosition(section: element.position.section, item: slot.item)), frame: card)
    }
  }

  /// The items in sight in the carousel of a section.
  func itemsInSight(inCarousel section: Int, _ snapshot: ListSnapshot) -> Range<Int> {
    viewport.layout.carousel(of: section)?.items(at: bands[snapshot.sections[section].id] ?? 0) ?? 0..<0
  }

  /// Slides a carousel's band by a distance, and lets it come to rest where its style says.
  mutating func slide(section: Int, id: AnyID, by points: Double) {
    guard let geometry = viewport.layout.carousel(of: section) else { return }
    let start = bands[id] ?? 0
    bands[id] = geometry.normalized(geometry.restingOffset(from: start, to: start + points, velocity: 0))
  }

  /// Slides a carousel's band to an item: to the leading edge, or as far as is needed to see it as a whole.
  mutating func show(item: Int, section: Int, id: AnyID, isFirst: Bool) {
    guard let geometry = viewport.layout.carousel(of: section) else { return }
    bands[id] = geometry.normalized(geometry.offset(toSee: item, from: bands[id] ?? 0, isFirst: isFirst))
  }

  /// Moves a carousel on to its next item.
  mutating func advance(section: Int, id: AnyID) {
    guard let geometry = viewport.layout.carousel(of: section),
      let next = geometry.slot(after: geometry.slot(nearest: bands[id] ?? 0))
    else { return }
    bands[id] = geometry.normalized(geometry.offset(of: next))
  }
}

extension TextGeometry.Place {
  init(_ element: ElementPosition, frame: ElementFrame) {
    self.element = element
    x = Int((frame.x / TextMetrics.column).rounded())
    y = Int((frame.y / TextMetrics.line).rounded())
    width = Int((frame.maxX / TextMetrics.column).rounded()) - x
    height = Int((frame.maxY / TextMetrics.line).rounded()) - y
  }
}

extension SectionSnapshot {
  /// What the layout has to know of the section. Room above it is whole lines, as everything on this host.
  fileprivate var textShape: SectionShape {
    var shape = shape
    if let room = style.spacingBefore { shape.layout.spacingAbove = Double(TextMetrics.lines(room)) * TextMetrics.line }
    shape.itemEstimate = TextMetrics.line
    shape.headerEstimate = TextMetrics.line
    shape.footerEstimate = TextMetrics.line
    return shape
  }
}
