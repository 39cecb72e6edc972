/// The loop of one page on one host: evaluates the page when something that it read has changed, finds the difference,
/// plans it, and has the host apply it.
///
/// Changes of one turn of the main actor make one update. Updates are serialised: never one inside another, never one
/// while the host is not ready. A large difference is found off the main actor, and dropped if the page has moved on
/// meanwhile.
@MainActor
public final class ListDriver {
  /// What a host shows now.
  public private(set) var snapshot = ListSnapshot()
  /// What a host shows besides the rows.
  public private(set) var presentation = PagePresentation()
  /// The components that the page shows, as a printable tree.
  public private(set) var components: [MountedComponent] = []
  /// Where problems of the page are reported.
  public let issues: IssueReporter
  /// The page.
  public let page: any ListPage
  /// What the host says by itself. Setting it says everything anew.
  public var strings: ListStrings {
    didSet { if strings != oldValue { evaluate() } }
  }

  weak var host: (any ListHost)?
  private let scope = ObservationTracker()
  private let mounts = ComponentMounts()
  private var feeds: [ObjectIdentifier: MountedFeed] = [:]
  private var preparation: Preparation?
  /// What updates leave behind for the next about the identities in long lists.
  private var indexes: PreparedUpdate.Indexes = [:]
  private var waiting: Target?
  private var isStarted = false
  private var isApplying = false
  private var isFirst = true
  private var pageLoad: Task<Void, Never>?
  /// What is fetched for rows before they are shown.
  let prefetcher = RowPrefetcher()
  /// The rows that feeds have jumped to, as long as the host does not show them.
  var jumps: [ObjectIdentifier: AnyID] = [:]

  /// The number of items to compare from which a difference is found off the main actor.
  private let backgroundThreshold: Int

  /// How a changeset becomes a plan.
  var planner: PreparedUpdate.Planner = { UpdatePlan($0, from: $1, to: $2, capabilities: $3) }

  /// The maximum number of consecutive stale results to discard before one is applied anyway.
  private static let maximumDrops = 3

  private struct Target {
    var snapshot: ListSnapshot
    var presentation: PagePresentation
  }

  /// A difference that is being found off the main actor.
  private struct Preparation {
    /// What finds it; cancelled when it is not worth while any more.
    var work: Task<(update: PreparedUpdate?, indexes: PreparedUpdate.Indexes), Never>
    /// What waits for it and shows it; cancelled when the page is not shown any more.
    var task: Task<Void, Never>
    /// How many before it were dropped.
    var drops: Int
  }

  private struct MountedFeed: Sendable {
    var feed: any PageFeed
    /// The number of the feed's last message that a toast or the page's state displayed.
    var message: Int
    var jump: Int
  }

  /// Makes a driver; ``start()`` sets it going.
  ///
  /// - Parameters:
  ///   - page: The page; kept alive by the driver.
  ///   - host: What shows it; not kept alive.
  ///   - words: What the host says by itself.
  ///   - issues: Where problems of the page are reported; the standard error stream of debug builds unless told
  ///     otherwise. A driver by itself keeps no file of an update that broke a rule of its host.
  ///   - backgroundThreshold: The number of items to compare from which a difference is found off the main actor.
  public init(
    page: any ListPage, host: any ListHost, strings: ListStrings = .english, issues: IssueReporter? = nil,
    backgroundThreshold: Int = 20_000
  ) {
    self.page = page
    self.strings = strings
    self.host = host
    self.issues = issues ?? IssueReporter()
    self.backgroundThreshold = backgroundThreshold
  }

  deinit {
    // A driver that is let go without a stop still must not leave loads behind.
    preparation?.task.cancel()
    pageLoad?.cancel()
    let feeds = feeds.values.map(\.feed)
    let mounts = mounts
    Task { @MainActor in
      for feed in feeds { feed.close() }
      mounts.stop()
    }
  }

  /// Whether nothing is under way that could still lead to an update without a further event.
  public var isIdle: Bool {
    preparation == nil && waiting == nil && !isApplying && mounts.loadingCount == 0 && pageLoad == nil
  }

  /// How much work is under way that will still change something by itself: loads of the page, its components and its
  /// feeds, and a difference that is being found.
  package var activity: Int {
    feeds.values.reduce(0) { $0 + $1.feed.activity } + mounts.loadingCount + (pageLoad == nil ? 0 : 1)
      + (preparation == nil ? 0 : 1)
  }

  /// Waits for a difference that is being found off the main actor; returns at once if there is none.
  package func finishPreparing() async {
    await preparation?.task.value
  }

  /// Evaluates the page, shows it, and keeps the host up to date from now on. Does nothing when called again.
  public func start() {
    guard !isStarted else { return }
    isStarted = true
    mounts.onFailure = { [weak self] in self?.showToast(for: $0) }
    evaluate()
    page.commands?.connect { [weak self] in self?.host?.perform($0) }
    loadPage()
  }

  /// Ends the loop: nothing is called back any more, and what was loading is cancelled.
  public func stop() {
    guard isStarted else { return }
    isStarted = false
    scope.cancel()
    preparation?.task.cancel()
    preparation = nil
    waiting = nil
    pageLoad?.cancel()
    pageLoad = nil
    prefetcher.cancelAll()
    page.commands?.connect(nil)
    for mounted in feeds.values { mounted.feed.close() }
    feeds = [:]
    mounts.stop()
  }

  /// Tells that the host accepts updates again.
  public func hostBecameReady() {
    guard !isApplying, preparation == nil, let target = waiting else { return }
    waiting = nil
    process(target)
  }

  // MARK: What the user does

  /// The user pulled to refresh, or asked for it by key or button.
  public func refresh() {
    guard isStarted, presentation.canRefresh else { return }
    for mounted in feeds.values { mounted.feed.refresh() }
    mounts.reload()
    loadPage()
  }

  /// The user wants what failed to be tried again.
  public func retry() {
    for mounted in feeds.values { mounted.feed.retry() }
  }

  // MARK: Evaluate

  private func evaluate() {
    guard isStarted else { return }
    mounts.beginCollecting()
    let (collector, presentation) = scope.track {
      collect(page)
    } onChange: { [weak self] in
      self?.evaluate()
    }
    mounts.endCollecting()
    mountFeeds(collector.feeds, state: presentation.state)
    components = collector.tree
    for issue in collector.issues { issues.report(issue) }
    let target = Target(snapshot: ListSnapshot(sections: collector.sections), presentation: presentation)
    if isApplying || preparation != nil {
      waiting = target
      // What is out of date already need not be found, unless it is to be shown all the same.
      if let preparation, preparation.drops < Self.maximumDrops { preparation.work.cancel() }
    } else {
      // What waited for the host is older than this, and must not be shown after it.
      waiting = nil
      process(target)
    }
  }

  private func collect(_ page: some ListPage) -> (ListCollector, PagePresentation) {
    var collector = ListCollector(page: String(describing: type(of: page)), mounts: mounts, strings: strings)
    collector.add(page.body)
    var presentation = PagePresentation()
    let feeds = collector.feeds.map(\.presentation)
    let isEmpty = page.isEmpty
    presentation.title = page.title
    presentation.strings = strings
    presentation.style = page.style
    presentation.scrollPolicy = page.scrollPolicy
    presentation.state = PagePresentation.state(
      isEmpty: isEmpty ?? collector.sections.allSatisfy { $0.items.count == 0 }, isOverridden: isEmpty != nil,
      feeds: feeds.map(\.state))
    presentation.placeholder = page.placeholder(for: presentation.state)
    presentation.isRefreshing = feeds.contains(where: \.isRefreshing) || mounts.isReloading
    presentation.canRefresh = page.canRefresh ?? (feeds.contains(where: \.canRefresh) || mounts.canLoad)
    return (collector, presentation)
  }

  /// Opens feeds that are new on the page and closes those that are gone, and shows the messages of the others, except
  /// for what the page's state says in full. While the page loads it is open what its state will say, so messages wait.
  private func mountFeeds(_ collected: [CollectedFeed], state: PageState) {
    var mounted: [ObjectIdentifier: MountedFeed] = [:]
    for item in collected {
      let (feed, message, jump) = (item.feed, item.presentation.message, item.presentation.jump)
      let key = ObjectIdentifier(feed)
      var lastMessage = message?.number ?? 0
      if let known = feeds.removeValue(forKey: key) {
        if state == .loading {
          lastMessage = known.message
        } else if let message, message.number != known.message, state != .failed(message.text) {
          host?.perform(.toast(ListToast(message.text)))
        }
        if let jump, jump.number != known.jump { jumps[key] = jump.row }
      } else {
        feed.open()
      }
      mounted[key] = MountedFeed(feed: feed, message: lastMessage, jump: jump?.number ?? 0)
    }
    for removed in feeds.values { removed.feed.close() }
    feeds = mounted
  }

  private func loadPage() {
    pageLoad?.cancel()
    pageLoad = Task { [weak self, page] in
      var failure: PageFailure?
      do { try await page.load() } catch { failure = PageFailure(error) }
      guard let self, !Task.isCancelled else { return }
      self.pageLoad = nil
      if let failure, failure.kind != .cancelled { self.showToast(for: failure) }
    }
  }

  private func showToast(for failure: PageFailure) {
    host?.perform(.toast(ListToast(failure.localizedDescription(in: strings))))
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
      else { return }
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
    var reason: ListUpdate.Reason = isFirst ? .first : .change
    if let violation = prepared.violation {
      issues.report(.illegalPlan(violation, recording: prepared.recording))
      reason = .safety
    }
    let update = ListUpdate(
      before: snapshot, after: prepared.after, changeset: prepared.changeset, plan: prepared.plan,
      presentation: presentation, reason: reason)
    isFirst = false
    isApplying = true
    snapshot = prepared.after
    self.presentation = presentation
    if reason == .change { prefetcher.apply(prepared.changeset) } else { prefetcher.cancelAll() }
    host.apply(update)
    isApplying = false
    followJumps(isLatest: waiting == nil)
    hostBecameReady()
  }
}
