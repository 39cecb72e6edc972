extension PagerState {
  /// Drops pages at the end opposite to the one that grows, as many as the coming page takes, but none that the reader
  /// is near to and never below two.
  mutating func makeRoom(oppositeTo lane: Lane) {
    guard let maximum = options.maximumPages else { return }
    while rows.pages.count + 1 > max(maximum, 2), dropPage(at: lane == .tail ? .head : .tail) {}
  }

  /// Memory is short: drops every page that the reader is not near to, down to two.
  mutating func evictUnderPressure() {
    guard hasRows else { return }
    while rows.pages.count > 2, dropPage(at: .head) || dropPage(at: .tail) {}
  }

  /// Drops the page at one end unless the reader is near to it. The lane there begins again with that page; a load
  /// that was under way there has nowhere to go any more.
  private mutating func dropPage(at lane: Lane) -> Bool {
    guard rows.pages.count > 1 else { return false }
    let page = rows.range(ofPage: lane == .head ? 0 : rows.pages.count - 1)
    if let visible = visibleRows {
      let distance = Int(min(trigger.reach(viewport: Double(max(1, visible.count))), Double(rows.count)))
      let isNear =
        lane == .head
        ? page.upperBound > visible.lowerBound - distance : page.lowerBound < visible.upperBound + distance
      if isNear { return false }
    } else if lane == .head, rows.pages.count <= 2 {
      return false
    }
    stalled.remove(lane)
    let isStale = lane == .tail && rows.staleFrom != nil
    if !isStale { cancelLane(lane) }
    let dropped = changeRows { lane == .head ? $0.dropFirst() : $0.dropLast() }
    if lane == .head {
      if dropped.previous == nil { droppedHead.append(dropped.location) }
      head = .ready(dropped.location)
    } else if !isStale {
      tail = .ready(dropped.location)
    }
    notify(.dropped(lane, count: dropped.count))
    return true
  }
}
