import Observation
import Roster

nonisolated struct Course: Identifiable, Equatable, Sendable { let id: Int; var title: String; var teacher: String }
func loadCourses(page: Int) async throws -> [Course] { [] }
@MainActor func open(_ course: Course) {}
