// What the examples in the comments of RosterSQLite refer to.
import Foundation
import GRDB
import Roster
import RosterSQLite

struct Course: Identifiable, Hashable, Codable, Sendable {
  var id = 0
}

enum CourseAPI {
  static let catalogue = NumberedPages<Course>(size: 20) { _, _ in [] }
}

@MainActor let caches = FileManager.default.temporaryDirectory
@MainActor let file = caches
@MainActor let user = (id: "7", name: "Robin")

struct Song: Codable, FetchableRecord, PersistableRecord, Identifiable, Sendable {
  var id: Int64
}

// Examples are compiled, not run.
@MainActor var database: DatabaseQueue { preconditionFailure() }

/// The function in which the examples are written.
@MainActor final class Example {}
