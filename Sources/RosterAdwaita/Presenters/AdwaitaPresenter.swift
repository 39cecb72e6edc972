import CAdwaita
import CGTK
import Roster
import RosterGTK

/// Shows the toasts, dialogs and states of a list view with libadwaita's widgets.
@MainActor
final class AdwaitaPresenter: ListPresenter {
  /// The `AdwToastOverlay`, which contains the list view.
  let overlay = Widget(adw_toast_overlay_new())
  var container: Widget? { overlay }
  /// The toasts that are visible or wait.
  private(set) var toasts: [(toast: ListToast, object: ObjectReference)] = []

  /// Sets the widget over which toasts are displayed.
  func setContent(_ content: Widget) {
    adw_toast_overlay_set_child(overlay.pointer.opaque, content.pointer)
    overlay.adopt(content)
    overlay.expand(horizontally: true, vertically: true)
  }

  func show(_ toast: ListToast) {
    // A message that repeats the one before it says nothing new.
    if toast.action == nil, toast == toasts.last?.toast { return }
    guard let object = adw_toast_new(toast.message.escapedMarkup) else { return }
    let reference = ObjectReference(owned: object.raw)
    // The user needs time to reach the button.
    if toast.action != nil { adw_toast_set_timeout(object, 8) }
    adw_toast_set_button_label(object, toast.actionTitle)
    overlay.keep(SignalConnection.plain(object.raw, "button-clicked") { toast.action?(()) })
    overlay.keep(
      SignalConnection.plain(object.raw, "dismissed") { [weak self] in
        self?.toasts.removeAll { $0.object === reference }
      })
    toasts.append((toast, reference))
    // The overlay takes ownership of a reference.
    g_object_ref(object.raw)
    adw_toast_overlay_add_toast(overlay.pointer.opaque, object)
  }

  func makeDialog(_ request: ListDialogRequest, strings: ListStrings, parent: WidgetPointer?) -> any DialogView {
    MessageDialog(request, strings: strings, parent: parent)
  }

  func makeStateView() -> any StateView { StatusPage() }
}

extension String {
  /// The text for labels that parse markup.
  var escapedMarkup: String {
    guard let escaped = g_markup_escape_text(self, -1) else { return "" }
    defer { g_free(escaped) }
    return String(cString: escaped)
  }
}
