import Foundation

@testable import UIKit

/// Says by construction whether a batch is legal and what comes of it, in another way than the model does: it puts what
/// is inserted and moved into empty arrays, fills the rest with what stays, in order, and refuses whatever does not fit
/// exactly.
struct BatchOracle {
  /// What stands at a place after the batch.
  enum Row: Hashable {
    /// A row of before that was not touched, or only moved.
    case kept(RowPlace)
    /// A row that was reloaded, or is in a reloaded section.
    case reloaded
    /// A row that is new.
    case fresh
  }

  let before: [Int]
  let after: [Int]
  let items: [UpdateItem]

  /// The rows after the batch, or nil if it is illegal.
  func result() -> [[Row]]? {
    guard let sections = sectionSlots() else { return nil }
    var result: [[Row]] = []
    for (new, old) in sections.enumerated() {
      switch old {
      case nil: result.append(Array(repeating: .fresh, count: after[new]))
      case let old? where isReloaded(section: old): result.append(Array(repeating: .reloaded, count: after[new]))
      case let old?:
        guard let rows = rowSlots(old: old, new: new) else { return nil }
        result.append(rows)
      }
    }
    return areRowCallsLegal(sections) ? result : nil
  }

  // MARK: Sections

  private func isReloaded(section: Int) -> Bool { items.contains(.reloadSection(section)) }

  /// For each new section the old one, nil if it is inserted.
  private func sectionSlots() -> [Int?]? {
    var slots: [Int??] = Array(repeating: nil, count: after.count)
    var leaving: Set<Int> = []
    for case .deleteSection(let section) in items {
      guard before.indices.contains(section) else { return nil }
      leaving.insert(section)
    }
    for section in Set(items.compactMap { if case .insertSection(let section) = $0 { section } else { nil } }) {
      guard slots.indices.contains(section) else { return nil }
      slots[section] = .some(nil)
    }
    for case .moveSection(let from, let to) in items {
      guard before.indices.contains(from), slots.indices.contains(to), slots[to] == nil else { return nil }
      guard !leaving.contains(from), !isReloaded(section: from), !isReloaded(section: to) else { return nil }
      slots[to] = .some(from)
      leaving.insert(from)
    }
    for case .reloadSection(let section) in items {
      guard before.indices.contains(section), !leaving.contains(section) else { return nil }
    }
    let staying = before.indices.filter { !leaving.contains($0) }
    let free = slots.indices.filter { slots[$0] == nil }
    guard staying.count == free.count else { return nil }
    for (section, slot) in zip(staying, free) { slots[slot] = .some(section) }
    return slots.map { $0 ?? nil }
  }

  // MARK: Rows

  /// The rows of a section that stays and is not reloaded.
  private func rowSlots(old: Int, new: Int) -> [Row]? {
    var slots: [Row?] = Array(repeating: nil, count: after[new])
    var leaving: Set<Int> = []
    for case .deleteRow(let place) in items where place.section == old { leaving.insert(place.row) }
    for place in Set(items.compactMap { if case .insertRow(let place) = $0 { place } else { nil } })
    where place.section == new {
      guard slots.indices.contains(place.row) else { return nil }
      slots[place.row] = .fresh
    }
    for case .moveRow(let from, let to) in items {
      if to.section == new {
        guard slots.indices.contains(to.row), slots[to.row] == nil else { return nil }
        slots[to.row] = .kept(from)
      }
      if from.section == old {
        guard leaving.insert(from.row).inserted else { return nil }
      }
    }
    let staying = (0..<before[old]).filter { !leaving.contains($0) }
    let free = slots.indices.filter { slots[$0] == nil }
    guard staying.count == free.count else { return nil }
    for (row, slot) in zip(staying, free) {
      let place = RowPlace(old, row)
      slots[slot] = items.contains(.reloadRow(place)) ? .reloaded : .kept(place)
    }
    return slots.compactMap { $0 }
  }

  private func existed(_ place: RowPlace) -> Bool {
    before.indices.contains(place.section) && (0..<before[place.section]).contains(place.row)
  }

  /// The rules that hold wherever a row is.
  private func areRowCallsLegal(_ sections: [Int?]) -> Bool {
    let deletedSections = Set(items.compactMap { if case .deleteSection(let section) = $0 { section } else { nil } })
    var sources: Set<RowPlace> = []
    var targets: Set<RowPlace> = []
    for item in items {
      switch item {
      case .deleteRow(let place):
        guard existed(place), !items.contains(.reloadRow(place)) else { return false }
      case .reloadRow(let place), .reconfigureRow(let place):
        guard existed(place) else { return false }
      case .insertRow(let place):
        guard after.indices.contains(place.section), (0..<after[place.section]).contains(place.row) else {
          return false
        }
      case .moveRow(let from, let to):
        guard existed(from), after.indices.contains(to.section), (0..<after[to.section]).contains(to.row) else {
          return false
        }
        guard !items.contains(.deleteRow(from)), !items.contains(.reloadRow(from)) else { return false }
        guard !items.contains(.insertRow(to)), !items.contains(.reloadRow(to)) else { return false }
        guard !deletedSections.contains(from.section), !isReloaded(section: from.section) else { return false }
        guard let target = sections[to.section], !isReloaded(section: target) else { return false }
        guard sources.insert(from).inserted, targets.insert(to).inserted else { return false }
      case .deleteSection, .insertSection, .reloadSection, .moveSection: break
      }
    }
    return true
  }
}
