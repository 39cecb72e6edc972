#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster

  extension Changeset {
    /// The changes of a section's items; `nil` if items moved to or from other sections.
    func items(of old: Int, to new: Int) -> ItemDifference? {
      guard !crossMoves.contains(where: { $0.from.section == old || $0.to.section == new }) else { return nil }
      return sections.first { $0.new == new }?.items ?? ItemDifference()
    }
  }
#endif
