import Roster

/// A value of the page's own, as a new project declares it: its conformances are isolated to the main actor.
struct Ticket: Identifiable, Equatable {
  let id: Int
  var title: String
}

/// A value that is loaded, and therefore is not isolated.
nonisolated struct Seat: Identifiable, Equatable, Sendable {
  let id: Int
}

/// A page in a target that is isolated to the main actor by default: nothing says so.
@Observable
final class TicketsPage: ListPage {
  var tickets = [Ticket(id: 1, title: "Hall"), Ticket(id: 2, title: "Garden")]
  let seats = Pager(NumberedPages(size: 2) { number, _ in number == 1 ? [Seat(id: 7)] : [] })
  private(set) var opened: Ticket?

  var body: some ListContent {
    ListSection("tickets", tickets, id: { $0.id }) { ticket in
      StandardContent(ticket.title)
    }
    .onSelect { ticket in self.opened = ticket }
    ListSection("seats", seats) { seat in
      StandardContent("Seat \(seat.id)")
    }
  }
}
