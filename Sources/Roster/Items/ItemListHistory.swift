/// One edit of an ``ItemList``, in the indices before it.
@usableFromInline enum ItemListEdit: Sendable {
  /// A range was replaced by a number of items.
  case replace(Range<Int>, count: Int)
  /// An item was removed and inserted at an index of the list without it.
  case move(from: Int, to: Int)
}

/// The last edits of an ``ItemList``, newest first.
///
/// A version is identified by the object of the edit that created it, and a list that was never edited by its array. Edits
/// are stored in two generations. When the younger one is full, the older one is dropped: memory is bounded, and adding an
/// edit always takes O(1).
@usableFromInline struct ItemListHistory<Element: Sendable>: Sendable {
  /// An edit and the one before it in the same generation.
  @usableFromInline final class Version: Sendable {
    @usableFromInline let edit: ItemListEdit
    @usableFromInline let parent: Version?

    @inlinable init(edit: ItemListEdit, parent: Version?) {
      self.edit = edit
      self.parent = parent
    }
  }

  /// The number of edits in a generation.
  @inlinable static var generation: Int { 256 }

  /// The array before the first edit, until that edit is dropped.
  @usableFromInline let origin: [Element]?
  @usableFromInline let older: Version?
  @usableFromInline let recent: Version
  @usableFromInline let recentCount: Int

  @inlinable init(origin: [Element]?, older: Version?, recent: Version, recentCount: Int) {
    self.origin = origin
    self.older = older
    self.recent = recent
    self.recentCount = recentCount
  }

  @inlinable init(origin: [Element], edit: ItemListEdit) {
    self.init(origin: origin, older: nil, recent: Version(edit: edit, parent: nil), recentCount: 1)
  }

  /// Returns the history with one more edit.
  @inlinable func adding(_ edit: ItemListEdit) -> Self {
    if recentCount < Self.generation {
      return Self(
        origin: origin, older: older, recent: Version(edit: edit, parent: recent), recentCount: recentCount + 1)
    }
    return Self(
      origin: older == nil ? origin : nil, older: recent, recent: Version(edit: edit, parent: nil), recentCount: 1)
  }

  /// Returns the edits between an older version and this one, oldest first, or `nil` if they are not recorded.
  @inlinable func edits(since old: ItemList<Element>) -> [ItemListEdit]? {
    let target: Version? = if case .tree(_, let history) = old.storage { history.recent } else { nil }
    var edits: [ItemListEdit] = []
    for newest in [recent, older] {
      var next = newest
      while let version = next {
        if version === target { return edits.reversed() }
        edits.append(version.edit)
        next = version.parent
      }
    }
    if case .flat(let array) = old.storage, let origin, origin.isStored(where: array) { return edits.reversed() }
    return nil
  }
}

extension ItemList {
  /// Returns the edits between an older version and this list, oldest first, or `nil` if they are not recorded.
  @inlinable func edits(since old: Self) -> [ItemListEdit]? {
    switch storage {
    case .tree(_, let history): history.edits(since: old)
    case .flat: isIdentical(to: old) ? [] : nil
    }
  }

  /// Returns whether the edits since an older version are recorded, so that the difference needs no search.
  func knowsChange(since old: Self) -> Bool { edits(since: old) != nil }

  /// The numbers of items before the first and after the last edit since an older version; zero if the edits are not
  /// recorded.
  ///
  /// - Complexity: O(*k*), where *k* is the number of edits.
  func unchangedEnds(since old: Self) -> (prefix: Int, suffix: Int) {
    guard let edits = edits(since: old) else { return (0, 0) }
    var (prefix, suffix, count) = (old.count, old.count, old.count)
    for edit in edits {
      switch edit {
      case .replace(let range, let new):
        prefix = Swift.min(prefix, range.lowerBound)
        suffix = Swift.min(suffix, count - range.upperBound)
        count += new - range.count
      case .move(let source, let target):
        prefix = Swift.min(prefix, source, target)
        suffix = Swift.min(suffix, count - 1 - Swift.max(source, target))
      }
    }
    // Without an edit, all items are before it.
    return (prefix, Swift.min(suffix, count - prefix))
  }
}
