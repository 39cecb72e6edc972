import Roster
import RosterHTTP

struct LogEntry: Decodable, Identifiable {
  let id: String
  let sort: JSONValue

  enum CodingKeys: String, CodingKey {
    case id = "_id"
    case sort
  }
}

func logs(on elastic: HTTPService) -> some PageSource<PageCursor, LogEntry> {
  HTTPPageSource(
    .post("logs/_search", .decodable([LogEntry].self, at: "hits.hits"))
      .json(["sort": [["@timestamp": "desc"], ["_id": "asc"]]]),
    .cursor(.body("search_after"), size: .body("size"), items: \.self, next: \.last?.sort),
    on: elastic)
}
