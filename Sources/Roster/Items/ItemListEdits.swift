/// A run of items in contiguous storage.
@usableFromInline struct ItemRun<Element: Sendable>: RopeLeaf {
  @usableFromInline let items: ArraySlice<Element>

  @inlinable init(_ items: ArraySlice<Element>) {
    self.items = items
  }

  @inlinable var count: Int { items.count }

  @inlinable subscript(offset: Int) -> Element { items[items.startIndex + offset] }

  @inlinable func part(_ offsets: Range<Int>) -> Self {
    Self(items[items.startIndex + offsets.lowerBound..<items.startIndex + offsets.upperBound])
  }

  /// Copies short runs into one, so that a list that is built item by item does not become a tree of single items.
  @inlinable func joined(with next: Self) -> Self? {
    let count = count + next.count
    guard count <= 256 else { return nil }
    // `append(contentsOf:)` looks for the type of an iterator at run time, which takes longer than to copy a page of rows.
    let both = [Element](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      for (run, offset) in [(items, 0), (next.items, items.count)] {
        run.withUnsafeBufferPointer { source in
          guard let first = source.baseAddress else { return }
          buffer.baseAddress.map { ($0 + offset).initialize(from: first, count: source.count) }
        }
      }
      initializedCount = count
    }
    return Self(both[...])
  }
}

extension ItemList: RangeReplaceableCollection, MutableCollection {
  /// Replaces a range of items.
  ///
  /// - Complexity: O(*m* + log *n*), where *m* is the number of new items.
  @inlinable public mutating func replaceSubrange<C: Collection>(_ range: Range<Int>, with elements: C)
  where C.Element == Element {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count,
      "ItemList range \(range) is out of range: the list has \(count) items.")
    if range.isEmpty && elements.isEmpty { return }
    if range.count == count {
      self = Self(elements)
      return
    }
    let run = (elements as? ArraySlice<Element>) ?? Self(elements).contiguous(0..<elements.count)
    edit(.replace(range, count: run.count)) { $0.replace(range, with: ItemRun(run)) }
  }

  /// Appends items.
  ///
  /// - Complexity: O(*m* + log *n*), where *m* is the number of new items.
  @inlinable
  public mutating func append<S: Sequence>(contentsOf elements: S) where S.Element == Element {
    replaceSubrange(count..<count, with: Self(elements))
  }

  /// Moves an item, so that it has the target index afterwards.
  @inlinable
  public mutating func move(from source: Int, to target: Int) {
    precondition(
      indices.contains(source) && indices.contains(target),
      "ItemList cannot move an item from \(source) to \(target): the list has \(count) items.")
    if source == target { return }
    edit(.move(from: source, to: target)) { $0.move(source..<source + 1, to: target) }
  }

  /// Removes the items that match a condition.
  ///
  /// If many separate runs are removed, the list is rebuilt and does not record the change.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    var runs: [Range<Int>] = []
    var index = 0
    for element in self {
      if try shouldBeRemoved(element) {
        if let last = runs.last, last.upperBound == index {
          runs[runs.count - 1] = last.lowerBound..<index + 1
        } else {
          runs.append(index..<index + 1)
        }
      }
      index += 1
    }
    // An edit takes about as long as copying 500 items, and more edits than a generation are not recorded.
    if runs.count > Swift.max(ItemListHistory<Element>.generation, count / 512) {
      let (starts, ends) = ([0] + runs.map(\.upperBound), runs.map(\.lowerBound) + [count])
      storage = .flat(zip(starts, ends).flatMap { contiguous($0..<$1) })
      return
    }
    for run in runs.reversed() { replaceSubrange(run, with: EmptyCollection()) }
  }

  /// Calls a closure with the mutable contiguous storage of all items, for example to sort them.
  ///
  /// The list is rebuilt and does not record the change.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func withContiguousMutableStorageIfAvailable<Result>(
    _ body: (inout UnsafeMutableBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    var items = Array(self)
    storage = .flat([])
    defer { storage = .flat(items) }
    return try items.withUnsafeMutableBufferPointer(body)
  }

  @inlinable mutating func edit(_ edit: ItemListEdit, _ body: (inout Tree) -> Void) {
    switch storage {
    case .flat(let array):
      var tree = Tree(ItemRun(array[...]))
      body(&tree)
      storage = .tree(tree, ItemListHistory(origin: array, edit: edit))
    case .tree(var tree, let history):
      body(&tree)
      storage = .tree(tree, history.adding(edit))
    }
  }
}
