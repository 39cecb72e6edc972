import Roster
import RosterHTTP

struct Product: Identifiable {
  let id: Int
  let name: String
}

struct ProductFeed: JSONMappable {
  let products: [Product]
  let next: String?

  init(json: JSONReader) throws {
    products = try json.each("value") { Product(id: try $0.value("ID"), name: try $0.value("Name")) }
    next = try json.optional("@odata.nextLink")
  }
}

func products(on odata: HTTPService) -> some PageSource<PageLink, Product> {
  HTTPPageSource(
    .get("Products", .mapped(ProductFeed.self)).query("$orderby", "ID"), .bodyLink(items: \.products, next: \.next),
    on: odata)
}
