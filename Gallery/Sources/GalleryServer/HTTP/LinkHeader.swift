import Foundation
import GalleryModels

/// The `Link` header field (RFC 8288) of a page, with the next, previous, first and last pages.
enum LinkHeader {
  /// Returns the header field of `list` at `path`, or `nil` if there are no other pages.
  ///
  /// - Parameter filters: The other parameters of the request, in the order of the links.
  static func value<Item>(path: String, filters: [(String, String?)], list: PagedList<Item>) -> String? {
    func link(_ relation: String, _ position: (String, String)) -> String {
      let parameters =
        filters.compactMap { name, value in value.map { (name, $0) } } + [
          position, ("size", String(list.size)),
        ]
      let query = parameters.map { "\($0.0)=\(escaped($0.1))" }.joined(separator: "&")
      return "<\(path)?\(query)>; rel=\"\(relation)\""
    }
    var links: [String] = []
    if let page = list.page {
      if list.hasNext { links.append(link("next", ("page", String(page + 1)))) }
      if page > 1, page - 1 <= list.pageCount { links.append(link("prev", ("page", String(page - 1)))) }
      if list.pageCount > 0 {
        links.append(link("first", ("page", "1")))
        links.append(link("last", ("page", String(list.pageCount))))
      }
    } else {
      if let next = list.nextCursor { links.append(link("next", ("cursor", next))) }
      links.append(link("first", ("cursor", "")))
    }
    return links.isEmpty ? nil : links.joined(separator: ", ")
  }

  private static func escaped(_ text: String) -> String {
    let allowed = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
    return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
  }
}
