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
    case .scroll, .focus: scroll(by: ScrollRequest(command))
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

  /// Scrolls after the page's changes of this turn are displayed, since the target may be a row that they insert.
  func scroll(by request: ScrollRequest) {
    commands.scroll(by: request)
    // In the next turn, the page is evaluated for changes before and after the request.
    performLater {
      $0.performLater {
        guard $0.isStarted else { return request.end(.failure(CancellationError())) }
        request.isReady = true
        $0.scrollIfUpToDate()
      }
    }
  }

  /// Has the host perform the pending request to scroll, unless an update is in progress.
  func scrollIfUpToDate() {
    guard updates.isIdle, let request = commands.activateScroll() else { return }
    scroll(for: request)
  }

  private func scroll(for request: ScrollRequest) {
    guard request.hasTarget(in: snapshot) else { return commands.endScroll(.failure(ScrollError.notFound)) }
    request.attempts += 1
    host?.perform(request.command)
  }

  /// Ends the active request to scroll when the list is there, or the user scrolls. A host that has scrolled by estimates is asked
  /// again.
  func didScroll(_ scroll: ListScroll) {
    guard let request = commands.activeScroll else { return }
    if scroll.phase == .dragging { return commands.endScroll(.failure(ScrollError.interrupted)) }
    guard updates.isIdle, host?.isScrolling == false else { return }
    if request.isComplete(at: scroll) { return commands.endScroll(.success(())) }
    guard request.attempts < ScrollRequest.maximumAttempts else {
      return commands.endScroll(.failure(ScrollError.interrupted))
    }
    performLater {
      if $0.commands.activeScroll === request, $0.host?.isScrolling == false { $0.scroll(for: request) }
    }
  }

  private func performLater(_ body: @escaping @MainActor (ListDriver) -> Void) {
    commands.deferUntilLater { [weak self] in
      if let self { body(self) }
    }
  }
}
