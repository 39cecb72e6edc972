import Observation
import Roster

/// The state of a form: the value that the user edits, the one that is saved, and what is wrong.
///
/// A page keeps it beside its other properties, binds the controls to parts of ``value``, and displays it by a ``ListForm``.
///
/// ```swift
/// @Observable @MainActor final class ProfilePage: ListPage {
///   @ObservationIgnored let form: FormState<Profile>
///   init(_ profile: Profile) { form = FormState(profile) }
///
///   var body: some ListContent {
///     ListForm(form) {
///       ListSection("profile") {
///         StandardContent("Name").textField(form, \.value.name, kind: .name).id("name")
///           .validate { self.form.value.name.isEmpty ? "Enter your name." : nil }
///         StandardContent("Save").submits()
///       }
///     } onSubmit: { try await api.save($0) }
///   }
/// }
/// ```
@Observable
@MainActor
public final class FormState<Value: Equatable> {
  /// The value that the user edits.
  public var value: Value {
    didSet { if value != oldValue { draft?.valueDidChange(value) } }
  }
  /// The value that was submitted last, or the initial one.
  public private(set) var saved: Value
  /// Whether the form is being submitted.
  public private(set) var isSubmitting = false
  /// Why the form could not be submitted, unless fields display it.
  public private(set) var failure: PageFailure?

  let fields: FormFields
  @ObservationIgnored var action: (@MainActor (Value) async throws -> Void)?
  @ObservationIgnored private let draft: FormDraft<Value>?

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - value: The initial value, which counts as saved.
  ///   - validation: When errors are displayed.
  ///   - draft: Where unsaved changes survive the end of the process. They are restored at once, as unsaved changes.
  ///   - clock: The clock of the delays before checks.
  public init(
    _ value: Value, validation: FormValidation = .onBlur, draft: FormDraft<Value>? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    saved = value
    self.value = draft?.load() ?? value
    self.draft = draft
    fields = FormFields(validation: validation, clock: clock)
  }

  /// Whether the value differs from the saved one.
  public var hasChanges: Bool { value != saved }

  /// Whether all rules are met, and all checks that have run are passed. Known after the first display.
  public var isValid: Bool { fields.isValid }

  /// Displays all errors, runs the checks that have not run, and focuses the first field with an error.
  ///
  /// - Returns: Whether all rules are met and all checks are passed.
  public func validate() async -> Bool { await fields.validate() }

  /// Validates the form and submits its value by the action of its ``ListForm``. Does nothing while it is being submitted.
  ///
  /// An error with `FieldErrors` is displayed at its fields, any other one in the row that submits the form.
  ///
  /// - Returns: Whether the value is submitted.
  @discardableResult
  public func submit() async -> Bool {
    guard !isSubmitting, let action else { return false }
    isSubmitting = true
    defer { isSubmitting = false }
    failure = nil
    guard await validate() else { return false }
    let submitted = value
    do {
      try await action(submitted)
    } catch is CancellationError {
      return false
    } catch {
      fail(error)
      return false
    }
    save(submitted)
    return true
  }

  /// Displays an error as one of submitting: its `FieldErrors` at their fields, any other one in the row that submits.
  public func fail(_ error: any Error) {
    guard let messages = (error as? any FieldErrorConvertible)?.fieldErrors?.messages, !messages.isEmpty else {
      return failure = PageFailure(error)
    }
    let others = fields.reject(messages)
    failure = others.isEmpty ? nil : PageFailure(reason: others.joined(separator: " "))
  }

  /// Discards the changes.
  public func revert() {
    value = saved
    save(saved)
  }

  private func save(_ new: Value) {
    saved = new
    failure = nil
    fields.reset()
    if !hasChanges { draft?.remove() }
  }
}
