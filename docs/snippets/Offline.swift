import Observation
import Roster
import RosterTesting
import Testing

nonisolated struct Article: Identifiable, Equatable, Codable, Sendable {
  let id: Int
  var title = ""
  var isStarred = false
}

@Observable @MainActor final class InlineNews: ListPage {
  let news: Pager<Article>

  init(_ source: some PageSource<PageNumber, Article>, _ connectivity: AsyncStream<Bool>) {
    news = Pager(source)
    news.follow(connectivity: connectivity)
  }

  var body: some ListContent {
    ListSection("news", news) { StandardContent($0.title) }
  }
}

@Test("F-40 an outbox keeps edits until they are sent, and reverts what is refused") @MainActor
func editsWaitInTheOutbox() async throws {
  let pager = Pager(NumberedPages(size: 20) { _, _ in [Article(id: 1), Article(id: 2)] })
  pager.open()
  await pager.settle()
  let outbox = Outbox(pager)
  outbox.star(Article(id: 1))
  outbox.star(Article(id: 2))
  #expect(pager.items.map(\.isStarred) == [true, true])
  await outbox.send { article in if article.id == 2 { throw PageFailure(reason: "Refused.") } }
  await pager.settle()
  #expect(pager.items.map(\.isStarred) == [true, false])
  #expect(outbox.waiting.isEmpty)
}
