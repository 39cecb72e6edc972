/// A node of the tree: runs of rows at the bottom, parts of the tree above.
///
/// The arrays are the nodes' storage: they are shared by copies of a tree and copied, one path at a time, by the copy that
/// changes. All leaves are equally deep.
enum ExtentNode: Sendable {
  case leaf(ContiguousArray<ExtentRun>)
  case branch(ContiguousArray<ExtentPart>)

  /// The most runs of a leaf. Wide enough for few levels, narrow enough to be shifted within a fraction of a microsecond.
  static let maximumRuns = 128
  /// The most parts of a branch.
  static let maximumParts = 64

  /// What stands in for a node while its storage is being changed in place.
  static let vacant = ExtentNode.leaf([])

  /// The number of runs or parts.
  var width: Int {
    switch self {
    case .leaf(let runs): runs.count
    case .branch(let parts): parts.count
    }
  }

  /// Whether the node should share a neighbour's storage.
  var isSparse: Bool {
    switch self {
    case .leaf(let runs): runs.count < Self.maximumRuns / 4
    case .branch(let parts): parts.count < Self.maximumParts / 4
    }
  }
}

/// A node together with its sums, as its parent (or the tree) keeps it: a search reads the sums without touching the node.
struct ExtentPart: Sendable {
  var summary: ExtentSummary
  var node: ExtentNode

  /// A leaf.
  init(runs: ContiguousArray<ExtentRun>) {
    summary = ExtentSummary()
    for run in runs { summary += ExtentSummary(run) }
    node = .leaf(runs)
  }

  /// A branch.
  init(parts: ContiguousArray<ExtentPart>) {
    summary = ExtentSummary()
    for part in parts { summary += part.summary }
    node = .branch(parts)
  }

  /// A tree of runs, built from the bottom. O(runs)
  init(all runs: ContiguousArray<ExtentRun>) {
    guard runs.count > ExtentNode.maximumRuns else {
      self.init(runs: runs)
      return
    }
    var level = Self.chunks(of: runs, maximum: ExtentNode.maximumRuns) { ExtentPart(runs: $0) }
    while level.count > ExtentNode.maximumParts {
      level = Self.chunks(of: level, maximum: ExtentNode.maximumParts) { ExtentPart(parts: $0) }
    }
    self.init(parts: level)
  }

  /// Even chunks, three quarters full, so that the first edits find room.
  private static func chunks<Element>(
    of elements: ContiguousArray<Element>, maximum: Int, make: (ContiguousArray<Element>) -> ExtentPart
  ) -> ContiguousArray<ExtentPart> {
    let size = maximum * 3 / 4
    let count = (elements.count + size - 1) / size
    var parts = ContiguousArray<ExtentPart>()
    parts.reserveCapacity(count)
    for index in 0..<count {
      let range = elements.count * index / count..<elements.count * (index + 1) / count
      var chunk = ContiguousArray<Element>()
      chunk.reserveCapacity(maximum)
      chunk.append(contentsOf: elements[range])
      parts.append(make(chunk))
    }
    return parts
  }
}
