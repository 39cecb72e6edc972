/// The sections of a page at one moment, as an immutable value.
public struct ListSnapshot: Sendable {
  /// The sections, with unique identities.
  public package(set) var sections: [SectionSnapshot] { didSet { preparedRows = PreparedRows() } }
  /// The rows that were made of the sections, in all copies of the snapshot.
  var preparedRows = PreparedRows()

  /// Creates a snapshot.
  package init(sections: [SectionSnapshot] = []) {
    self.sections = sections
  }

  /// The number of items in all sections.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  public var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// The section at an index; `nil` if it is out of bounds.
  package func section(_ index: Int) -> SectionSnapshot? { sections.indices.contains(index) ? sections[index] : nil }

  /// Makes the row of an element; `nil` if the position is out of bounds. Hosts ask ``ListDriver/row(at:)``, which makes it once.
  @MainActor
  public func row(at element: ElementPosition) -> ListRow? {
    section(element.section)?.row(at: element)
  }

  /// Whether the snapshot has a header, an item or a footer at a position.
  package func contains(_ element: ElementPosition) -> Bool {
    guard let section = section(element.section) else { return false }
    return switch element {
    case .header: section.header != nil
    case .footer: section.footer != nil
    case .item(let position): position.item >= 0 && position.item < section.items.count
    }
  }

  /// The element at a position; `nil` if the position is out of bounds.
  public func element(at position: ItemPosition) -> (any Sendable)? {
    path(at: position) == nil ? nil : sections[position.section].items.element(at: position.item)
  }

  /// The identities of the item at a position; `nil` if the position is out of bounds.
  public func path(at position: ItemPosition) -> ItemPath? {
    guard let section = section(position.section), position.item >= 0, position.item < section.items.count else {
      return nil
    }
    return ItemPath(section: section.id, item: section.items.id(at: position.item))
  }

  /// The index of the section with an identity.
  ///
  /// A section that was merged with the header of its ``Folding`` is also found by its own identity.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  package func sectionIndex(of id: AnyID) -> Int? {
    sections.firstIndex { $0.matches(id) }
  }

  /// The position of an item; `nil` if it is not on the page.
  ///
  /// - Complexity: O(*s* + *n*), where *s* is the number of sections and *n* the number of items in the section.
  public func position(of path: ItemPath, near hint: Int = 0) -> ItemPosition? {
    guard let section = sectionIndex(of: path.section),
      let item = sections[section].items.index(of: path.item, near: hint)
    else { return nil }
    return ItemPosition(section: section, item: item)
  }

  /// The identity of an element; `nil` if the position is out of bounds.
  package func path(of element: ElementPosition) -> ElementPath? {
    guard sections.indices.contains(element.section) else { return nil }
    let section = sections[element.section].id
    switch element {
    case .header: return ElementPath(section: section, part: .header)
    case .footer: return ElementPath(section: section, part: .footer)
    case .item(let position): return path(at: position).map { ElementPath(section: section, part: .item($0.item)) }
    }
  }

  /// The position of an element; `nil` if it is not on the page.
  ///
  /// - Complexity: O(*s*) if the element is near the hint, otherwise as ``position(of:near:)``.
  package func element(of path: ElementPath, near hint: ElementPosition) -> ElementPosition? {
    guard let section = sectionIndex(of: path.section) else { return nil }
    switch path.part {
    case .header: return sections[section].header == nil ? nil : .header(section: section)
    case .footer: return sections[section].footer == nil ? nil : .footer(section: section)
    case .item(let id):
      return sections[section].items.index(of: id, near: hint.item?.item ?? 0)
        .map { .item(ItemPosition(section: section, item: $0)) }
    }
  }
}
