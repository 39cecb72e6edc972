/// A persistent array of a section's items that records its edits.
///
/// Wrapping an array is free, and reading it is as fast as reading the array. An edit of *k* of *n* items takes
/// O(*k* + log *n*), even while older snapshots retain the list: versions share their common parts. A list records its
/// last few hundred edits, so that the difference to an older version is derived from them without a search.
///
/// ```swift
/// var courses = ItemList(firstPage)
/// let shown = courses                        // O(1)
/// courses.append(contentsOf: secondPage)     // O(m + log n) for m appended items
/// ```
///
/// A list that was created from a slice of a large array retains that array.
///
/// ```swift
/// var list: ItemList = [1, 2, 3]
/// list.replaceSubrange(1..<2, with: [8, 9]) // [1, 8, 9, 3]
/// ```
public struct ItemList<Element: Sendable>: Sendable {
  @usableFromInline typealias Tree = Rope<ItemRun<Element>>

  @usableFromInline enum Storage: Sendable {
    case flat([Element])
    case tree(Tree, ItemListHistory<Element>)
  }

  @usableFromInline var storage: Storage

  /// Creates an empty list.
  @inlinable
  public init() {
    storage = .flat([])
  }

  /// Creates a list of the elements of a sequence.
  ///
  /// - Complexity: O(1) for an array or a list, otherwise O(*n*).
  @inlinable
  public init<S: Sequence>(_ elements: S) where S.Element == Element {
    if let list = elements as? Self { self = list } else { storage = .flat(Array(elements)) }
  }

  /// Returns whether two lists share their storage, so that their items are equal.
  ///
  /// `false` does not mean that the items differ.
  ///
  /// - Complexity: O(1).
  @inlinable
  package func isIdentical(to other: Self) -> Bool {
    switch (storage, other.storage) {
    case (.flat(let left), .flat(let right)): left.isStored(where: right)
    case (.tree(let left, _), .tree(let right, _)): left.root === right.root
    default: false
    }
  }
}

extension Array {
  /// Returns whether two arrays share their storage.
  @inlinable func isStored(where other: Self) -> Bool {
    count == other.count
      && (isEmpty
        || withUnsafeBufferPointer { here in
          other.withUnsafeBufferPointer { there in here.baseAddress == there.baseAddress }
        })
  }
}

extension ItemList: RandomAccessCollection {
  /// Always 0.
  @inlinable public var startIndex: Int { 0 }

  /// The number of items.
  @inlinable public var endIndex: Int { count }

  /// The number of items. Declared here because the default of collections measures a distance.
  ///
  /// - Complexity: O(1).
  @inlinable public var count: Int {
    switch storage {
    case .flat(let array): array.count
    case .tree(let tree, _): tree.count
    }
  }

  /// The item at an index.
  ///
  /// - Complexity: O(1) for a list that was never edited, otherwise O(log *k*) for *k* edits.
  @inlinable
  public subscript(index: Int) -> Element {
    get {
      switch storage {
      case .flat(let array): return array[index]
      case .tree(let tree, _):
        guard let (leaf, offset) = tree.leaf(at: index) else {
          preconditionFailure("ItemList index \(index) is out of range: the list has \(tree.count) items.")
        }
        return leaf[offset]
      }
    }
    set { replaceSubrange(index..<index + 1, with: CollectionOfOne(newValue)) }
  }

  /// An iterator over the items.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var run: ArraySlice<Element>
    @usableFromInline var index: Int
    @usableFromInline var pending: [Tree.Node]

    @inlinable init(run: ArraySlice<Element>, pending: [Tree.Node]) {
      self.run = run
      self.index = run.startIndex
      self.pending = pending
    }

    /// Returns the next item.
    @inlinable
    public mutating func next() -> Element? {
      if index < run.endIndex {
        defer { index += 1 }
        return run[index]
      }
      while let node = pending.popLast() {
        switch node.kind {
        case .pair(let left, let right):
          pending.append(right)
          pending.append(left)
        case .leaf(let leaf):
          run = leaf.items
          index = run.startIndex + 1
          return leaf[0]
        }
      }
      return nil
    }
  }

  /// Returns an iterator over the items.
  @inlinable
  public func makeIterator() -> Iterator {
    switch storage {
    case .flat(let array): Iterator(run: array[...], pending: [])
    case .tree(let tree, _): Iterator(run: [], pending: tree.root.map { [$0] } ?? [])
    }
  }

  /// The items as an array, in O(1) for a list that was never edited.
  @inlinable var array: [Element] {
    if case .flat(let array) = storage { array } else { Array(contiguous(0..<count)) }
  }

  /// Whether the list was edited, so that it can share a part of its storage with another one.
  @inlinable var isTree: Bool {
    if case .tree = storage { true } else { false }
  }

  /// Calls a closure with each run of contiguous items.
  @inlinable func forEachRun(_ body: (ArraySlice<Element>) -> Void) {
    switch storage {
    case .flat(let array): if !array.isEmpty { body(array[...]) }
    case .tree(let tree, _): tree.forEachLeaf { body($0.items) }
    }
  }

  /// Returns *k* items in contiguous storage, in O(*k*).
  @inlinable func contiguous(_ range: Range<Int>) -> ArraySlice<Element> {
    if range.isEmpty { return [] }
    switch storage {
    case .flat(let array): return array[range]
    case .tree(let tree, _):
      if let (leaf, offset) = tree.leaf(at: range.lowerBound), leaf.count - offset >= range.count {
        return leaf.part(offset..<offset + range.count).items
      }
      let (_, rest) = Tree.split(tree.root, at: range.lowerBound)
      var gathered: [Element] = []
      gathered.reserveCapacity(range.count)
      Tree(root: Tree.split(rest, at: range.count).0).forEachLeaf { gathered.append(contentsOf: $0.items) }
      return gathered[...]
    }
  }
}

extension ItemList: Equatable where Element: Equatable {
  /// Returns whether two lists contain equal items in the same order. Lists that share their storage are not compared.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.isIdentical(to: rhs) || (lhs.count == rhs.count && lhs.elementsEqual(rhs))
  }
}

extension ItemList: ExpressibleByArrayLiteral {
  /// Creates a list of the given items.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}
