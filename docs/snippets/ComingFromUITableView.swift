import Observation
import Roster

nonisolated struct Course: Identifiable, Equatable, Sendable { let id: Int; var title: String; var teacher: String }
enum API { static func courses(page: Int) async throws -> [Course] { [] } }
