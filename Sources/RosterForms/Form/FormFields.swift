import Observation
import Roster

/// The fields of a form: which of them the user has left, what is wrong with them, and what a server has said of them.
@Observable
@MainActor
final class FormFields {
  /// A row with rules.
  struct Field {
    let path: ItemPath
    let rules: FieldRules
    let control: (any RowControl)?
  }

  /// What a server has said of a field, which is true until the control has another value.
  private struct Rejection {
    let message: String
    let control: (any RowControl)?

    func applies(to field: Field) -> Bool {
      guard let control else { return field.control == nil }
      return field.control.map { control.isContentEqual(to: $0) } ?? false
    }
  }

  /// The result of the check of a value.
  private struct Result {
    let value: AnyID
    let message: String?
  }

  /// The row's state.
  enum Status: Equatable {
    case valid
    case checking
    case invalid(String)
  }

  /// The fields that the user has left.
  private var left: Set<AnyID> = []
  /// Whether all errors are displayed, after an attempt to submit.
  private var showsAll = false
  private var rejections: [AnyID: Rejection] = [:]
  private var results: [AnyID: Result] = [:]
  /// The fields of the last evaluation, in the order of the rows.
  @ObservationIgnored var all: [Field] = []
  @ObservationIgnored private var running: [AnyID: (value: AnyID, task: Task<Void, Never>)] = [:]
  @ObservationIgnored let commands = PageCommands()
  @ObservationIgnored private let validation: FormValidation
  @ObservationIgnored private let clock: any Clock<Duration>

  init(validation: FormValidation, clock: any Clock<Duration>) {
    self.validation = validation
    self.clock = clock
  }

  isolated deinit {
    for check in running.values { check.task.cancel() }
  }

  /// What is wrong with a field, as far as it is known: by the server, by its rules, or by the check of its value.
  private func error(of field: Field) -> String? {
    // First, so that the page observes what the rules read.
    let message = field.rules.message
    if let rejection = rejections[field.path.item], rejection.applies(to: field) { return rejection.message }
    return message ?? result(of: field)?.message
  }

  /// The result of the check of a field's value; `nil` if it has not run.
  private func result(of field: Field) -> Result? {
    guard let value = field.rules.check?.value(), let result = results[field.path.item] else { return nil }
    return result.value == value ? result : nil
  }

  // MARK: During an evaluation

  /// What a row displays. Starts its check if it has one that is due.
  func status(of field: Field) -> Status {
    let id = field.path.item
    let error = error(of: field)
    let isShown = showsAll || validation == .onChange || validation == .onBlur && left.contains(id)
    if let error, isShown || rejections[id]?.applies(to: field) == true { return .invalid(error) }
    guard isShown, let check = field.rules.check, result(of: field) == nil else { return .valid }
    let value = check.value()
    if running[id]?.value != value { start(check, of: id, value, after: check.delay) }
    return .checking
  }

  /// The user has left a field. A second time changes nothing, so that the page is not evaluated.
  func leave(_ id: AnyID) {
    if !left.contains(id) { left.insert(id) }
  }

  // MARK: Validation

  /// Whether all rules are met and all checks are passed, as far as they have run.
  var isValid: Bool { all.allSatisfy { error(of: $0) == nil } }

  /// Displays all errors, and runs the checks that have not run. The first field with an error gets the focus.
  ///
  /// - Returns: Whether all rules are met and all checks are passed.
  func validate() async -> Bool {
    showsAll = true
    if let invalid = all.first(where: { error(of: $0) != nil }) { return focus(invalid) }
    for field in all {
      guard let check = field.rules.check, result(of: field) == nil else { continue }
      start(check, of: field.path.item, check.value(), after: .zero)
      await running[field.path.item]?.task.value
      if error(of: field) != nil { return focus(field) }
    }
    return true
  }

  private func focus(_ field: Field) -> Bool {
    commands.focus(field.path)
    return false
  }

  private func start(_ check: FieldCheck, of id: AnyID, _ value: AnyID, after delay: Duration) {
    running[id]?.task.cancel()
    running[id] = (
      value,
      Task { [weak self, clock] in
        if delay > .zero, (try? await clock.sleep(for: delay)) == nil { return }
        let message = try? await check.run()
        guard let self, !Task.isCancelled, running[id]?.value == value else { return }
        running[id] = nil
        results[id] = Result(value: value, message: message ?? nil)
      }
    )
  }

  // MARK: The server

  /// Displays messages at the fields with these names, and focuses the first one.
  ///
  /// - Returns: The messages of names without a field, in the order of their names.
  func reject(_ messages: [String: String]) -> [String] {
    var rest = messages
    var first: Field?
    for field in all {
      guard let name: String = field.path.item.base(), let message = rest.removeValue(forKey: name) else { continue }
      rejections[field.path.item] = Rejection(message: message, control: field.control)
      first = first ?? field
    }
    if let first { _ = focus(first) }
    return rest.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Displays no errors until the user has left a field or submits again.
  func reset() {
    left = []
    showsAll = false
    rejections = [:]
    results = [:]
    for check in running.values { check.task.cancel() }
    running = [:]
  }
}
