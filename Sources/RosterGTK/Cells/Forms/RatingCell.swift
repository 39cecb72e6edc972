import CGTK
import Roster
import RosterForms

extension RatingControl: GTKPresentable {
  package typealias Cell = RatingCell
}

/// The cell of a rating: a button for each star.
package final class RatingCell: GTKCell {
  private let box = Box(.horizontal).align(vertically: .center)
  package var widget: Widget { box }
  private var control: RatingControl?

  package init() {}

  package func update(_ control: RatingControl) {
    if self.control?.count != control.count {
      box.removeAll()
      for star in 1...control.count {
        let button = Button(icon: "non-starred-symbolic", title: String(star)) { [weak self] in
          self?.control?.select(star)
        }
        box.append(button.style("flat", "circular"))
      }
    }
    self.control = control
    for (index, button) in box.children.enumerated() {
      gtk_button_set_icon_name(
        button.pointer.cast(), index < control.value ? "starred-symbolic" : "non-starred-symbolic")
      button.setStyle("accent", index < control.value)
    }
  }
}
