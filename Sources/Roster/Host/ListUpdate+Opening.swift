extension ListUpdate {
  /// The element that a conversation opens with at the top; `nil` for its end, and if it is open already.
  ///
  /// It is the first unread item, or the separator or the header above it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items, if there were none before the update.
  package var opening: ElementPosition? {
    guard before.itemCount == 0, let id = presentation.scrollPolicy.firstUnread else { return nil }
    for (index, section) in after.sections.enumerated() {
      guard var item = section.items.index(of: id, near: section.items.count) else { continue }
      if section.hasSeparator(before: item) { item -= 1 }
      let isFirst = item == 0 && section.header != nil
      return isFirst ? .header(section: index) : .item(ItemPosition(section: index, item: item))
    }
    return nil
  }
}

extension SectionSnapshot {
  /// Whether the item before an item is a separator.
  fileprivate func hasSeparator(before item: Int) -> Bool {
    let row = item - ((items as? PaddedItems)?.before ?? 0)
    guard let separators = feed?.separators, row > 0 else { return false }
    return separators.row(at: row - 1) == separators.row(at: row)
  }
}
