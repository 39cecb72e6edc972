extension TypedItems {
  /// The maximum number of edited items that ``cost(from:index:)`` reads.
  private static var fewItems: Int { 1_000 }

  func cost(from old: any ItemStorage, index: IdentityIndex?) -> Int {
    guard let old = old as? Self else { return count + old.count }
    if list.isIdentical(to: old.list) { return 0 }
    let whole = count + old.count
    guard let rewritten = list.rewrittenCount(since: old.list) else { return whole }
    if hasUniqueIDs || rewritten >= whole { return min(rewritten, whole) }
    if let index, index.availableCapacity >= rewritten, base(index.list, old) != nil { return rewritten }
    if rewritten <= Self.fewItems, differ.difference(from: old.list, to: list).inserts.isEmpty { return rewritten }
    return whole
  }

  func change(from old: any ItemStorage, index: inout IdentityIndex?, checksCancellation: Bool) -> ItemChange? {
    guard let difference = difference(from: old, checksCancellation: checksCancellation) else { return nil }
    let asIs = ItemChange(items: self, difference: difference)
    // An index is useful for edited lists only: a new list is read as a whole anyway.
    if hasUniqueIDs || !list.isTree { index = nil }
    if hasUniqueIDs || updateIndex(difference, from: old, index: &index) { return asIs }
    // Without inserts, items that were unique before are unique now.
    if difference.inserts.isEmpty { return asIs }
    if index == nil, list.isTree, old.count > 0 {
      index = IdentityIndex(list, checksCancellation: checksCancellation, hash: differ.hash)
      guard let index else { return nil }
      if index.isExact { return asIs }
    }
    guard let groups = differ.duplicateGroups(in: list, checksCancellation: checksCancellation) else {
      index = nil
      return nil
    }
    if groups.isEmpty { return asIs }
    index = nil
    let extra = groups.flatMap { $0.dropFirst() }.sorted()
    let items = without(extra)
    guard let difference = items.difference(from: old, checksCancellation: checksCancellation) else { return nil }
    return ItemChange(items: items, duplicates: extra.map(id(at:)), difference: difference)
  }

  /// Updates the index to these items, or removes it if that is not possible. Returns whether identities are certainly
  /// unique.
  private func updateIndex(_ difference: ItemDifference, from old: any ItemStorage, index: inout IdentityIndex?) -> Bool
  {
    // `index` keeps the only reference, so that it is not copied when it changes.
    guard let known = index?.list, let old = old as? Self, let base = base(known, old) else {
      index = nil
      return false
    }
    let change = base.isIdentical(to: old.list) ? difference : differ.difference(from: base, to: list)
    // Beyond that, a new index is cheaper.
    guard change.deletes.joined().count + change.inserts.joined().count <= count else {
      index = nil
      return false
    }
    return index?.apply(change, from: base, to: list, hash: differ.hash) ?? false
  }

  /// The list of an index, if the edits since then are known: the old list, or one between the old list and this one that was
  /// never displayed.
  private func base(_ known: any Sendable, _ old: Self) -> ItemList<Element>? {
    guard let base = known as? ItemList<Element> else { return nil }
    return base.isIdentical(to: old.list) || list.knowsChange(since: base) ? base : nil
  }

  /// The items without those at some indices in ascending order.
  private func without(_ extra: [Int]) -> TypedItems {
    var unique: [Element] = []
    unique.reserveCapacity(count - extra.count)
    var next = extra.makeIterator()
    var skipped = next.next()
    for (index, element) in list.enumerated() {
      if index == skipped { skipped = next.next() } else { unique.append(element) }
    }
    return TypedItems(
      list: ItemList(unique), identify: identify, differ: differ, hasUniqueIDs: true, makeRow: makeRow,
      displayedID: displayedID)
  }
}

extension ItemList {
  /// The number of items that edits have deleted and inserted since `old`; `nil` if the list has not recorded these edits.
  fileprivate func rewrittenCount(since old: Self) -> Int? {
    guard case .tree(_, let history) = storage else { return nil }
    return history.edits(since: old)?.reduce(0) { sum, edit in
      switch edit {
      case .replace(let range, let count): sum + range.count + count
      case .move: sum + 1
      }
    }
  }
}
