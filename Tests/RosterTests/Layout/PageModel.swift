@testable import Roster

/// An item whose size is a function of its content and width.
struct ModelItem: Hashable, Sendable {
  var id: Int
  var content = 0

  /// The height, between 20 and 119 points, different for another content or width.
  func height(width: Double) -> Double {
    let mixed = UInt64(truncatingIfNeeded: id &* 31 &+ content &* 17 &+ Int(width) &* 7) &* 0x9E37_79B9_7F4A_7C15
    return Double(20 + (mixed >> 40) % 100)
  }

  /// The natural width, between 10 and 99 points.
  var naturalWidth: Double { Double(10 + (id &* 37 &+ content &* 11) % 90) }
}

/// A section of model items.
struct ModelSection: DiffableSection, Hashable, Sendable {
  static let differ = ItemDiffer<ModelItem>(id: \.id)

  var name: Int
  var head = 0
  var layout = SectionLayout.list
  var hasHeader = false
  var isSticky = false
  var hasFooter = false
  var items: [ModelItem] = []

  var id: AnyID { AnyID(name) }
  var itemCount: Int { items.count }
  func headDiffers(from old: Self) -> Bool {
    head != old.head || layout != old.layout || hasHeader != old.hasHeader || isSticky != old.isSticky
      || hasFooter != old.hasFooter
  }
  func itemDifference(from old: Self, checksCancellation: Bool) -> ItemDifference? {
    Self.differ.difference(from: ItemList(old.items), to: ItemList(items))
  }
  func itemID(at index: Int) -> AnyID { AnyID(items[index].id) }
  func itemDiffers(at index: Int, from old: Self, at oldIndex: Int) -> Bool { items[index] != old.items[oldIndex] }

  var isCarousel: Bool { if case .carousel = layout.arrangement { true } else { false } }

  var shape: SectionShape {
    SectionShape(
      itemCount: items.count, layout: layout, hasHeader: hasHeader, isHeaderSticky: isSticky, hasFooter: hasFooter)
  }
}

/// A page of model sections.
struct PageModel: Hashable, Sendable {
  var sections: [ModelSection]
  private var nextID = 1000

  init(_ sections: [ModelSection]) { self.sections = sections }

  /// Creates a page of one list without header and footer.
  init(rows: Int) { self.init([ModelSection(name: 0, items: (0..<rows).map { ModelItem(id: $0) })]) }

  var shapes: [SectionShape] { sections.map(\.shape) }

  /// All elements from top to bottom. A carousel has its first item only.
  var elements: [ElementPosition] {
    sections.indices.flatMap { index -> [ElementPosition] in
      let section = sections[index]
      return (section.hasHeader ? [.header(section: index)] : [])
        + section.items.indices.prefix(section.isCarousel ? 1 : .max)
        .map { .item(ItemPosition(section: index, item: $0)) }
        + (section.hasFooter ? [.footer(section: index)] : [])
    }
  }

  /// Returns the size of an element at the width of its frame.
  func size(of element: PlacedElement) -> (width: Double, height: Double) {
    let section = sections[element.position.section]
    guard let item = element.position.item?.item else {
      return (0, ModelItem(id: section.name, content: section.head + 1).height(width: element.width))
    }
    if case .size(let maximum) = element.need {
      return (min(maximum, section.items[item].naturalWidth), section.items[item].height(width: 0))
    }
    return (element.width, section.items[item].height(width: element.width))
  }

  /// Returns the position of an item.
  func position(of id: Int) -> ItemPosition? {
    for (section, model) in sections.enumerated() {
      guard let item = model.items.firstIndex(where: { $0.id == id }) else { continue }
      return ItemPosition(section: section, item: item)
    }
    return nil
  }

  /// Creates an item.
  mutating func makeItem() -> ModelItem {
    nextID += 1
    return ModelItem(id: nextID)
  }

  /// Applies random changes of items, headers, sections and positions.
  mutating func mutate(_ random: inout SeededRandom) {
    for _ in 0...random.int(below: 4) {
      guard !sections.isEmpty else {
        sections.append(ModelSection(name: nextID, items: [makeItem(), makeItem()]))
        return
      }
      let index = random.int(below: sections.count)
      let count = sections[index].items.count
      switch random.int(below: 11) {
      case 0, 1:
        let added = (0...random.int(below: 5)).map { _ in makeItem() }
        sections[index].items.insert(contentsOf: added, at: random.int(below: count + 1))
      case 2, 3:
        let start = random.int(below: count + 1)
        sections[index].items.removeSubrange(start..<min(count, start + random.int(below: 4)))
      case 4:
        guard count > 0 else { continue }
        sections[index].items[random.int(below: count)].content += 1
      case 5:
        guard count > 0 else { continue }
        let item = sections[index].items.remove(at: random.int(below: count))
        let target = random.int(below: sections.count)
        sections[target].items.insert(item, at: random.int(below: sections[target].items.count + 1))
      case 6: sections[index].head += 1
      case 7: sections[index].hasHeader.toggle()
      case 8 where sections.count > 1: sections.remove(at: index)
      case 9:
        nextID += 1
        sections.insert(.random(name: nextID, items: [makeItem(), makeItem()], &random), at: index)
      default: sections.insert(sections.remove(at: index), at: random.int(below: sections.count + 1))
      }
    }
  }

  static func random(_ random: inout SeededRandom, listsOnly: Bool = false) -> PageModel {
    var page = PageModel([])
    for name in 0...random.int(below: 6) {
      let items = (0..<random.int(below: 40)).map { _ in page.makeItem() }
      var section = ModelSection.random(name: name, items: items, &random)
      if listsOnly { section.layout = .list }
      page.sections.append(section)
    }
    return page
  }
}

extension ModelSection {
  static func random(name: Int, items: [ModelItem], _ random: inout SeededRandom) -> ModelSection {
    let layouts: [SectionLayout] = [
      .list, .list(spacing: 3), .grid(columns: 3, spacing: 5), .grid(minimumWidth: 90, spacing: 4),
      .grid(columns: 2, spacing: 0, itemHeight: .fixed(50)), .flow(spacing: 6),
      .carousel(CarouselStyle(height: .fixed(70))), .carousel,
      .list.insets(SectionInsets(top: 5, leading: 12, bottom: 7, trailing: 9)).spacing(above: 4, below: 11),
    ]
    return ModelSection(
      name: name, layout: layouts[random.int(below: layouts.count)], hasHeader: random.chance(50),
      isSticky: random.chance(50), hasFooter: random.chance(30), items: items)
  }
}
