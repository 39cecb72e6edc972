import CGTK
import Roster

/// Moves rows from where they were to where an update put them, and fades rows in and out. Does nothing when the user
/// wants no motion.
@MainActor
final class RowAnimator {
  private struct Fade {
    let row: LiveRow
    let completion: @MainActor () -> Void
  }

  private let list: ListWidget
  private var moving: [(row: LiveRow, distance: Double)] = []
  private var appearing: [LiveRow] = []
  private var fading: [Fade] = []
  private var tick: TickCallback?
  private var start: Int64?

  /// How long an update moves, in microseconds.
  private static let duration = 220_000.0

  init(_ list: ListWidget) {
    self.list = list
  }

  /// Where the rows are drawn now.
  func capture(_ rows: some Sequence<LiveRow>) -> [ObjectIdentifier: Double] {
    finish()
    var drawn: [ObjectIdentifier: Double] = [:]
    for row in rows { drawn[ObjectIdentifier(row)] = row.holder.frame.y + row.holder.shift }
    return drawn
  }

  /// Whether a row that goes can be seen going.
  func canFade(_ row: LiveRow) -> Bool {
    Theme.allowsAnimation && isInSight(row)
  }

  /// Lets a row that is gone from the page fade out where it was.
  func fade(_ row: LiveRow, completion: @escaping @MainActor () -> Void) {
    gtk_widget_set_can_target(row.holder.pointer, 0)
    gtk_widget_insert_after(row.holder.pointer, list.pointer, nil)
    fading.append(Fade(row: row, completion: completion))
    begin()
  }

  /// Animates to where the rows stand now.
  func run(_ rows: some Sequence<LiveRow>, from before: [ObjectIdentifier: Double]) {
    guard Theme.allowsAnimation, gtk_widget_get_mapped(list.pointer) != 0 else { return }
    for row in rows where row.holder.shift == 0 {
      if let old = before[ObjectIdentifier(row)] {
        let distance = old - row.holder.frame.y
        guard abs(distance) > 0.5, abs(distance) < 2 * list.height else { continue }
        row.holder.shift = distance
        moving.append((row, distance))
      } else if isInSight(row), !before.isEmpty {
        gtk_widget_set_opacity(row.holder.pointer, 0)
        appearing.append(row)
      }
    }
    if !moving.isEmpty || !appearing.isEmpty { begin() }
  }

  /// Ends what runs at once.
  func finish() {
    tick = nil
    start = nil
    step(1)
    let done = fading
    moving = []
    appearing = []
    fading = []
    for fade in done {
      gtk_widget_set_opacity(fade.row.holder.pointer, 1)
      gtk_widget_set_can_target(fade.row.holder.pointer, 1)
      fade.completion()
    }
  }

  /// Whether something moves.
  var isRunning: Bool { tick != nil }

  private func begin() {
    guard tick == nil else { return }
    tick = TickCallback(list.pointer) { [weak self] time in
      guard let self else { return false }
      let start = start ?? time
      self.start = start
      let part = min(1, Double(time - start) / Self.duration)
      if part >= 1 {
        finish()
        list.setNeedsPlacement()
        return false
      }
      step(part)
      list.setNeedsPlacement()
      return true
    }
  }

  private func step(_ part: Double) {
    let rest = (1 - part) * (1 - part) * (1 - part)
    for (row, distance) in moving { row.holder.shift = distance * rest }
    for row in appearing { gtk_widget_set_opacity(row.holder.pointer, 1 - rest) }
    for fade in fading { gtk_widget_set_opacity(fade.row.holder.pointer, rest) }
  }

  private func isInSight(_ row: LiveRow) -> Bool {
    row.holder.frame.y < list.height && row.holder.frame.y + row.holder.frame.height > 0
  }
}
