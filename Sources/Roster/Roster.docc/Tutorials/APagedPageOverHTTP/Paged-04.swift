import Roster

@Observable @MainActor
package final class CataloguePage: ListPage {
  package let title = "Books"
  package let books: Pager<Book>

  package init(_ source: some PageSource<PageNumber, Book>) {
    books = Pager(source)
  }

  package var body: some ListContent {
    ListSection("books", books) { book in
      StandardContent(book.title, subtitle: book.author)
    }
  }
}
