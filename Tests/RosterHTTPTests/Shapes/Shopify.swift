import Roster
import RosterHTTP

struct ShopProduct: Decodable, Identifiable {
  let id: Int
  let title: String
}

func catalogue(on shopify: HTTPService) -> some PageSource<PageLink, ShopProduct> {
  HTTPPageSource(
    .get("admin/api/2025-01/products.json", .decodable([ShopProduct].self, at: "products")), .linkHeader(size: "limit"),
    on: shopify)
}
