/// A leaf of a ``Rope``: a run of items that can be split and joined.
@usableFromInline protocol RopeLeaf: Sendable {
  /// The number of items; never 0 inside a rope.
  var count: Int { get }
  /// Returns the items at some offsets from the start of the run.
  func part(_ offsets: Range<Int>) -> Self
  /// Returns one run for this one and the next, or `nil` if two runs are better.
  func joined(with next: Self) -> Self?
}

/// A persistent sequence of runs: a balanced binary tree whose leaves are runs of any length.
///
/// Trees share common subtrees, so that a copy takes O(1) and an edit O(log *r*), where *r* is the number of runs. Joining and
/// splitting follow Blelloch, Ferizovic and Sun, "Just Join for Parallel Ordered Sets", with heights balanced after
/// Adelson-Velsky and Landis.
@usableFromInline struct Rope<Leaf: RopeLeaf>: Sendable {
  /// A subtree: a run, or two adjacent subtrees.
  @usableFromInline final class Node: Sendable {
    @usableFromInline enum Kind: Sendable {
      case leaf(Leaf)
      case pair(Node, Node)
    }

    @usableFromInline let kind: Kind
    @usableFromInline let count: Int
    @usableFromInline let height: Int

    @inlinable init(leaf: Leaf) {
      kind = .leaf(leaf)
      count = leaf.count
      height = 0
    }

    @inlinable init(_ left: Node, _ right: Node) {
      kind = .pair(left, right)
      count = left.count + right.count
      height = max(left.height, right.height) + 1
    }
  }

  @usableFromInline var root: Node?

  @inlinable init(root: Node?) {
    self.root = root
  }

  @inlinable init(_ leaf: Leaf) {
    root = leaf.count == 0 ? nil : Node(leaf: leaf)
  }

  @inlinable var count: Int { root?.count ?? 0 }

  /// Replaces a range by a run, or removes it.
  @inlinable mutating func replace(_ range: Range<Int>, with leaf: Leaf?) {
    let (head, rest) = Self.split(root, at: range.lowerBound)
    let (_, tail) = Self.split(rest, at: range.count)
    var middle = head
    if let leaf, leaf.count > 0 { middle = Self.concatenate(head, Node(leaf: leaf)) }
    root = Self.concatenate(middle, tail)
  }

  /// Moves a range, so that it starts at `target` afterwards.
  @inlinable mutating func move(_ range: Range<Int>, to target: Int) {
    let (head, rest) = Self.split(root, at: range.lowerBound)
    let (moved, tail) = Self.split(rest, at: range.count)
    let (before, after) = Self.split(Self.concatenate(head, tail), at: target)
    root = Self.concatenate(Self.concatenate(before, moved), after)
  }

  /// Returns the run that contains an offset, and the offset in that run, in O(log *r*) for *r* runs.
  @inlinable func leaf(at offset: Int) -> (leaf: Leaf, offset: Int)? {
    guard var node = root, offset >= 0, offset < node.count else { return nil }
    var rest = offset
    while true {
      switch node.kind {
      case .leaf(let leaf): return (leaf, rest)
      case .pair(let left, let right):
        if rest < left.count {
          node = left
        } else {
          rest -= left.count
          node = right
        }
      }
    }
  }

  /// Calls a closure with each run, in order.
  @inlinable func forEachLeaf(_ body: (Leaf) -> Void) {
    var pending: [Node] = root.map { [$0] } ?? []
    while let node = pending.popLast() {
      switch node.kind {
      case .leaf(let leaf): body(leaf)
      case .pair(let left, let right):
        pending.append(right)
        pending.append(left)
      }
    }
  }
}

extension Rope {
  /// Returns the concatenation of two trees. The adjacent runs are joined if possible.
  @inlinable static func concatenate(_ left: Node?, _ right: Node?) -> Node? {
    guard let left else { return right }
    guard let right else { return left }
    guard let last = Self(root: left).leaf(at: left.count - 1)?.leaf, let first = Self(root: right).leaf(at: 0)?.leaf,
      let joined = last.joined(with: first)
    else { return join(left, right) }
    let (head, _) = split(left, at: left.count - last.count)
    let (_, tail) = split(right, at: first.count)
    var whole = Node(leaf: joined)
    if let head { whole = join(head, whole) }
    if let tail { whole = join(whole, tail) }
    return whole
  }

  /// Splits a tree at an offset.
  @inlinable static func split(_ node: Node?, at offset: Int) -> (Node?, Node?) {
    guard let node else { return (nil, nil) }
    if offset <= 0 { return (nil, node) }
    if offset >= node.count { return (node, nil) }
    switch node.kind {
    case .leaf(let leaf):
      return (Node(leaf: leaf.part(0..<offset)), Node(leaf: leaf.part(offset..<leaf.count)))
    case .pair(let left, let right):
      if offset < left.count {
        let (head, tail) = split(left, at: offset)
        return (head, tail.map { join($0, right) } ?? right)
      }
      let (head, tail) = split(right, at: offset - left.count)
      return (head.map { join(left, $0) } ?? left, tail)
    }
  }

  @inlinable static func join(_ left: Node, _ right: Node) -> Node {
    if left.height - right.height > 1, case .pair(let outer, let inner) = left.kind {
      return balanced(outer, join(inner, right))
    }
    if right.height - left.height > 1, case .pair(let inner, let outer) = right.kind {
      return balanced(join(left, inner), outer)
    }
    return Node(left, right)
  }

  /// Returns a pair of trees whose heights differ by at most 2, rotated if they differ by 2.
  @inlinable static func balanced(_ left: Node, _ right: Node) -> Node {
    if right.height > left.height + 1, case .pair(let inner, let outer) = right.kind {
      if inner.height > outer.height, case .pair(let first, let second) = inner.kind {
        return Node(Node(left, first), Node(second, outer))
      }
      return Node(Node(left, inner), outer)
    }
    if left.height > right.height + 1, case .pair(let outer, let inner) = left.kind {
      if inner.height > outer.height, case .pair(let first, let second) = inner.kind {
        return Node(Node(outer, first), Node(second, right))
      }
      return Node(outer, Node(inner, right))
    }
    return Node(left, right)
  }
}
