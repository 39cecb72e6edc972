import Roster
import RosterHTTP

struct BlogComment: Decodable, Identifiable {
  let id: Int
  let body: String
}

func comments(on service: HTTPService) -> some PageSource<PageNumber, BlogComment> {
  HTTPPageSource(.get("comments", .decodable([BlogComment].self)), .pageNumber("_page", size: "_limit"), on: service)
}
