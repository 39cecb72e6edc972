import Foundation
import Roster
import RosterHTTP

nonisolated struct Course: JSONMappable, Identifiable, Equatable, Sendable {
  let id: Int

  init(json: JSONReader) throws { id = try json.value("id") }
}
