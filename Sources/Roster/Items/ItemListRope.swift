/// What the leaves of a ``Rope`` hold: a run of things that can be cut and, where it pays, glued.
@usableFromInline
protocol RopeLeaf: Sendable {
  /// How many things the run has; never 0 inside of a rope.
  var count: Int { get }

  /// The run's things at these offsets, which count from 0.
  func part(_ offsets: Range<Int>) -> Self

  /// One run in place of this one and the next, if that is better than two.
  func joined(with next: Self) -> Self?
}

/// A persistent sequence of runs: a balanced binary tree whose leaves are runs of any length.
///
/// Trees share what they have in common, so that a copy costs nothing and an edit costs the logarithm of the number of
/// runs, whatever their lengths. Joining and splitting follow Blelloch, Ferizovic and Sun, "Just Join for Parallel
/// Ordered Sets", with heights balanced after Adelson-Velsky and Landis.
@usableFromInline
struct Rope<Leaf: RopeLeaf>: Sendable {
  /// A subtree: a run, or two subtrees one after the other.
  @usableFromInline
  final class Node: Sendable {
    @usableFromInline
    enum Kind: Sendable {
      case leaf(Leaf)
      case pair(Node, Node)
    }

    @usableFromInline let kind: Kind
    @usableFromInline let count: Int
    @usableFromInline let height: Int

    @inlinable
    init(leaf: Leaf) {
      kind = .leaf(leaf)
      count = leaf.count
      height = 0
    }

    @inlinable
    init(_ left: Node, _ right: Node) {
      kind = .pair(left, right)
      count = left.count + right.count
      height = max(left.height, right.height) + 1
    }
  }

  @usableFromInline var root: Node?

  @inlinable
  init(root: Node?) {
    self.root = root
  }

  @inlinable
  init(_ leaf: Leaf) {
    root = leaf.count == 0 ? nil : Node(leaf: leaf)
  }

  @inlinable var count: Int { root?.count ?? 0 }

  /// Puts a run, or nothing, in the place of a range.
  @inlinable
  mutating func replace(_ range: Range<Int>, with leaf: Leaf?) {
    let (head, rest) = Self.split(root, at: range.lowerBound)
    let (_, tail) = Self.split(rest, at: range.count)
    var middle = head
    if let leaf, leaf.count > 0 { middle = Self.concatenate(head, Node(leaf: leaf)) }
    root = Self.concatenate(middle, tail)
  }

  /// Takes a range out and puts it in again, so that it then begins at `target`.
  @inlinable
  mutating func move(_ range: Range<Int>, to target: Int) {
    let (head, rest) = Self.split(root, at: range.lowerBound)
    let (moved, tail) = Self.split(rest, at: range.count)
    let (before, after) = Self.split(Self.concatenate(head, tail), at: target)
    root = Self.concatenate(Self.concatenate(before, moved), after)
  }

  /// The run with the thing at an offset, and the thing's offset in the run. Logarithmic in the number of runs.
  @inlinable
  func leaf(at offset: Int) -> (leaf: Leaf, offset: Int)? {
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

  /// Calls back with every run in order.
  @inlinable
  func forEachLeaf(_ body: (Leaf) -> Void) {
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
  /// One tree out of two, with the runs at the seam glued if they want to be.
  @inlinable
  static func concatenate(_ left: Node?, _ right: Node?) -> Node? {
    guard let left else { return right }
    guard let right else { return left }
    let (last, first) = (lastLeaf(of: left), firstLeaf(of: right))
    guard let glued = last.joined(with: first) else { return join(left, right) }
    let (head, _) = split(left, at: left.count - last.count)
    let (_, tail) = split(right, at: first.count)
    var whole = Node(leaf: glued)
    if let head { whole = join(head, whole) }
    if let tail { whole = join(whole, tail) }
    return whole
  }

  /// The trees before and from an offset on.
  @inlinable
  static func split(_ node: Node?, at offset: Int) -> (Node?, Node?) {
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

  @inlinable
  static func join(_ left: Node, _ right: Node) -> Node {
    if left.height > right.height + 1, case .pair(let outer, let inner) = left.kind {
      return balanced(outer, join(inner, right))
    }
    if right.height > left.height + 1, case .pair(let inner, let outer) = right.kind {
      return balanced(join(left, inner), outer)
    }
    return Node(left, right)
  }

  /// A pair of trees whose heights differ by 2 at most, rotated where they differ by 2.
  @inlinable
  static func balanced(_ left: Node, _ right: Node) -> Node {
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

  @inlinable
  static func firstLeaf(of node: Node) -> Leaf {
    var node = node
    while true {
      switch node.kind {
      case .leaf(let leaf): return leaf
      case .pair(let left, _): node = left
      }
    }
  }

  @inlinable
  static func lastLeaf(of node: Node) -> Leaf {
    var node = node
    while true {
      switch node.kind {
      case .leaf(let leaf): return leaf
      case .pair(_, let right): node = right
      }
    }
  }
}
