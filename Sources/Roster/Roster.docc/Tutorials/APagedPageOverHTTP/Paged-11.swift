import Foundation
import Roster

@Observable @MainActor
package final class CataloguePage: ListPage {
  package let title = "Books"
  package let books: Pager<Book>

  package init(_ source: some PageSource<PageNumber, Book>, store: any PageStore = InMemoryPageStore()) {
    books = Pager(
      source, store: store, list: "books", codec: .books, options: PagerOptions(freshness: .seconds(300)))
  }

  package var body: some ListContent {
    ListSection("books", books) { book in
      StandardContent(book.title, subtitle: book.author)
    }
  }
}

extension PageCodec where Element == Book {
  /// Increase the version when `Book` changes; older lists are then loaded again.
  static var books: PageCodec {
    PageCodec(
      version: 1, encode: { Array(try JSONEncoder().encode($0)) },
      decode: { try JSONDecoder().decode(Book.self, from: Data($0)) })
  }
}
