import Foundation
import Roster
import RosterHTTP

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct FeedEntry: Identifiable {
  var id = ""
  var title = ""
}

/// Reads `<item>` of RSS and `<entry>` of Atom, and the link to the next page (RFC 5005).
final class FeedParser: NSObject, XMLParserDelegate {
  private(set) var entries: [FeedEntry] = []
  private(set) var next: PageLink?
  private var entry: FeedEntry?
  private var text = ""

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    text = ""
    if name == "item" || name == "entry" { entry = FeedEntry() }
    if name.hasSuffix("link"), attributes["rel"] == "next" { next = attributes["href"].map { PageLink($0) } }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    switch name {
    case "id", "guid": entry?.id = text
    case "title": entry?.title = text
    case "item", "entry": entries.append(entry ?? FeedEntry())
    default: break
    }
  }
}

struct FeedSource: PageSource {
  let feed: Request<Data>
  let service: HTTPService

  func page(_ request: PageRequest<PageLink>) async throws -> DataPage<PageLink, FeedEntry> {
    let parser = XMLParser(data: try await service.send(request.key.map { feed.following($0) } ?? feed))
    let delegate = FeedParser()
    parser.delegate = delegate
    guard parser.parse(), parser.parserError == nil else { throw CocoaError(.coderReadCorrupt) }
    return DataPage(delegate.entries, next: delegate.next)
  }
}
