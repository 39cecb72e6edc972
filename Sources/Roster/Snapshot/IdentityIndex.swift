/// The hashes of the identities of an edited list, so that items that are added to a long list are looked up among the
/// others, instead of all being hashed again at every update.
///
/// A hash that is not in the index certainly belongs to no item. One that is there may belong to an item with another
/// identity: then the identities themselves have to be compared.
///
/// An index goes from update to update beside the snapshots and is changed in place. Takes 11 to 22 bytes for an item;
/// made for lists only that somebody edits and adds items to.
public struct IdentityIndex: Sendable {
  /// The `ItemList` that it describes, whose identities are unique.
  private(set) var list: any Sendable
  private var hashes: Set<Int>
  /// Hashes that more than one item may have. They stay when one of these items goes.
  private var shared: Set<Int> = []

  /// The index of a list; `nil` if the task was cancelled and that was to be looked for. Takes linear time.
  ///
  /// - Parameter hash: The hash of an item's identity; `nil` for an identity that is equal to nothing.
  init?<Element>(_ list: ItemList<Element>, checksCancellation: Bool, hash: (Element) -> Int?) {
    self.list = list
    hashes = Set(minimumCapacity: list.count)
    for (index, element) in list.enumerated() {
      if checksCancellation, index & 0xFFF == 0, Task.isCancelled { return nil }
      if let hash = hash(element), !hashes.insert(hash).inserted { shared.insert(hash) }
    }
  }

  /// Whether no two items ever had the same hash, so that all identities are certainly different.
  var isExact: Bool { shared.isEmpty }

  /// How many items can be added before the index makes itself anew.
  var room: Int { hashes.capacity - hashes.count }

  /// Follows its list to a newer version. Takes the changes.
  ///
  /// - Returns: Whether identities are certainly unique still; if not, they have to be compared.
  mutating func follow<Element>(
    _ difference: ItemDifference, from old: ItemList<Element>, to new: ItemList<Element>, hash: (Element) -> Int?
  ) -> Bool {
    list = new
    for index in difference.deletes.joined() {
      if let hash = hash(old[index]), !shared.contains(hash) { hashes.remove(hash) }
    }
    var isUnique = true
    for index in difference.inserts.joined() {
      guard let hash = hash(new[index]), !hashes.insert(hash).inserted else { continue }
      shared.insert(hash)
      isUnique = false
    }
    return isUnique
  }
}
