extension ListSnapshot {
  /// The nearest enabled item with a text field after an element, or before it; `nil` if none of 200 items has one. The Tab and
  /// Return keys move the focus there.
  @MainActor
  package func textField(from element: ElementPosition, isForward: Bool) -> ItemPosition? {
    guard sections.indices.contains(element.section) else { return nil }
    var position =
      switch element {
      case .header(let section): ItemPosition(section: section, item: -1)
      case .item(let item): item
      case .footer(let section): ItemPosition(section: section, item: sections[section].items.count)
      }
    let step = isForward ? 1 : -1
    for _ in 0..<200 {
      position.item += step
      while !(0..<sections[position.section].items.count).contains(position.item) {
        position.section += step
        guard sections.indices.contains(position.section) else { return nil }
        position.item = isForward ? 0 : sections[position.section].items.count - 1
      }
      if let row = row(at: .item(position)), row.isEnabled, row.control?.role == .textField { return position }
    }
    return nil
  }
}
