import Roster

extension ToggleControl: GTKPresentable {
  package typealias Cell = ToggleCell
}

/// The cell of a switch.
package final class ToggleCell: GTKCell {
  private let toggle = Switch()
  private var control: ToggleControl?
  package var widget: Widget { toggle }

  package init() {
    toggle.onChange = { [weak self] in self?.control?.onChange($0) }
  }

  package func update(_ control: ToggleControl) {
    self.control = control
    toggle.isOn = control.value
  }
}
