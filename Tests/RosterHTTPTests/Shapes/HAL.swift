import Roster
import RosterHTTP

struct Order: Decodable, Identifiable {
  let id: Int
}

struct OrderList: JSONMappable {
  let orders: [Order]
  let next: String?
  let previous: String?

  init(json: JSONReader) throws {
    orders = try json.value("_embedded.orders", using: .decodable())
    next = try json.optional("_links.next.href")
    previous = try json.optional("_links.prev.href")
  }
}

func orders(on shop: HTTPService) -> some PageSource<PageLink, Order> {
  HTTPPageSource(
    .get("orders", .mapped(OrderList.self)),
    .bodyLink(size: "size", items: \.orders, next: \.next, previous: \.previous),
    on: shop)
}
