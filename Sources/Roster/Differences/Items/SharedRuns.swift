extension KnownChange {
  /// Finds the items of two lists that share their storage, without reading them.
  ///
  /// Lists with more edits between them than are recorded, or with a common ancestor, still share most of their runs. If a
  /// list contains the same storage twice, one of the two counts as new.
  ///
  /// - Complexity: O(*r* log *r*) for *r* runs.
  @inlinable
  init<Element>(sharedBy old: ItemList<Element>, and new: ItemList<Element>) {
    guard MemoryLayout<Element>.size > 0 else {
      self.init(blocks: [])
      return
    }
    let stride = MemoryLayout<Element>.stride
    let oldRuns = old.runs.sorted { $0.address < $1.address }
    var found: [MatchedBlock] = []
    for run in new.runs {
      // Old runs are slices of arrays: those that overlap are adjacent in the order of addresses.
      var position = oldRuns.partitioningIndex { $0.address + UInt($0.count * stride) > run.address }
      while position < oldRuns.count, oldRuns[position].address < run.address + UInt(run.count * stride) {
        let other = oldRuns[position]
        let start = Swift.max(other.address, run.address)
        let end = Swift.min(other.address + UInt(other.count * stride), run.address + UInt(run.count * stride))
        found.append(
          MatchedBlock(
            old: other.offset + Int(start - other.address) / stride,
            new: run.offset + Int(start - run.address) / stride, count: Int(end - start) / stride))
        position += 1
      }
    }
    self.init(blocks: found.withoutOverlaps())
  }
}

extension [MatchedBlock] {
  /// Returns the blocks without those that use an old or a new item a second time.
  @usableFromInline
  func withoutOverlaps() -> [MatchedBlock] {
    var result: [MatchedBlock] = []
    var end = 0
    for block in sorted(by: { $0.old < $1.old }) where block.old >= end {
      result.append(block)
      end = block.old + block.count
    }
    let byNew = result.sorted { $0.new < $1.new }
    result = []
    end = 0
    for block in byNew where block.new >= end {
      result.append(block)
      end = block.new + block.count
    }
    return result
  }
}

extension ItemList {
  /// The index and the address of a run of items.
  @usableFromInline
  struct Run {
    @usableFromInline let offset: Int
    @usableFromInline let count: Int
    @usableFromInline let address: UInt

    @inlinable
    init(offset: Int, items: ArraySlice<Element>) {
      self.offset = offset
      count = items.count
      address = items.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
  }

  /// The runs of the list.
  @inlinable var runs: [Run] {
    switch storage {
    case .flat(let array): return array.isEmpty ? [] : [Run(offset: 0, items: array[...])]
    case .tree(let tree, _):
      var runs: [Run] = []
      var offset = 0
      tree.forEachLeaf { leaf in
        runs.append(Run(offset: offset, items: leaf.items))
        offset += leaf.count
      }
      return runs
    }
  }

  /// Whether the list was edited, so that it can share a part of its storage with another one.
  @inlinable var isTree: Bool {
    if case .tree = storage { true } else { false }
  }
}
