@testable import Roster

/// An item with an identity and a content.
struct Thing: Identifiable, Hashable, Sendable, CustomStringConvertible {
  var id: Int
  var content = 0

  var description: String { content == 0 ? "\(id)" : "\(id)'\(content)" }
}

extension ItemDifference {
  /// Applies the difference to the old items.
  ///
  /// Inserted and updated items are from the new list, all others from the old one, so that an incomplete difference does not
  /// result in the new list.
  func apply<Element>(to old: [Element], from new: [Element]) -> [Element]? {
    var isGone = [Bool](repeating: false, count: old.count)
    var result = [Element?](repeating: nil, count: new.count)
    for index in deletes.joined() {
      if !old.indices.contains(index) || isGone[index] { return nil }
      isGone[index] = true
    }
    for index in inserts.joined() {
      if !new.indices.contains(index) || result[index] != nil { return nil }
      result[index] = new[index]
    }
    for move in moves {
      if !old.indices.contains(move.from) || isGone[move.from] || !new.indices.contains(move.to) { return nil }
      if result[move.to] != nil { return nil }
      isGone[move.from] = true
      result[move.to] = old[move.from]
    }
    var free = result.indices.lazy.filter { result[$0] == nil }.makeIterator()
    var kept: [(Int, Element)] = []
    for index in old.indices where !isGone[index] {
      guard let place = free.next() else { return nil }
      kept.append((place, old[index]))
    }
    for (place, element) in kept { result[place] = element }
    for update in updates {
      if !old.indices.contains(update.old) || !new.indices.contains(update.new) { return nil }
      result[update.new] = new[update.new]
    }
    let whole = result.compactMap { $0 }
    return whole.count == new.count ? whole : nil
  }

  /// Whether the arrays are in the documented order, and ranges are not empty and not adjacent.
  var isNormal: Bool {
    func isNormal(_ runs: [Range<Int>]) -> Bool {
      runs.allSatisfy { !$0.isEmpty } && zip(runs, runs.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }
    }
    return isNormal(deletes) && isNormal(inserts)
      && zip(moves, moves.dropFirst()).allSatisfy { $0.to < $1.to }
      && zip(updates, updates.dropFirst()).allSatisfy { $0.new < $1.new }
  }
}

/// Returns the minimum number of moves between two orders of unique identities, by the quadratic recurrence.
func fewestMoves(from old: [Int], to new: [Int]) -> Int {
  let places = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
  let order = new.compactMap { places[$0] }
  var best = [Int](repeating: 1, count: order.count)
  for index in order.indices {
    for earlier in 0..<index where order[earlier] < order[index] {
      best[index] = max(best[index], best[earlier] + 1)
    }
  }
  return order.count - (best.max() ?? 0)
}

/// Returns a list after random edits. Identities stay unique unless duplicates are allowed.
func mutated(_ things: [Thing], duplicates: Bool = false, using random: inout SeededRandom) -> [Thing] {
  var result = things
  var fresh = 10_000
  for _ in 0..<random.int(below: 8) {
    let place = random.int(below: result.count + 1)
    switch random.int(below: 6) {
    case 0: result.removeSubrange(place..<min(result.count, place + random.int(below: 12)))
    case 1:
      for _ in 0..<random.int(below: 12) {
        fresh += 1
        result.insert(Thing(id: duplicates ? random.int(below: 6) : fresh), at: place)
      }
    case 2 where !result.isEmpty:
      let thing = result.remove(at: random.int(below: result.count))
      result.insert(thing, at: random.int(below: result.count + 1))
    case 3 where place < result.count: result[place].content += 1
    case 4:
      let end = min(result.count, place + random.int(below: 20))
      result[place..<end].shuffle(using: &random)
    default: if random.chance(10) { result.reverse() }
    }
  }
  return result
}
