extension KnownChange {
  /// Finds the items of two lists that share their storage, without reading them.
  ///
  /// Lists with more edits between them than are recorded, or with a common ancestor, still share most of their runs. If a
  /// list contains the same storage twice, one of the two is new.
  ///
  /// - Complexity: O(*r* log *r*) for *r* runs.
  @inlinable init<Element>(sharedBy old: ItemList<Element>, and new: ItemList<Element>) {
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
  @usableFromInline func withoutOverlaps() -> [MatchedBlock] {
    sorted { $0.old < $1.old }.withoutOverlaps { $0.old }.sorted { $0.new < $1.new }.withoutOverlaps { $0.new }
  }

  private func withoutOverlaps(_ start: (MatchedBlock) -> Int) -> [MatchedBlock] {
    var end = 0
    return filter { block in
      guard start(block) >= end else { return false }
      end = start(block) + block.count
      return true
    }
  }
}

extension ItemList {
  /// The first index, the number of items and the address of each run of the list.
  @inlinable var runs: [(offset: Int, count: Int, address: UInt)] {
    var runs: [(offset: Int, count: Int, address: UInt)] = []
    var offset = 0
    forEachRun { items in
      runs.append((offset, items.count, items.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }))
      offset += items.count
    }
    return runs
  }
}
