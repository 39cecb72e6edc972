import Roster
import RosterHTTP

struct WikiPage: Identifiable {
  let id: String
  let title: String
}

struct WikiAnswer: JSONMappable {
  let pages: [WikiPage]
  let next: JSONValue?

  init(json: JSONReader) throws {
    pages = try json.entries("query.pages") { id, page in WikiPage(id: id, title: try page.value("title")) }
    next = try json.optional("continue")
  }
}

func pages(about topic: String, on wikipedia: HTTPService) -> some PageSource<PageCursor, WikiPage> {
  HTTPPageSource(
    .get("w/api.php?action=query&format=json&generator=search", .mapped(WikiAnswer.self)).query("gsrsearch", topic),
    .cursor(.merged, size: "gsrlimit", items: \.pages, next: \.next),
    on: wikipedia)
}
