import Roster
import RosterHTTP

nonisolated struct Message: Identifiable, Equatable, Decodable, Sendable {
  let id: Int
  var text: String
  var author = ""
}

nonisolated let service = HTTPService("https://example.org")
@MainActor let connectivity = AsyncStream<Bool> { nil }
