import Roster
import RosterHTTP

struct RedditPost: Identifiable {
  let id: String
  let title: String
}

struct RedditListing: JSONMappable {
  let posts: [RedditPost]
  let after: String?

  init(json: JSONReader) throws {
    posts = try json.each("data.children") {
      RedditPost(id: try $0.value("data.name"), title: try $0.value("data.title"))
    }
    after = try json.optional("data.after")
  }
}

func posts(in subreddit: String, on reddit: HTTPService) -> some PageSource<PageCursor, RedditPost> {
  HTTPPageSource(
    .get("r/\(subreddit)/new.json", .mapped(RedditListing.self)),
    .cursor("after", size: "limit", items: \.posts, next: \.after),
    on: reddit)
}
