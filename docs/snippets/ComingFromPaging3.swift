import Observation
import Roster

nonisolated struct User: Identifiable, Equatable, Sendable { let id: Int; var name: String }
enum Backend {
  nonisolated struct Response: Sendable { var users: [User]; var next: Int?; var previous: Int? }
  static func users(page: Int) async throws -> Response { Response(users: [], next: nil, previous: nil) }
}
