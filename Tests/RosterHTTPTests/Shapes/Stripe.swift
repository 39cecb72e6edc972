import Roster
import RosterHTTP

struct Charge: Decodable, Identifiable {
  let id: String
  let amount: Int
}

struct ChargeList: Decodable {
  let data: [Charge]
  let hasMore: Bool

  enum CodingKeys: String, CodingKey {
    case data
    case hasMore = "has_more"
  }
}

func charges(on stripe: HTTPService) -> some PageSource<PageCursor, Charge> {
  HTTPPageSource(
    .get("v1/charges", .decodable(ChargeList.self)),
    .keyset(
      next: "starting_after", previous: "ending_before", size: "limit", items: \.data, key: \.id, hasNext: \.hasMore),
    on: stripe)
}
