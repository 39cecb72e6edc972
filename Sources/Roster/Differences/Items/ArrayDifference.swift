/// Returns the difference of two arrays, or `nil` if cancellation is checked and the task is cancelled.
///
/// The steps, in order: common prefix and suffix, and the ``MiddleMatcher``. Most lists are arrays, and a short one is
/// compared faster than the tree of an edited list is opened.
@inlinable
func itemDifference<Element, ID: Hashable>(
  from old: [Element], to new: [Element], checksCancellation: Bool, id: (Element) -> ID,
  isEqual: ((Element, Element) -> Bool)?
) -> ItemDifference? {
  old.withUnsafeBufferPointer { old in
    new.withUnsafeBufferPointer { new in
      if old.baseAddress == new.baseAddress, old.count == new.count { return ItemDifference() }
      var updates: [ItemDifference.Update] = []
      let limit = min(old.count, new.count)
      var prefix = 0
      while prefix < limit, id(old[prefix]) == id(new[prefix]) {
        if isEqual?(old[prefix], new[prefix]) == false { updates.append(.init(old: prefix, new: prefix)) }
        prefix += 1
      }
      var (oldEnd, newEnd) = (old.count, new.count)
      while oldEnd > prefix, newEnd > prefix, id(old[oldEnd - 1]) == id(new[newEnd - 1]) {
        oldEnd -= 1
        newEnd -= 1
      }
      let blocks = matchItems(
        UnsafeBufferPointer(rebasing: old[prefix..<oldEnd]), UnsafeBufferPointer(rebasing: new[prefix..<newEnd]),
        prefix: prefix, suffix: old.count - oldEnd, checksCancellation: checksCancellation, id: id, isEqual: isEqual,
        updates: &updates)
      guard let blocks else { return nil }
      if let isEqual {
        for offset in 0..<old.count - oldEnd where !isEqual(old[oldEnd + offset], new[newEnd + offset]) {
          updates.append(.init(old: oldEnd + offset, new: newEnd + offset))
        }
      }
      return ItemDifference(blocks: blocks, oldCount: old.count, newCount: new.count, updates: updates)
    }
  }
}

/// Matches the items between a common prefix and suffix, and returns all blocks, or `nil` if the task is cancelled. Appends
/// the matched items with different content, ascending by new index.
@inlinable
func matchItems<Element, ID: Hashable>(
  _ old: UnsafeBufferPointer<Element>, _ new: UnsafeBufferPointer<Element>, prefix: Int, suffix: Int,
  checksCancellation: Bool, id: (Element) -> ID, isEqual: ((Element, Element) -> Bool)?,
  updates: inout [ItemDifference.Update]
) -> [MatchedBlock]? {
  StackSpace.with { stack in
    let matcher = MiddleMatcher<Element, ID>(
      old: old, new: new, checksCancellation: checksCancellation, on: &stack)
    guard matcher.match(on: &stack, id: id) else { return nil }
    if let isEqual {
      for newIndex in new.indices where matcher.oldOfNew[newIndex] >= 0 {
        let oldIndex = Int(matcher.oldOfNew[newIndex])
        if !isEqual(old[oldIndex], new[newIndex]) {
          updates.append(.init(old: prefix + oldIndex, new: prefix + newIndex))
        }
      }
    }
    return [MatchedBlock](prefix: prefix, oldOfNew: matcher.oldOfNew, oldCount: old.count, suffix: suffix)
  }
}
