@testable import Roster

/// A section of things.
struct ThingSection: DiffableSection, Hashable, CustomStringConvertible {
  static let differ = ItemDiffer<Thing>(id: \.id)

  var name: Int
  var head = 0
  var items: ItemList<Thing>

  init(_ name: Int, head: Int = 0, _ items: [Thing] = []) {
    self.name = name
    self.head = head
    self.items = ItemList(items)
  }

  var id: AnyID { AnyID(name) }
  var itemCount: Int { items.count }
  func isIdentical(to old: Self) -> Bool { head == old.head && items.isIdentical(to: old.items) }
  func headDiffers(from old: Self) -> Bool { head != old.head }
  func itemDifference(from old: Self, checksCancellation: Bool) -> ItemDifference? {
    Self.differ.difference(from: old.items, to: items)
  }
  func itemID(at index: Int) -> AnyID { AnyID(items[index].id) }
  func itemDiffers(at index: Int, from old: Self, at oldIndex: Int) -> Bool { items[index] != old.items[oldIndex] }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.name == rhs.name && lhs.head == rhs.head && lhs.items == rhs.items
  }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  var description: String { "\(name)'\(head)\(items)" }
}

extension ListOutline {
  init(_ sections: [ThingSection]) {
    self.init(
      sections: sections.map { section in
        ListOutline.Section(
          id: "\(section.name)", head: "\(section.head)",
          items: section.items.map { Item(id: "\($0.id)", content: "\($0.content)") })
      })
  }
}

extension Changeset {
  /// Applies the changeset to the old sections. Only changes of the changeset are taken from the new ones.
  func apply(to old: [ThingSection], from new: [ThingSection]) -> [ThingSection]? {
    // For a section, a move to or from another one is a delete or an insert.
    var placed: [ThingSection?] = Array(repeating: nil, count: new.count)
    var rest = Set(old.indices).subtracting(deletedSections)
    for section in insertedSections { placed[section] = new[section] }
    for move in movedSections {
      guard rest.remove(move.from) != nil, placed[move.to] == nil else { return nil }
      placed[move.to] = old[move.from]
    }
    for section in rest.sorted() {
      guard let place = placed.firstIndex(where: { $0 == nil }) else { return nil }
      placed[place] = old[section]
    }
    var sections = placed.compactMap { $0 }
    guard sections.count == new.count else { return nil }
    for update in updatedSections { sections[update.new].head = new[update.new].head }

    let leaving = Dictionary(grouping: crossMoves.map(\.from), by: \.section)
    let arriving = Dictionary(grouping: crossMoves.map(\.to), by: \.section)
    for place in sections.indices {
      guard let before = old.firstIndex(where: { $0.name == sections[place].name }) else { continue }
      var items = self.sections.first { $0.new == place && $0.old == before }?.items ?? ItemDifference()
      items.deletes += (leaving[before] ?? []).map { $0.item..<$0.item + 1 }
      items.inserts += (arriving[place] ?? []).map { $0.item..<$0.item + 1 }
      guard var result = items.apply(to: Array(sections[place].items), from: Array(new[place].items)) else {
        return nil
      }
      for move in crossMoves where move.to.section == place {
        let source = old[move.from.section].items[move.from.item]
        result[move.to.item] = move.isUpdated ? new[place].items[move.to.item] : source
      }
      sections[place].items = ItemList(result)
    }
    return sections
  }
}

/// Random sections with identities that are unique in the snapshot, and random edits of them.
func randomSections(using random: inout SeededRandom) -> [ThingSection] {
  var id = 0
  return (0..<random.int(below: 7)).map { name in
    ThingSection(
      name, head: random.int(below: 2),
      (0..<random.int(below: 8)).map { _ in
        id += 1
        return Thing(id: id)
      })
  }
}

func mutated(_ sections: [ThingSection], using random: inout SeededRandom) -> [ThingSection] {
  var result = sections
  var fresh = 1_000
  for _ in 0..<random.int(below: 10) {
    let section = random.int(below: result.count)
    switch random.int(below: 9) {
    case 0 where !result.isEmpty: result.remove(at: section)
    case 1:
      fresh += 1
      result.insert(ThingSection(fresh, [Thing(id: fresh)]), at: random.int(below: result.count + 1))
    case 2 where !result.isEmpty:
      result.insert(result.remove(at: section), at: random.int(below: result.count))
    case 3 where !result.isEmpty: result[section].head += 1
    case 4 where random.chance(20): result.shuffle(using: &random)
    case 5, 6:
      guard !result.isEmpty, !result[section].items.isEmpty else { break }
      let target = random.int(below: result.count)
      var thing = result[section].items.remove(at: random.int(below: result[section].items.count))
      if random.chance(30) { thing.content += 1 }
      result[target].items.insert(thing, at: random.int(below: result[target].items.count + 1))
    default:
      guard !result.isEmpty else { break }
      var items = Array(result[section].items)
      let place = random.int(below: items.count + 1)
      switch random.int(below: 4) {
      case 0: items.removeSubrange(place..<min(items.count, place + 3))
      case 1:
        fresh += 2
        items.insert(contentsOf: [Thing(id: fresh), Thing(id: fresh - 1)], at: place)
      case 2: items.shuffle(using: &random)
      default: if place < items.count { items[place].content += 1 }
      }
      result[section].items = ItemList(items)
    }
  }
  return result
}
