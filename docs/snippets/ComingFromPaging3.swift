import Observation
import Roster

struct User: Identifiable, Equatable, Sendable { let id: Int; var name: String }
enum Backend {
  struct Answer: Sendable { var users: [User]; var next: Int?; var previous: Int? }
  static func users(page: Int) async throws -> Answer { Answer(users: [], next: nil, previous: nil) }
}
