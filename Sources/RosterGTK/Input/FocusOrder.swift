import Roster

/// The elements of a snapshot that accept the keyboard focus, in reading order.
struct FocusOrder {
  let snapshot: ListSnapshot

  @MainActor
  func canFocus(_ element: ElementPosition) -> Bool {
    switch element {
    case .item: true
    case .header: snapshot.row(at: element)?.traits.isSelectable ?? false
    case .footer: false
    }
  }

  @MainActor
  var first: ElementPosition? { element(after: nil) }

  @MainActor
  var last: ElementPosition? {
    for section in snapshot.sections.indices.reversed() {
      if let item = lastItem(of: section) { return item }
      if canFocus(.header(section: section)) { return .header(section: section) }
    }
    return nil
  }

  /// The next element; the first one after `nil`.
  @MainActor
  func element(after element: ElementPosition?) -> ElementPosition? {
    let sections = snapshot.sections
    var section = element?.section ?? -1
    if case .item(let position) = element, sections.indices.contains(section),
      position.item + 1 < sections[section].items.count
    {
      return .item(ItemPosition(section: section, item: position.item + 1))
    }
    if case .header = element, sections.indices.contains(section), sections[section].items.count > 0 {
      return .item(ItemPosition(section: section, item: 0))
    }
    section += 1
    while section < sections.count {
      if canFocus(.header(section: section)) { return .header(section: section) }
      if sections[section].items.count > 0 { return .item(ItemPosition(section: section, item: 0)) }
      section += 1
    }
    return nil
  }

  @MainActor
  func element(before element: ElementPosition) -> ElementPosition? {
    var section = element.section
    if case .item(let position) = element {
      if position.item > 0 { return .item(ItemPosition(section: section, item: position.item - 1)) }
      if canFocus(.header(section: section)) { return .header(section: section) }
    }
    section -= 1
    while section >= 0 {
      if let item = lastItem(of: section) { return item }
      if canFocus(.header(section: section)) { return .header(section: section) }
      section -= 1
    }
    return nil
  }

  private func lastItem(of section: Int) -> ElementPosition? {
    let count = snapshot.sections[section].items.count
    return count > 0 ? .item(ItemPosition(section: section, item: count - 1)) : nil
  }
}
