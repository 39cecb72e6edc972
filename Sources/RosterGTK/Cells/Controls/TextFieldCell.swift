import CGTK
import Roster

extension TextFieldControl: GTKPresentable {
  package typealias Cell = TextFieldCell
}

/// The cell of a text field.
package final class TextFieldCell: GTKCell {
  private let field = TextField()
  private var control: TextFieldControl?
  private var context = GTKCellContext()
  package var widget: Widget { field }

  package init() {
    field.align(vertically: .center).expand(horizontally: true)
    field.onChange = { [weak self] in self?.control?.onChange($0) }
    field.onEditingEnd = { [weak self] in
      // Only a number has a format to return to: a page may store another text later.
      if let control = self?.control, control.format != nil {
        self?.field.show(control.value, placeholder: control.placeholder)
      }
    }
    // The Return key moves on, as in the forms of iOS.
    field.connect("activate") { [weak self] in self?.context.submitField() }
  }

  package func attach(to context: GTKCellContext) { self.context = context }

  package func update(_ control: TextFieldControl) {
    self.control = control
    field.setKind(control.kind)
    let keepsText = field.isEditing && control.accepts(field.text)
    field.show(keepsText ? field.text : control.value, placeholder: control.placeholder)
  }
}
