import Foundation
import Observation
import Roster

nonisolated struct Ticket: Identifiable, Equatable, Codable, Sendable {
  let id: Int
  var title: String
}

@Observable @MainActor final class TicketsPage: ListPage {
  var tickets = [Ticket(id: 1, title: "Opening night"), Ticket(id: 2, title: "Second night")]

  var body: some ListContent {
    ListSection("tickets", tickets) { StandardContent($0.title) }
  }
}

nonisolated let liveTickets = NumberedPages(size: 20) { _, _ in [Ticket(id: 1, title: "Opening night")] }

@MainActor let file = FileManager.default.temporaryDirectory.appendingPathComponent("tickets-\(UUID()).json")
