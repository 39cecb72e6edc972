import Foundation
import Roster
import UIKit

/// Edits a random page: inserts, deletes, moves and changes rows and sections, several at a time.
@MainActor
struct RandomEdits {
  private(set) var generator: SeededGenerator
  private var nextID = 0
  private let page: RandomPage

  init(_ page: RandomPage, seed: UInt64) {
    self.page = page
    generator = SeededGenerator(seed: seed)
  }

  mutating func below(_ limit: Int) -> Int { limit <= 0 ? 0 : Int.random(in: 0..<limit, using: &generator) }

  /// Performs a few edits, which result in one update.
  mutating func edit() {
    var sections = page.sections
    for _ in 0...below(4) { edit(&sections) }
    page.sections = sections
    page.tick += 1
  }

  private mutating func edit(_ sections: inout [RandomSection]) {
    let section = below(sections.count)
    guard sections.indices.contains(section) else {
      sections.append(makeSection())
      return
    }
    switch below(20) {
    case 0: if sections.count < 7 { sections.insert(makeSection(), at: section) }
    case 1: sections.remove(at: section)
    case 2, 3: sections.insert(sections.remove(at: section), at: below(sections.count))
    case 4: sections[section].header = below(3) == 0 ? nil : "Header \(below(3))"
    case 5: sections[section].footer = below(2) == 0 ? nil : "Footer \(below(3))"
    case 6: sections[section].layout = layout()
    case 7: sections[section].showsSeparators.toggle()
    case 8: page.folds.toggle("f\(sections[section].id)")
    case 9: sections[section].items.shuffle(using: &generator)
    case 10: moveAcross(&sections, from: section)
    case 11: sections[section].items = []
    case 12, 13: editItem(&sections[section].items)
    case 14:
      if !sections[section].items.isEmpty { sections[section].items.remove(at: below(sections[section].items.count)) }
    default:
      let items = (0...below(3)).map { _ in makeItem() }
      if sections[section].items.count < 25 {
        sections[section].items.insert(contentsOf: items, at: below(sections[section].items.count + 1))
      }
    }
  }

  private mutating func moveAcross(_ sections: inout [RandomSection], from section: Int) {
    guard !sections[section].items.isEmpty else { return }
    let item = sections[section].items.remove(at: below(sections[section].items.count))
    let target = below(sections.count)
    sections[target].items.insert(item, at: below(sections[target].items.count + 1))
  }

  private mutating func editItem(_ items: inout [RandomItem]) {
    guard !items.isEmpty else { return }
    let index = below(items.count)
    switch below(4) {
    case 0: items[index].isPhrase.toggle()
    case 1: items[index].text = String(repeating: "long ", count: 1 + below(30))
    default: items[index].text = "Text \(below(1000))"
    }
  }

  private mutating func makeSection() -> RandomSection {
    nextID += 1
    return RandomSection(
      id: nextID, items: (0..<below(8)).map { _ in makeItem() }, header: below(2) == 0 ? "Header" : nil,
      footer: below(3) == 0 ? "Footer" : nil, layout: layout(), folds: below(4) == 0)
  }

  private mutating func makeItem() -> RandomItem {
    nextID += 1
    return RandomItem(id: nextID, text: "Item \(nextID)", isPhrase: below(3) == 0, dedicatedCell: below(10) == 0)
  }

  private mutating func layout() -> SectionLayout {
    switch below(9) {
    case 0: .grid(columns: 2)
    case 1: .flow(spacing: 8)
    case 2: .carousel(CarouselStyle(itemWidth: .points(120)))
    case 3: .carousel(CarouselStyle(paging: .page, isLooping: true, spacing: 8))
    case 4: .carousel(CarouselStyle(paging: .item, isLooping: true, itemWidth: .points(120), spacing: 8))
    default: .list
    }
  }
}

/// A seeded random number generator: SplitMix64 by Sebastiano Vigna.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// The seed of a random test: `ROSTER_SEED` if it is set.
func testSeed(_ standard: UInt64) -> UInt64 {
  ProcessInfo.processInfo.environment["ROSTER_SEED"].flatMap { UInt64($0) } ?? standard
}

/// The number of rounds of a random test: `ROSTER_ROUNDS` if it is set.
func testRounds(_ standard: Int) -> Int {
  ProcessInfo.processInfo.environment["ROSTER_ROUNDS"].flatMap { Int($0) } ?? standard
}
