/// A section that ``Changeset/init(from:to:)`` compares.
///
/// A conforming type compares its items itself, because it knows their types. Single items are requested only if one can
/// have moved to another section.
package protocol DiffableSection: Sendable {
  /// The section's identity.
  var id: AnyID { get }
  /// The number of items.
  var itemCount: Int { get }
  /// Returns whether two sections share their storage, so that they are equal. Does not read items.
  func isIdentical(to old: Self) -> Bool
  /// Returns whether the header, footer, layout or style differs.
  func headDiffers(from old: Self) -> Bool
  /// Returns the difference from an older version's items, or `nil` if cancellation is checked and the task is cancelled.
  func itemDifference(from old: Self, checksCancellation: Bool) -> ItemDifference?
  /// Returns the identity of an item.
  func itemID(at index: Int) -> AnyID
  /// Returns whether the content of an item differs from that of an item with the same identity in another section.
  func itemDiffers(at index: Int, from old: Self, at oldIndex: Int) -> Bool
}

extension DiffableSection {
  package func isIdentical(to old: Self) -> Bool { false }
}
