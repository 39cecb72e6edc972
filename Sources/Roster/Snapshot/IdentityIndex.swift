/// The hashes of the identities of an edited list, to find duplicates among inserted items without hashing the whole list at
/// each update.
///
/// A hash that is not in the index belongs to no item. A hash in the index may belong to an item with another identity, so
/// the identities have to be compared.
///
/// An index is passed from update to update and changed in place. It uses 11 to 22 bytes per item, and exists only for
/// lists with inserted items.
package struct IdentityIndex: Sendable {
  /// The `ItemList` of the index, whose identities are unique.
  private(set) var list: any Sendable
  private var hashes: Set<Int>
  /// The hashes that several items may share. They are kept when one of these items is deleted.
  private var shared: Set<Int> = []

  /// Creates the index of a list, in O(*n*); `nil` if the task is cancelled. `hash` returns the hash of an item's
  /// identity; `nil` for an identity that is not equal to itself.
  init?<Element>(_ list: ItemList<Element>, checksCancellation: Bool, hash: (Element) -> Int?) {
    self.list = list
    hashes = Set(minimumCapacity: list.count)
    for (index, element) in list.enumerated() {
      if checksCancellation, index & 0xFFF == 0, Task.isCancelled { return nil }
      if let hash = hash(element), !hashes.insert(hash).inserted { shared.insert(hash) }
    }
  }

  /// Whether all hashes are unique, so that all identities are.
  var isExact: Bool { shared.isEmpty }

  /// The number of items that fit without a reallocation.
  var availableCapacity: Int { hashes.capacity - hashes.count }

  /// Updates the index to a newer version of the list, in O(*d*) for *d* changed items. Returns whether identities are
  /// certainly unique; if not, they have to be compared.
  mutating func apply<Element>(
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
