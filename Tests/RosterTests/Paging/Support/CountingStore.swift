import Roster
import RosterTesting

/// A store in memory that counts its reads and observers.
actor CountingStore: PageStore {
  /// The gate before observations start.
  let listening = AsyncGate(isOpen: true)
  /// The gate before writes.
  let writing = AsyncGate(isOpen: true)
  private let store = InMemoryPageStore()
  private(set) var reads = 0
  private(set) var listeners = 0

  func pages(
    of list: StoredListID, schema: Int, from location: PageLocation?, limit: Int
  ) async throws(PageStoreError) -> StoredPages<StoredRow>? {
    reads += 1
    return try await store.pages(of: list, schema: schema, from: location, limit: limit)
  }

  func write(
    _ change: StoreChange<StoredRow>, to list: StoredListID, schema: Int, by writer: StoreWriter
  ) async throws(PageStoreError) {
    try? await writing.wait()
    try await store.write(change, to: list, schema: schema, by: writer)
  }

  func changes(of list: StoredListID) async -> AsyncStream<StoredChanges> {
    try? await listening.wait()
    let changes = await store.changes(of: list)
    let (stream, continuation) = AsyncStream.makeStream(of: StoredChanges.self)
    let forwarding = Task { for await change in changes { continuation.yield(change) } }
    listeners += 1
    continuation.onTermination = { [weak self] _ in
      forwarding.cancel()
      Task { await self?.leave() }
    }
    return stream
  }

  func removeList(_ list: StoredListID) async throws(PageStoreError) { try await store.removeList(list) }
  func removeAccount(_ account: String) async throws(PageStoreError) { try await store.removeAccount(account) }

  private func leave() {
    listeners -= 1
  }
}
