extension ListDriver {
  /// Scrolls to the first unread row, after the first rows are displayed and before a frame is.
  func openConversation(on host: any ListHost) {
    guard restoration == nil, let id = presentation.scrollPolicy.firstUnread,
      let element = snapshot.openingElement(for: id)
    else { return }
    host.perform(.scroll(.element(element)))
  }
}

extension ListSnapshot {
  /// The element that is at the top if a list opens with an item: the separator or the header above it if there is one.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  func openingElement(for id: AnyID) -> ElementPosition? {
    for (index, section) in sections.enumerated() {
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
