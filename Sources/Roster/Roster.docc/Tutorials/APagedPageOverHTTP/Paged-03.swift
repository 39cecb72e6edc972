import Roster
import RosterHTTP

package struct BookAPI: Sendable {
  let service: HTTPService

  package init(_ service: HTTPService) { self.service = service }

  package var books: some PageSource<PageNumber, Book> {
    HTTPPageSource(.get("books", .decodable([Book].self)), .pageNumber(), on: service)
  }
}
