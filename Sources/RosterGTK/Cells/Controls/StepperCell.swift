import Roster

extension StepperControl: GTKPresentable {
  package typealias Cell = StepperCell
}

/// The cell of a stepper.
package final class StepperCell: GTKCell {
  private let stepper = Stepper()
  private var control: StepperControl?
  package var widget: Widget { stepper }

  package init() {
    stepper.onChange = { [weak self] in self?.control?.onChange($0) }
  }

  package func update(_ control: StepperControl) {
    self.control = control
    stepper.show(control.value, in: control.range, step: control.step)
  }
}
