import Roster

/// The toasts, the dialog and the details that a headless host displays.
@MainActor
struct HeadlessMessages {
  /// The visible toast and the pending ones.
  var toasts = ToastQueue()
  var lastDialog: ListDialogRequest?
  /// Whether the details of the state view are visible.
  var showsDetails = false

  /// The visible dialog.
  var dialog: ListDialogRequest? { lastDialog.flatMap { $0.isPending ? $0 : nil } }

  /// Dismisses the visible toast and the pending ones.
  mutating func dismissToasts() {
    for toast in toasts.removeAll() { toast.onDismiss?() }
  }
}
