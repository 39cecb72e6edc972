/// What a page shows at one moment: its sections in order, as an immutable value.
public struct ListSnapshot: Sendable {
  /// The sections, with unique identities.
  public var sections: [SectionSnapshot]

  /// Makes a snapshot.
  public init(sections: [SectionSnapshot] = []) {
    self.sections = sections
  }

  /// The number of items of all sections. O(sections).
  public var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// The row at an element's place; `nil` out of bounds.
  @MainActor
  public func row(at element: ElementPosition) -> ListRow? {
    guard sections.indices.contains(element.section) else { return nil }
    return sections[element.section].row(at: element)
  }

  /// The element at a position; `nil` out of bounds.
  public func element(at position: ItemPosition) -> (any Sendable)? {
    path(at: position) == nil ? nil : sections[position.section].items.element(at: position.item)
  }

  /// The identities of the item at a position; `nil` out of bounds.
  public func path(at position: ItemPosition) -> ItemPath? {
    guard sections.indices.contains(position.section) else { return nil }
    let section = sections[position.section]
    guard position.item >= 0, position.item < section.items.count else { return nil }
    return ItemPath(section: section.id, item: section.items.id(at: position.item))
  }

  /// The index of the section with an identity. O(sections).
  ///
  /// A section that became one with the header of the ``Folding`` around it is also found by the identity that the page
  /// gave it.
  public func sectionIndex(of id: AnyID) -> Int? {
    sections.firstIndex { $0.matches(id) }
  }

  /// Where an item stands; `nil` if it is not on the page. O(sections + items of the section).
  public func position(of path: ItemPath, near hint: Int = 0) -> ItemPosition? {
    guard let section = sectionIndex(of: path.section),
      let item = sections[section].items.index(of: path.item, near: hint)
    else { return nil }
    return ItemPosition(section: section, item: item)
  }
}
