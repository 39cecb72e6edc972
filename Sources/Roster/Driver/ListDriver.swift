/// Connects a page and a host: evaluates the page when its state changes, computes and plans the difference, and has the
/// host apply it.
///
/// All changes in one turn of the main actor result in one update. Updates are serial, and wait until the host is ready. A
/// large difference is computed in the background, and discarded if the page has changed in the meantime.
@MainActor
public final class ListDriver {
  /// What the host displays, or is to display next.
  struct PageVersion {
    var snapshot: ListSnapshot
    var presentation: PagePresentation
  }

  /// The page.
  public let page: any ListPage
  /// The reporter of issues.
  public let issues: IssueReporter
  /// The localized strings that the host displays. Setting this property updates all visible strings.
  public var strings: ListStrings {
    didSet { if strings != oldValue { evaluate() } }
  }
  /// The theme of the host, for a page without a theme. Setting this property updates all rows.
  public var theme: ListTheme {
    didSet { if theme != oldValue { evaluate() } }
  }

  package private(set) weak var host: (any ListHost)?
  /// What the host displays; `nil` before the first update.
  private var displayed: PageVersion?
  private(set) var updates = UpdateLoop<PageVersion>()
  let preparer: UpdatePreparer
  let evaluator: PageEvaluator
  private var feeds = MountedFeeds()
  let commands = CommandQueue()
  let prefetcher = RowPrefetcher()
  /// The rows on screen.
  var visibility: VisibilityTracker
  /// The position to scroll to when its row is displayed.
  var restoration: Restoration?
  /// Records the session, in debug builds.
  let recorder: SessionRecorder?

  /// Creates a driver. Call ``start()`` to display the page.
  ///
  /// - Parameters:
  ///   - page: The page, which the driver retains.
  ///   - host: The host, which the driver does not retain.
  ///   - strings: The localized strings that the host displays.
  ///   - theme: The theme of the host. Defaults to that of the app.
  ///   - issues: The reporter of issues. Defaults to the standard error stream in debug builds.
  ///   - backgroundThreshold: The minimum number of items for which the difference is computed in the background.
  ///   - environment: The clock and the random numbers of automatic retries of the page's own load and of its components.
  public init(
    page: any ListPage, host: any ListHost, strings: ListStrings = .english, theme: ListTheme? = nil,
    issues: IssueReporter? = nil, backgroundThreshold: Int = 20_000, environment: PagerEnvironment = PagerEnvironment()
  ) {
    self.page = page
    self.strings = strings
    self.theme = theme ?? .app
    self.host = host
    self.issues = issues ?? IssueReporter()
    evaluator = PageEvaluator(mounts: ComponentMounts(page, issues: self.issues, environment: environment))
    preparer = UpdatePreparer(backgroundThreshold: backgroundThreshold)
    visibility = VisibilityTracker(impressions: ImpressionTracker(clock: environment.clock))
    #if DEBUG
      recorder = SessionRecorder()
    #else
      recorder = nil
    #endif
    visibility.impressions.onImpression = { [weak self] in self?.didSee($0, near: $1) }
  }

  deinit {
    // Cancel loads if the driver was not stopped.
    Task { @MainActor [feeds, evaluator, commands] in
      for feed in feeds.all { feed.close() }
      evaluator.mounts.stop()
      commands.stop()
    }
  }

  /// The displayed snapshot.
  public var snapshot: ListSnapshot { displayed?.snapshot ?? ListSnapshot() }
  /// The displayed state of the page besides its rows.
  public var presentation: PagePresentation { displayed?.presentation ?? PagePresentation() }
  /// The mounted components.
  package var components: [MountedComponent] { evaluator.components }

  var isStarted: Bool { evaluator.isStarted }

  /// Whether no work is in progress that can result in an update.
  public var isIdle: Bool { updates.isIdle && evaluator.mounts.loadingCount == 0 && commands.deferredCount == 0 }

  /// The number of operations in progress: loads of the page, its components and its feeds with the delays before
  /// their retries, and the computation of a difference.
  package var activity: Int {
    feeds.activity + commands.deferredCount + evaluator.mounts.loadingCount + evaluator.mounts.waitingCount
      + (updates.isPreparing ? 1 : 0)
  }

  /// Waits for the computation of a difference in the background, if there is one.
  package func finishPreparing() async { await preparer.finish() }

  /// Displays the page and its changes from now on. If the driver is started, the page is displayed again, or its window is
  /// active again: feeds refresh stale rows, and loads that wait for a connection are retried.
  public func start() {
    guard !isStarted else {
      for feed in feeds.all { feed.refreshIfStale() }
      return evaluator.mounts.retryOffline()
    }
    evaluator.isStarted = true
    evaluator.mounts.onFailure = { [weak self] in self?.showToast(about: $0, retry: $1) }
    issues.checkObservation(of: page)
    evaluate()
  }

  /// Stops updates and cancels all loads.
  public func stop() {
    guard isStarted else { return }
    viewportDidDisappear()
    preparer.stop()
    updates.stop()
    prefetcher.cancelAll()
    commands.disconnect(from: self)
    page.scrollPosition?.channel.disconnect(self)
    feeds.closeAll()
    evaluator.stop()
    commands.stop()
  }

  /// Refreshes the page, as if the user had pulled to refresh.
  public func refresh() {
    guard isStarted, presentation.canRefresh else { return }
    recorder?.record(.refresh)
    for feed in feeds.all { feed.load(.refresh) }
    evaluator.mounts.reload()
  }

  /// Retries failed loads.
  public func retry() {
    recorder?.record(.retry)
    retryLoads([evaluator.mounts.page.state, page.pageState])
  }

  /// Retries failed loads, and that of the page if one of its states is a failure.
  private func retryLoads(_ states: [PageState?]) {
    for feed in feeds.all { feed.retry() }
    if states.contains(where: { if case .failed = $0 { true } else { false } }) { evaluator.mounts.page.load() }
  }

  /// Reports that the system is short of memory: feeds release rows that are far from the visible ones, and the host releases
  /// images. What is visible stays.
  public func releaseMemory() {
    for feed in feeds.all { feed.releaseMemory() }
    host?.releaseMemory()
  }

  /// Reports that the host can apply updates again.
  public func hostBecameReady() {
    run(updates.hostBecameReady(isHostReady: isHostReady))
  }

  private var isHostReady: Bool { host?.isReadyForUpdate == true }

  /// Displays a failure, with a button that repeats the load.
  private func showToast(
    about failure: PageFailure, of type: LoadType = .refresh, retry: @escaping @MainActor () -> Void
  ) {
    var toast = ListToast(failure.message(of: type, in: strings), actionTitle: strings[.tryAgain], action: retry)
    toast.isPatient = true
    perform(.toast(toast))
  }

  // MARK: Evaluate

  private func evaluate() {
    guard isStarted else { return }
    let retry: @MainActor () -> Void = { [weak self] in self?.retry() }
    let scroll: @MainActor (ListCommand.Target) -> Void = { [weak self] in self?.perform(.scroll($0)) }
    let evaluation = evaluator.evaluate(
      page, strings: strings, theme: theme, recorder: recorder, retry: retry, scroll: scroll
    ) { [weak self] in
      self?.evaluate()
    }
    let (collector, presentation) = (evaluation.collector, evaluation.presentation)
    for (feed, message) in feeds.mount(collector.mountedFeeds, presentation, recorder: recorder) {
      showToast(about: message.failure, of: message.type) { [weak feed] in feed?.load(message.type) }
    }
    let load = evaluator.mounts.page
    let isRow = load.hasRows && load.hasFailed
    if presentation.state == .content, !isRow, let failure = load.displayedFailure {
      showToast(about: failure) { [weak load] in load?.reload() }
    }
    if presentation.state != .loading { load.displayedFailure = nil }
    if evaluation.becameAvailable { retryLoads([load.state]) }
    for issue in collector.issues { issues.report(issue) }
    guard host != nil else { return }
    let target = PageVersion(snapshot: ListSnapshot(sections: collector.sections), presentation: presentation)
    run(updates.didEvaluate(target, isHostReady: isHostReady))
    commands.connect([page.commands].compactMap(\.self) + collector.requests.commands, to: self)
    page.scrollPosition?.channel.connect(self) { [weak self] request in
      if let self { self.scroll(by: request) } else { request.end(.failure(CancellationError())) }
    }
  }

  // MARK: Prepare and apply

  private func run(_ step: UpdateLoop<PageVersion>.Step) {
    switch step {
    case .none, .apply: break
    case .cancelPreparation: preparer.cancel()
    case .prepare(let target):
      guard let host else { return updates.stop() }
      preparer.prepare(from: snapshot, to: target.snapshot, on: host) { [weak self] prepared in
        self?.didPrepare(prepared, target.presentation)
      }
    }
  }

  private func didPrepare(_ prepared: PreparedUpdate?, _ presentation: PagePresentation) {
    let target = prepared.map { PageVersion(snapshot: $0.after, presentation: presentation) }
    let step = updates.didPrepare(target, isHostReady: isHostReady)
    if case .apply = step, let prepared, let host { apply(prepared, presentation, on: host) } else { run(step) }
    scrollIfUpToDate()
  }

  private func apply(_ prepared: PreparedUpdate, _ presentation: PagePresentation, on host: any ListHost) {
    let update = update(prepared, presentation)
    recorder?.record(update)
    let former = self.presentation
    displayed = PageVersion(snapshot: update.after, presentation: presentation)
    if update.reason == .change { prefetcher.apply(prepared.changeset) } else { prefetcher.cancelAll() }
    moveVisibleElements(update)
    if former.state == .content, evaluator.overlays.countsNewRows {
      evaluator.overlays.apply(update, after: visibility.visible.max(), policy: former.scrollPolicy)
    }
    host.apply(update)
    for element in feeds.takeJumps(in: snapshot, isLatest: updates.isLatest) {
      host.perform(.scroll(.element(element)))
    }
    continueRestoration()
    run(updates.didApply(isHostReady: isHostReady))
  }

  private func update(_ prepared: PreparedUpdate, _ presentation: PagePresentation) -> ListUpdate {
    for duplicate in prepared.duplicates {
      issues.report(
        .duplicateItem(
          page: page.typeName, section: duplicate.section, item: duplicate.item))
    }
    var reason: ListUpdate.Reason = displayed == nil ? .first : .change
    if let (rule, recording) = prepared.violation {
      recorder?.log.append(.invalidUpdate(recording))
      issues.report(.illegalPlan(rule, recording: recording))
      reason = .safety
    }
    let before = snapshot
    var after = prepared.after
    after.preparedRows = PreparedRows(before.preparedRows.readers)
    return ListUpdate(
      before: before, after: after, changeset: prepared.changeset, plan: prepared.plan, presentation: presentation,
      reason: reason)
  }
}
