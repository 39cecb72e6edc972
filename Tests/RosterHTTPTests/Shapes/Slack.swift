import Roster
import RosterHTTP

struct SlackChannel: Decodable, Identifiable {
  let id: String
  let name: String
}

struct ChannelList: JSONMappable {
  let channels: [SlackChannel]
  let next: String?

  init(json: JSONReader) throws {
    channels = try json.value("channels", using: .decodable())
    next = try json.optional("response_metadata.next_cursor")
  }
}

func channels(on slack: HTTPService) -> some PageSource<PageCursor, SlackChannel> {
  let envelope = ResponseEnvelope(code: "ok", message: "error", data: "", success: ["true"])
  return HTTPPageSource(
    .get("api/conversations.list", .mapped(ChannelList.self).enveloped(in: envelope)),
    .cursor("cursor", size: "limit", items: \.channels, next: \.next),
    on: slack)
}
