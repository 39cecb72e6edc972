/// The toasts of a page that a host displays and whose change may still be undone.
///
/// Whatever a host does, either the action of a toast or its `onDismiss` runs, and only once, even if the page is left.
@MainActor
final class PendingToasts {
  private var toasts: [Int: ListToast] = [:]
  private var lastNumber = 0

  /// Returns the toast for the host.
  func track(_ toast: ListToast) -> ListToast {
    guard toast.onDismiss != nil else { return toast }
    lastNumber += 1
    let number = lastNumber
    toasts[number] = toast
    var tracked = toast
    if toast.action != nil {
      tracked.action = ActionHandler { _ in self.toasts.removeValue(forKey: number)?.action?() }
    }
    tracked.onDismiss = ActionHandler { _ in self.toasts.removeValue(forKey: number)?.onDismiss?() }
    return tracked
  }

  /// Dismisses all toasts.
  func dismissAll() {
    let left = toasts.sorted { $0.key < $1.key }
    toasts = [:]
    for (_, toast) in left { toast.onDismiss?() }
  }
}
