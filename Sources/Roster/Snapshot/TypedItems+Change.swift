extension TypedItems {
  /// Up to how many rewritten items ``cost(from:index:)`` looks at them.
  private static var fewItems: Int { 1_000 }

  func cost(from old: any ItemStorage, index: IdentityIndex?) -> Int {
    guard let old = old as? Self else { return count + old.count }
    if list.isIdentical(to: old.list) { return 0 }
    let whole = count + old.count
    guard let rewritten = list.rewrittenCount(since: old.list) else { return whole }
    if hasUniqueIDs || rewritten >= whole { return min(rewritten, whole) }
    if let index, index.room >= rewritten, base(index.list, old) != nil { return rewritten }
    if rewritten <= Self.fewItems, differ.difference(from: old.list, to: list).inserts.isEmpty { return rewritten }
    return whole
  }

  func change(from old: any ItemStorage, index: inout IdentityIndex?, checksCancellation: Bool) -> ItemChange? {
    guard let difference = difference(from: old, checksCancellation: checksCancellation) else { return nil }
    let asIs = ItemChange(items: self, difference: difference)
    // An index pays for lists that are edited: what is made anew each time is read as a whole each time anyway.
    if hasUniqueIDs || !list.isTree { index = nil }
    if hasUniqueIDs || follow(difference, from: old, index: &index) { return asIs }
    // Equal identities pair up: what was there before, and only once, is there only once now.
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

  /// Takes the index, if it can, to these items; it is gone if it can't.
  ///
  /// - Returns: Whether the identities are certainly unique.
  private func follow(_ difference: ItemDifference, from old: any ItemStorage, index: inout IdentityIndex?) -> Bool {
    // Without a copy of the index, which would have to be copied as a whole then to be changed.
    guard let known = index?.list, let old = old as? Self, let base = base(known, old) else {
      index = nil
      return false
    }
    let change = base.isIdentical(to: old.list) ? difference : differ.difference(from: base, to: list)
    // Past that, making it anew is cheaper.
    guard change.deletes.joined().count + change.inserts.joined().count <= count else {
      index = nil
      return false
    }
    return index?.follow(change, from: base, to: list, hash: differ.hash) ?? false
  }

  /// The list that an index describes, if what happened since is known: it is the old one, or one on the way from the
  /// old list to this one that was never shown.
  private func base(_ known: any Sendable, _ old: Self) -> ItemList<Element>? {
    guard let base = known as? ItemList<Element> else { return nil }
    return base.isIdentical(to: old.list) || list.knowsChange(since: base) ? base : nil
  }

  /// The items without some of them, given in ascending order.
  private func without(_ extra: [Int]) -> TypedItems {
    var unique: [Element] = []
    unique.reserveCapacity(count - extra.count)
    var next = extra.makeIterator()
    var skipped = next.next()
    for (index, element) in list.enumerated() {
      if index == skipped { skipped = next.next() } else { unique.append(element) }
    }
    return TypedItems(list: ItemList(unique), identify: identify, differ: differ, hasUniqueIDs: true, makeRow: makeRow)
  }
}

extension ItemList {
  /// How many items edits have taken out and put in since `old`, the same one counted as often as it was concerned;
  /// `nil` if the list does not remember how it came from `old`.
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
