/// The scroll velocity of a list over the last tenth of a second.
///
/// The caller passes the time. A single motion, such as a key press or a tick of a scroll wheel, has no velocity.
package struct ScrollVelocity: Sendable {
  private var movements: [(distance: Double, time: Double)] = []

  /// The time that a motion counts, in seconds.
  static let memory = 0.1

  /// Creates the velocity of a list at rest.
  package init() {}

  /// Adds a motion in points, positive towards the end, at a time in seconds of a monotonic clock.
  package mutating func move(by distance: Double, at time: Double) {
    movements.removeAll { time - $0.time > Self.memory }
    movements.append((distance, time))
  }

  /// Removes all motions, because the list stopped or was scrolled to a target.
  package mutating func stop() { movements = [] }

  /// Returns the velocity at a time, in points per second, positive towards the end.
  package func value(at time: Double) -> Double {
    let recent = movements.filter { time - $0.time <= Self.memory }
    guard let first = recent.first, let last = recent.last, last.time > first.time else { return 0 }
    return recent.dropFirst().reduce(0) { $0 + $1.distance } / (last.time - first.time)
  }
}
