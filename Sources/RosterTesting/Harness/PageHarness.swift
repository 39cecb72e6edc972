import Roster

/// A page under test: shown by a host without a screen, and used as a user would use it.
///
/// ```swift
/// @Test @MainActor func ordersCanBeOpened() async throws {
///   let page = MinePage()
///   let harness = try await PageHarness(page)
///   try await harness.toggle("Alerts")
///   #expect(page.alerts == false)
///   #expect(harness.updates == [["~ account/alerts"]])
///   try harness.matches(golden: "mine-without-alerts")
/// }
/// ```
///
/// Every verb acts as a user can act, on what is shown, and returns once the page has come to rest. Time is virtual; a
/// page that waits for an answer is at rest until the answer is given.
@MainActor
public final class PageHarness: HostRobot {
  /// The loop of the page.
  public let driver: ListDriver
  /// The host.
  public let host: HeadlessHost
  /// The issues that were reported, in order.
  public var issues: [RosterIssue] { collected.issues }
  /// What the user did, in order; ``HostRobot/replay(_:)`` does it again on another host.
  public private(set) var log: [UserAction] = []

  /// The time of the page, if the page was made with this clock.
  public let clock: TestClock

  private let collected: CollectedIssues
  let ledger = SuspensionTracker()

  /// Shows a page and waits until it has come to rest.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - words: What the host says by itself.
  ///   - clock: The virtual clock that the page waits by.
  ///   - columns: The width of the viewport, in characters.
  ///   - lines: The height of the viewport, in lines.
  ///   - rules: What the host accepts as one update.
  ///   - lacking: Contents for which the host shall have no cell.
  ///   - backgroundThreshold: From how many items on a difference is found off the main actor.
  /// - Throws: ``HarnessError/neverSettles(_:)``.
  public init(
    _ page: any ListPage, strings: ListStrings = .english, clock: TestClock = TestClock(), columns: Int = 40,
    lines: Int = 30, rules: HostCapabilities = .uiKitTable, unsupportedContent: [any CellContent.Type] = [],
    backgroundThreshold: Int = 20_000
  ) async throws {
    let collected = CollectedIssues()
    let reporter = IssueReporter { collected.issues.append($0) }
    self.collected = collected
    self.clock = clock
    host = HeadlessHost(columns: columns, lines: lines, rules: rules, unsupportedContent: unsupportedContent, issues: reporter)
    driver = ListDriver(
      page: page, host: host, strings: strings, issues: reporter, backgroundThreshold: backgroundThreshold)
    host.driver = driver
    SuspensionTracker.$current.withValue(ledger) { driver.start() }
    try await settle()
  }

  // MARK: What is shown

  /// The viewport as text.
  public var text: String { Picture(of: host).text }

  /// The whole page as text, as if the viewport were high enough for it.
  public var fullText: String { Picture.whole(of: host).text }

  /// What the host was asked to do since the first update, or since ``forget()``; updates without a change of rows are
  /// left out.
  public var updates: [RecordedUpdate] { host.updates }

  /// How often the host was called with an update, those without a change of rows included.
  public var updateCount: Int { host.updateCount }

  /// What happened to the cells.
  public var cells: CellStatistics { host.cellStatistics }

  /// The messages that were shown since the start, or since ``forget()``.
  public var toasts: [String] { host.toasts.map(\.message) }

  /// The components on the page as a printable tree.
  public var components: String { driver.components.map(\.description).joined(separator: "\n") }

  /// The cell that shows a row, to ask whether it is the same one as before; `nil` if the row has none now.
  public func cell(of row: RowName) throws -> AnyObject? {
    let element = try host.snapshot.element(named: row)
    return SlotKey(element, in: host.snapshot).flatMap { host.slots[$0]?.box?.cell }
  }

  /// The height at which a row in sight is shown, in points; `nil` out of sight.
  public func height(of row: RowName) throws -> Double? {
    host.layoutIfNeeded()
    let element = try host.snapshot.element(named: row)
    return host.places.first { $0.element == element }.map { Double($0.height) * TextMetrics.line }
  }

  /// How far the page is scrolled, in points from its top.
  public var offset: Double { host.geometry.viewport.offset }

  /// Starts counting anew: updates, messages and cells.
  public func forget() {
    host.forget()
  }

  /// Fails unless the viewport is as in its golden file; see ``Golden``.
  public func matches(golden name: String, beside source: String = #filePath) throws {
    try Golden.match(text, named: name, beside: source)
  }

  // MARK: HostDriver

  /// The rows in sight.
  public var visibleRows: [VisibleRow] { host.visibleRows }

  /// What is shown beside the rows.
  public var screen: HostScreen {
    HostScreen(
      state: host.presentation.state, stateWords: Picture.lines(of: host.presentation, width: host.geometry.columns),
      isRefreshing: host.presentation.isRefreshing,
      toasts: host.toastQueue.current.map { [$0.message] } ?? [])
  }

  /// Does what a user would do.
  public func perform(_ action: UserAction, on element: ElementPosition?, target: ElementPosition?) async throws {
    log.append(action)
    try SuspensionTracker.$current.withValue(ledger) {
      try host.perform(action, on: element, target: target, driver: driver)
    }
  }

  /// Advances virtual time: of the harness's clock, and of visible toasts.
  public func advance(by duration: Duration) async throws {
    await SuspensionTracker.$current.withValue(ledger) { await clock.advance(by: duration) }
    host.advance(by: duration)
    try await settle()
  }

  /// Lets the messages that are shown disappear.
  public func dismissToasts() {
    host.toastQueue = ToastQueue()
  }
}

/// Where the harness's issues go.
@MainActor
private final class CollectedIssues {
  var issues: [RosterIssue] = []
}
