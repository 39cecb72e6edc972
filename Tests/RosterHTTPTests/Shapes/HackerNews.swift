import Roster
import RosterHTTP

struct Story: Decodable, Identifiable {
  let objectID: String
  let title: String
  var id: String { objectID }
}

struct StorySearch: Decodable {
  let hits: [Story]
  let nbPages: Int
}

func stories(about topic: String, on algolia: HTTPService) -> some PageSource<PageNumber, Story> {
  HTTPPageSource(
    .get("api/v1/search", .decodable(StorySearch.self)).query("query", topic),
    .pageNumber("page", size: "hitsPerPage", first: 0, items: \.hits, end: { .pageCount($0.nbPages) }),
    on: algolia)
}
