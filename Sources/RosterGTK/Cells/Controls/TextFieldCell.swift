import CGTK
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
    // The Return key moves on, as in the forms of iOS.
    field.connect("activate") { [weak field] in
      guard let field, let list = gtk_widget_get_ancestor(field.pointer, g_type_from_name("RosterList")) else { return }
      gtk_widget_child_focus(list, GTK_DIR_TAB_FORWARD)
    }
  }

  package func update(_ control: TextFieldControl) {
    self.control = control
    field.setKind(control.kind)
    field.show(control.value, placeholder: control.placeholder)
  }
}
