import CGTK
import RosterForms

extension SliderControl: GTKPresentable {
  package typealias Cell = SliderCell
}

/// The cell of a slider.
package final class SliderCell: GTKCell {
  package let widget = Widget(gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 0.01))
    .align(vertically: .center)
  private var control: SliderControl?

  package init() {
    widget.connect("value-changed") { [weak self] in
      guard let self, let control else { return }
      let value = control.clamped(gtk_range_get_value(range))
      if value != control.value { control.onChange(value) }
    }
  }

  package func update(_ control: SliderControl) {
    // Without its control, the cell reports nothing.
    self.control = nil
    gtk_range_set_range(range, control.range.lowerBound, max(control.range.upperBound, control.range.lowerBound.nextUp))
    gtk_range_set_increments(range, control.step, control.step * 10)
    if control.clamped(gtk_range_get_value(range)) != control.value { gtk_range_set_value(range, control.value) }
    self.control = control
  }

  private var range: UnsafeMutablePointer<GtkRange> { widget.pointer.cast() }
}
