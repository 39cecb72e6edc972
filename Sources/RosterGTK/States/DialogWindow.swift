import CGTK
import CRosterGTK
import Roster
import RosterHostSupport

/// A dialog as a window: `GtkMessageDialog`, with a text field if the dialog has one.
@MainActor
final class DialogWindow: Widget, DialogView {
  let request: ListDialogRequest
  package var onClose: @MainActor () -> Void = {}
  private(set) var field: TextField?
  private(set) var buttons: [WidgetPointer] = []

  init(_ request: ListDialogRequest, strings: ListStrings, parent: WidgetPointer?) {
    self.request = request
    let dialog = request.dialog
    super.init(
      roster_message_dialog_new(parent?.cast(), dialog.title.clippedForLayout, dialog.message?.clippedForLayout))
    if let text = dialog.textField { addField(text, title: dialog.title) }
    for (index, button) in dialog.buttons.enumerated() {
      let title = button.title(in: strings)
      guard let added = gtk_dialog_add_button(pointer.cast(), title.clippedForLayout, Int32(index)) else { continue }
      buttons.append(added)
      switch button.role {
      case .suggested:
        gtk_widget_add_css_class(added, "suggested-action")
        gtk_dialog_set_default_response(pointer.cast(), Int32(index))
      case .destructive: gtk_widget_add_css_class(added, "destructive-action")
      case .standard, .cancel: break
      }
    }
    keep(
      SignalConnection.integer(pointer.raw, "response") { [weak self] response in
        guard let self else { return }
        let isButton = request.dialog.buttons.indices.contains(Int(response))
        let text = field?.text ?? ""
        close()
        // Escape and the window's close button have other responses.
        request.answer(isButton ? Int(response) : nil, text: text)
      })
    request.onCancel = { [weak self] in self?.close() }
  }

  private func addField(_ text: ListDialog.TextField, title: String) {
    let field = TextField()
    field.show(text.text, placeholder: text.prompt)
    field.accessibleLabel(title)
    gtk_entry_set_activates_default(field.pointer.cast(), 1)
    gtk_box_append(gtk_message_dialog_get_message_area(pointer.cast()).map { $0.raw.cast() }, field.pointer)
    adopt(field)
    self.field = field
  }

  package func present() {
    gtk_window_present(pointer.cast())
    if let field { gtk_widget_grab_focus(field.pointer) }
  }

  private func close() {
    let onClose = onClose
    self.onClose = {}
    let parent = gtk_window_get_transient_for(pointer.cast())
    gtk_window_destroy(pointer.cast())
    // Not every window manager returns the focus to the list.
    if let parent { gtk_window_present(parent) }
    onClose()
  }
}
