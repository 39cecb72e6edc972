/// The common prefix or suffix of two lists.
///
/// Subtrees and runs that share their storage are skipped without reading items.
@usableFromInline struct CommonEnd<Element: Sendable> {
  @usableFromInline typealias Node = Rope<ItemRun<Element>>.Node

  /// The rest of the lists as stacks with the next subtree on top.
  @usableFromInline var old: [Node] = []
  @usableFromInline var new: [Node] = []
  /// The number of items that are processed in the run on top of each stack.
  @usableFromInline var oldOffset = 0
  @usableFromInline var newOffset = 0
  /// The number of common items.
  @usableFromInline var count = 0
  @usableFromInline let limit: Int
  @usableFromInline let fromEnd: Bool

  /// Starts at one end, for at most `limit` items.
  @inlinable init(_ oldList: ItemList<Element>, _ newList: ItemList<Element>, fromEnd: Bool, limit: Int) {
    self.limit = limit
    self.fromEnd = fromEnd
    old = oldList.root.map { [$0] } ?? []
    new = newList.root.map { [$0] } ?? []
  }

  /// Advances over items with equal identities, and reports those with different contents by their distance from the end.
  @inlinable mutating func advance(while isSame: (Element, Element, Int) -> Bool) {
    while count < limit, let left = old.last, let right = new.last {
      if left === right, oldOffset == 0, newOffset == 0, count + left.count <= limit {
        count += left.count
        old.removeLast()
        new.removeLast()
        continue
      }
      switch (left.kind, right.kind) {
      case (.pair(let first, let second), .leaf):
        open(&old, first, second)
      case (.leaf, .pair(let first, let second)):
        open(&new, first, second)
      case (.pair(let first, let second), .pair(let newFirst, let newSecond)):
        if left.count >= right.count { open(&old, first, second) } else { open(&new, newFirst, newSecond) }
      case (.leaf(let oldRun), .leaf(let newRun)):
        let length = min(left.count - oldOffset, right.count - newOffset, limit - count)
        let passed = agreement(oldRun, newRun, length, isSame: isSame)
        count += passed
        if passed < length { return }
        step(&old, &oldOffset, by: passed)
        step(&new, &newOffset, by: passed)
      }
    }
  }

  /// Advances over items with equal identities, and reports the distances of those with different contents.
  @inlinable
  mutating func advance<ID: Equatable>(
    id: (Element) -> ID, isEqual: ((Element, Element) -> Bool)?, updated: (Int) -> Void
  ) {
    guard let isEqual else {
      advance { left, right, _ in id(left) == id(right) }
      return
    }
    advance { left, right, distance in
      guard id(left) == id(right) else { return false }
      if !isEqual(left, right) { updated(distance) }
      return true
    }
  }

  @inlinable func open(_ stack: inout [Node], _ first: Node, _ second: Node) {
    stack.removeLast()
    stack.append(fromEnd ? first : second)
    stack.append(fromEnd ? second : first)
  }

  @inlinable func step(_ stack: inout [Node], _ offset: inout Int, by passed: Int) {
    offset += passed
    if let run = stack.last, run.count == offset {
      stack.removeLast()
      offset = 0
    }
  }

  /// Returns the number of the next items of two runs that are common.
  @inlinable
  func agreement(
    _ oldRun: ItemRun<Element>, _ newRun: ItemRun<Element>, _ length: Int,
    isSame: (Element, Element, Int) -> Bool
  ) -> Int {
    oldRun.items.withUnsafeBufferPointer { oldItems in
      newRun.items.withUnsafeBufferPointer { newItems in
        let oldStart = fromEnd ? oldItems.count - oldOffset - length : oldOffset
        let newStart = fromEnd ? newItems.count - newOffset - length : newOffset
        guard let oldBase = oldItems.baseAddress, let newBase = newItems.baseAddress else { return 0 }
        let (oldPart, newPart) = (oldBase + oldStart, newBase + newStart)
        if oldPart == newPart { return length }
        var passed = 0
        if fromEnd {
          while passed < length, isSame(oldPart[length - 1 - passed], newPart[length - 1 - passed], count + passed) {
            passed += 1
          }
        } else {
          while passed < length, isSame(oldPart[passed], newPart[passed], count + passed) { passed += 1 }
        }
        return passed
      }
    }
  }
}

extension ItemList {
  /// The list as a tree.
  @inlinable var root: Tree.Node? {
    switch storage {
    case .flat(let array): array.isEmpty ? nil : Tree.Node(leaf: ItemRun(array[...]))
    case .tree(let tree, _): tree.root
    }
  }
}
