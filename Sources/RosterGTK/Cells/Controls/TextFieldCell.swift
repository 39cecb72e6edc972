import Roster

extension TextFieldControl: GTKPresentable {
  package typealias Cell = TextFieldCell
}

/// The cell of a text field.
package final class TextFieldCell: GTKCell {
  private let field = TextField()
  private var control: TextFieldControl?
  package var widget: Widget { field }

  package init() {
    field.align(vertically: .center)
    field.onChange = { [weak self] in self?.control?.onChange($0) }
  }

  package func update(_ control: TextFieldControl) {
    self.control = control
    field.show(control.value, placeholder: control.placeholder)
  }
}
