import Observation
import Roster

nonisolated struct Photo: Identifiable, Equatable, Codable, Sendable {
  let id: Int
  var title: String
  var place: String
}
nonisolated struct EntriesResponse: Sendable {
  var rows: [Photo] = []
  var next: String?
  var previous: String?
  var offset = 0
  var total = 0
}

enum Archive {
  static func photos(from offset: Int, limit: Int) async throws -> (items: [Photo], total: Int) { ([], 0) }
  static func entries(from key: String) async throws -> EntriesResponse { EntriesResponse() }
}
