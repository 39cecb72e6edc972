import CGTK
import Roster

extension ProgressContent: GTKPresentable {
  package typealias Cell = ProgressCell
}

/// The cell of a progress bar, with a spinner in its place while the progress is unknown.
package final class ProgressCell: GTKCell {
  private let bar = Widget(gtk_progress_bar_new()).expand(horizontally: true).align(vertically: .center)
  private let spinner = Spinner().expand(horizontally: true).align(horizontally: .end)
  private let box: Box
  package var widget: Widget { box }

  package init() {
    box = Box(.horizontal, [bar, spinner])
  }

  package func update(_ content: ProgressContent) {
    bar.isVisible = content.fraction != nil
    spinner.isVisible = content.fraction == nil
    spinner.isSpinning = content.fraction == nil
    gtk_progress_bar_set_fraction(bar.pointer.opaque, content.fraction ?? 0)
  }

  package func prepareForReuse() { spinner.isSpinning = false }
}
