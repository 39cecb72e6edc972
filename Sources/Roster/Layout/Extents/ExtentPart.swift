/// A node together with its sums, as its parent (or the tree) keeps it: a search reads the sums without touching the node.
///
/// `@unchecked Sendable`: a node is written only by the part that alone refers to it (``own()``), and what others read
/// does not change.
struct ExtentPart: @unchecked Sendable {
  var summary: ExtentSummary
  private(set) var node: ExtentNode

  /// Where the node is in a part, in bytes.
  static let nodeOffset = MemoryLayout<ExtentSummary>.stride

  /// A part without rows.
  init() {
    summary = ExtentSummary()
    node = .empty
  }

  /// A node, summed up.
  init(_ node: ExtentNode) {
    summary = ExtentSummary()
    self.node = node
    for index in 0..<node.count {
      switch node.kind {
      case .rows: summary += ExtentSummary(node.rows[index])
      case .runs: summary += ExtentSummary(node.runs[index])
      case .parts: summary += node.parts[index].summary
      }
    }
  }

  /// A branch of some parts, with room for edits.
  init(_ parts: ArraySlice<ExtentPart>) {
    let node = ExtentNode.make(
      .parts, capacity: min(parts.count * 2, ExtentNode.maximumParts) + ExtentNode.reservedSlots)
    for part in parts { node.insert(part, at: node.count) }
    self.init(node)
  }

  /// A tree of runs, built from the bottom. O(runs)
  init(all runs: ContiguousArray<ExtentRun>) {
    var level = Self.leaves(of: runs)
    while level.count > 1 {
      // Three quarters full, so that the first edits find room; but what fits one node is one.
      let count = level.count
      let size = count <= ExtentNode.maximumParts ? count : ExtentNode.maximumParts * 3 / 4
      let chunks = (count + size - 1) / size
      level = (0..<chunks).map { ExtentPart(level[count * $0 / chunks..<count * ($0 + 1) / chunks]) }
    }
    self = level.first ?? ExtentPart()
  }

  /// Leaves for runs, not more than three quarters full. O(runs)
  static func leaves(of runs: ContiguousArray<ExtentRun>) -> [ExtentPart] {
    var leaves: [ExtentPart] = []
    func add(_ runs: UnsafeBufferPointer<ExtentRun>) {
      var rows = 0
      for run in runs { rows += run.count }
      let (full, fullOfRuns) = (ExtentNode.maximumRows * 3 / 4, ExtentNode.maximumRuns * 3 / 4)
      let chunks = min((rows + full - 1) / full, (runs.count + fullOfRuns - 1) / fullOfRuns)
      guard chunks > 1 else {
        leaves.append(ExtentPart(.leaf(runs)))
        return
      }
      for chunk in 0..<chunks {
        let range = runs.count * chunk / chunks..<runs.count * (chunk + 1) / chunks
        add(UnsafeBufferPointer(rebasing: runs[range]))
      }
    }
    runs.withUnsafeBufferPointer { if !$0.isEmpty { add($0) } }
    return leaves
  }

  /// Gives the node without counting the reference: the part holds it as long as nobody changes the part.
  @inline(__always)
  func withNode<Result>(_ body: (ExtentNode) -> Result) -> Result {
    Unmanaged.passUnretained(node)._withUnsafeGuaranteedRef(body)
  }

  /// Makes the node this part's alone, with room for one edit. To be called before anything is written to it.
  @inline(__always)
  mutating func own() {
    if isKnownUniquelyReferenced(&node), withNode(\.hasFreeSlots) { return }
    node = withNode { $0.copy(0..<$0.count) }
  }

  /// Makes the node this part's alone, as a leaf of runs.
  mutating func ownAsRuns() {
    let runs = node.joinedRuns
    node = .make(.runs, capacity: runs.count + ExtentNode.reservedSlots)
    for run in runs { node.insert(run, at: node.count) }
  }

  /// Takes off the second half, with its sums, if the node has become too wide.
  @inline(__always)
  mutating func split() -> ExtentPart? {
    withNode(\.isTooWide) ? splitHalf() : nil
  }

  @inline(never)
  private mutating func splitHalf() -> ExtentPart {
    let half = node.count / 2
    let right = ExtentPart(node.copy(half..<node.count))
    if node.kind == .runs { node = node.copy(0..<half) } else { node.remove(half..<node.count) }
    summary -= right.summary
    return right
  }
}
