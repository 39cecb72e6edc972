@testable import Roster

/// A server whose rows change while a pager loads them: rows in the order of their ranks, on pages by cursor.
struct ModelServer {
  /// How the server understands a key.
  enum Cursors: CaseIterable {
    /// A key says in which direction it leads.
    case directed
    /// A key is a row, and the action of the request decides about the direction.
    case byAction
    /// There are keys of next pages only.
    case forward
  }

  let cursors: Cursors
  let pageSize: Int
  /// Whether the first page has an open head.
  var opensHead = false
  /// Whether pages have the number of rows before them and in total.
  var reportsTotal = false
  /// Whether pages at the open head have the key of the rows after them.
  var pollsLeadOnward = true
  /// The rows by rank, in steps of 100.
  private(set) var ids: [Int: Int] = [:]
  /// The texts of edited rows.
  var texts: [Int: String] = [:]
  /// The rows that a filter removes from pages.
  var filtered: Set<Int> = []
  /// Whether rows were reordered.
  private(set) var isReordered = false
  /// The ids that the server has had at the same rank from the beginning.
  private(set) var constant: Set<Int>
  private var lastID: Int

  init(_ cursors: Cursors, count: Int, pageSize: Int) {
    self.cursors = cursors
    self.pageSize = pageSize
    for id in 1...count { ids[id * 100] = id }
    constant = Set(1...count)
    lastID = count
  }

  var ranks: [Int] { ids.keys.sorted() }

  mutating func insert(_ count: Int, using random: inout SeededRandom) {
    let start = Int.random(in: 0...constant.count * 100, using: &random)
    for rank in (start..<start + 1_000).lazy.filter({ [ids] in ids[$0] == nil }).prefix(count) {
      lastID += 1
      ids[rank] = lastID
    }
  }

  /// Inserts new rows before all others.
  mutating func insertAtStart(_ count: Int) {
    for _ in 0..<count {
      lastID += 1
      ids[min(0, (ranks.first ?? 0) - 1)] = lastID
    }
  }

  /// Inserts a row of the user after another one; at the beginning if that is not in the list, or `nil`.
  mutating func insert(_ id: Int, after row: Int?) {
    let ranks = ranks
    let index = row.flatMap { row in ranks.firstIndex { ids[$0] == row } }
    guard let index else { return ids[(ranks.first ?? 0) - 1] = id }
    var rank = ranks[index] + 1
    while ids[rank] != nil { rank += 1 }
    ids[rank] = id
  }

  mutating func delete(using random: inout SeededRandom) {
    guard ids.count > pageSize, let rank = ranks.randomElement(using: &random) else { return }
    ids.removeValue(forKey: rank).map { _ = constant.remove($0) }
  }

  mutating func move(using random: inout SeededRandom) {
    guard let rank = ranks.randomElement(using: &random), let id = ids[rank] else { return }
    let target = Int.random(in: 0..<100_000, using: &random)
    guard ids[target] == nil else { return }
    ids[rank] = nil
    ids[target] = id
    isReordered = true
    constant.remove(id)
  }

  /// Moves a random row before all others.
  mutating func bump(using random: inout SeededRandom) {
    if let rank = ranks.randomElement(using: &random), let id = ids[rank] { bump(id) }
  }

  /// Moves a row before all others.
  mutating func bump(_ id: Int) {
    guard let first = ranks.first, ids[first] != id, remove(id) != nil else { return }
    ids[first - 1] = id
    isReordered = true
  }

  /// Deletes all rows after the first ones.
  mutating func shrink(to count: Int) {
    for rank in ranks.dropFirst(max(1, count)) { ids.removeValue(forKey: rank).map { _ = constant.remove($0) } }
  }

  /// Deletes a row. Returns its rank.
  mutating func remove(_ id: Int) -> Int? {
    constant.remove(id)
    guard let rank = ids.first(where: { $0.value == id })?.key else { return nil }
    ids[rank] = nil
    return rank
  }

  /// Inserts a row that was deleted at its former rank.
  mutating func restore(_ id: Int, at rank: Int) { if ids[rank] == nil { ids[rank] = id } }

  /// The page for a request.
  func page(_ request: PageRequest<String>) -> DataPage<String, Item> {
    let ranks = ranks
    let isBackward =
      switch cursors {
      case .directed: request.key?.hasPrefix("b") ?? false
      case .byAction: request.action == .prepend
      case .forward: false
      }
    var key = request.key.flatMap { Int($0.drop { $0.isLetter }) }
    if let row = request.key.flatMap({ $0.hasPrefix("row ") ? Int($0.dropFirst(4)) : nil }) {
      // The page that begins with a row.
      key = row > 0 ? ranks[min(row, ranks.count) - 1] : nil
    }
    let page =
      if isBackward {
        Array(ranks.filter { $0 < key ?? .max }.suffix(pageSize))
      } else {
        Array(ranks.filter { $0 > key ?? .min }.prefix(pageSize))
      }
    // A page without rows is after its key, or before it.
    let first = page.first ?? (key ?? 0) + (isBackward ? 0 : 1)
    let last = page.last ?? (key ?? 0) - (isBackward ? 1 : 0)
    let marks = cursors == .byAction ? ("", "") : ("a", "b")
    let hasPrevious = cursors != .forward && (ranks.first ?? 0) < first
    let previous = "\(marks.1)\(first)"
    var result = DataPage<String, Item>(
      page.compactMap { ids[$0] }.filter { !filtered.contains($0) }.map { Item($0, texts[$0] ?? "") },
      next: (ranks.last ?? 0) > last ? "\(marks.0)\(last)" : nil,
      head: hasPrevious ? .page(previous) : opensHead && cursors != .forward ? .open(previous) : .end)
    if isBackward, opensHead, !hasPrevious, !pollsLeadOnward { result.next = nil }
    if reportsTotal {
      result.offset = ranks.firstIndex { $0 >= first } ?? ranks.count
      result.total = ranks.count
    }
    return result
  }

  /// The constant rows between the first and the last one of the shown ids that are not shown in the server's order.
  func gap(in shown: [Int]) -> String? {
    let known = shown.filter(constant.contains)
    guard let first = known.first, let last = known.last else { return nil }
    let expected = constant.filter { $0 >= first && $0 <= last }.sorted()
    return known == expected ? nil : "shown are \(known), expected are \(expected)"
  }
}
