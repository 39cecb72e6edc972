import BenchResults
import Foundation

/// Runs a process for each list, and prints the figures side by side.
enum Comparison {
  static let rowCount = 1_000_000

  /// The measurements that can be run by themselves.
  private enum Group: String, CaseIterable {
    case scroll, small, open, update, change, fling, growth, run
  }

  /// Runs the groups with the given names, or all.
  static func run(_ names: [String]) -> Int32 {
    do {
      for group in Group.allCases where names.isEmpty || names.contains(group.rawValue) { try run(group) }
      return 0
    } catch {
      FileHandle.standardError.write(Data("roster-gtk-bench: \(error)\n".utf8))
      return 1
    }
  }

  private static func run(_ group: Group) throws {
    switch group {
    case .scroll: try FigureTable.print(MeasuredCells.allCases.flatMap { try scroll($0) })
    case .small: try FigureTable.print(small())
    case .open: try FigureTable.print(MeasuredCells.allCases.flatMap { try open($0) })
    case .update: try FigureTable.print(MeasuredCells.allCases.flatMap { try update($0) })
    case .change: try FigureTable.print(changes())
    case .fling: try FigureTable.print(MeasuredCells.allCases.flatMap { try fling($0) })
    case .growth: try growth()
    case .run: try FigureTable.print(runs())
    }
  }

  // MARK: Long lists

  private static func scroll(_ cells: MeasuredCells) throws -> [FigureLine] {
    let roster = try Trial(work: .scroll, list: .roster, cells: cells).figures()
    let peer = try Trial(work: .scroll, list: .gtkListView, cells: cells).figures()
    let empty = try Trial(work: .scroll, list: .empty, cells: cells).figures()
    let pair = Pair(prefix: cells.prefix, count: rowCount, roster: roster, peer: peer, peerName: .gtkListView)
    return pair.frames("wheel-frame", \.wheel) + pair.frames("jump-frame", \.jump)
      + [
        pair.line("jump-complete", .time) { $0.completeJump.processor.mean },
        pair.line("jump-complete-p95", .time) { $0.completeJump.processor.percentile(0.95) },
        pair.line("jump-frames", .number) { Double($0.jumpFrames) / Double($0.jump.processor.count) },
        pair.line("input-to-frame", .time) { $0.latency.elapsed.median },
        pair.line("input-to-frame-p95", .time) { $0.latency.elapsed.percentile(0.95) },
        pair.line("input-to-frame-processor", .time) { $0.latency.processor.median },
        pair.line("first-frame-binds", .number) { Double($0.firstFrameBinds) },
        pair.line("wheel-binds", .number) { Double($0.wheelBinds) },
        pair.line("wheel-allocations", .number) { $0.wheel.allocations.mean },
        pair.line("jump-allocations", .number) { $0.completeJump.allocations.mean },
        pair.line("widgets-per-row", .number) { $0.widgetsPerRow },
        pair.line("widgets", .number) { Double($0.widgets) },
        pair.line("memory", .bytes) { Double($0.memory) },
        pair.line("memory-above-empty", .bytes) { Double($0.memory - empty.memory) },
        pair.line("allocated-above-empty", .bytes) { Double($0.allocatedMemory - empty.allocatedMemory) },
      ]
  }

  private static func open(_ cells: MeasuredCells) throws -> [FigureLine] {
    let counts = [100, rowCount]
    let roster = try Trial(work: .open, list: .roster, cells: cells, counts: counts, jumps: 10).figures()
    let peer = try Trial(work: .open, list: .gtkListView, cells: cells, counts: counts, jumps: 10).figures()
    let lines = counts.flatMap { count in
      let pair = Pair(prefix: cells.prefix, count: count, roster: roster, peer: peer, peerName: .gtkListView)
      return [
        pair.line("open", .time) { $0.openings[count]?.processor.median ?? 0 },
        pair.line("open-elapsed", .time) { $0.openings[count]?.elapsed.median ?? 0 },
      ]
    }
    let listed = try Trial(
      work: .open, list: .roster, cells: cells, counts: counts, jumps: 10, opensItemLists: true
    ).figures()
    return lines + byLength("open-by-length", cells, roster) + byLength("open-item-list-by-length", cells, listed)
  }

  /// A long list beside a short one.
  private static func byLength(_ name: String, _ cells: MeasuredCells, _ figures: Figures) -> [FigureLine] {
    let times: [(String, KeyPath<Frames, [Double]>)] = [("", \.processor), ("-elapsed", \.elapsed)]
    return times.map { suffix, time in
      let median = { (count: Int) in figures.openings[count]?[keyPath: time].median ?? 0 }
      return FigureLine(
        name: "\(cells.prefix)-\(name)\(suffix)", count: rowCount, unit: .time, roster: median(rowCount),
        peer: median(100), peerName: "Roster, 100 rows")
    }
  }

  private static func update(_ cells: MeasuredCells) throws -> [FigureLine] {
    let roster = try Trial(work: .update, list: .roster, cells: cells).figures()
    let peer = try Trial(work: .update, list: .gtkListView, cells: cells).figures()
    return Pair(prefix: cells.prefix, count: rowCount, roster: roster, peer: peer, peerName: .gtkListView)
      .frames("update-1000", \.update)
  }

  /// From a change of the page's state to the painted frame.
  private static func changes() throws -> [FigureLine] {
    let cells = MeasuredCells.standard
    return try [10, 1_000, 100_000].flatMap { count in
      let trial = { try Trial(work: .change, list: $0, cells: cells, counts: [count], jumps: 40).figures() }
      let pair = Pair(
        prefix: cells.prefix, count: count, roster: try trial(.roster), peer: try trial(.gtkListView),
        peerName: .gtkListView)
      return [
        pair.line("change-to-frame", .time) { $0.update.elapsed.median },
        pair.line("change-to-frame-p95", .time) { $0.update.elapsed.percentile(0.95) },
        pair.line("change-processor", .time) { $0.update.processor.median },
      ]
    }
  }

  private static func fling(_ cells: MeasuredCells) throws -> [FigureLine] {
    let count = 10_000
    let trial = { try Trial(work: .fling, list: $0, cells: cells, counts: [count]).figures() }
    let roster = try trial(.roster)
    let peers = [MeasuredList.gtkListView, .empty]
    return try peers.flatMap { list in
      let pair = Pair(prefix: cells.prefix, count: count, roster: roster, peer: try trial(list), peerName: list)
      return pair.frames("fling-frame", \.fling) + [
        pair.line("fling-gaps", .number) { Double($0.fling.gaps) },
        pair.line("fling-interval-p99", .time) { $0.fling.elapsed.percentile(0.99) },
      ]
    }
  }

  // MARK: Short lists

  private static func small() throws -> [FigureLine] {
    try [100, 1_000].flatMap { count in
      try MeasuredCells.allCases.flatMap { cells in
        let list = MeasuredList.gtkListBox
        let (roster, peer) = (try scrolled(.roster, cells, count), try scrolled(list, cells, count))
        let (rosterOpen, peerOpen) = (try opened(.roster, cells, count), try opened(list, cells, count))
        let empty = try scrolled(.empty, cells, count)
        let pair = Pair(prefix: cells.prefix, count: count, roster: roster, peer: peer, peerName: list)
        let opening = Pair(prefix: cells.prefix, count: count, roster: rosterOpen, peer: peerOpen, peerName: list)
        return [
          opening.line("open", .time) { $0.openings[count]?.processor.median ?? 0 },
          pair.line("wheel-frame", .time) { $0.wheel.processor.mean },
          pair.line("wheel-frame-p95", .time) { $0.wheel.processor.percentile(0.95) },
          pair.line("widgets-per-row", .number) { $0.widgetsPerRow },
          pair.line("memory-above-empty", .bytes) { Double($0.memory - empty.memory) },
        ]
      }
    }
  }

  private static func scrolled(_ list: MeasuredList, _ cells: MeasuredCells, _ count: Int) throws -> Figures {
    try Trial(
      work: .scroll, list: list, cells: cells, counts: [count], wheelFrames: 60, jumps: 5, steps: 0
    ).figures()
  }

  private static func opened(_ list: MeasuredList, _ cells: MeasuredCells, _ count: Int) throws -> Figures {
    try Trial(work: .open, list: list, cells: cells, counts: [count], jumps: 3).figures()
  }

  // MARK: Growth and memory

  private static func growth() throws {
    let counts = [1_000, 10_000, 100_000, 1_000_000]
    let cells = MeasuredCells.standard
    var table = GrowthTable(counts: counts)
    for list in [MeasuredList.roster, .gtkListView] {
      let scrolls = try counts.map {
        try Trial(
          work: .scroll, list: list, cells: cells, counts: [$0], wheelFrames: 100, jumps: 12, steps: 0
        ).figures()
      }
      let updates = try counts.map {
        try Trial(work: .update, list: list, cells: cells, counts: [$0], jumps: 8).figures()
      }
      let openings = try Trial(work: .open, list: list, cells: cells, counts: counts, jumps: 7).figures().openings
      let name = { (figure: String) in "\(cells.prefix)-\(figure), \(list.rawValue)" }
      table.add(name("wheel-frame"), scrolls.map(\.wheel.processor.mean))
      table.add(name("jump-complete"), scrolls.map(\.completeJump.processor.mean))
      table.add(name("update-1000"), updates.map(\.update.processor.median))
      table.add(name("open"), counts.map { openings[$0]?.processor.median ?? 0 })
    }
    try table.print()
  }

  private static func runs() throws -> [FigureLine] {
    let minutes = ProcessInfo.processInfo.environment["MINUTES"].flatMap(Double.init) ?? 0.2
    let trial = {
      try Trial(work: .run, list: $0, cells: .standard, counts: [100_000], minutes: minutes).figures()
    }
    let pair = Pair(
      prefix: MeasuredCells.standard.prefix, count: 100_000, roster: try trial(.roster),
      peer: try trial(.gtkListView), peerName: .gtkListView)
    print("\nMemory over \(minutes) minutes:")
    return [
      // The first quarter fills caches and pools.
      pair.line("run-memory-at-a-quarter", .bytes) { Double($0.memorySamples[4]) },
      pair.line("run-memory-at-half", .bytes) { Double($0.memorySamples[9]) },
      pair.line("run-memory-at-the-end", .bytes) { Double($0.memorySamples.last ?? 0) },
    ]
  }
}

/// The figures of two lists for the same work.
private struct Pair {
  let prefix: String
  let count: Int
  let roster: Figures
  let peer: Figures
  let peerName: MeasuredList

  func line(_ name: String, _ unit: FigureLine.Unit, _ value: (Figures) -> Double) -> FigureLine {
    FigureLine(
      name: "\(prefix)-\(name)", count: count, unit: unit, roster: value(roster), peer: value(peer),
      peerName: peerName.rawValue)
  }

  /// The processor times of frames: their mean, percentiles and maximum, and the number of late ones.
  func frames(_ name: String, _ frames: KeyPath<Figures, Frames>) -> [FigureLine] {
    [line(name, .time) { $0[keyPath: frames].processor.mean }]
      + [("p50", 0.5), ("p95", 0.95), ("p99", 0.99), ("max", 1)].map { label, share in
        line("\(name)-\(label)", .time) { $0[keyPath: frames].processor.percentile(share) }
      } + [line("\(name)-late", .number) { Double($0[keyPath: frames].late) }]
  }
}
