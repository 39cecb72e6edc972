/// Returns the difference of two lists, or `nil` if cancellation is checked and the task is cancelled.
///
/// The steps, in order: shared storage, the list's recorded edits, common prefix and suffix, and the ``MiddleMatcher``.
/// ``ItemDiffer`` documents the result.
@inlinable
func itemDifference<Element: Sendable, ID: Hashable>(
  from old: ItemList<Element>, to new: ItemList<Element>, checksCancellation: Bool, id: (Element) -> ID,
  isEqual: ((Element, Element) -> Bool)?
) -> ItemDifference? {
  if case (.flat(let oldItems), .flat(let newItems)) = (old.storage, new.storage) {
    return itemDifference(
      from: oldItems, to: newItems, checksCancellation: checksCancellation, id: id, isEqual: isEqual)
  }
  if old.isIdentical(to: new) { return ItemDifference() }
  if case .tree(_, let history) = new.storage, let edits = history.edits(since: old) {
    return itemDifference(
      from: old, to: new, known: KnownChange(edits: edits, oldCount: old.count),
      checksCancellation: checksCancellation, id: id, isEqual: isEqual)
  }

  var updates: [ItemDifference.Update] = []
  var tailUpdates: [ItemDifference.Update] = []
  var head = CommonEnd(old, new, fromEnd: false, limit: min(old.count, new.count))
  head.advance(id: id, isEqual: isEqual) { updates.append(.init(old: $0, new: $0)) }
  var tail = CommonEnd(old, new, fromEnd: true, limit: min(old.count, new.count) - head.count)
  tail.advance(id: id, isEqual: isEqual) {
    tailUpdates.append(.init(old: old.count - 1 - $0, new: new.count - 1 - $0))
  }

  let oldMiddle = head.count..<old.count - tail.count
  let newMiddle = head.count..<new.count - tail.count
  if old.isTree || new.isTree, oldMiddle.count > 256, newMiddle.count > 256 {
    let shared = KnownChange(sharedBy: old, and: new)
    if shared.keptCount > head.count + tail.count {
      return itemDifference(
        from: old, to: new, known: shared, checksCancellation: checksCancellation, id: id, isEqual: isEqual)
    }
  }
  let blocks = old.contiguous(oldMiddle).withUnsafeBufferPointer { oldItems in
    new.contiguous(newMiddle).withUnsafeBufferPointer { newItems in
      matchItems(
        oldItems, newItems, prefix: head.count, suffix: tail.count, checksCancellation: checksCancellation, id: id,
        isEqual: isEqual, updates: &updates)
    }
  }
  guard let blocks else { return nil }
  updates.append(contentsOf: tailUpdates.reversed())
  return ItemDifference(blocks: blocks, oldCount: old.count, newCount: new.count, updates: updates)
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
    // Neighbours in the rest need not be neighbours in the list.
    var restored: [MatchedBlock] = []
    for block in found {
      for offset in 0..<block.count {
        restored.add(old: rest.old[block.old + offset], new: rest.new[block.new + offset], count: 1)
      }
    }
    updates = updates.map { .init(old: rest.old[$0.old], new: rest.new[$0.new]) }
    blocks = merged(blocks, restored)
  }
  return ItemDifference(blocks: blocks, oldCount: old.count, newCount: new.count, updates: updates)
}

/// Merges two disjoint lists of blocks, ascending by new index.
@usableFromInline func merged(_ left: [MatchedBlock], _ right: [MatchedBlock]) -> [MatchedBlock] {
  var result: [MatchedBlock] = []
  result.reserveCapacity(left.count + right.count)
  var (leftIndex, rightIndex) = (0, 0)
  while leftIndex < left.count || rightIndex < right.count {
    let takesLeft =
      rightIndex == right.count || (leftIndex < left.count && left[leftIndex].new < right[rightIndex].new)
    let block = takesLeft ? left[leftIndex] : right[rightIndex]
    if takesLeft { leftIndex += 1 } else { rightIndex += 1 }
    result.add(old: block.old, new: block.new, count: block.count)
  }
  return result
}
