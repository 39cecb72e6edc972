/// The commands of a page that its host has not performed yet, and those that wait for the user.
@MainActor
final class CommandQueue {
  /// Whether actions for visibility and scrolling are running, while the host lays out its rows. Commands that they send are
  /// performed in a later turn.
  var isDeferring = false
  /// The number of commands that wait for a later turn.
  private(set) var deferredCount = 0
  /// The last request to scroll or to move the focus, which waits for the updates before it.
  private var pendingScroll: ScrollRequest?
  /// The request that the host performs.
  private(set) var activeScroll: ScrollRequest?
  /// The item whose row has the keyboard focus.
  var focusedItem: ItemPath?
  /// The commands that are sent to the driver.
  private var senders: [PageCommands] = []
  /// The dialogs without an answer. The host displays the first one.
  private(set) var dialogs: [ListDialogRequest] = []
  /// The toasts that the host displays and whose change may still be undone.
  let toasts = PendingToasts()

  /// Runs a closure in a later turn of the main actor.
  func deferUntilLater(_ body: @escaping @MainActor () -> Void) {
    deferredCount += 1
    Task { @MainActor [weak self] in
      self?.deferredCount -= 1
      body()
    }
  }

  /// Sends the commands of the page and of its parts to the driver.
  func connect(_ all: [PageCommands], to driver: ListDriver) {
    for commands in all where !senders.contains(where: { $0 === commands }) {
      senders.append(commands)
      commands.channel.connect(driver) { [weak driver] in if let driver { driver.perform($0(driver.strings)) } }
    }
  }

  /// Has commands wait until the page is displayed again.
  func disconnect(from driver: ListDriver) {
    for commands in senders { commands.channel.disconnect(driver) }
    senders = []
  }

  /// Replaces the requests to scroll.
  func scroll(by request: ScrollRequest) {
    endScrolls(by: ScrollError.interrupted)
    pendingScroll = request
  }

  /// Makes the pending request the active one, and returns it.
  func activateScroll() -> ScrollRequest? {
    guard let request = pendingScroll, request.isReady else { return nil }
    pendingScroll = nil
    guard !request.hasEnded else { return nil }
    activeScroll = request
    return request
  }

  /// Ends the active request.
  func endScroll(_ result: Result<Void, any Error>) {
    let request = activeScroll
    activeScroll = nil
    request?.end(result)
  }

  private func endScrolls(by error: any Error) {
    let request = pendingScroll
    pendingScroll = nil
    request?.end(.failure(error))
    endScroll(.failure(error))
  }

  /// Appends a dialog.
  ///
  /// - Returns: Whether the host displays it now, because there is no other one.
  func append(_ dialog: ListDialogRequest) -> Bool {
    dialogs.append(dialog)
    return dialogs.count == 1
  }

  /// Removes the dialogs that have ended.
  ///
  /// - Returns: The dialog to display in place of the first one; `nil` if that is still displayed, or no other one waits.
  func removeEndedDialogs() -> ListDialogRequest? {
    let displayed = dialogs.first
    dialogs.removeAll { !$0.isPending }
    return dialogs.first == displayed ? nil : dialogs.first
  }

  /// Forgets all commands: dismisses the toasts and cancels the dialogs.
  func stop() {
    endScrolls(by: CancellationError())
    toasts.dismissAll()
    let unanswered = dialogs
    dialogs = []
    for dialog in unanswered { dialog.cancel() }
  }
}
