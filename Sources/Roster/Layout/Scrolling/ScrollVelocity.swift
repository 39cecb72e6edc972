/// How fast a list moves, from how far it was moved when.
///
/// A value without a clock of its own: whoever moves the list says what time it is. The speed is that of the last tenth of a
/// second; one movement alone, such as a key or a tick of a wheel, has none.
package struct ScrollVelocity: Sendable {
  private var movements: [(distance: Double, time: Double)] = []

  /// How long a movement counts, in seconds.
  static let memory = 0.1

  /// A list at rest.
  package init() {}

  /// The list was moved.
  ///
  /// - Parameters:
  ///   - distance: How far, in points; positive towards the end.
  ///   - time: When, in seconds on any clock that runs evenly.
  package mutating func move(by distance: Double, at time: Double) {
    movements.removeAll { time - $0.time > Self.memory }
    movements.append((distance, time))
  }

  /// The list was stopped, or taken to another place.
  package mutating func stop() { movements = [] }

  /// The speed at a time, in points a second; positive towards the end.
  package func value(at time: Double) -> Double {
    let recent = movements.filter { time - $0.time <= Self.memory }
    guard let first = recent.first, let last = recent.last, last.time > first.time else { return 0 }
    return recent.dropFirst().reduce(0) { $0 + $1.distance } / (last.time - first.time)
  }
}
