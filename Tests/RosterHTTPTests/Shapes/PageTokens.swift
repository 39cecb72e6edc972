import Roster
import RosterHTTP

struct Book: Decodable, Identifiable {
  let name: String
  var id: String { name }
}

struct ListBooksResponse: Decodable {
  let books: [Book]
  let nextPageToken: String
}

func books(on shelf: String, of library: HTTPService) -> some PageSource<PageCursor, Book> {
  HTTPPageSource(
    .post("library.v1.LibraryService/ListBooks", .decodable(ListBooksResponse.self)).json(["parent": shelf]),
    .cursor(.body("pageToken"), size: .body("pageSize"), items: \.books, next: \.nextPageToken),
    on: library)
}
