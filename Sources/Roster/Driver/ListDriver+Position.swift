/// The scroll position of the page, saved and restored.
extension ListDriver: RestorableList {
  /// A position that is being restored.
  struct Restoration {
    var position: ListPosition
    /// The number of times that the list was scrolled.
    var attempts = 0
    /// The item that the list was scrolled to, and the first visible one afterwards. The user has not scrolled while the first
    /// visible one is between them: the host itself gets nearer to an item while rows are loaded below it.
    var scrolled: (first: ItemPosition, item: ItemPosition)?
    /// The number of items of the section when the list was scrolled.
    var count = 0
  }

  /// The number of times that the list is scrolled to restore a position, so that a feed loads more.
  private static let maximumAttempts = 10
  /// The number of items on each side of an index among which an item is looked for.
  private static let searchRadius = 10_000

  /// The scroll position: the first completely visible item. `nil` if the page is at its top, or has no items.
  ///
  /// While a position is restored, it is that one.
  public var position: ListPosition? {
    if let restoration { return restoration.position }
    guard let item = host?.firstVisibleItem, snapshot.sections.indices.contains(item.section),
      item.item < snapshot.sections[item.section].items.count
    else { return nil }
    let isFirst = item.item == 0 && snapshot.sections[..<item.section].allSatisfy { $0.items.count == 0 }
    guard !isFirst else { return nil }
    let section = snapshot.sections[item.section]
    return ListPosition(
      section: "\(section.id)", item: "\(section.items.id(at: item.item))", index: item.item,
      distance: host?.distance(ofItem: item))
  }

  /// Scrolls to a position, without animation, as soon as its item is displayed.
  ///
  /// An item that a feed has not loaded yet is waited for at the end of its section, where the feed loads more: up to 10 times,
  /// and only until the user scrolls. In place of an item that is gone, the one at its index is scrolled to, or the last one.
  ///
  /// - Parameter position: The position, as ``position`` returned it.
  /// - Complexity: O(*n*) with the number *n* of sections, plus the distance of the item from its index, up to 10,000 items on
  ///   each side.
  public func restore(_ position: ListPosition) {
    restoration = Restoration(position: position)
    if !snapshot.sections.isEmpty { continueRestoration() }
  }

  /// Scrolls to the position that is being restored, if its item is displayed.
  func continueRestoration() {
    guard var restoration, let host, presentation.state == .content else { return }
    let position = restoration.position
    if let scrolled = restoration.scrolled {
      guard let first = host.firstVisibleItem, first >= scrolled.first, first <= max(scrolled.first, scrolled.item)
      else {
        return self.restoration = nil
      }
    }
    guard let index = snapshot.sections.firstIndex(where: { "\($0.id)" == position.section }),
      snapshot.sections[index].items.count > 0
    else { return retry(restoration) }
    let section = snapshot.sections[index]
    guard restoration.scrolled == nil || restoration.count != section.items.count else { return }
    let known = section.items.index(named: position.item, near: position.index, radius: Self.searchRadius)
    let nearest = min(max(position.index, 0), section.items.count - 1)
    let item = ItemPosition(section: index, item: known ?? nearest)
    host.perform(.scroll(.element(.item(item), at: position.distance.map { .distance($0) } ?? .top)))
    let first = host.firstVisibleItem
    restoration.scrolled = (first ?? item, item)
    restoration.count = section.items.count
    // The item is not at the top, or not there at all, while too few rows are loaded.
    let isComplete = first == item && (known != nil || nearest == position.index)
    if isComplete || section.feed == nil { self.restoration = nil } else { retry(restoration) }
  }

  private func retry(_ restoration: Restoration) {
    self.restoration = restoration
    self.restoration?.attempts += 1
    if restoration.attempts + 1 >= Self.maximumAttempts { self.restoration = nil }
  }
}

extension ItemStorage {
  /// Returns the index of the item whose identity has a description, looking outwards from an index.
  fileprivate func index(named name: String, near hint: Int, radius: Int) -> Int? {
    let start = min(max(hint, 0), count)
    for distance in 0...radius {
      let (before, after) = (start - distance, start + distance)
      guard before >= 0 || after < count else { return nil }
      if after < count, "\(id(at: after))" == name { return after }
      if before >= 0, before < count, before != after, "\(id(at: before))" == name { return before }
    }
    return nil
  }
}
