import CGTK
import Roster

/// Animates updates: moves rows to their new positions, and fades rows in and out. Does nothing if animations are
/// disabled.
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

  /// The duration of an animation, in microseconds.
  private static let duration = 220_000.0

  init(_ widget: ListWidget) {
    self.widget = widget
  }

  /// Ends running animations.
  ///
  /// - Returns: The y-coordinates at which the rows are drawn, for ``run(_:from:)``.
  func capture(_ rows: some Sequence<RowController>) -> [ObjectIdentifier: Double] {
    finish()
    var positions: [ObjectIdentifier: Double] = [:]
    for row in rows { positions[ObjectIdentifier(row)] = row.widget.frame.y + row.widget.shift }
    return positions
  }

  /// Whether the removal of a row is animated.
  func canFade(_ row: RowController) -> Bool {
    Theme.allowsAnimation && isVisible(row)
  }

  /// Fades out a row at its current position.
  func fade(_ row: RowController, completion: @escaping @MainActor () -> Void) {
    gtk_widget_set_can_target(row.widget.pointer, 0)
    gtk_widget_insert_after(row.widget.pointer, widget.pointer, nil)
    fading.append(Fade(row: row, completion: completion))
    begin()
  }

  /// Animates rows from captured positions to their frames.
  func run(_ rows: some Sequence<RowController>, from positions: [ObjectIdentifier: Double]) {
    guard Theme.allowsAnimation, gtk_widget_get_mapped(widget.pointer) != 0 else { return }
    for row in rows where row.widget.shift == 0 {
      if let old = positions[ObjectIdentifier(row)] {
        let distance = old - row.widget.frame.y
        guard abs(distance) > 0.5, abs(distance) < 2 * widget.height else { continue }
        row.widget.shift = distance
        moving.append((row, distance))
      } else if isVisible(row), !positions.isEmpty {
        gtk_widget_set_opacity(row.widget.pointer, 0)
        appearing.append(row)
      }
    }
    if !moving.isEmpty || !appearing.isEmpty { begin() }
  }

  /// Ends running animations at their final state.
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

  /// Whether an animation is running.
  var isRunning: Bool { tick != nil }

  private func begin() {
    guard tick == nil else { return }
    tick = TickCallback(widget.pointer) { [weak self] time in
      guard let self else { return false }
      let start = start ?? time
      self.start = start
      let progress = min(1, Double(time - start) / Self.duration)
      if progress >= 1 {
        finish()
        widget.setNeedsPlacement()
        return false
      }
      step(progress)
      widget.setNeedsPlacement()
      return true
    }
  }

  private func step(_ progress: Double) {
    let rest = (1 - progress) * (1 - progress) * (1 - progress)
    for (row, distance) in moving { row.widget.shift = distance * rest }
    for row in appearing { gtk_widget_set_opacity(row.widget.pointer, 1 - rest) }
    for fade in fading { gtk_widget_set_opacity(fade.row.widget.pointer, rest) }
  }

  private func isVisible(_ row: RowController) -> Bool {
    row.widget.frame.y < widget.height && row.widget.frame.y + row.widget.frame.height > 0
  }
}
