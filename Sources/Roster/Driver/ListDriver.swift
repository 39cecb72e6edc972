/// Connects a page and a host: evaluates the page when its state changes, computes and plans the difference, and has the
/// host apply it.
///
/// All changes in one turn of the main actor result in one update. Updates are serial, and wait until the host is ready. A
/// large difference is computed in the background, and discarded if the page has changed in the meantime.
@MainActor
public final class ListDriver {
  /// The displayed snapshot.
  public private(set) var snapshot = ListSnapshot()
  /// The displayed state of the page besides its rows.
  public private(set) var presentation = PagePresentation()
  /// The mounted components.
  package private(set) var components: [MountedComponent] = []
  /// The reporter of issues.
  public let issues: IssueReporter
  /// The page.
  public let page: any ListPage
  /// The localized strings that the host displays. Setting this property updates all visible strings.
  public var strings: ListStrings {
    didSet { if strings != oldValue { evaluate() } }
  }
  /// The theme of the host, if the page has none of its own. Setting this property updates all rows.
  public var theme: ListTheme {
    didSet { if theme != oldValue { evaluate() } }
  }

  weak var host: (any ListHost)?
  private let tracker = ObservationTracker()
  private let mounts: ComponentMounts
  private var feeds: [ObjectIdentifier: MountedFeed] = [:]
  private var preparation: Preparation?
  /// The identity indexes of long lists.
  private var indexes: PreparedUpdate.Indexes = [:]
  private var waiting: Target?
  private var isStarted = false
  private var isApplying = false
  private var isFirst = true
  private var isUnavailable = false
  /// The dialogs without an answer. The host displays the first one.
  private(set) var dialogs: [ListDialogRequest] = []
  /// The toasts that the host displays and whose change may still be undone.
  private let toasts = PendingToasts()
  /// What is known of the cells of rows.
  let cellReaders = ObservationReaders()
  /// The prefetches of rows.
  let prefetcher = RowPrefetcher()
  /// The rows that feeds have jumped to and that are not displayed yet.
  var jumps: [ObjectIdentifier: AnyID] = [:]
  /// The position to scroll to when its row is displayed.
  var restoration: Restoration?

  /// What happened to the list, in debug builds.
  package private(set) var session: SessionLog?
  /// The feeds of the session, by their numbers.
  var recordedFeeds: [RecordedFeed] = []
  /// The search field in the session.
  var recordedSearch = SessionInput(.search, text: "", number: 0)
  /// The last first visible item in the session.
  var recordedTop: ItemPath?
  /// The last updates, in debug builds.
  private(set) var updateLog = UpdateLog()
  /// The elements on screen.
  var visibility = VisibilityTracker()
  /// The sections with rows that have actions for their visibility.
  var observedSections: Set<AnyID> = []
  /// The scroll position that the page knows; `nil` after an update.
  var lastScroll: ListScroll?
  /// Whether actions for visibility and scrolling are running. The host is laying out its rows.
  var isReporting = false
  /// The number of commands that wait for a later turn.
  private var deferredCommands = 0
  /// The last command to scroll, which waits for the updates before it.
  private var pendingScroll: ListCommand.Target?

  /// The minimum number of items for which the difference is computed in the background.
  private let backgroundThreshold: Int

  /// Plans a changeset.
  var planner: PreparedUpdate.Planner = { UpdatePlan($0, from: $1, to: $2, capabilities: $3) }

  /// The maximum number of consecutive stale results to discard before one is applied anyway.
  private static let maximumDrops = 3

  private struct Target {
    var snapshot: ListSnapshot
    var presentation: PagePresentation
  }

  /// A difference that is computed in the background.
  private struct Preparation {
    /// The computation; cancelled when its result is stale.
    var work: Task<(update: PreparedUpdate?, indexes: PreparedUpdate.Indexes), Never>
    /// Waits for the result and applies it; cancelled when the driver stops.
    var task: Task<Void, Never>
    /// The number of results that were discarded before this one.
    var drops: Int
  }

  private struct MountedFeed: Sendable {
    var feed: any PageFeed
    /// The number of the feed's last message that a toast or the page's state displayed.
    var message: Int
    var jump: Int
  }

  /// Creates a driver. Call ``start()`` to display the page.
  ///
  /// - Parameters:
  ///   - page: The page, which the driver retains.
  ///   - host: The host, which the driver does not retain.
  ///   - strings: The localized strings that the host displays.
  ///   - theme: The theme of the host. Defaults to that of the app.
  ///   - issues: The reporter of issues. Defaults to the standard error stream in debug builds.
  ///   - backgroundThreshold: The minimum number of items for which the difference is computed in the background.
  public init(
    page: any ListPage, host: any ListHost, strings: ListStrings = .english, theme: ListTheme? = nil,
    issues: IssueReporter? = nil, backgroundThreshold: Int = 20_000
  ) {
    self.page = page
    self.strings = strings
    self.theme = theme ?? .app
    self.host = host
    self.issues = issues ?? IssueReporter()
    mounts = ComponentMounts(page, issues: self.issues)
    self.backgroundThreshold = backgroundThreshold
    #if DEBUG
      session = SessionLog()
    #endif
  }

  deinit {
    // Cancel loads if the driver was not stopped.
    preparation?.task.cancel()
    let feeds = feeds.values.map(\.feed)
    let mounts = mounts
    let toasts = toasts
    Task { @MainActor in
      for feed in feeds { feed.close() }
      mounts.stop()
      toasts.dismissAll()
    }
  }

  /// Whether no work is in progress that can result in an update.
  public var isIdle: Bool {
    preparation == nil && waiting == nil && !isApplying && mounts.loadingCount == 0 && deferredCommands == 0
  }

  /// The number of operations in progress: loads of the page, its components and its feeds, and the computation of a
  /// difference.
  package var activity: Int {
    feeds.values.reduce(deferredCommands) { $0 + $1.feed.activity } + mounts.loadingCount
      + (preparation == nil ? 0 : 1)
  }

  /// The feeds on the page, in the order of their sections.
  var inspectedFeeds: [any PageFeed] {
    var seen: Set<ObjectIdentifier> = []
    return snapshot.sections.compactMap { $0.feed?.feed }.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// Waits for the computation of a difference in the background, if there is one.
  package func finishPreparing() async {
    await preparation?.task.value
  }

  /// Displays the page and its changes from now on. If the driver is started, the page is displayed again, or its window is
  /// active again: feeds refresh stale rows.
  public func start() {
    guard !isStarted else { return feeds.values.forEach { $0.feed.refreshIfStale() } }
    isStarted = true
    mounts.onFailure = { [weak self] in self?.showToast(for: $0) }
    issues.checkObservation(of: page)
    evaluate()
    page.navigation?.didDisplay(page, in: self)
    page.commands?.connect(self) { [weak self] in self?.perform($0) }
  }

  /// Stops updates and cancels all loads.
  public func stop() {
    guard isStarted else { return }
    viewportDidDisappear()
    isStarted = false
    tracker.cancel()
    preparation?.task.cancel()
    preparation = nil
    waiting = nil
    pendingScroll = nil
    prefetcher.cancelAll()
    page.commands?.disconnect(self)
    toasts.dismissAll()
    for mounted in feeds.values { mounted.feed.close() }
    feeds = [:]
    mounts.stop()
    let unanswered = dialogs
    dialogs = []
    for dialog in unanswered { dialog.cancel() }
  }

  /// Has the host perform a command. Dialogs are displayed one at a time.
  func perform(_ command: ListCommand) {
    guard let host else {
      if case .toast(let toast) = command { toast.onDismiss?() }
      return
    }
    if case .scroll(let target) = command { return scrollLater(to: target) }
    guard !isReporting else { return performLater { $0.perform(command) } }
    if case .toast(let toast) = command {
      let pending = toasts.track(toast)
      if !(page.theme ?? theme).show(pending) { host.perform(.toast(pending)) }
      return
    }
    guard case .ask(let dialog) = command else { return host.perform(command) }
    guard dialog.isPending else { return }
    dialog.onEnd = { [weak self] in self?.dialogDidEnd() }
    dialog.onAnswer = { [weak self] in
      self?.session?.append(SessionInput(.answer, text: SessionInput.redacted($0.text), number: $0.button))
    }
    dialogs.append(dialog)
    if dialogs.count == 1 { host.perform(command) }
  }

  private func performLater(_ body: @escaping @MainActor (ListDriver) -> Void) {
    deferredCommands += 1
    Task { @MainActor [weak self] in
      guard let self else { return }
      deferredCommands -= 1
      body(self)
    }
  }

  /// Scrolls after the page's changes of this turn are displayed, since the target may be a row that they insert.
  private func scrollLater(to target: ListCommand.Target) {
    performLater {
      guard $0.isStarted else { return }
      $0.pendingScroll = target
      $0.scrollIfUpToDate()
    }
  }

  /// Performs the command to scroll, unless an update is in progress.
  private func scrollIfUpToDate() {
    guard let target = pendingScroll, preparation == nil, waiting == nil, !isApplying else { return }
    pendingScroll = nil
    host?.perform(.scroll(target))
  }

  private func dialogDidEnd() {
    let displayed = dialogs.first
    dialogs.removeAll { !$0.isPending }
    if let next = dialogs.first, next != displayed { host?.perform(.ask(next)) }
  }

  /// Reports that the host can apply updates again.
  public func hostBecameReady() {
    guard !isApplying, preparation == nil, let target = waiting else { return }
    waiting = nil
    process(target)
  }

  // MARK: The user's actions

  /// Refreshes the page, as by a pull.
  public func refresh() {
    guard isStarted, presentation.canRefresh else { return }
    session?.append(SessionInput(.refresh))
    for mounted in feeds.values { mounted.feed.load(.refresh) }
    mounts.reload()
  }

  /// Retries failed loads.
  public func retry() {
    session?.append(SessionInput(.retry))
    for mounted in feeds.values { mounted.feed.retry() }
    if case .failed = mounts.page.state { mounts.page.load() }
  }

  // MARK: Evaluate

  private func evaluate() {
    guard isStarted else { return }
    mounts.beginCollecting()
    let (collector, presentation) = tracker.track {
      collect(page)
    } onChange: { [weak self] in
      self?.evaluate()
    }
    mounts.endCollecting()
    mountFeeds(collector.feeds, presentation)
    if presentation.state == .content, let failure = mounts.page.displayedFailure { showToast(for: failure) }
    if presentation.state != .loading { mounts.page.displayedFailure = nil }
    if isUnavailable, presentation.state != .unavailable { retry() }
    isUnavailable = presentation.state == .unavailable
    components = collector.tree
    for issue in collector.issues { issues.report(issue) }
    let target = Target(snapshot: ListSnapshot(sections: collector.sections), presentation: presentation)
    if isApplying || preparation != nil {
      waiting = target
      // The computation is stale, unless its result is to be applied anyway.
      if let preparation, preparation.drops < Self.maximumDrops { preparation.work.cancel() }
    } else {
      // A target that waits for the host is older than this one.
      waiting = nil
      process(target)
    }
  }

  private func collect(_ page: some ListPage) -> (ListCollector, PagePresentation) {
    let theme = page.theme ?? theme
    var collector = ListCollector(
      page: String(describing: type(of: page)), mounts: mounts, strings: strings, theme: theme)
    let unavailable = page.unavailable
    if unavailable == nil { collector.add(page.body) }
    var presentation = PagePresentation()
    let search = page.search
    let query = search?.query ?? ""
    search?.observe()
    if let search { recordSearch(search) }
    let feeds = collector.feeds.map(\.presentation)
    let ownEmptiness = page.isEmpty
    let isEmpty = ownEmptiness ?? collector.sections.allSatisfy { $0.items.count == 0 }
    let load = isEmpty ? mounts.page.stateWithoutRows(in: strings) : nil
    mounts.page.hasRows = !isEmpty
    presentation.title = page.title
    presentation.strings = strings
    presentation.theme = theme
    presentation.style = page.style
    presentation.scrollPolicy = page.scrollPolicy
    let state = PagePresentation.state(
      isEmpty: isEmpty, isOverridden: ownEmptiness != nil, isSearching: !query.isEmpty,
      feeds: (load.map { [$0] } ?? []) + feeds.map { $0.state.pageState(in: strings) })
    presentation.state = unavailable == nil ? state : .unavailable
    if presentation.state == .content, feeds.contains(where: \.refreshesLater) {
      presentation.banner = strings[.offlineBanner]
    }
    presentation.search = search
    presentation.placeholder =
      unavailable ?? page.placeholder(for: state) ?? noResults(of: query, state)
      ?? theme.placeholder(for: state) { [weak self] in self?.retry() }
      ?? detailedFailure(
        state, theme,
        [load.flatMap { $0 == state ? mounts.page.failure?.details : nil }]
          + feeds.map { $0.state.pageState(in: strings) == state ? $0.state.failure?.details : nil })
    presentation.isRefreshing = feeds.contains(where: \.isRefreshing) || mounts.isReloading
    presentation.canRefresh = page.canRefresh ?? (feeds.contains(where: \.canRefresh) || mounts.canLoad)
    return (collector, presentation)
  }

  /// The placeholder of a search that finds nothing.
  private func noResults(of query: String, _ state: PageState) -> ListRow? {
    guard state == .empty, !query.isEmpty else { return nil }
    return UnavailableContent(strings[.noResultsTitle], message: strings.noResultsMessage(for: query), kind: .noResults)
      .row
  }

  /// The placeholder of a failed load with the details of the first failure that has some.
  private func detailedFailure(_ state: PageState, _ theme: ListTheme, _ details: [String?]) -> ListRow? {
    guard theme.showsFailureDetails, case .failed(let reason) = state,
      let details = details.lazy.compactMap(\.self).first
    else { return nil }
    return UnavailableContent(strings[.errorTitle], message: reason, kind: .failed)
      .button(strings[.tryAgain]) { [weak self] in self?.retry() }.details(strings[.details], text: details).row
  }

  /// Opens new feeds, closes removed ones, and displays new messages of the others as toasts, except for those that the page's
  /// state, its banner or a row displays. While the page loads, messages wait, because its next state may display them.
  private func mountFeeds(_ collected: [CollectedFeed], _ presentation: PagePresentation) {
    let state = presentation.state
    var mounted: [ObjectIdentifier: MountedFeed] = [:]
    for item in collected {
      let (feed, message, jump) = (item.feed, item.presentation.message, item.presentation.jump)
      let key = ObjectIdentifier(feed)
      var lastMessage = message?.number ?? 0
      if let known = feeds.removeValue(forKey: key) {
        if state == .loading {
          lastMessage = known.message
        } else if let message, message.number != known.message,
          state != .failed(message.failure.localizedDescription(in: strings)),
          state != .content || !item.presentation.rowDisplays(message),
          presentation.banner == nil || !item.presentation.refreshesLater
        {
          perform(.toast(ListToast(message.failure.localizedDescription(in: strings))))
        }
        if let jump, jump.number != known.jump { jumps[key] = jump.row }
      } else {
        record(feed)
        feed.open()
      }
      mounted[key] = MountedFeed(feed: feed, message: lastMessage, jump: jump?.number ?? 0)
    }
    for removed in feeds.values { removed.feed.close() }
    feeds = mounted
  }

  private func showToast(for failure: PageFailure) {
    perform(.toast(ListToast(failure.localizedDescription(in: strings))))
  }

  // MARK: Prepare and apply

  private func process(_ target: Target, drops: Int = 0) {
    guard let host else { return }
    guard host.isReadyForUpdate else {
      waiting = target
      return
    }
    let old = snapshot
    let (capabilities, projection) = (host.capabilities, host.rowProjection)
    let matches = SectionMatches(from: old.sections, to: target.snapshot.sections)
    if PreparedUpdate.cost(from: old, to: target.snapshot, matches: matches, indexes: indexes) < backgroundThreshold {
      guard
        let prepared = PreparedUpdate(
          from: old, to: target.snapshot, matches: matches, capabilities: capabilities, projection: projection,
          indexes: &indexes, planner: planner)
      else { return scrollIfUpToDate() }
      commit(prepared, target.presentation)
      return
    }
    let work = Task.detached { [planner, indexes] in
      var indexes = indexes
      let update = PreparedUpdate(
        from: old, to: target.snapshot, matches: matches, capabilities: capabilities, projection: projection,
        indexes: &indexes, checksCancellation: true, planner: planner)
      return (update: update, indexes: indexes)
    }
    let task = Task { [weak self] in
      let (prepared, indexes) = await withTaskCancellationHandler {
        await work.value
      } onCancel: {
        work.cancel()
      }
      guard let self, !Task.isCancelled else { return }
      self.preparation = nil
      if prepared != nil { self.indexes = indexes }
      if let newer = self.waiting, drops < Self.maximumDrops || prepared == nil {
        self.waiting = nil
        self.process(newer, drops: drops + 1)
      } else if let prepared {
        self.commit(prepared, target.presentation)
      } else {
        self.scrollIfUpToDate()
      }
    }
    preparation = Preparation(work: work, task: task, drops: drops)
  }

  private func commit(_ prepared: PreparedUpdate, _ presentation: PagePresentation) {
    guard let host else { return }
    guard host.isReadyForUpdate else {
      waiting = waiting ?? Target(snapshot: prepared.after, presentation: presentation)
      return
    }
    for duplicate in prepared.duplicates {
      issues.report(
        .duplicateItem(
          page: String(describing: type(of: page)), section: duplicate.section, item: duplicate.item))
    }
    var after = prepared.after
    after.preparedRows = PreparedRows(snapshot.preparedRows.readers)
    var reason: ListUpdate.Reason = isFirst ? .first : .change
    if let violation = prepared.violation {
      issues.report(.illegalPlan(violation, recording: prepared.recording))
      reason = .safety
    }
    let update = ListUpdate(
      before: snapshot, after: after, changeset: prepared.changeset, plan: prepared.plan,
      presentation: presentation, reason: reason)
    #if DEBUG
      updateLog.append(update)
    #endif
    isFirst = false
    isApplying = true
    snapshot = after
    self.presentation = presentation
    if reason == .change { prefetcher.apply(prepared.changeset) } else { prefetcher.cancelAll() }
    moveVisibleElements(update)
    host.apply(update)
    isApplying = false
    followJumps(isLatest: waiting == nil)
    continueRestoration()
    hostBecameReady()
    scrollIfUpToDate()
  }
}
