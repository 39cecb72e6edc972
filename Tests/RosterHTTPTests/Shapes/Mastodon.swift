import Roster
import RosterHTTP

struct Status: Decodable, Identifiable {
  let id: String
  let content: String
}

func timeline(on mastodon: HTTPService) -> some PageSource<PageCursor, Status> {
  HTTPPageSource(
    .get("api/v1/timelines/public", .decodable([Status].self)),
    .keyset(next: "max_id", previous: "min_id", size: "limit", key: \.id),
    on: mastodon)
}
