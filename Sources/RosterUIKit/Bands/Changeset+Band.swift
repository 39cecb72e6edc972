#if canImport(UIKit)
  import Roster

  extension Changeset {
    /// How the items of a section changed; `nil` if some came from other sections or went there.
    func items(of old: Int, to new: Int) -> ItemDifference? {
      guard !crossMoves.contains(where: { $0.from.section == old || $0.to.section == new }) else { return nil }
      return sections.first { $0.new == new }?.items ?? ItemDifference()
    }
  }
#endif
