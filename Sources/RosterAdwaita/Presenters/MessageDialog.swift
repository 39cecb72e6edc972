import CAdwaita
import CGTK
import Roster
import RosterGTK
import RosterHostSupport

/// A dialog as an `AdwMessageDialog`, with a text field if the dialog has one.
@MainActor
final class MessageDialog: Widget, DialogView {
  var onClose: @MainActor () -> Void = {}
  let request: ListDialogRequest
  private(set) var field: TextField?

  init(_ request: ListDialogRequest, strings: ListStrings, parent: WidgetPointer?) {
    self.request = request
    let dialog = request.dialog
    super.init(adw_message_dialog_new(parent?.cast(), dialog.title.clippedForLayout, dialog.message?.clippedForLayout))
    if let text = dialog.textField { addField(text, title: dialog.title) }
    // Cancel comes first, as in all dialogs of GNOME.
    let buttons = dialog.buttons.enumerated().sorted { $0.element.role == .cancel && $1.element.role != .cancel }
    for (index, button) in buttons {
      let identifier = String(index)
      adw_message_dialog_add_response(pointer.cast(), identifier, button.title(in: strings).clippedForLayout)
      switch button.role {
      case .suggested:
        adw_message_dialog_set_response_appearance(pointer.cast(), identifier, ADW_RESPONSE_SUGGESTED)
        adw_message_dialog_set_default_response(pointer.cast(), identifier)
      case .destructive:
        adw_message_dialog_set_response_appearance(pointer.cast(), identifier, ADW_RESPONSE_DESTRUCTIVE)
      case .cancel: adw_message_dialog_set_close_response(pointer.cast(), identifier)
      case .standard: break
      }
    }
    keep(
      SignalConnection.object(pointer.raw, "response") { [weak self] response in
        let response: UnsafePointer<CChar>? = response.map { UnsafePointer($0.assumingMemoryBound(to: CChar.self)) }
        self?.respond(response.map { String(cString: $0) } ?? "")
      })
    request.onCancel = { [weak self] in
      guard let self else { return }
      gtk_window_destroy(pointer.cast())
      didClose()
    }
  }

  private func addField(_ text: ListDialog.TextField, title: String) {
    let field = TextField()
    field.show(text.text, placeholder: text.prompt)
    field.accessibleLabel(title)
    gtk_entry_set_activates_default(field.pointer.cast(), 1)
    adw_message_dialog_set_extra_child(pointer.cast(), field.pointer)
    adopt(field)
    self.field = field
  }

  func present() {
    gtk_window_present(pointer.cast())
    if let field { gtk_widget_grab_focus(field.pointer) }
  }

  /// Answers the request. libadwaita closes the dialog by itself.
  private func respond(_ response: String) {
    let text = field?.text ?? ""
    // Without a button for cancelling, the response of closing is one of libadwaita's.
    let answer = Int(response)
    didClose()
    request.answer(answer, text: text)
  }

  private func didClose() {
    let onClose = onClose
    self.onClose = {}
    onClose()
  }
}
