import Roster
import RosterTesting
import Testing

nonisolated struct Message: Identifiable, Equatable, Decodable, Sendable {
  let id: Int
  var text: String
  var author = ""
}

@MainActor let connectivity = AsyncStream<Bool> { nil }
