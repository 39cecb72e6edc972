import Roster

nonisolated struct Book: Identifiable, Equatable, Sendable {
  let id: Int
  var title: String
  var author: String
}

/// What a page needs of the network.
nonisolated protocol BookService: Sendable {
  func books(page: Int) async throws -> (books: [Book], pageCount: Int)
}

/// A list with pull to refresh, further pages and an end.
@Observable @MainActor
final class BooksPage: ListPage {
  let title = "Books"
  let books: Pager<Book>
  private let open: @MainActor (Book) -> Void

  init(_ service: some BookService, open: @escaping @MainActor (Book) -> Void = { _ in }) {
    self.open = open
    books = Pager(
      NumberedPages { number, _ in
        let answer = try await service.books(page: number.value)
        return DataPage(answer.books, number: number, end: .pageCount(answer.pageCount))
      })
  }

  var body: some ListContent {
    ListSection("books", books) { book in
      StandardContent(book.title, subtitle: book.author, image: .icon("book"))
    } header: {
      HeaderContent("Recommended")
    }
    .onSelect(open)
  }
}
