/// The identity of a placeholder.
struct PlaceholderID: Hashable, Sendable, CustomStringConvertible {
  /// The index of the placeholder in its section.
  let index: Int

  var description: String { "placeholder \(index)" }
}

/// The items of a section between placeholders of items that are not loaded.
///
/// A placeholder is identified by its index. None is stored: a storage of ten million placeholders is created in O(1), and
/// differences take time for the items only.
struct PaddedItems: ItemStorage {
  /// The items.
  let items: any ItemStorage
  /// The number of placeholders before the items.
  let before: Int
  /// The number of placeholders after the items.
  let after: Int
  /// Creates the row of a placeholder from its index.
  let makePlaceholder: @MainActor (Int) -> ListRow

  var count: Int { before + items.count + after }

  /// The indices of the items.
  var range: Range<Int> { before..<before + items.count }

  /// The placeholders and the items, to compare them with those of another storage.
  var padding: ItemPadding { ItemPadding(items: range, count: count) }

  func isPlaceholder(at index: Int) -> Bool { !range.contains(index) }

  func id(at index: Int) -> AnyID {
    isPlaceholder(at: index) ? AnyID(PlaceholderID(index: index)) : items.id(at: index - before)
  }

  func hash(at index: Int) -> Int {
    isPlaceholder(at: index) ? id(at: index).hashValue : items.hash(at: index - before)
  }

  func element(at index: Int) -> any Sendable {
    isPlaceholder(at: index) ? PlaceholderID(index: index) : items.element(at: index - before)
  }

  func row(at index: Int) -> ListRow {
    var row = isPlaceholder(at: index) ? makePlaceholder(index) : items.row(at: index - before)
    row.traits.isFirstInSection = index == 0
    row.traits.isLastInSection = index == count - 1
    return row
  }

  func differs(at index: Int, from old: any ItemStorage, at oldIndex: Int) -> Bool {
    guard let old = old as? Self else { return true }
    switch (isPlaceholder(at: index), old.isPlaceholder(at: oldIndex)) {
    case (true, true): return false
    case (false, false): return items.differs(at: index - before, from: old.items, at: oldIndex - old.before)
    default: return true
    }
  }

  func difference(from old: any ItemStorage, checksCancellation: Bool) -> ItemDifference? {
    guard let old = old as? Self else { return .replacing(old.count, with: count) }
    return items.difference(from: old.items, checksCancellation: checksCancellation)
      .map { ItemDifference($0, from: old.padding, to: padding) }
  }

  func cost(from old: any ItemStorage, index: IdentityIndex?) -> Int {
    guard let old = old as? Self else { return items.count }
    return items.cost(from: old.items, index: nil)
  }

  func change(from old: any ItemStorage, index: inout IdentityIndex?, checksCancellation: Bool) -> ItemChange? {
    // A pager guarantees unique identities.
    index = nil
    return difference(from: old, checksCancellation: checksCancellation).map { ItemChange(items: self, difference: $0) }
  }

  /// The index of the item with an identity, in O(1) for a placeholder.
  func index(of id: AnyID, near hint: Int) -> Int? {
    if let placeholder = id.base(as: PlaceholderID.self) {
      let index = placeholder.index
      return index >= 0 && index < count && isPlaceholder(at: index) ? index : nil
    }
    return items.index(of: id, near: hint - before).map { $0 + before }
  }
}

extension SectionSnapshot {
  /// Whether an item is the placeholder of one that is not loaded.
  package func isPlaceholder(at index: Int) -> Bool { (items as? PaddedItems)?.isPlaceholder(at: index) ?? false }
}
