import Foundation
import GalleryModels

/// The `WebLink` header (RFC 8288) of a page: where the next, previous, first and last pages are.
enum LinkHeader {
  /// The header for `list` at `path`; `nil` when there is nothing to link to.
  ///
  /// - Parameter filters: the other parameters of the request, in the order in which the links repeat them.
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
