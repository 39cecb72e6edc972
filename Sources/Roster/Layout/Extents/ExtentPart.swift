/// A node with its sums, which the parent stores, so that a search reads the sums without accessing the node.
///
/// `@unchecked Sendable`: only a part with a unique reference writes to its node (``own()``). Shared nodes do not change.
struct ExtentPart: @unchecked Sendable {
  var summary: ExtentSummary
  private(set) var node: ExtentNode

  /// The offset of the node in a part, in bytes.
  static let nodeOffset = MemoryLayout<ExtentSummary>.stride

  /// Creates a part without rows.
  init() {
    summary = ExtentSummary()
    node = .empty
  }

  /// Creates a part of a node and computes its sums.
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

  /// Creates a branch of some parts with free slots for edits.
  init(_ parts: ArraySlice<ExtentPart>) {
    let node = ExtentNode.make(
      .parts, capacity: min(parts.count * 2, ExtentNode.maximumParts) + ExtentNode.reservedSlots)
    for part in parts { node.insert(part, at: node.count) }
    self.init(node)
  }

  /// Creates a tree of runs, bottom-up, in O(*r*) for *r* runs.
  init(all runs: ContiguousArray<ExtentRun>) {
    var level = Self.leaves(of: runs)
    while level.count > 1 {
      // Nodes are at most three quarters full, so that the first edits do not split them, unless one node is sufficient.
      let count = level.count
      let size = count <= ExtentNode.maximumParts ? count : ExtentNode.maximumParts * 3 / 4
      let chunks = (count + size - 1) / size
      level = (0..<chunks).map { ExtentPart(level[count * $0 / chunks..<count * ($0 + 1) / chunks]) }
    }
    self = level.first ?? ExtentPart()
  }

  /// Creates leaves for runs, at most three quarters full, in O(*r*) for *r* runs.
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

  /// Accesses the node without reference counting. The part retains it until the part is changed.
  @inline(__always) func withNode<Result>(_ body: (ExtentNode) -> Result) -> Result {
    Unmanaged.passUnretained(node)._withUnsafeGuaranteedRef(body)
  }

  /// Makes the node uniquely referenced, with free slots for one edit. Call it before each write.
  @inline(__always) mutating func own() {
    if isKnownUniquelyReferenced(&node), withNode(\.hasFreeSlots) { return }
    node = withNode { $0.copy(0..<$0.count) }
  }

  /// Makes the node uniquely referenced, as a leaf of runs.
  mutating func ownAsRuns() {
    let runs = node.joinedRuns
    node = .make(.runs, capacity: runs.count + ExtentNode.reservedSlots)
    for run in runs { node.insert(run, at: node.count) }
  }

  /// Splits off the second half if the node is too wide.
  @inline(__always) mutating func split() -> ExtentPart? {
    withNode(\.isTooWide) ? splitHalf() : nil
  }

  @inline(never) private mutating func splitHalf() -> ExtentPart {
    let half = node.count / 2
    let right = ExtentPart(node.copy(half..<node.count))
    if node.kind == .runs { node = node.copy(0..<half) } else { node.remove(half..<node.count) }
    summary -= right.summary
    return right
  }
}
