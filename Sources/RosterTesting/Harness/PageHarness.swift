// Exported, so that `import RosterTesting` is enough for a test with pages of its own.
@_exported import Roster

/// A page under test, displayed by a ``HeadlessHost`` and operated by user actions.
///
/// ```swift
/// @Test @MainActor func ordersCanBeOpened() async throws {
///   let page = MinePage()
///   let harness = try await PageHarness(page)
///   try await harness.toggle("Alerts")
///   #expect(page.alerts == false)
///   #expect(harness.updates == [["~ account/alerts"]])
///   try harness.expectMatch(golden: "mine-without-alerts")
/// }
/// ```
///
/// Each action does what a user can do with the displayed page, and returns when the page is idle. Time is virtual, and a
/// page that waits for the response of a ``ScriptedSource`` is idle until the test responds.
@MainActor
public final class PageHarness: HostRobot {
  /// The driver of the page.
  public let driver: ListDriver
  /// The host that displays the page.
  public let host: HeadlessHost
  /// The reported issues, in order.
  public var issues: [RosterIssue] { collected.issues }
  /// The performed actions, in order. ``HostRobot/replay(_:)`` performs them on another host.
  public private(set) var actionLog: [UserAction] = []

  /// The virtual clock. It controls the page's time if the page was created with it.
  public let clock: TestClock

  private let collected: CollectedIssues
  let suspensions = SuspensionTracker()

  /// Displays a page, and waits until it is idle.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - strings: The localized strings of the host. Defaults to English.
  ///   - theme: The theme of the host. Defaults to that of the app.
  ///   - clock: The virtual clock that the page uses.
  ///   - columns: The width of the viewport, in characters. Defaults to 40.
  ///   - lines: The height of the viewport, in lines. Defaults to 30.
  ///   - capabilities: The capabilities that the host simulates. Defaults to those of a table view.
  ///   - unsupportedContent: The types of content for which the host has no cell, to test its fallback.
  ///   - backgroundThreshold: The number of items from which on differences are computed off the main actor. Defaults to
  ///     20,000.
  /// - Throws: ``HarnessError/neverSettles(_:)`` if the page does not become idle.
  public init(
    _ page: any ListPage, strings: ListStrings = .english, theme: ListTheme? = nil, clock: TestClock = TestClock(),
    columns: Int = 40, lines: Int = 30, capabilities: HostCapabilities = .tableView,
    unsupportedContent: [any CellContent.Type] = [],
    backgroundThreshold: Int = 20_000
  ) async throws {
    let collected = CollectedIssues()
    let reporter = IssueReporter { collected.issues.append($0) }
    self.collected = collected
    self.clock = clock
    host = HeadlessHost(
      columns: columns, lines: lines, capabilities: capabilities, unsupportedContent: unsupportedContent,
      issues: reporter)
    driver = ListDriver(
      page: page, host: host, strings: strings, theme: theme, issues: reporter,
      backgroundThreshold: backgroundThreshold,
      environment: PagerEnvironment(clock: clock))
    host.driver = driver
    driver.session?.now = stopwatch(clock)
    SuspensionTracker.$current.withValue(suspensions) { driver.start() }
    try await settle()
  }

  // MARK: State of the host

  /// The viewport as text.
  public var text: String { PageTextSnapshot(of: host).text }

  /// The whole page as text, as in a viewport that is high enough for it.
  public var fullText: String { PageTextSnapshot.wholePage(of: host).text }

  /// The updates after the first one, or since ``clearRecords()``. Updates without changes of rows are omitted.
  public var updates: [RecordedUpdate] { host.records.updates }

  /// The number of updates, including those without changes of rows.
  ///
  /// ```swift
  /// #expect(harness.updateCount == 1)   // both changes in one update
  /// ```
  public var updateCount: Int { host.records.updateCount }

  /// The statistics of the host's cells.
  public var cellStatistics: CellStatistics { host.cellStatistics }

  /// The messages of all toasts so far, or since ``clearRecords()``.
  public var toasts: [String] { host.records.toasts.map(\.message) }

  /// The addresses that the page has opened in the browser, or since ``clearRecords()``.
  public var openedURLs: [String] { host.records.openedURLs }

  /// The text that the page has copied last, or since ``clearRecords()``; `nil` for none.
  public var copiedText: String? { host.records.copiedText }

  /// The theme of the page, as the host applies it.
  public var theme: ListTheme { host.presentation.theme }

  /// The tree of the page's components, as text.
  public var componentTree: String { driver.components.map(\.description).joined(separator: "\n") }

  /// Returns the cell that displays a row, to compare its identity; `nil` if the row has no cell.
  public func cell(of row: RowName) throws -> AnyObject? {
    let element = try host.snapshot.element(named: row)
    return host.snapshot.path(of: element).flatMap { host.slots[$0]?.box?.cell }
  }

  /// Returns the height of a visible row, in points; `nil` if the row is not visible.
  public func height(of row: RowName) throws -> Double? {
    host.layoutIfNeeded()
    let element = try host.snapshot.element(named: row)
    return host.visibleFrames.first { $0.element == element }.map { Double($0.height) * TextMetrics.line }
  }

  /// The vertical content offset, in points.
  public var contentOffset: Double { host.geometry.viewport.offset }

  /// Clears the recorded updates, toasts and opened addresses, and the statistics of cell updates.
  public func clearRecords() {
    host.clearRecords()
  }

  /// Throws unless the text of the viewport matches its golden file; see ``Golden``.
  public func expectMatch(golden name: String, beside source: String = #filePath) throws {
    try Golden.match(text, named: name, beside: source)
  }

  // MARK: HostRobot

  /// The visible rows, top to bottom.
  public var visibleRows: [VisibleRow] { host.visibleRows }

  /// What the list displays and how it got there, as text: sections, feeds with their loads, updates, cells and memory.
  ///
  /// ```swift
  /// #expect(harness.inspection.contains("append: loading, append page 3"))
  /// ```
  public var inspection: String { driver.inspection.description }

  /// Has the page release memory, as after a warning of the system.
  public func receiveMemoryWarning() { driver.releaseMemory() }

  /// What the host displays besides the rows.
  public var screen: HostScreen {
    HostScreen(
      state: host.presentation.state,
      stateTexts: PageTextSnapshot.lines(of: host),
      isRefreshing: host.presentation.isRefreshing, banner: host.presentation.banner,
      overlays: host.presentation.overlays.map { $0.content.textDescription(in: host.presentation.strings) },
      toasts: host.messages.toasts.current.map { [$0.message] } ?? [],
      dialog: host.messages.dialog?.dialog.texts(in: host.presentation.strings) ?? [],
      search: host.search.map(\.text),
      selection: host.presentation.activeSelection?.title)
  }

  /// Performs a user action, and appends it to ``actionLog``.
  public func perform(_ action: UserAction, on element: ElementPosition?, target: ElementPosition?) async throws {
    actionLog.append(action)
    try SuspensionTracker.$current.withValue(suspensions) {
      try host.perform(action, on: element, target: target, driver: driver)
    }
  }

  /// Advances the virtual time by a duration, and waits until the page is idle.
  ///
  /// Tasks that sleep on ``clock`` resume, toasts disappear after their duration, and carousels advance.
  public func advance(by duration: Duration) async throws {
    await SuspensionTracker.$current.withValue(suspensions) { await clock.advance(by: duration) }
    host.advance(by: duration)
    try await settle()
  }

  /// Dismisses the visible toasts.
  ///
  /// ```swift
  /// harness.dismissToasts()   // as if the user had clicked the toast's close button
  /// ```
  public func dismissToasts() {
    host.messages.dismissToasts()
  }
}

/// The storage of the harness's reported issues.
@MainActor
private final class CollectedIssues {
  var issues: [RosterIssue] = []
}
