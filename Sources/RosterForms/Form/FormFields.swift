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

  // MARK: During an evaluation

  /// What a row displays. Starts its check if it has one that is due.
  func status(of field: Field) -> Status {
    let id = field.path.item
    let message = field.rules.message
    if let rejection = rejections[id], rejection.applies(to: field) { return .invalid(rejection.message) }
    guard showsAll || validation == .onChange || validation == .onBlur && left.contains(id) else { return .valid }
    if let message { return .invalid(message) }
    guard let check = field.rules.check else { return .valid }
    let value = check.value()
    if let result = results[id], result.value == value { return result.message.map { .invalid($0) } ?? .valid }
    if running[id]?.value != value { start(check, of: id, value, after: check.delay) }
    return .checking
  }

  /// The user has left a field.
  func leave(_ id: AnyID) {
    if !left.contains(id) { left.insert(id) }
  }

  // MARK: Validation

  /// Whether all rules are met and all checks are passed, as far as they have run.
  var isValid: Bool {
    all.allSatisfy { field in
      field.rules.message == nil && rejections[field.path.item]?.applies(to: field) != true
        && results[field.path.item].map { $0.message == nil || $0.value != field.rules.check?.value() } != false
    }
  }

  /// Displays all errors, and runs the checks that have not run. The first field with an error gets the focus.
  ///
  /// - Returns: Whether all rules are met and all checks are passed.
  func validate() async -> Bool {
    showsAll = true
    let invalid = all.first { $0.rules.message != nil || rejections[$0.path.item]?.applies(to: $0) == true }
    if let invalid { return focus(invalid) }
    for field in all {
      guard let check = field.rules.check, results[field.path.item]?.value != check.value() else { continue }
      let value = check.value()
      start(check, of: field.path.item, value, after: .zero)
      await running[field.path.item]?.task.value
      if let result = results[field.path.item], result.value == value, result.message != nil { return focus(field) }
    }
    let rejected = all.first { field in
      results[field.path.item].map { $0.message != nil && $0.value == field.rules.check?.value() } == true
    }
    return rejected.map { focus($0) } ?? true
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
