import Roster
import RosterHTTP

struct Article: Identifiable {
  let id: String
  let title: String
  let author: String?
}

struct ArticleDocument: JSONMappable {
  let articles: [Article]
  let next: String?

  init(json: JSONReader) throws {
    let included = try json.indexed("included", by: "type", "id")
    articles = try json.each("data") { article in
      Article(
        id: try article.value("id"), title: try article.value("attributes.title"),
        author: try included.element(for: article, at: "relationships.author.data")?.value("attributes.name"))
    }
    next = json.json["links.next.href"]?.string ?? json.json["links.next"]?.string
  }
}

func articles(on service: HTTPService) -> some PageSource<PageLink, Article> {
  HTTPPageSource(
    .get("articles", .mapped(ArticleDocument.self)).query("include", "author"),
    .bodyLink(size: "page[size]", items: \.articles, next: \.next),
    on: service)
}
