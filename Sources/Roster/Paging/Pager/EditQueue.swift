/// The edits of a pager that are sent one after the other, and the numbers that identify edits.
struct EditQueue<ID: Hashable & Sendable>: Sendable {
  private struct Entry: Sendable {
    var number: Int
    /// The row whose edits are sent one after the other; `nil` for those of all rows.
    var row: ID?
    var turn: AsyncStream<Void>.Continuation
  }

  private var entries: [Entry] = []
  private var lastNumber = 0

  /// Returns a number that is unique in the pager.
  mutating func newNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Adds an edit. The stream ends when the earlier edits of its row, or of all rows, have left.
  mutating func join(_ number: Int, row: ID?) -> AsyncStream<Void> {
    let (stream, turn) = AsyncStream.makeStream(of: Void.self)
    entries.append(Entry(number: number, row: row, turn: turn))
    advance()
    return stream
  }

  /// Removes an edit that was sent, or that will not be.
  mutating func leave(_ number: Int) {
    entries.removeAll { $0.number == number }
    advance()
  }

  private func advance() {
    for (index, entry) in entries.enumerated()
    where !entries[..<index].contains(where: { $0.row == nil || entry.row == nil || $0.row == entry.row }) {
      entry.turn.finish()
    }
  }
}
