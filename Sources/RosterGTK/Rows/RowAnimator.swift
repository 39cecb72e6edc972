import CGTK
import Roster

/// Moves rows from where they were to where an update put them, and fades rows in and out. Does nothing when the user
/// wants no motion.
@MainActor
final class RowAnimator {
  private struct Fade {
    let row: RowController
    let completion: @MainActor () -> Void
  }

  private let widget: ListWidget
  private var moving: [(row: RowController, distance: Double)] = []
  private var appearing: [RowController] = []
  private var fading: [Fade] = []
  private var tick: TickCallback?
  private var start: Int64?

  /// How long an update moves, in microseconds.
  private static let duration = 220_000.0

  init(_ widget: ListWidget) {
    self.widget = widget
  }

  /// Where the rows are drawn now.
  func capture(_ rows: some Sequence<RowController>) -> [ObjectIdentifier: Double] {
    finish()
    var drawn: [ObjectIdentifier: Double] = [:]
    for row in rows { drawn[ObjectIdentifier(row)] = row.widget.frame.y + row.widget.shift }
    return drawn
  }

  /// Whether a row that goes can be seen going.
  func canFade(_ row: RowController) -> Bool {
    Theme.allowsAnimation && isVisible(row)
  }

  /// Lets a row that is gone from the page fade out where it was.
  func fade(_ row: RowController, completion: @escaping @MainActor () -> Void) {
    gtk_widget_set_can_target(row.widget.pointer, 0)
    gtk_widget_insert_after(row.widget.pointer, widget.pointer, nil)
    fading.append(Fade(row: row, completion: completion))
    begin()
  }

  /// Animates to where the rows stand now.
  func run(_ rows: some Sequence<RowController>, from before: [ObjectIdentifier: Double]) {
    guard Theme.allowsAnimation, gtk_widget_get_mapped(widget.pointer) != 0 else { return }
    for row in rows where row.widget.shift == 0 {
      if let old = before[ObjectIdentifier(row)] {
        let distance = old - row.widget.frame.y
        guard abs(distance) > 0.5, abs(distance) < 2 * widget.height else { continue }
        row.widget.shift = distance
        moving.append((row, distance))
      } else if isVisible(row), !before.isEmpty {
        gtk_widget_set_opacity(row.widget.pointer, 0)
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
      gtk_widget_set_opacity(fade.row.widget.pointer, 1)
      gtk_widget_set_can_target(fade.row.widget.pointer, 1)
      fade.completion()
    }
  }

  /// Whether something moves.
  var isRunning: Bool { tick != nil }

  private func begin() {
    guard tick == nil else { return }
    tick = TickCallback(widget.pointer) { [weak self] time in
      guard let self else { return false }
      let start = start ?? time
      self.start = start
      let part = min(1, Double(time - start) / Self.duration)
      if part >= 1 {
        finish()
        widget.setNeedsPlacement()
        return false
      }
      step(part)
      widget.setNeedsPlacement()
      return true
    }
  }

  private func step(_ part: Double) {
    let rest = (1 - part) * (1 - part) * (1 - part)
    for (row, distance) in moving { row.widget.shift = distance * rest }
    for row in appearing { gtk_widget_set_opacity(row.widget.pointer, 1 - rest) }
    for fade in fading { gtk_widget_set_opacity(fade.row.widget.pointer, rest) }
  }

  private func isVisible(_ row: RowController) -> Bool {
    row.widget.frame.y < widget.height && row.widget.frame.y + row.widget.frame.height > 0
  }
}
