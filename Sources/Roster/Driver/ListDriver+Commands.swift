/// The commands of the page, on their way to the host.
extension ListDriver {
  /// The dialog that is displayed.
  package var displayedDialog: ListDialogRequest? { commands.dialogs.first }

  /// Has the host perform a command. Dialogs are displayed one at a time.
  func perform(_ command: ListCommand) {
    guard let host else {
      if case .toast(let toast) = command { toast.onDismiss?() }
      return
    }
    switch command {
    case .scroll, .focus:
      // After the page's changes of this turn are displayed, since the target may be a row that they insert.
      performLater {
        guard $0.isStarted else { return }
        $0.commands.scroll(by: command)
        $0.scrollIfUpToDate()
      }
    case _ where commands.isDeferring: performLater { $0.perform(command) }
    case .open, .copy: host.perform(command)
    case .toast(let toast):
      let pending = commands.toasts.track(toast)
      if !(page.theme ?? theme).show(pending) { host.perform(.toast(pending)) }
    case .ask(let dialog):
      guard dialog.isPending else { return }
      dialog.onEnd = { [weak self] in
        guard let self, let next = commands.removeEndedDialogs() else { return }
        self.host?.perform(.ask(next))
      }
      dialog.onAnswer = { [weak recorder] in
        recorder?.record(.answer, text: SessionInput.redacted($0.text), number: $0.button)
      }
      if commands.append(dialog) { host.perform(command) }
    }
  }

  /// Whether the user is asked before the page is left.
  package var asksBeforeLeaving: Bool { presentation.leaveDialog != nil }

  /// Runs a closure when the user has confirmed that the page is left, or at once if nothing is asked.
  package func confirmLeaving(_ leave: @escaping @MainActor () -> Void) {
    guard let dialog = presentation.leaveDialog else { return leave() }
    guard displayedDialog?.dialog != dialog else { return }
    perform(.ask(ListDialogRequest(dialog) { if $0?.isConfirmation == true { leave() } }))
  }

  /// Performs the pending command to scroll, unless an update is in progress.
  func scrollIfUpToDate() {
    guard updates.isIdle, let command = commands.takeScroll() else { return }
    host?.perform(command)
  }

  private func performLater(_ body: @escaping @MainActor (ListDriver) -> Void) {
    commands.deferUntilLater { [weak self] in
      if let self { body(self) }
    }
  }
}
