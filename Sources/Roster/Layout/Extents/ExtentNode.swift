/// A node of the tree: a leaf of rows or of runs of rows, or a branch of parts. All leaves have the same depth.
///
/// Memory access dominates a search among ten million rows. A node is therefore one allocation with counters and slots; a leaf
/// stores single rows if they take less memory than runs; and a search reads a node without reference counting, which would
/// write to memory outside of the cache (``withNode(_:_:)``).
///
/// The tree of 700 rows, of which the first 200 are measured:
///
/// ```
///         root   rows 700 · unknown 500 · known 9,100
///          │
///          ▼
///   ┌──────────────┬───────────────┐
///   │ rows 200     │ rows 500      │   a branch: up to 62 parts, each with the
///   │ unknown 0    │ unknown 500   │   sums of its node, so that a search reads
///   │ known 9,100  │ known 0       │   the sums before it reads a node
///   └──────┬───────┴───────┬───────┘
///          ▼               ▼
///   ┌────┬────┬─ ─┬────┐  ┌───────────────┐
///   │ 44 │ 61 │ … │ 44 │  │ 500 × unknown │   leaves: up to 256 rows of four bytes,
///   └────┴────┴─ ─┴────┘  └───────────────┘   or up to 130 runs of eight bytes
/// ```
///
/// Nodes are copy-on-write storage: copies of a tree share them, and only a part with a unique reference writes to them
/// (``ExtentPart/own()``).
final class ExtentNode: ManagedBuffer<ExtentNodeHeader, UInt64> {
  /// The maximum number of rows of a leaf of rows: wide enough for few levels, narrow enough to be summed within a fraction of a
  /// microsecond.
  static let maximumRows = 256
  /// The maximum number of runs of a leaf of runs: a little more than half as many, because a leaf of rows that becomes one of
  /// runs is split.
  static let maximumRuns = 130
  /// The maximum number of parts of a branch.
  static let maximumParts = 62
  /// The maximum number of slots that one edit adds before a node is split.
  static let reservedSlots = 2

  /// The leaf of an empty tree. `nonisolated(unsafe)`: it is always shared, and therefore never written.
  nonisolated(unsafe) static let empty = make(.runs, capacity: 0)

  /// Creates a node without occupied slots.
  static func make(_ kind: ExtentNodeHeader.Kind, capacity: Int) -> ExtentNode {
    let bytes = capacity * kind.stride
    let node = create(minimumCapacity: (bytes + 7) / 8) { _ in
      ExtentNodeHeader(kind: kind, capacity: capacity, count: 0)
    }
    node.withUnsafeMutablePointerToElements {
      switch kind {
      case .rows: UnsafeMutableRawPointer($0).bindMemory(to: ExtentRow.self, capacity: capacity)
      case .runs: UnsafeMutableRawPointer($0).bindMemory(to: ExtentRun.self, capacity: capacity)
      case .parts: UnsafeMutableRawPointer($0).bindMemory(to: ExtentPart.self, capacity: capacity)
      }
    }
    return unsafeDowncast(node, to: ExtentNode.self)  // `create` returns an instance of the class that it is called on.
  }

  deinit {
    // Rows and runs are trivial. Parts retain their nodes.
    if kind == .parts { _ = parts.deinitialize(count: count) }
  }

  @inline(__always) private var head: UnsafeMutablePointer<ExtentNodeHeader> { withUnsafeMutablePointerToHeader { $0 } }

  /// The kind of the slots.
  @inline(__always) var kind: ExtentNodeHeader.Kind { head.pointee.kind }

  /// The number of occupied slots.
  var count: Int {
    @inline(__always) get { head.pointee.count }
    @inline(__always) set { head.pointee.count = newValue }
  }

  /// Whether there are free slots for an edit.
  @inline(__always) var hasFreeSlots: Bool { head.pointee.capacity - head.pointee.count >= Self.reservedSlots }

  /// The slots of a leaf of rows. The first ``count`` are occupied.
  @inline(__always) var rows: UnsafeMutablePointer<ExtentRow> { slots(of: ExtentRow.self) }

  /// The slots of a leaf of runs.
  @inline(__always) var runs: UnsafeMutablePointer<ExtentRun> { slots(of: ExtentRun.self) }

  /// The slots of a branch.
  @inline(__always) var parts: UnsafeMutablePointer<ExtentPart> { slots(of: ExtentPart.self) }

  @inline(__always) private func slots<Slot>(of type: Slot.Type) -> UnsafeMutablePointer<Slot> {
    withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0).assumingMemoryBound(to: type) }
  }

  /// Accesses the node of a part without reference counting. The part retains it until the part is changed.
  @inline(__always) func withNode<Result>(_ index: Int, _ body: (ExtentNode) -> Result) -> Result {
    assert((0..<count).contains(index))
    return UnsafeRawPointer(parts + index).load(fromByteOffset: ExtentPart.nodeOffset, as: Unmanaged<ExtentNode>.self)
      ._withUnsafeGuaranteedRef(body)
  }

  /// Whether the node has to be split.
  @inline(__always) var isTooWide: Bool { count > kind.maximum }

  /// Whether the node should be merged with a neighbor.
  var isSparse: Bool { count < kind.maximum / 4 }
}

/// The header of a node.
struct ExtentNodeHeader {
  /// The kinds of slots.
  enum Kind: UInt8 {
    case rows, runs, parts

    /// The maximum number of slots of a node.
    @inline(__always) var maximum: Int {
      switch self {
      case .rows: ExtentNode.maximumRows
      case .runs: ExtentNode.maximumRuns
      case .parts: ExtentNode.maximumParts
      }
    }

    /// The size of a slot, in bytes.
    var stride: Int {
      switch self {
      case .rows: MemoryLayout<ExtentRow>.stride
      case .runs: MemoryLayout<ExtentRun>.stride
      case .parts: MemoryLayout<ExtentPart>.stride
      }
    }
  }

  let kind: Kind
  let capacity: Int
  var count: Int
}
