import Foundation
import Roster

#if ROSTER_BENCH_PEERS
  import DifferenceKit
  import Differentiator

  typealias PeerElement = Hashable & Sendable & Differentiable
  extension UUID: @retroactive Differentiable {}
  extension String: @retroactive Differentiable {}
  extension Int: @retroactive Differentiable {}

  /// A value as its own identity, for peers that require one.
  struct Identified<Value: Hashable>: IdentifiableType, Equatable {
    let identity: Value
  }

  struct AnimatedSection<Value: Hashable>: AnimatableSectionModelType, Equatable {
    let identity: Int
    var items: [Identified<Value>]

    init(identity: Int, items: [Identified<Value>]) {
      self.identity = identity
      self.items = items
    }

    init(original: AnimatedSection, items: [Identified<Value>]) {
      self.init(identity: original.identity, items: items)
    }
  }
#else
  typealias PeerElement = Hashable & Sendable
#endif

/// Computes the update plan of a table, and returns its number of operations.
func planned(_ items: ItemDifference, from old: Int, to new: Int) -> Int {
  let plan = UpdatePlan(
    Roster.Changeset(sections: [.init(old: 0, new: 0, items: items)]), from: SnapshotShape([old]),
    to: SnapshotShape([new]), capabilities: .tableView)
  return plan.stages.reduce(0) { $0 + $1.operations.count }
}

/// The contenders that compute the changes from one array of values to another, up to the operations of a table if they
/// provide that.
///
/// - Parameter isSmall: Whether the changes are few enough for the standard library's difference, whose time and
///   memory are quadratic in their number.
func contenders<Value: PeerElement>(from old: [Value], to new: [Value], isSmall: Bool) -> [Contender] {
  var result = [
    Contender(name: "Roster") { planned(ItemDifference(from: old, to: new), from: old.count, to: new.count) }
  ]
  #if ROSTER_BENCH_PEERS
    result.append(
      Contender(name: "DifferenceKit") { StagedChangeset(source: old, target: new).reduce(0) { $0 + $1.changeCount } })
    let oldSections = [AnimatedSection(identity: 0, items: old.map(Identified.init(identity:)))]
    let newSections = [AnimatedSection(identity: 0, items: new.map(Identified.init(identity:)))]
    result.append(
      Contender(name: "Differentiator") {
        let stages = try? Diff.differencesForSectionedView(initialSections: oldSections, finalSections: newSections)
        return stages?.count ?? 0
      })
  #endif
  if isSmall {
    result.append(Contender(name: "Swift stdlib") { new.difference(from: old).inferringMoves().count })
  }
  return result
}
