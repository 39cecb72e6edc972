import Roster
import RosterHTTP

struct Tweet: Identifiable {
  let id: String
  let text: String
  let author: String?
}

struct TweetPage: JSONMappable {
  let tweets: [Tweet]
  let next: String?
  let previous: String?

  init(json: JSONReader) throws {
    let users = try json.indexed("includes.users", by: "id")
    tweets = try json.each("data") { tweet in
      Tweet(
        id: try tweet.value("id"), text: try tweet.value("text"),
        author: try users[tweet.value("author_id")]?.value("username"))
    }
    next = try json.optional("meta.next_token")
    previous = try json.optional("meta.previous_token")
  }
}

func tweets(of user: String, on twitter: HTTPService) -> some PageSource<PageCursor, Tweet> {
  HTTPPageSource(
    .get("2/users/\(user)/tweets", .mapped(TweetPage.self)).query("expansions", "author_id"),
    .cursor("pagination_token", size: "max_results", items: \.tweets, next: \.next, previous: \.previous),
    on: twitter)
}
