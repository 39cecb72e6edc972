/// Returns the difference of two lists, or `nil` if cancellation is checked and the task is cancelled.
///
/// The steps, in order: shared storage, the list's recorded edits, runs of long lists in shared memory, and the difference of
/// arrays. ``ItemDiffer`` documents the result.
@inlinable
func itemDifference<Element: Sendable, ID: Hashable>(
  from old: ItemList<Element>, to new: ItemList<Element>, checksCancellation: Bool, id: (Element) -> ID,
  isEqual: ((Element, Element) -> Bool)?
) -> ItemDifference? {
  if old.isIdentical(to: new) { return ItemDifference() }
  if let known = KnownChange(from: old, to: new) {
    return itemDifference(
      from: old, to: new, known: known, checksCancellation: checksCancellation, id: id, isEqual: isEqual)
  }
  return itemDifference(
    from: old.array, to: new.array, checksCancellation: checksCancellation, id: id, isEqual: isEqual)
}

/// Returns the difference of two lists whose unchanged items are known.
///
/// Edits state which indices were replaced, not whether an item has the same identity as before: an update replaces an item,
/// and a merge can remove items and insert them again. The replaced items, and only they, are therefore matched.
@inlinable
func itemDifference<Element: Sendable, ID: Hashable>(
  from old: ItemList<Element>, to new: ItemList<Element>, known: KnownChange, checksCancellation: Bool,
  id: (Element) -> ID, isEqual: ((Element, Element) -> Bool)?
) -> ItemDifference? {
  var blocks = known.blocks
  var updates: [ItemDifference.Update] = []
  let keptCount = known.keptCount
  if keptCount < old.count && keptCount < new.count {
    let rest = known.rest(oldCount: old.count, newCount: new.count)
    let found = rest.old.map { old[$0] }.withUnsafeBufferPointer { oldItems in
      rest.new.map { new[$0] }.withUnsafeBufferPointer { newItems in
        matchItems(
          oldItems, newItems, prefix: 0, suffix: 0, checksCancellation: checksCancellation, id: id, isEqual: isEqual,
          updates: &updates)
      }
    }
    guard let found else { return nil }
    updates = updates.map { .init(old: rest.old[$0.old], new: rest.new[$0.new]) }
    // Neighbors in the rest need not be neighbors in the list.
    let restored = found.flatMap { block in
      (0..<block.count).map {
        MatchedBlock(old: rest.old[block.old + $0], new: rest.new[block.new + $0], count: 1)
      }
    }
    blocks = blocks.merged(with: restored)
  }
  return ItemDifference(blocks: blocks, oldCount: old.count, newCount: new.count, updates: updates)
}
