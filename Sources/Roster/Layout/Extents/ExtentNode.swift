/// A node of the tree: rows or runs of rows at the bottom, parts of the tree above. All leaves are equally deep.
///
/// What a search among ten million rows costs is what memory takes to answer. So a node is one allocation, counters and
/// slots together; a leaf writes its rows one by one where that takes less than runs; and a search reads a node without
/// counting a reference, which would be a write to memory that is far away (``withNode(_:_:)``).
///
/// Nodes are the storage of a value: they are shared by copies of a tree, and written only by a part that has made sure
/// that nobody else refers to them (``ExtentPart/own()``).
final class ExtentNode: ManagedBuffer<ExtentNodeHeader, UInt64> {
  /// The most rows of a leaf that has a slot for each: wide enough for few levels, narrow enough to be summed up within a
  /// fraction of a microsecond.
  static let maximumRows = 256
  /// The most runs of a leaf that has a slot for each: half as many and a few more, as rows that become runs are more at
  /// first, and are split.
  static let maximumRuns = 130
  /// The most parts of a branch.
  static let maximumParts = 62
  /// The slots that one edit can add before a node that is too wide is split.
  static let reservedSlots = 2

  /// The leaf of a tree without rows. `nonisolated(unsafe)`: it is always shared, so it is never written.
  nonisolated(unsafe) static let empty = make(.runs, capacity: 0)

  /// A node without slots.
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
    return unsafeDowncast(node, to: ExtentNode.self)  // `create` makes an instance of the class that it is called on.
  }

  deinit {
    // Rows and runs hold nothing; parts hold their nodes.
    if kind == .parts { _ = parts.deinitialize(count: count) }
  }

  @inline(__always)
  private var head: UnsafeMutablePointer<ExtentNodeHeader> { withUnsafeMutablePointerToHeader { $0 } }

  /// What the slots hold.
  @inline(__always) var kind: ExtentNodeHeader.Kind { head.pointee.kind }

  /// The number of rows, runs or parts: of slots that are taken.
  var count: Int {
    @inline(__always) get { head.pointee.count }
    @inline(__always) set { head.pointee.count = newValue }
  }

  /// Whether an edit finds room.
  @inline(__always) var hasFreeSlots: Bool { head.pointee.capacity - head.pointee.count >= Self.reservedSlots }

  /// The slots of a leaf of rows; the first ``count`` are taken.
  @inline(__always) var rows: UnsafeMutablePointer<ExtentRow> { slots(of: ExtentRow.self) }

  /// The slots of a leaf of runs.
  @inline(__always) var runs: UnsafeMutablePointer<ExtentRun> { slots(of: ExtentRun.self) }

  /// The slots of a branch.
  @inline(__always) var parts: UnsafeMutablePointer<ExtentPart> { slots(of: ExtentPart.self) }

  @inline(__always)
  private func slots<Slot>(of type: Slot.Type) -> UnsafeMutablePointer<Slot> {
    withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0).assumingMemoryBound(to: type) }
  }

  /// Gives the node of a part without counting the reference: the part holds it as long as nobody changes the part.
  @inline(__always)
  func withNode<Result>(_ index: Int, _ body: (ExtentNode) -> Result) -> Result {
    UnsafeRawPointer(parts + index).load(fromByteOffset: ExtentPart.nodeOffset, as: Unmanaged<ExtentNode>.self)
      ._withUnsafeGuaranteedRef(body)
  }

  /// Whether the node has to be split.
  @inline(__always) var isTooWide: Bool { count > kind.maximum }

  /// Whether the node should share a neighbour's storage.
  var isSparse: Bool { count < kind.maximum / 4 }
}

/// What a node says of its slots.
struct ExtentNodeHeader {
  /// What slots hold.
  enum Kind: UInt8 {
    case rows, runs, parts

    /// The most slots of a node.
    @inline(__always)
    var maximum: Int {
      switch self {
      case .rows: ExtentNode.maximumRows
      case .runs: ExtentNode.maximumRuns
      case .parts: ExtentNode.maximumParts
      }
    }

    /// The bytes of a slot.
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
