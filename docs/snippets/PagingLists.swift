import Observation
import Roster
import RosterHTTP

nonisolated struct Course: Identifiable, Equatable, Codable, Sendable {
  let id: Int
  var title: String
  var isFavourite = false
}
func fetchCourses(_ number: Int) async throws -> [Course] { [] }
nonisolated struct CursorResponse: Sendable { var courses: [Course]; var next: String? }
func fetchCourses(after cursor: String?) async throws -> CursorResponse { CursorResponse(courses: [], next: nil) }
nonisolated struct AroundResponse: Sendable { var courses: [Course]; var next: String?; var previous: String? }
func fetchCourses(around key: String?) async throws -> AroundResponse { AroundResponse(courses: []) }
func sendFavourite(_ id: Int) async throws {}
func createCourse(_ course: Course) async throws -> Course { course }
nonisolated struct Video: Identifiable, Equatable, Sendable { let id: Int; var title: String }
@Observable @MainActor final class Previews {
  private var summaries: [Int: String] = [:]
  func summary(of video: Video) -> String? { summaries[video.id] }
  func load(_ video: Video) async {}
}
