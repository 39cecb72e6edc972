// Exported, so that `import RosterForms` is enough for a page with a form.
@_exported import Roster

/// The rows of a form: displays errors at their fields, moves from field to field, and submits.
///
/// ```swift
/// ListForm(form) {
///   ListSection("account") {
///     StandardContent("E-mail").textField(form, \.value.email, kind: .email).id("email")
///       .validate { self.form.value.email.contains("@") ? nil : "Enter an e-mail address." }
///     StandardContent("Password").textField(form, \.value.password, kind: .newPassword).id("password")
///       .validate { self.form.value.password.count < 8 ? "At least 8 characters." : nil }
///   }
///   ListSection("submit") { StandardContent("Sign Up").tint(.accent).submits() }
/// } onSubmit: { account in
///   try await api.signUp(account)
/// }
/// ```
///
/// The fields are the rows of sections with a body, which can come and go. Rows of a `for` loop need an `id`; rows of a section of
/// elements are not fields. The Return key moves from a text field to the next one, and submits in the last one. A server names a
/// field by the `id` of its row.
public struct ListForm<Value: Equatable>: ListContent {
  private let state: FormState<Value>
  private let content: AnyListContent
  private let onSubmit: @MainActor (Value) async throws -> Void

  /// Creates the content of a form.
  ///
  /// - Parameters:
  ///   - state: The state, which the page keeps.
  ///   - content: The sections.
  ///   - onSubmit: Submits the value, when all rules are met and all checks are passed. If it throws an error, the form displays it
  ///     and keeps the value.
  public init(
    _ state: FormState<Value>, @ListBuilder content: () -> AnyListContent,
    onSubmit: @escaping @MainActor (Value) async throws -> Void
  ) {
    self.state = state
    self.content = content()
    self.onSubmit = onSubmit
  }

  /// Adds the sections.
  public func collect(into collector: inout ListCollector) {
    let start = collector.sections.count
    collector.add(content)
    collector.connect(state.fields.commands)
    state.action = onSubmit
    var fields: [FormFields.Field] = []
    var lastField: (section: Int, row: Int)?
    for section in collector.sections.indices[start...] {
      guard var rows = collector.sections[section].bodyRows else { continue }
      for index in rows.indices {
        if rows[index].isEnabled, rows[index].control?.role == .textField { lastField = (section, index) }
        show(&rows[index], in: collector.sections[section].id, &fields, collector.strings)
      }
      collector.sections[section].bodyRows = rows
    }
    if let (section, row) = lastField, collector.sections[section].bodyRows?[row].actions.submit == nil {
      collector.sections[section].bodyRows?[row].actions.submit = ActionHandler { _ in submit() }
    }
    state.fields.all = fields
    if state.hasChanges { collector.confirmLeaving(.discardChanges(in: collector.strings)) }
  }

  /// Displays what is wrong with a field, or that the form is being submitted.
  private func show(
    _ row: inout ListRow, in section: AnyID, _ fields: inout [FormFields.Field], _ strings: ListStrings
  ) {
    guard let rules = row.actions.role as? FieldRules, let id = row.id else { return }
    if rules.submits { showSubmission(&row, strings) }
    let field = FormFields.Field(path: ItemPath(section: section, item: id), rules: rules, control: row.control)
    if !rules.rules.isEmpty || rules.check != nil || row.control != nil { fields.append(field) }
    let left = row.actions.editingEnd
    row.actions.editingEnd = ActionHandler { [weak fields = state.fields] _ in
      fields?.leave(id)
      left?()
    }
    let status = state.fields.status(of: field)
    row.changeStandardContent {
      switch status {
      case .valid: break
      case .checking: $0.subtitle = strings[.checking]
      case .invalid(let message): $0.error = message
      }
    }
  }

  private func showSubmission(_ row: inout ListRow, _ strings: ListStrings) {
    let failure = state.failure?.localizedDescription(in: strings)
    let isSubmitting = state.isSubmitting
    row.actions.select = ActionHandler { _ in submit() }
    row.traits.isSelectable = true
    row.changeStandardContent {
      $0.error = failure
      if isSubmitting { $0 = $0.enabled(false).progress(nil) }
    }
  }

  private func submit() {
    Task { [state] in await state.submit() }
  }
}
