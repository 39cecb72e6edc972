import CAdwaita
import CGTK
import Roster
import RosterGTK
import RosterHostSupport

/// Shows the toasts, dialogs and states of a list view with libadwaita's widgets.
@MainActor
final class AdwaitaPresenter: ListPresenter {
  /// A `GtkOverlay` with the list view and, above it, the toasts. It does not measure these: a toast never changes the width of
  /// a column.
  let overlay = Widget(gtk_overlay_new())
  var container: Widget? { overlay }
  /// The `AdwToastOverlay`, which is as large as the visible toast.
  private let toastOverlay = Widget(adw_toast_overlay_new())
  /// The visible and pending toasts.
  private(set) var toasts: [(toast: ListToast, object: ObjectReference)] = []

  private weak var content: Widget?
  private var lift: @MainActor (ListToast, Double) -> Double = { _, _ in 0 }

  /// Sets the widget over which toasts are displayed.
  func setContent(_ content: Widget) {
    gtk_overlay_set_child(overlay.pointer.opaque, content.pointer)
    overlay.adopt(content)
    self.content = content
    toastOverlay.align(horizontally: .center, vertically: .end)
    gtk_overlay_add_overlay(overlay.pointer.opaque, toastOverlay.pointer)
    overlay.adopt(toastOverlay)
    overlay.expand(horizontally: true, vertically: true)
  }

  /// Returns the focus to the list after a toast had it.
  var onFocusLoss: @MainActor () -> Void = {}

  func show(_ toast: ListToast) {
    // Ignore a message that is already visible or pending.
    if !toast.isUndo, toasts.contains(where: { $0.toast == toast }) { return }
    guard let object = adw_toast_new(toast.message.clippedForLayout.escapedMarkup) else { return }
    let reference = ObjectReference(owned: object.raw)
    if toast.isUndo {
      // One change at a time can be undone. libadwaita would show the replaced toast again afterwards.
      for (other, object) in toasts where other.action != nil { adw_toast_dismiss(object.raw.opaque) }
      adw_toast_set_priority(object, ADW_TOAST_PRIORITY_HIGH)
    }
    if toast.action != nil { adw_toast_set_timeout(object, guint(toast.duration.components.seconds)) }
    let title = Label(toast.message, styles: ["heading"], wraps: true, lines: 2)
    gtk_label_set_max_width_chars(title.pointer.opaque, 48)
    adw_toast_set_custom_title(object, title.pointer)
    adw_toast_set_button_label(object, toast.actionTitle?.clippedForLayout)
    overlay.keep(
      SignalConnection.plain(object.raw, "button-clicked") { [weak self] in self?.performAction(of: reference) })
    overlay.keep(SignalConnection.plain(object.raw, "dismissed") { [weak self] in self?.toastDidEnd(reference) })
    toasts.append((toast, reference))
    // The overlay takes ownership of a reference.
    g_object_ref(object.raw)
    adw_toast_overlay_add_toast(toastOverlay.pointer.opaque, object)
  }

  var isShowingToast: Bool { !toasts.isEmpty }

  func placeToasts(_ lift: @escaping @MainActor (_ toast: ListToast, _ height: Double) -> Double) {
    self.lift = lift
    var child = gtk_widget_get_first_child(toastOverlay.pointer)
    while let widget = child {
      child = gtk_widget_get_next_sibling(widget)
      // The overlay's widget of a toast, which has no function to place it.
      guard gtk_widget_get_css_name(widget).map({ String(cString: $0) }) == "toast" else { continue }
      let margin = Int(gtk_widget_get_margin_bottom(widget))
      let height = Double(Widget(widget).naturalHeight - margin)
      let bottom = Int32(clamping: Int(toasts.map { lift($0.toast, height) }.max() ?? 0))
      if bottom != gtk_widget_get_margin_bottom(widget) { gtk_widget_set_margin_bottom(widget, bottom) }
    }
  }

  func performAction() -> Bool {
    guard let object = toasts.last(where: { $0.toast.isUndo })?.object else { return false }
    performAction(of: object)
    adw_toast_dismiss(object.raw.opaque)
    return true
  }

  func dismissToasts() {
    for (_, object) in toasts { adw_toast_dismiss(object.raw.opaque) }
  }

  /// Performs the action of a toast, which libadwaita dismisses then.
  private func performAction(of object: ObjectReference) {
    guard let index = toasts.firstIndex(where: { $0.object === object }) else { return }
    toasts[index].toast.onDismiss = nil
    toasts[index].toast.action?()
  }

  private func toastDidEnd(_ object: ObjectReference) {
    guard let index = toasts.firstIndex(where: { $0.object === object }) else { return }
    let toast = toasts.remove(at: index).toast
    if overlay.containsFocus, content?.containsFocus != true { onFocusLoss() }
    toast.onDismiss?()
    // The overlay shows the next toast now.
    Task { [weak self] in
      guard let self else { return }
      placeToasts(lift)
    }
  }

  func makeDialog(_ request: ListDialogRequest, strings: ListStrings, parent: WidgetPointer?) -> any DialogView {
    MessageDialog(request, strings: strings, parent: parent)
  }

  func makeStateView() -> any StateView { StatusPage() }
}

extension String {
  /// The text for labels that parse markup.
  var escapedMarkup: String {
    guard let escaped = g_markup_escape_text(replacingNUL, -1) else { return "" }
    defer { g_free(escaped) }
    return String(cString: escaped)
  }
}
