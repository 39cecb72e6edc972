/// A question to the user: a message, buttons, and a text field if a text is asked for.
///
/// A page asks with ``PageCommands/confirm(_:message:action:role:)`` and its siblings; an action asks before it runs with
/// ``RowAction/confirmed(_:message:action:)``. A host shows its platform's dialog.
///
/// ```swift
/// let dialog = ListDialog(
///   "Rename", buttons: [ListDialog.Button(role: .cancel), ListDialog.Button("Rename", role: .suggested)],
///   textField: ListDialog.TextField(text: "Notes", prompt: "Name"))
/// let answer = try await commands.answer(to: dialog)   // a ListDialogRequest.Answer
/// ```
public struct ListDialog: Hashable, Sendable {
  /// A button of a dialog.
  public struct Button: Hashable, Sendable {
    /// What the button does, from which a host derives its appearance and its key.
    public enum Role: Hashable, Sendable {
      /// One of several choices.
      case standard
      /// The action that the dialog is about. Return activates it.
      case suggested
      /// An action that deletes data.
      case destructive
      /// Leaves everything as it is. Escape activates it.
      case cancel
    }

    /// The title; `nil` for the host's “Cancel”, “Delete” or “OK”, by role.
    package var title: String?
    /// What the button does.
    package var role: Role

    /// Creates a button.
    public init(_ title: String? = nil, role: Role = .standard) {
      self.title = title
      self.role = role
    }

    /// Returns the title that a host displays.
    ///
    /// - Parameter strings: The localized strings of the host.
    package func title(in strings: ListStrings) -> String {
      if let title { return title }
      return switch role {
      case .cancel: strings[.cancel]
      case .destructive: strings[.delete]
      case .standard, .suggested: strings[.ok]
      }
    }
  }

  /// The text field of a dialog.
  public struct TextField: Hashable, Sendable {
    /// The initial text.
    package var text: String
    /// The prompt of the empty field.
    package var prompt: String

    /// Creates a text field.
    public init(text: String = "", prompt: String = "") {
      self.text = text
      self.prompt = prompt
    }
  }

  /// The question.
  public var title: String
  /// The consequences, below the question.
  public var message: String?
  /// The buttons. Hosts arrange them by their role.
  public var buttons: [Button]
  /// The text field, if a text is asked for.
  public var textField: TextField?

  /// Creates a dialog.
  public init(_ title: String, message: String? = nil, buttons: [Button], textField: TextField? = nil) {
    self.title = title
    self.message = message
    self.buttons = buttons
    self.textField = textField
  }

  /// Creates a dialog that asks before something is deleted.
  static func deletion(_ question: String) -> ListDialog { .confirmation(question, nil, nil, .destructive) }

  /// Creates a dialog that asks before unsaved changes are discarded.
  package static func discardChanges(in strings: ListStrings) -> ListDialog {
    ListDialog(
      strings[.discardTitle],
      buttons: [Button(strings[.keepEditing], role: .cancel), Button(strings[.discard], role: .destructive)])
  }

  /// Creates a dialog with an action and “Cancel”.
  static func confirmation(_ title: String, _ message: String?, _ action: String?, _ role: Button.Role) -> ListDialog {
    ListDialog(title, message: message, buttons: [Button(role: .cancel), Button(action, role: role)])
  }
}

/// A dialog that waits for the user's answer. A host displays it, and answers it once.
@MainActor
public final class ListDialogRequest {
  /// The user's answer.
  public struct Answer: Hashable, Sendable {
    /// The activated button.
    public var button: Int
    /// The text of the text field.
    public var text: String

    /// Whether the user activated the action of a ``ListDialog/confirmation(_:_:_:_:)``, not “Cancel”.
    var isConfirmation: Bool { button == 1 }
  }

  /// The dialog.
  package nonisolated let dialog: ListDialog
  /// Closes the host's dialog. Called if the page is no longer displayed, or the task that asked is cancelled.
  package var onCancel: @MainActor () -> Void = {}
  /// Called when the request is answered or cancelled.
  var onEnd: @MainActor () -> Void = {}
  /// Called with the user's answer.
  var onAnswer: @MainActor (Answer) -> Void = { _ in }
  private var completion: (@MainActor (Answer?) -> Void)?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - dialog: The dialog.
  ///   - completion: Receives the answer, or `nil` if the request is cancelled. Called once.
  init(_ dialog: ListDialog, completion: @escaping @MainActor (Answer?) -> Void) {
    self.dialog = dialog
    self.completion = completion
  }

  /// Whether the request is neither answered nor cancelled.
  package var isPending: Bool { completion != nil }

  /// Answers the request. Does nothing if it is not pending.
  ///
  /// - Parameters:
  ///   - button: The index of the activated button; `nil` for the cancel button, as when the user presses Escape.
  ///   - text: The text of the text field.
  package func answer(_ button: Int?, text: String = "") {
    let cancel = dialog.buttons.firstIndex { $0.role == .cancel }
    end((button ?? cancel).map { Answer(button: $0, text: text) })
  }

  /// Ends the request without an answer, and closes the host's dialog.
  func cancel() {
    guard isPending else { return }
    onCancel()
    end(nil)
  }

  private func end(_ answer: Answer?) {
    guard let completion else { return }
    self.completion = nil
    onCancel = {}
    onEnd()
    if let answer { onAnswer(answer) }
    completion(answer)
  }
}

extension ListDialogRequest: Equatable {
  /// Whether both are the same request.
  public nonisolated static func == (lhs: ListDialogRequest, rhs: ListDialogRequest) -> Bool { lhs === rhs }
}
