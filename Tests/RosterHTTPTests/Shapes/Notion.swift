import Roster
import RosterHTTP

struct NotionPage: Decodable, Identifiable {
  let id: String
}

struct NotionResults: Decodable {
  let results: [NotionPage]
  let nextCursor: String?

  enum CodingKeys: String, CodingKey {
    case results
    case nextCursor = "next_cursor"
  }
}

func entries(of database: String, on notion: HTTPService) -> some PageSource<PageCursor, NotionPage> {
  HTTPPageSource(
    .post("v1/databases/\(database)/query", .decodable(NotionResults.self)),
    .cursor(.body("start_cursor"), size: .body("page_size"), items: \.results, next: \.nextCursor),
    on: notion)
}
