/// The identities under which a pager's rows are displayed: their ids, except for rows that were inserted with a temporary
/// id and got another one from the server.
///
/// A row keeps the identity with which it appeared, so that its cell, its position and the focus stay.
@usableFromInline struct RowIdentities<ID: Hashable & Sendable>: Sendable {
  /// The temporary ids by the ids from the server.
  @usableFromInline private(set) var temporary: [ID: ID] = [:]
  /// The ids from the server by the temporary ids.
  private(set) var permanent: [ID: ID] = [:]

  /// The identity of the row with an id.
  @inlinable
  func callAsFunction(_ id: ID) -> ID { temporary.isEmpty ? id : temporary[id] ?? id }

  /// The current id of the row that had a temporary one.
  func current(_ id: ID) -> ID { permanent.isEmpty ? id : permanent[id] ?? id }

  /// Lets a row keep its identity after its id changed.
  mutating func rename(_ old: ID, to new: ID) {
    let identity = self(old)
    remove(old)
    temporary[new] = identity
    permanent[identity] = new
  }

  /// Forgets the rows whose ids do not satisfy a condition.
  mutating func keep(where isKept: (ID) -> Bool) {
    for id in temporary.keys where !isKept(id) { remove(id) }
  }

  /// Forgets rows whose temporary ids belong to other rows now.
  mutating func removeAmbiguous(_ isUsed: (ID) -> Bool) {
    for (identity, id) in permanent where isUsed(identity) { remove(id) }
  }

  private mutating func remove(_ id: ID) {
    if let identity = temporary.removeValue(forKey: id) { permanent[identity] = nil }
  }
}
