/// The items of a section: an array that is cheap to keep in two versions and knows how it came from the older one.
///
/// Wrapping an array costs nothing and reads like the array. Editing k of n items costs k plus a logarithm, also while
/// older snapshots hold the list as it was: the versions share all that they have in common. An edited list remembers
/// its last few hundred edits, so that the difference to an older version is read off instead of being searched for.
///
/// ```swift
/// var courses = ItemList(firstPage)
/// let shown = courses                        // costs nothing
/// courses.append(contentsOf: secondPage)     // costs the second page, however many courses there are
/// ```
///
/// A list that was cut out of a large array keeps that array alive.
public struct ItemList<Element: Sendable>: Sendable {
  @usableFromInline typealias Tree = Rope<ItemRun<Element>>

  @usableFromInline
  enum Storage: Sendable {
    case flat([Element])
    case tree(Tree, ItemListHistory<Element>)
  }

  @usableFromInline var storage: Storage

  /// Makes an empty list.
  @inlinable
  public init() {
    storage = .flat([])
  }

  /// Wraps an array. Costs the same for any length.
  @inlinable
  public init(_ array: [Element]) {
    storage = .flat(array)
  }

  /// Makes a list of the elements of a sequence; an array is wrapped, a list taken as it is.
  @inlinable
  public init<S: Sequence>(_ elements: S) where S.Element == Element {
    if let list = elements as? Self { self = list } else { self.init(Array(elements)) }
  }

  /// Whether the two certainly hold the same items because they are the same storage. Costs the same for any length;
  /// `false` does not mean that the items differ.
  @inlinable
  public func isIdentical(to other: Self) -> Bool {
    switch (storage, other.storage) {
    case (.flat(let left), .flat(let right)): left.isStored(where: right)
    case (.tree(let left, _), .tree(let right, _)): left.root === right.root
    default: false
    }
  }
}

extension Array {
  /// Whether the two arrays are one piece of memory.
  @inlinable
  func isStored(where other: Self) -> Bool {
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

  /// How many items there are.
  @inlinable public var endIndex: Int { count }

  /// How many items there are. Costs the same for any length.
  @inlinable public var count: Int {
    switch storage {
    case .flat(let array): array.count
    case .tree(let tree, _): tree.count
    }
  }

  /// The item at an index; costs the same as in an array, or for an edited list the logarithm of the number of edits
  /// that it has seen.
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

  /// Hands over all items as one piece of memory if they are one.
  @inlinable
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    guard case .flat(let array) = storage else { return nil }
    return try array.withUnsafeBufferPointer(body)
  }

  /// Goes through the items run by run.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var run: ArraySlice<Element>
    @usableFromInline var index: Int
    @usableFromInline var pending: [Tree.Node]

    @inlinable
    init(run: ArraySlice<Element>, pending: [Tree.Node]) {
      self.run = run
      self.index = run.startIndex
      self.pending = pending
    }

    /// The next item.
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

  /// Starts going through the items.
  @inlinable
  public func makeIterator() -> Iterator {
    switch storage {
    case .flat(let array): Iterator(run: array[...], pending: [])
    case .tree(let tree, _): Iterator(run: [], pending: tree.root.map { [$0] } ?? [])
    }
  }

  /// The items at some indices, in one piece of memory. Costs the number of these items.
  @inlinable
  func contiguous(_ range: Range<Int>) -> ArraySlice<Element> {
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
  /// Whether the two hold equal items in the same order; does not look at what they share.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.isIdentical(to: rhs) || (lhs.count == rhs.count && lhs.elementsEqual(rhs))
  }
}

extension ItemList: ExpressibleByArrayLiteral {
  /// A list of these items.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension ItemList: CustomStringConvertible {
  /// The items, as an array shows them.
  public var description: String { Array(self).description }
}
