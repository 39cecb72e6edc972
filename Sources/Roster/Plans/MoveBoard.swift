/// The indices of the moment while things leave and arrive in a list one after the other.
///
/// All places from which something leaves and at which something arrives are known beforehand and lie between the things
/// that stay, so they have a fixed order. An index is the number of staying things before a place plus the number of
/// places before it that are taken at the moment, which a binary indexed tree (Fenwick 1994) counts in a logarithm.
struct MoveBoard {
  private var sourcePlaces: [Int: Int] = [:]
  private var targetPlaces: [Int: Int] = [:]
  private var ranks: [Int] = []
  private var counts: [Int]

  /// Makes a board of the old indices of what leaves and the new ones of what arrives, each with the number of staying
  /// things before it.
  init(sources: [(index: Int, rank: Int)], targets: [(index: Int, rank: Int)]) {
    // What arrives goes right behind the staying thing that it follows, before what still waits to leave there.
    let places =
      (targets.map { (rank: $0.rank, kind: 0, index: $0.index) }
      + sources.map { (rank: $0.rank, kind: 1, index: $0.index) })
      .sorted { ($0.rank, $0.kind, $0.index) < ($1.rank, $1.kind, $1.index) }
    counts = [Int](repeating: 0, count: places.count + 1)
    for (place, thing) in places.enumerated() {
      ranks.append(thing.rank)
      if thing.kind == 0 {
        targetPlaces[thing.index] = place
      } else {
        sourcePlaces[thing.index] = place
        add(1, at: place)
      }
    }
  }

  /// The index of what was at an old index, which is then gone.
  mutating func leave(_ old: Int) -> Int? {
    guard let place = sourcePlaces[old] else { return nil }
    add(-1, at: place)
    return index(of: place)
  }

  /// The index at which to put what belongs at a new index, which is then there.
  mutating func arrive(_ new: Int) -> Int? {
    guard let place = targetPlaces[new] else { return nil }
    defer { add(1, at: place) }
    return index(of: place)
  }

  private mutating func add(_ change: Int, at place: Int) {
    var index = place + 1
    while index < counts.count {
      counts[index] += change
      index += index & -index
    }
  }

  private func index(of place: Int) -> Int {
    var taken = 0
    var index = place
    while index > 0 {
      taken += counts[index]
      index -= index & -index
    }
    return ranks[place] + taken
  }
}
