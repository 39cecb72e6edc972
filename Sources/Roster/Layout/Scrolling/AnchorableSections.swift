/// What an anchor has to know of the sections of a list to find who takes over from it.
package protocol AnchorableSections {
  /// The number of sections.
  var sectionCount: Int { get }

  /// The number of items of a section; `0` if there is no such section.
  func itemCount(of section: Int) -> Int

  /// Whether a section's items stand together in one band, which is the same whatever becomes of them.
  func isNestedCollection(_ section: Int) -> Bool

  /// Whether nothing of a section is shown.
  func isEmpty(_ section: Int) -> Bool
}

extension AnchorableSections {
  /// Where an element of this list will be; `nil` if it goes. A band is the same whatever becomes of its items.
  ///
  /// Whether a header, a footer or a band is still shown is the new list's to say.
  func newElement(of old: ElementPosition, _ map: PositionMap) -> ElementPosition? {
    guard case .item(let position) = old, isNestedCollection(position.section) else { return map.newElement(of: old) }
    return map.newSection(of: position.section).map { .item(ItemPosition(section: $0, item: 0)) }
  }
}

extension ListLayout: AnchorableSections {
  /// The number of items of a section; `0` if there is no such section.
  package func itemCount(of section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].itemCount : 0
  }

  /// Whether a section is arranged as a carousel.
  package func isNestedCollection(_ section: Int) -> Bool { carousel(of: section) != nil }

  /// Whether a section takes no room.
  package func isEmpty(_ section: Int) -> Bool { extent(of: section).isEmpty }
}
