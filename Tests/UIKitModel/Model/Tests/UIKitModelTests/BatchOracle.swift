import Foundation

@testable import UIKit

/// Decides by construction whether a batch is legal and what its result is, independently of the model: it puts inserted
/// and moved elements into empty arrays, fills the rest with the remaining elements in order, and rejects what does not
/// fit exactly.
struct BatchOracle {
  /// The origin of a row after the batch.
  enum Row: Hashable {
    /// An old row that is unchanged or moved.
    case kept(RowPosition)
    /// A reloaded row, or a row in a reloaded section.
    case reloaded
    /// An inserted row.
    case fresh
  }

  let before: [Int]
  let after: [Int]
  let items: [UpdateItem]

  /// The rows after the batch, or `nil` if it is illegal.
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

  /// The old index of each new section, or `nil` if the section is inserted.
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

  /// The rows of a section that is neither inserted nor reloaded.
  private func rowSlots(old: Int, new: Int) -> [Row]? {
    var slots: [Row?] = Array(repeating: nil, count: after[new])
    var leaving: Set<Int> = []
    for case .deleteRow(let position) in items where position.section == old { leaving.insert(position.row) }
    for position in Set(items.compactMap { if case .insertRow(let position) = $0 { position } else { nil } })
    where position.section == new {
      guard slots.indices.contains(position.row) else { return nil }
      slots[position.row] = .fresh
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
      let position = RowPosition(old, row)
      slots[slot] = items.contains(.reloadRow(position)) ? .reloaded : .kept(position)
    }
    return slots.compactMap { $0 }
  }

  private func existed(_ position: RowPosition) -> Bool {
    before.indices.contains(position.section) && (0..<before[position.section]).contains(position.row)
  }

  /// The rules that are independent of the section.
  private func areRowCallsLegal(_ sections: [Int?]) -> Bool {
    let deletedSections = Set(items.compactMap { if case .deleteSection(let section) = $0 { section } else { nil } })
    var sources: Set<RowPosition> = []
    var targets: Set<RowPosition> = []
    for item in items {
      switch item {
      case .deleteRow(let position):
        guard existed(position), !items.contains(.reloadRow(position)) else { return false }
      case .reloadRow(let position), .reconfigureRow(let position):
        guard existed(position) else { return false }
      case .insertRow(let position):
        guard after.indices.contains(position.section), (0..<after[position.section]).contains(position.row) else {
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
