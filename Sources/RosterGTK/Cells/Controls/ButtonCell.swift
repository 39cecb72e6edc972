import Roster

extension ButtonControl: GTKPresentable {
  package typealias Cell = ButtonCell
}

/// The cell of a button.
package final class ButtonCell: GTKCell {
  private let button = Button("")
  private var control: ButtonControl?
  package var widget: Widget { button }

  package init() {
    button.align(vertically: .center)
    button.onClick = { [weak self] in
      if let self { control?.action(ActionSource(of: button)) }
    }
  }

  package func update(_ control: ButtonControl) {
    self.control = control
    button.title = control.value
  }
}
