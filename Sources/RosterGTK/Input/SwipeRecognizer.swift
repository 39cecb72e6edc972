import Roster

/// Recognizes the swipes of a row in the movements of fingers: whether they go along the row, how far its cell moves, and what their
/// end means.
///
/// A pure value. Distances are in points, positive toward the trailing edge, so that a positive one reveals the actions of the leading
/// edge; times are in seconds on any monotonic clock.
struct SwipeRecognizer {
  /// The width of the actions of each edge; none or 0 if an edge has no actions.
  let widths: [RowAction.Edge: Double]
  /// The width of the row.
  let rowWidth: Double
  /// Whether a swipe across the whole row performs the first action.
  let allowsFullSwipe: Bool

  /// The distance by which the cell has moved.
  private(set) var offset = 0.0
  private var start = 0.0
  private var axis = Axis.undecided
  private var last = (distance: 0.0, time: 0.0)
  /// The velocity, in points per second.
  private var velocity = 0.0

  /// The direction of a movement.
  private enum Axis {
    case undecided, along, across
  }

  /// What the end of a swipe means.
  enum Outcome: Equatable {
    /// The cell moves back.
    case closed
    /// The actions of an edge stay visible.
    case open(RowAction.Edge)
    /// The first action of an edge is performed.
    case perform(RowAction.Edge)
  }

  /// The distance after which a movement has a direction.
  private static let threshold = 8.0
  /// The part of the row's width that a swipe across the whole row covers.
  private static let fullPart = 0.6
  /// The time for which a movement is continued to see where it leads.
  private static let foresight = 0.12
  /// The pause after which a movement has no velocity.
  private static let pause = 0.1

  init(widths: [RowAction.Edge: Double], rowWidth: Double, allowsFullSwipe: Bool) {
    self.widths = widths
    self.rowWidth = rowWidth
    self.allowsFullSwipe = allowsFullSwipe
  }

  /// The edge whose actions are visible.
  var edge: RowAction.Edge? { offset == 0 ? nil : offset > 0 ? .leading : .trailing }

  /// Whether a movement that ends now performs an action.
  var isFull: Bool {
    guard allowsFullSwipe, let edge, let width = widths[edge] else { return false }
    return abs(offset) >= max(rowWidth * Self.fullPart, width + Self.threshold)
  }

  /// Begins a movement, from where the last one ended.
  mutating func begin(time: Double) {
    start = offset
    axis = .undecided
    velocity = 0
    last = (0, time)
  }

  /// Handles a movement.
  ///
  /// - Parameters:
  ///   - along: The distance from the beginning along the row.
  ///   - across: The distance from the beginning across the row.
  /// - Returns: Whether it is a swipe.
  mutating func move(along: Double, across: Double, time: Double) -> Bool {
    if axis == .undecided, max(abs(along), abs(across)) >= Self.threshold {
      let isPossible = offset != 0 || (widths[along > 0 ? .leading : .trailing] ?? 0) > 0
      axis = isPossible && abs(along) > abs(across) ? .along : .across
    }
    guard axis == .along else { return false }
    let elapsed = time - last.time
    if elapsed > 0 { velocity = elapsed > Self.pause ? 0 : (along - last.distance) / elapsed }
    last = (along, time)
    offset = limited(start + along)
    return true
  }

  /// Handles the end of a movement.
  mutating func end(time: Double) -> Outcome {
    let isSwipe = axis == .along
    axis = .undecided
    guard isSwipe, let edge else { return outcome(of: offset) }
    if isFull { return .perform(edge) }
    let ahead = offset + (time - last.time > Self.pause ? 0 : velocity * Self.foresight)
    // A cell that is thrown back closes, and does not reveal the other edge.
    return outcome(of: ahead * offset > 0 ? ahead : 0)
  }

  /// Moves the cell to where an outcome leaves it, or a part of the way.
  mutating func settle(at offset: Double) { self.offset = offset }

  /// The distance at which an outcome leaves the cell.
  func rest(after outcome: Outcome) -> Double {
    switch outcome {
    case .closed, .perform: 0
    case .open(.leading): widths[.leading] ?? 0
    case .open(.trailing): -(widths[.trailing] ?? 0)
    }
  }

  private func outcome(of distance: Double) -> Outcome {
    let edge: RowAction.Edge = distance > 0 ? .leading : .trailing
    let width = widths[edge] ?? 0
    return width > 0 && abs(distance) > width / 2 ? .open(edge) : .closed
  }

  /// Limits a distance: a cell follows the fingers up to the width of the actions, and beyond if a full swipe is possible; else it
  /// resists.
  private func limited(_ distance: Double) -> Double {
    let width = widths[distance > 0 ? .leading : .trailing] ?? 0
    guard width > 0 else { return 0 }
    let sign = distance < 0 ? -1.0 : 1.0
    guard !allowsFullSwipe else { return sign * min(abs(distance), max(rowWidth, width)) }
    let excess = abs(distance) - width
    return excess <= 0 ? distance : sign * min(width + excess / 4, max(rowWidth, width))
  }
}
