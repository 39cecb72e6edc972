/// The edits of a list: their numbers, those that are sent one after the other, and the pagers that display them.
@MainActor
final class EditQueue<Element: Identifiable & Sendable> where Element.ID: Sendable {
  private struct Entry {
    var number: Int
    /// The row whose edits are sent one after the other; `nil` for those of all rows.
    var row: Element.ID?
    var turn: AsyncStream<Void>.Continuation
  }

  private struct Window {
    weak var pager: Pager<Element>?
  }

  private var entries: [Entry] = []
  private var lastNumber = 0
  private var windows: [Window] = []

  /// Adds a pager of the list.
  func add(_ pager: Pager<Element>) { windows = (windows(besides: pager) + [pager]).map { Window(pager: $0) } }

  /// The other pagers of the list.
  func windows(besides pager: Pager<Element>) -> [Pager<Element>] {
    windows.compactMap(\.pager).filter { $0 !== pager }
  }

  /// Returns a number that is unique in the list.
  func newNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Adds an edit, or another row of several edits that are sent together. The stream ends when the earlier edits of its row, or of
  /// all rows, have left.
  func join(_ number: Int, row: Element.ID?) -> AsyncStream<Void> {
    let (stream, turn) = AsyncStream.makeStream(of: Void.self)
    entries.append(Entry(number: number, row: row, turn: turn))
    advance()
    return stream
  }

  /// Removes an edit that was sent, or that will not be.
  func leave(_ number: Int) {
    entries.removeAll { $0.number == number }
    advance()
  }

  private func advance() {
    for (index, entry) in entries.enumerated()
    where !entries[..<index].contains(where: {
      $0.number != entry.number && ($0.row == nil || entry.row == nil || $0.row == entry.row)
    }) {
      entry.turn.finish()
    }
  }
}
