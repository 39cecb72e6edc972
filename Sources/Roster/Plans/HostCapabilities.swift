/// The combinations of changes that a host applies correctly in one batch.
///
/// A plan splits a changeset into stages where a host lacks a capability. See `UpdatePlan`.
public struct HostCapabilities: Hashable, Codable, Sendable {
  /// Whether a section can move while its items are inserted, deleted, moved or updated.
  package var allowsEditsInMovedSections: Bool
  /// Whether items can be updated while other items or sections move, and sections can be updated while others are
  /// inserted, deleted or moved.
  package var allowsUpdatesDuringMoves: Bool

  /// Creates a set of capabilities.
  ///
  /// - Parameters:
  ///   - allowsEditsInMovedSections: Whether a section can move while its items change.
  ///   - allowsUpdatesDuringMoves: Whether updates can be combined with moves.
  package init(allowsEditsInMovedSections: Bool, allowsUpdatesDuringMoves: Bool) {
    self.allowsEditsInMovedSections = allowsEditsInMovedSections
    self.allowsUpdatesDuringMoves = allowsUpdatesDuringMoves
  }

  /// The capabilities of a host that applies any changeset in one batch, such as the list of RosterGTK.
  public static let unrestricted = HostCapabilities(allowsEditsInMovedSections: true, allowsUpdatesDuringMoves: true)

  /// The capabilities of `UITableView`, whose batch updates miscount, or keep stale cells, for both combinations.
  public static let tableView = HostCapabilities(allowsEditsInMovedSections: false, allowsUpdatesDuringMoves: false)
}
