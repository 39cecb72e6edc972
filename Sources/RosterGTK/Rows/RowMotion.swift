/// A vertical range, in points.
struct Span: Equatable {
  var y: Double
  var height: Double

  /// The lower edge.
  var end: Double { y + height }

  /// The range at a point between two others, from 0 to 1.
  static func between(_ old: Span, _ new: Span, at progress: Double) -> Span {
    Span(y: old.y + (new.y - old.y) * progress, height: old.height + (new.height - old.height) * progress)
  }
}

/// The frames of an animated update: where each row is drawn, and which part of it. A pure value; lengths in points.
///
/// Rows that stay in their order move on straight lines, so that they never overlap. Rows that leave or enter move with the
/// row below them and are clipped to the space between their neighbors, which shrinks or grows: they slide below the row above
/// them as the content of a `GtkRevealer` does. Rows that change their order are drawn above the others.
struct RowMotion<ID: Hashable> {
  /// A row before and after the update.
  struct Row {
    var id: ID
    /// Where the row was drawn; `nil` for a row that enters.
    var old: Span?
    /// Where the row is drawn after the update; `nil` for a row that leaves.
    var new: Span?
  }

  /// A row in one frame.
  struct Place: Equatable {
    var span: Span
    /// The visible part of the row; `nil` for all of it.
    var clip: ClosedRange<Double>?
    /// Whether the row is drawn above the others.
    var isRaised = false
  }

  private typealias Link = (id: ID, old: Span, new: Span)
  /// The rows that stay in their order, from top to bottom.
  private let chain: [Link]
  private let rows: [Row]
  private let kept: Set<ID>
  private let start: (old: Double, new: Double)
  private let end: (old: Double, new: Double)

  init(_ rows: [Row]) {
    self.rows = rows
    let links = rows.compactMap { row -> Link? in
      guard let old = row.old, let new = row.new else { return nil }
      return (row.id, old, new)
    }
    chain = Self.longestChain(links.sorted { $0.new.y < $1.new.y })
    kept = Set(chain.map(\.id))
    let (old, new) = (rows.compactMap(\.old), rows.compactMap(\.new))
    start = (old.map(\.y).min() ?? new.map(\.y).min() ?? 0, new.map(\.y).min() ?? old.map(\.y).min() ?? 0)
    end = (old.map(\.end).max() ?? start.old, new.map(\.end).max() ?? start.new)
  }

  /// Returns the most rows that keep their order. There are as many as fit on a screen, so that all pairs are compared.
  private static func longestChain(_ links: [Link]) -> [Link] {
    var lengths: [Int] = []
    var previous: [Int?] = []
    for (index, link) in links.enumerated() {
      let best = (0..<index).filter { isInOrder(links[$0], link) }.max { lengths[$0] < lengths[$1] }
      lengths.append(1 + (best.map { lengths[$0] } ?? 0))
      previous.append(best)
    }
    var chain: [Link] = []
    var last = lengths.indices.max { lengths[$0] < lengths[$1] }
    while let index = last {
      chain.append(links[index])
      last = previous[index]
    }
    return chain.reversed()
  }

  /// Whether two rows, of which the first is above the second after the update or beside it, were so before. A row that was dropped
  /// over another one is not.
  private static func isInOrder(_ upper: Link, _ lower: Link) -> Bool {
    guard upper.old.y <= lower.old.y else { return false }
    let isBeside = upper.new.end > lower.new.y + 0.5
    return isBeside || upper.old.end <= lower.old.y + 0.5
  }

  /// Returns the place of each row at a point of the animation, from 0 to 1.
  func places(at progress: Double) -> [(id: ID, place: Place)] {
    rows.compactMap { row in place(of: row, at: progress).map { (row.id, $0) } }
  }

  private func place(of row: Row, at progress: Double) -> Place? {
    switch (row.old, row.new) {
    case (let old?, let new?):
      let span = Span.between(old, new, at: progress)
      guard kept.contains(row.id) else { return Place(span: span, isRaised: true) }
      return Place(span: span, clip: new.height > span.height ? span.y...span.end : nil)
    case (let old?, nil):
      let gap = gap(below: chain.lastIndex { $0.old.y < old.y }, at: progress)
      return Place(span: Span(y: gap.middle - (gap.nextOld - old.y), height: old.height), clip: gap.top...gap.middle)
    case (nil, let new?):
      let gap = gap(below: chain.lastIndex { $0.new.y < new.y }, at: progress)
      return Place(span: Span(y: gap.bottom - (gap.nextNew - new.y), height: new.height), clip: gap.middle...gap.bottom)
    case (nil, nil): return nil
    }
  }

  /// The space between two neighbors of the chain. Rows that leave are above its middle, those that enter below.
  private func gap(
    below index: Int?, at progress: Double
  ) -> (top: Double, middle: Double, bottom: Double, nextOld: Double, nextNew: Double) {
    let previous = index.map { chain[$0] }
    let next = index.map { $0 + 1 } ?? 0
    let (nextOld, nextNew) = next < chain.count ? (chain[next].old.y, chain[next].new.y) : (end.old, end.new)
    let (endOld, endNew) = previous.map { ($0.old.end, $0.new.end) } ?? (start.old, start.new)
    let top = endOld + (endNew - endOld) * progress
    let bottom = max(top, nextOld + (nextNew - nextOld) * progress)
    return (top, min(bottom, max(top, bottom - (nextNew - endNew) * progress)), bottom, nextOld, nextNew)
  }
}
