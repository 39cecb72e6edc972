/// Commands from a page to its host: to show a message, to ask, to open an address.
///
/// A page stores an instance as its ``ListPage/commands``. Commands before the page is displayed are performed once it is.
///
/// ```swift
/// func signOut() async throws {
///   guard try await commands.confirm("Sign out?", action: "Sign Out", role: .destructive) else { return }
///   await account.signOut()
///   commands.toast("Signed out")
/// }
/// ```
@MainActor
public final class PageCommands {
  /// Makes a command in the language of the host.
  typealias Command = @MainActor (ListStrings) -> ListCommand

  /// The way to the host.
  let channel = DriverChannel<Command>()

  /// Creates commands without a host.
  public nonisolated init() {}

  /// Displays a toast with an optional button.
  ///
  /// ```swift
  /// let edit = posts.mutate(.delete(post.id))
  /// commands.toast("Deleted", action: "Undo") {
  ///   posts.rollback(edit)
  /// } onDismiss: {
  ///   commitDeletion(of: post, edit)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - title: The title of the button. A toast with a button is displayed at once, in place of the one before it.
  ///   - perform: The action of the button.
  ///   - onDismiss: Called once when the toast disappears without its action: after its duration, when it is dismissed or
  ///     replaced, and when the page is left.
  public func toast(
    _ message: String, action title: String? = nil, perform: (@MainActor () -> Void)? = nil,
    onDismiss: (@MainActor () -> Void)? = nil
  ) {
    send(.toast(ListToast(message, actionTitle: title, action: perform, onDismiss: onDismiss)))
  }

  /// Displays the message of an error, in the language of the host. Does nothing for a cancellation.
  ///
  /// ```swift
  /// do {
  ///   try await courses.perform(.update(id) { $0.isFavourite = true }) { try await api.favourite(id) }
  /// } catch {
  ///   commands.toast(error)
  /// }
  /// ```
  ///
  /// - Parameter error: The error of a request, of an edit, or any other one.
  public func toast(_ error: any Error) {
    let failure = PageFailure(error)
    guard failure.kind != .cancelled else { return }
    send { .toast(ListToast(failure.localizedDescription(in: $0))) }
  }

  /// Opens an address of the web in the user's browser.
  ///
  /// Other addresses are not opened: what a server sends as a link may be any text, such as the path of a file.
  ///
  /// ```swift
  /// if !commands.open("https://example.org/help") { commands.toast("This link can’t be opened.") }
  /// ```
  ///
  /// - Parameter address: The address, with the scheme https or http.
  /// - Returns: Whether it is one of the web.
  @discardableResult
  public func open(_ address: String) -> Bool {
    guard Self.isWebAddress(address) else { return false }
    send(.open(address))
    return true
  }

  /// Copies a text to the clipboard. The user sees nothing of it, so show a toast.
  ///
  /// ```swift
  /// commands.copy("Seat 17")
  /// commands.toast("Copied")
  /// ```
  public func copy(_ text: String) { send(.copy(text)) }

  private static func isWebAddress(_ address: String) -> Bool {
    let bytes = Array(address.utf8)
    guard !bytes.contains(where: { $0 <= 0x20 || $0 == 0x7f }),
      let scheme = ["https://", "http://"].first(where: { address.lowercased().utf8.starts(with: $0.utf8) }),
      let host = bytes.dropFirst(scheme.utf8.count).first
    else { return false }
    return !"/?#:@".utf8.contains(host)
  }

  /// Scrolls to an item, and moves the keyboard focus to its control, or to its row if it has none. Does nothing if the page has no
  /// such item.
  ///
  /// The focus moves after the list has displayed the changes of the same turn, so the item may have just been inserted.
  public func focus(_ item: some Hashable & Sendable, in section: some Hashable & Sendable) {
    focus(ItemPath(section: AnyID(section), item: AnyID(item)))
  }

  /// Scrolls to an item, and moves the keyboard focus to it.
  package func focus(_ path: ItemPath) { send(.focus(path)) }

  /// Asks the user to confirm an action.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: The consequences.
  ///   - action: The title of the button that confirms; “OK” in the host's language by default.
  ///   - role: The role of that button.
  /// - Returns: Whether the user confirms.
  /// - Throws: `CancellationError` if the task is cancelled or the page is no longer displayed.
  public func confirm(
    _ title: String, message: String? = nil, action: String? = nil, role: ListDialog.Button.Role = .suggested
  ) async throws -> Bool {
    try await answer(to: .confirmation(title, message, action, role)).isConfirmation
  }

  /// Asks the user to choose one of several options.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: A text below the question.
  ///   - choices: The titles of the options.
  /// - Returns: The index of the option, or `nil` if the user cancels.
  /// - Throws: `CancellationError` if the task is cancelled or the page is no longer displayed.
  public func choose(_ title: String, message: String? = nil, from choices: [String]) async throws -> Int? {
    let buttons = choices.map { ListDialog.Button($0) } + [ListDialog.Button(role: .cancel)]
    let answer = try await answer(to: ListDialog(title, message: message, buttons: buttons))
    return answer.button < choices.count ? answer.button : nil
  }

  /// Asks the user for a text.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: A text below the question.
  ///   - text: The initial text.
  ///   - prompt: The prompt of the empty text field.
  ///   - action: The title of the button that confirms; “OK” in the host's language by default.
  /// - Returns: The text, or `nil` if the user cancels.
  /// - Throws: `CancellationError` if the task is cancelled or the page is no longer displayed.
  public func ask(
    _ title: String, message: String? = nil, text: String = "", prompt: String = "", action: String? = nil
  ) async throws -> String? {
    var dialog = ListDialog.confirmation(title, message, action, .suggested)
    dialog.textField = ListDialog.TextField(text: text, prompt: prompt)
    let answer = try await answer(to: dialog)
    return answer.isConfirmation ? answer.text : nil
  }

  /// Shows a dialog and waits for the answer.
  ///
  /// - Throws: `CancellationError` if the task is cancelled or the page is no longer displayed.
  public func answer(to dialog: ListDialog) async throws -> ListDialogRequest.Answer {
    try Task.checkCancellation()
    let (answers, answer) = AsyncStream.makeStream(of: ListDialogRequest.Answer.self)
    let request = ListDialogRequest(dialog) {
      if let given = $0 { answer.yield(given) }
      answer.finish()
    }
    send(.ask(request))
    let given = await withTaskCancellationHandler {
      for await given in answers { return Optional(given) }
      return nil
    } onCancel: {
      Task { @MainActor in request.cancel() }
    }
    guard let given, !Task.isCancelled else { throw CancellationError() }
    return given
  }

  private func send(_ command: ListCommand) { send { _ in command } }

  private func send(_ command: @escaping Command) { channel.send(command) }
}

/// A command to a host.
public enum ListCommand: Equatable, Sendable {
  /// A scroll target.
  public enum Target: Hashable, Sendable {
    /// The first row.
    case top
    /// The last row.
    case end
    /// An item, which becomes completely visible at a position in the viewport, and visible in its carousel as well.
    case item(ItemPath, at: ScrollAlignment = .nearest)
    /// An element of the displayed snapshot to which a feed has jumped, or at which the page is restored. It moves to a position in
    /// the viewport without animation; an item of a carousel moves to the start of the carousel.
    case element(ElementPosition, at: ScrollAlignment = .top)

    /// An item of a section.
    public static func item(
      _ item: some Hashable & Sendable, in section: some Hashable & Sendable, at alignment: ScrollAlignment = .nearest
    ) -> Target {
      .item(ItemPath(section: AnyID(section), item: AnyID(item)), at: alignment)
    }
  }

  /// Open an address of the web in the user's browser.
  case open(String)
  /// Copy a text to the clipboard.
  case copy(String)
  /// Display a toast.
  case toast(ListToast)
  /// Scroll to a target, by an animation if the host has one.
  case scroll(Target, isAnimated: Bool = true)
  /// Scroll to an item, and move the keyboard focus to its control or its row.
  case focus(ItemPath)
  /// Show a dialog, after those that are displayed, and answer it.
  case ask(ListDialogRequest)
}
