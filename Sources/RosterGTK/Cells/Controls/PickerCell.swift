import CGTK
import Roster
import RosterHostSupport

extension MenuControl: GTKPresentable {
  package typealias Cell = MenuCell
}

/// The cell of a picker with a menu: a drop-down.
package final class MenuCell: GTKCell {
  private let list = gtk_string_list_new(nil)
  package let widget: Widget
  private var control: MenuControl?

  package init() {
    // The drop-down takes the list over.
    widget = Widget(gtk_drop_down_new(list, nil)).align(vertically: .center)
    widget.keep(
      SignalConnection.property(widget.pointer.raw, "selected") { [weak self] in
        guard let self else { return }
        control?.select(Int(gtk_drop_down_get_selected(widget.pointer.opaque)))
      })
  }

  package func update(_ control: MenuControl) {
    // Without its control, the cell reports nothing.
    let old = self.control
    self.control = nil
    if old?.choices.titles != control.choices.titles {
      for _ in 0..<(old?.choices.titles.count ?? 0) { gtk_string_list_remove(list, 0) }
      for title in control.choices.titles { gtk_string_list_append(list, title.clippedForLayout) }
    }
    gtk_drop_down_set_selected(widget.pointer.opaque, control.value.map { guint($0) } ?? guint.max)
    self.control = control
  }
}

extension SegmentedControl: GTKPresentable {
  package typealias Cell = SegmentedCell
}

/// The cell of a picker with all choices side by side: linked buttons, of which one is pressed.
package final class SegmentedCell: GTKCell {
  private let box = Box(.horizontal).style("linked").align(vertically: .center)
  package var widget: Widget { box }
  private var control: SegmentedControl?

  package init() {}

  package func update(_ control: SegmentedControl) {
    if self.control?.choices.titles != control.choices.titles { showTitles(control.choices.titles) }
    self.control = control
    press(control.value)
  }

  private func showTitles(_ titles: [String]) {
    box.removeAll()
    for (index, title) in titles.enumerated() {
      let button = Widget(gtk_toggle_button_new_with_label(title.clippedForLayout))
      button.connect("toggled") { [weak self, weak button] in
        guard let self, let button, let control else { return }
        // A second click keeps the choice.
        let isChosen = gtk_toggle_button_get_active(button.pointer.cast()) != 0
        press(isChosen ? index : control.value)
        if isChosen { control.select(index) }
      }
      box.append(button)
    }
  }

  /// Presses the button of a choice only. Without its control, the cell reports nothing.
  private func press(_ index: Int?) {
    let control = control
    self.control = nil
    for (other, button) in box.children.enumerated() {
      gtk_toggle_button_set_active(button.pointer.cast(), (other == index).gboolean)
    }
    self.control = control
  }
}
