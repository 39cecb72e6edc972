// Test "A pager with a store and without a codec is refused with what is missing"
// Expect: Stored rows need a codec: pass “codec:”, or import RosterSQLite, which stores Codable rows as JSON.
import Roster

struct Order: Identifiable, Codable, Sendable {
  let id: Int
}

@MainActor
func orders(_ store: any PageStore, _ codec: PageCodec<Order>) -> Pager<Order> {
  let source = NumberedPages<Order>(size: 20) { _, _ in [] }
  #if BROKEN
    return Pager(source, store: store, list: "orders")
  #else
    return Pager(source, store: store, list: "orders", codec: codec)
  #endif
}
