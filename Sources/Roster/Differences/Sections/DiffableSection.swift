/// A section as the difference of two snapshots sees it.
///
/// Conformers compare their items themselves, where the items' types are known; ``Changeset/init(from:to:)`` asks for
/// single items only where one may have moved to another section.
public protocol DiffableSection: Sendable {
  /// The section's identity.
  var id: AnyID { get }

  /// How many items the section has.
  var itemCount: Int { get }

  /// Whether nothing can have changed, head and items, because both are the same storage. Must not read items; `false`
  /// claims nothing.
  func isIdentical(to old: Self) -> Bool

  /// Whether anything but the items would look different: header, footer, layout or style.
  func headDiffers(from old: Self) -> Bool

  /// How the items came from those of an older version of this section; `nil` if the task was cancelled meanwhile and
  /// that was to be looked for.
  func itemDifference(from old: Self, checksCancellation: Bool) -> ItemDifference?

  /// The identity of an item.
  func itemID(at index: Int) -> AnyID

  /// A hash of an item's identity that is equal for equal identities in any section of any snapshot, such as
  /// `hashValue`; where the type is known it costs less than the erased identity's.
  func itemHash(at index: Int) -> Int

  /// Whether the item would look different from an item of another section that has the same identity.
  func itemDiffers(at index: Int, from old: Self, at oldIndex: Int) -> Bool
}

extension DiffableSection {
  /// Claims nothing.
  public func isIdentical(to old: Self) -> Bool { false }

  /// The erased identity's hash.
  public func itemHash(at index: Int) -> Int { itemID(at: index).hashValue }
}
