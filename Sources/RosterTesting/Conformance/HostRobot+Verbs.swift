import Roster

/// What a test says that the user does.
extension HostRobot {
  /// Pulls to refresh.
  public func pull() async throws { try await act(.pull) }

  /// Presses the “try again” that is shown.
  public func retry() async throws { try await act(.retry) }

  /// Activates a row or a header.
  public func tap(_ row: RowName) async throws { try await act(.tap(row)) }

  /// Turns the switch of a row.
  public func toggle(_ row: RowName) async throws { try await act(.toggle(row)) }

  /// Presses a row's stepper this many times; its lower button if negative.
  public func step(_ row: RowName, by steps: Int) async throws { try await act(.step(row, by: steps)) }

  /// Presses a button in a row, by what it says.
  public func press(_ button: String, in row: RowName) async throws { try await act(.press(button, in: row)) }

  /// Folds or unfolds a header other than by tapping it.
  public func fold(_ header: RowName) async throws { try await act(.fold(header)) }

  /// Replaces the text of a row's text field.
  public func type(_ text: String, into row: RowName) async throws { try await act(.type(text, into: row)) }

  /// Deletes a row.
  public func delete(_ row: RowName) async throws { try await act(.delete(row)) }

  /// Runs an action that swiping a row offers.
  public func swipe(_ row: RowName, _ action: String) async throws { try await act(.swipe(row, action: action)) }

  /// Drags a row to the place before another one.
  public func move(_ row: RowName, before other: RowName) async throws { try await act(.move(row, before: other)) }

  /// Drags a row to the end of the section that another row stands in.
  public func move(_ row: RowName, toEndOfSectionWith other: RowName) async throws {
    try await act(.moveToEnd(row, ofSectionWith: other))
  }

  /// Scrolls.
  public func scroll(to place: UserAction.Scroll) async throws { try await act(.scroll(place)) }

  /// Scrolls by this many points, down if positive.
  public func scroll(by points: Double) async throws { try await act(.scroll(.by(points))) }

  /// Slides the carousel that a row stands in by this many points, towards later items if positive.
  public func slide(_ row: RowName, by points: Double) async throws { try await act(.slide(row, by: points)) }

  /// Presses the button of the message that is shown.
  public func pressToast() async throws { try await act(.pressToast) }

  /// Gives the window another size, in points.
  public func resize(width: Double, height: Double) async throws {
    try await act(.resize(width: width, height: height))
  }

  /// Does what a user would do, and waits until nothing moves any more.
  ///
  /// - Throws: ``HarnessError``, if there is no such row, what is shown does not offer it, or the page never settles.
  public func act(_ action: UserAction) async throws {
    let (first, second) = action.names
    let element = try first.map { try driver.snapshot.element(named: $0) }
    let target = try second.map { try driver.snapshot.element(named: $0) }
    try await perform(action, on: element, target: target)
    try await settle()
  }

  /// Does several things, one after the other.
  public func replay(_ actions: [UserAction]) async throws {
    for action in actions { try await act(action) }
  }

  /// The rows in sight, one line each; see ``VisibleRow/line``.
  public var lines: [String] { visibleRows.map(\.line) }

  /// Fails unless exactly these rows are in sight.
  ///
  /// - Throws: ``HarnessError/rowsDiffer(_:)`` with the difference.
  public func expectRows(_ expected: [String]) throws {
    let shown = lines
    if shown != expected { throw HarnessError.rowsDiffer(LineDifference(expected: expected, actual: shown)) }
  }
}

extension UserAction {
  /// The rows that the action names.
  var names: (RowName?, RowName?) {
    switch self {
    case .pull, .retry, .pressToast, .resize, .scroll(.top), .scroll(.end), .scroll(.by): (nil, nil)
    case .tap(let row), .toggle(let row), .step(let row, _), .press(_, let row), .fold(let row), .type(_, let row),
      .delete(let row), .swipe(let row, _), .scroll(.row(let row)), .slide(let row, _):
      (row, nil)
    case .move(let row, let other), .moveToEnd(let row, let other): (row, other)
    }
  }
}
