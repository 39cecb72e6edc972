import Roster

/// The user actions of a test.
extension HostRobot {
  /// Pulls to refresh.
  public func pullToRefresh() async throws { try await act(.pullToRefresh) }

  /// Presses the visible button that retries or loads more.
  public func retry() async throws { try await act(.retry) }

  /// Presses the button that shows or hides the details of the page's state view.
  ///
  /// ```swift
  /// try await harness.toggleDetails()
  /// #expect(harness.screen.stateTexts.contains("Error 17"))
  /// ```
  public func toggleDetails() async throws { try await act(.toggleDetails) }

  /// Presses the button with a title over the list, in the page's state view, such as that of `ListPage.unavailable`, or in the bar
  /// of its selection.
  ///
  /// ```swift
  /// try await harness.press("Sign In")
  /// ```
  public func press(_ button: String) async throws { try await act(.pressState(button)) }

  /// Taps a row or a header.
  public func tap(_ row: RowName) async throws { try await act(.tap(row)) }

  /// Selects a row besides others, or, extending the selection, those from the last selected one: a click with Ctrl or with Shift.
  ///
  /// ```swift
  /// try await harness.select("Monday")
  /// try await harness.select("Friday", extending: true)
  /// #expect(harness.screen.selection == "5 Selected")
  /// ```
  public func select(_ row: RowName, extending: Bool = false) async throws {
    try await act(.select(row, extending: extending))
  }

  /// Selects all rows, by a key or the button in the bar of the selection.
  public func selectAll() async throws { try await act(.selectAll) }

  /// Ends the selection, by the Escape key or the button in its bar.
  public func endSelection() async throws { try await act(.endSelection) }

  /// Toggles the switch of a row.
  public func toggle(_ row: RowName) async throws { try await act(.control(.toggle, in: row)) }

  /// Presses the increment button of a row's stepper a number of times, or the decrement button if the number is
  /// negative.
  public func step(_ row: RowName, by steps: Int) async throws { try await act(.control(.step(steps), in: row)) }

  /// Presses the button with a title in a row.
  public func press(_ button: String, in row: RowName) async throws {
    try await act(.control(.press(button), in: row))
  }

  /// Folds or unfolds a header by its disclosure control or the keyboard.
  public func fold(_ header: RowName) async throws { try await act(.fold(header)) }

  /// Replaces the text of a row's text field, and leaves the field.
  public func type(_ text: String, into row: RowName) async throws { try await set(row, to: text) }

  /// Sets the value of a row's control, such as a slider.
  ///
  /// ```swift
  /// try await harness.set("volume", to: 0.5)   // of the type of the control's value
  /// ```
  public func set(_ row: RowName, to value: some Hashable & Sendable) async throws {
    try await act(.control(.set(value), in: row))
  }

  /// Chooses in a row's picker by the title of the choice.
  ///
  /// ```swift
  /// try await harness.choose("Dark", in: "Theme")
  /// ```
  public func choose(_ title: String, in row: RowName) async throws { try await set(row, to: title) }

  /// Presses Return in the text field of a row: the row's action runs, or the focus moves to the next field.
  public func submit(_ row: RowName) async throws { try await act(.submit(row)) }

  /// The errors of the rows that the page displays, in the order of the rows.
  ///
  /// ```swift
  /// #expect(harness.errors == ["Enter an e-mail address."])
  /// ```
  public var errors: [String] {
    driver.snapshot.sections.indices.flatMap { section in
      (0..<driver.snapshot.sections[section].itemCount).compactMap { item in
        let row = driver.snapshot.row(at: .item(ItemPosition(section: section, item: item)))
        return (row?.content as? any StandardContentConvertible)?.standard.error
      }
    }
  }

  /// Deletes a row.
  public func delete(_ row: RowName) async throws { try await act(.delete(row)) }

  /// Performs a row's swipe action.
  public func swipe(_ row: RowName, _ action: String) async throws { try await act(.swipe(row, action: action)) }

  /// Drags a row to the position before another row.
  public func move(_ row: RowName, before other: RowName) async throws { try await act(.move(row, before: other)) }

  /// Drags a row to the end of the section that contains another row.
  public func move(_ row: RowName, toEndOfSectionWith other: RowName) async throws {
    try await act(.moveToEnd(row, ofSectionWith: other))
  }

  /// Drags a row as to another list, and drops what it carries before another row, or at the beginning of the section of a header.
  public func drag(_ row: RowName, before other: RowName) async throws { try await act(.drag(row, before: other)) }

  /// Drops items from elsewhere, such as another application, before a row, or at the beginning of the section of a header.
  ///
  /// ```swift
  /// try await harness.drop([.url("https://example.org")], before: "links")
  /// ```
  public func drop(_ items: [TransferItem], before row: RowName) async throws {
    try await act(.drop(items, before: row))
  }

  /// Drops items from elsewhere at the end of the section that contains a row.
  public func drop(_ items: [TransferItem], toEndOfSectionWith row: RowName) async throws {
    try await act(.dropAtEnd(items, ofSectionWith: row))
  }

  /// Scrolls the list to a target.
  public func scroll(to target: UserAction.Scroll) async throws { try await act(.scroll(target)) }

  /// Scrolls the list by a distance in points; positive values scroll down.
  public func scroll(by points: Double) async throws { try await act(.scroll(.by(points))) }

  /// Scrolls the carousel that contains a row, by a distance in points; positive values scroll towards later items.
  public func scrollCarousel(containing row: RowName, by points: Double) async throws {
    try await act(.scrollCarousel(row, by: points))
  }

  /// Presses the button of the visible toast.
  public func pressToast() async throws { try await act(.pressToast) }

  /// Presses the button with a title in the visible dialog, after replacing the text of its text field unless it is `nil`.
  public func answer(_ button: String, text: String? = nil) async throws {
    try await act(.answer(button, text: text))
  }

  /// Types a text into the composer below the list, in place of what is there.
  ///
  /// ```swift
  /// try await harness.write("On my way!")
  /// try await harness.send()
  /// ```
  public func write(_ text: String) async throws { try await act(.write(text)) }

  /// Sends what is written in the composer below the list, by the Return key or its button.
  public func send() async throws { try await act(.send) }

  /// Types a text into the page's search field, which appears if it is hidden.
  public func search(_ text: String) async throws { try await act(.search(text)) }

  /// Presses Return in the search field.
  public func submitSearch() async throws { try await act(.submitSearch) }

  /// Presses Escape in the search field, or its “Cancel” button.
  public func cancelSearch() async throws { try await act(.cancelSearch) }

  /// Resizes the window, in points.
  public func resize(width: Double, height: Double) async throws {
    try await act(.resize(width: width, height: height))
  }

  /// Returns to the window after the use of another one.
  ///
  /// ```swift
  /// try await harness.activateWindow()   // the page refreshes if its policy says so
  /// ```
  public func activateWindow() async throws { try await act(.activateWindow) }

  /// Performs a user action, and waits until the page is idle.
  ///
  /// ```swift
  /// try await harness.act(.tap("orders"))   // as harness.tap("orders")
  /// ```
  ///
  /// - Throws: ``HarnessError`` if there is no such row, the host does not offer the action, or the page never settles.
  public func act(_ action: UserAction) async throws {
    let (first, second) = action.names
    let element = try first.map { try driver.snapshot.element(named: $0) }
    let target = try second.map { try driver.snapshot.element(named: $0) }
    try await perform(action, on: element, target: target)
    try await settle()
  }

  /// Performs user actions one after the other.
  public func replay(_ actions: [UserAction]) async throws {
    for action in actions { try await act(action) }
  }

  /// The visible rows, one line each; see ``VisibleRow/line``.
  public var lines: [String] { visibleRows.map(\.line) }

  /// Throws unless exactly these rows are visible.
  ///
  /// ```swift
  /// try harness.expectRows(["Orders 5", "Alerts"])
  /// ```
  ///
  /// - Throws: ``HarnessError/rowsDiffer(_:)`` with the difference.
  public func expectRows(_ expected: [String]) throws {
    let actual = lines
    if actual != expected { throw HarnessError.rowsDiffer(LineDifference(expected: expected, actual: actual)) }
  }
}

extension UserAction {
  /// The rows that the action names.
  var names: (RowName?, RowName?) {
    switch self {
    case .pullToRefresh, .retry, .toggleDetails, .pressState, .selectAll, .endSelection, .pressToast, .answer, .write,
      .send, .search, .submitSearch, .cancelSearch, .resize, .activateWindow, .scroll(.top), .scroll(.end),
      .scroll(.by):
      (nil, nil)
    case .tap(let row), .select(let row, _), .control(_, let row), .submit(let row), .fold(let row), .delete(let row),
      .swipe(let row, _),
      .scroll(.row(let row)),
      .scrollCarousel(let row, _), .drop(_, let row), .dropAtEnd(_, let row):
      (row, nil)
    case .move(let row, let other), .moveToEnd(let row, let other), .drag(let row, let other): (row, other)
    }
  }
}
