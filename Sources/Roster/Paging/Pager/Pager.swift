import Observation

/// The rows of a paged list: loads and orders them, and publishes what to display.
///
/// A page declares a pager and displays its ``items``. All decisions are made by a pure reducer; the pager runs its
/// effects and publishes one consistent snapshot of rows and load states.
///
/// ```swift
/// @Observable @MainActor final class CoursesPage: ListPage {
///   let courses = Pager(CourseAPI.catalogue)
///   var body: some ListContent {
///     ListSection("courses", courses) { course in StandardContent(course.title) }
///   }
/// }
/// ```
///
/// A pager cancels its loads when it is released.
@Observable
@MainActor
public final class Pager<Element: Identifiable & Sendable>: PageFeed where Element.ID: Sendable {
  /// The rows and load states. Equal snapshots are published once.
  package private(set) var snapshot: PagerSnapshot<Element>

  @ObservationIgnored var state: PagerState<Element>
  @ObservationIgnored var source: AnyPageSource<Element>
  @ObservationIgnored var storage: PagerStorage<Element>
  @ObservationIgnored let environment: PagerEnvironment
  @ObservationIgnored var age: RowAge
  @ObservationIgnored var work = PagerWork()
  /// The groups and the separated rows that pages display, by their key paths.
  @ObservationIgnored var arrangements: [AnyKeyPath: Any] = [:]
  @ObservationIgnored var queuedEdits = EditQueue<Element>()
  @ObservationIgnored private var observers = 0
  /// The events that arrived while another one is applied; `nil` while none is.
  @ObservationIgnored private var queue: [PagerEvent<Element>]?
  /// Receives each event before it is applied.
  @ObservationIgnored package var onEvent: (@MainActor (PagerEvent<Element>) -> Void)?
  @ObservationIgnored package var onRecord: (@MainActor (FeedRecord) -> Void)?
  @ObservationIgnored private var listeners = PagerListeners<Element>()
  /// The changes of the server.
  var changes = FollowedChanges<Element>()

  init(
    source: AnyPageSource<Element>, cache: PageCache<Element>?, initial: DataPage<String, Element>? = nil,
    options: PagerOptions, environment: PagerEnvironment
  ) {
    let state = PagerState<Element>(
      options: options, hasStore: cache != nil, source: source.properties(pageSize: options.pageSize), initial: initial)
    self.state = state
    self.source = source
    storage = PagerStorage(cache)
    self.environment = environment
    age = RowAge(clock: environment.clock, areFresh: initial != nil)
    snapshot = PagerSnapshot(state)
  }

  /// Creates a pager. The first load starts when the list is opened.
  ///
  /// - Parameters:
  ///   - source: The source of the pages.
  ///   - options: The options.
  ///   - environment: The clock and the random numbers.
  public convenience init(
    _ source: some PageSource<some PageKey, Element>, options: PagerOptions = PagerOptions(),
    environment: PagerEnvironment = PagerEnvironment()
  ) {
    self.init(source: AnyPageSource(source), cache: nil, options: options, environment: environment)
  }

  /// Creates a pager that displays rows from the beginning: a first page that the caller has, such as the rows of a search
  /// or of a preview.
  ///
  /// The rows are as old as the pager. When the list is opened, they are refreshed in the background unless they are
  /// younger than ``PagerOptions/freshness``.
  ///
  /// - Parameters:
  ///   - source: The source of the pages.
  ///   - initial: The first page. Its keys are used as if the source had returned it; without a next key, only a refresh
  ///     finds further pages.
  ///   - options: The options.
  ///   - environment: The clock and the random numbers.
  public convenience init<Source: PageSource>(
    _ source: Source, initial: DataPage<Source.Key, Element>, options: PagerOptions = PagerOptions(),
    environment: PagerEnvironment = PagerEnvironment()
  ) where Source.Element == Element {
    self.init(
      source: AnyPageSource(source), cache: nil, initial: initial.isNotModified ? nil : initial.withTextKeys,
      options: options, environment: environment)
  }

  /// Creates a pager that displays stored pages first, and stores the pages that it loads.
  ///
  /// - Parameters:
  ///   - source: The source of the pages.
  ///   - store: The store of the pages.
  ///   - list: The list's name in the store.
  ///   - account: The account that owns the list.
  ///   - codec: The codec of the rows.
  ///   - options: The options.
  ///   - environment: The clock and the random numbers.
  public convenience init(
    _ source: some PageSource<some PageKey, Element>, store: any PageStore, list: String, account: String = "",
    codec: PageCodec<Element>, options: PagerOptions = PagerOptions(),
    environment: PagerEnvironment = PagerEnvironment()
  ) {
    let cache = PageCache(store: store, list: StoredListID(list, account: account), codec: codec)
    self.init(source: AnyPageSource(source), cache: cache, options: options, environment: environment)
  }

  /// Unavailable: the rows need a codec.
  @available(
    *, unavailable,
    message: "Stored rows need a codec: pass “codec:”, or import RosterSQLite, which stores Codable rows as JSON."
  )
  @_disfavoredOverload
  public convenience init(
    _ source: some PageSource<some PageKey, Element>, store: any PageStore, list: String, account: String = "",
    options: PagerOptions = PagerOptions(), environment: PagerEnvironment = PagerEnvironment()
  ) {
    self.init(source, options: options, environment: environment)
  }

  deinit {
    work.cancelAll()
    listeners.finish()
  }

  /// Applies an event, publishes the snapshot and runs the effects. Events that arrive meanwhile are queued.
  func send(_ event: PagerEvent<Element>) {
    guard queue == nil else {
      queue?.append(event)
      return
    }
    queue = [event]
    while let next = queue?.first {
      apply(next)
      queue?.removeFirst()
    }
    queue = nil
  }

  private func apply(_ event: PagerEvent<Element>) {
    onEvent?(event)
    if let onRecord, let record = record(of: event) { onRecord(record) }
    let effects = state.apply(event)
    publish()
    for effect in effects { run(effect) }
  }

  private func publish() {
    let newest = PagerSnapshot(state)
    // Not the observed property: its key path takes longer to make than the snapshots to compare.
    guard !newest.isSame(as: _snapshot) else { return }
    snapshot = newest
    listeners.updates.yield(newest)
  }

  func send(_ report: PagerReport) {
    if case .refreshed = report { age.reset() }
    listeners.reports.yield(report)
  }

  func finishStreams() { listeners.finish() }

  /// A stream of snapshots from now on. A slow reader receives only the newest one.
  public func updates() -> AsyncStream<PagerSnapshot<Element>> {
    listeners.updates.stream(keeping: 1)
  }

  /// A stream of reports from now on. A reader that falls behind by more than 256 reports loses the oldest ones.
  public func reports() -> AsyncStream<PagerReport> { listeners.reports.stream() }

  /// Registers an observer. The first one opens the list: it is read from the store and loaded from the source.
  public func open() {
    observers += 1
    guard observers == 1, state.phase != .closed else { return }
    listenToSource()
    listenToChanges()
    // The source may have invalidated its pages, and the server may have changed rows, while nothing listened.
    if state.phase == .paused, work.isListening(.source) || work.isListening(.changes) { send(.invalidate) }
    sendOpen()
  }

  /// Loads the first page before a page with the list is displayed, for example when its row is likely to be tapped.
  ///
  /// The page then opens with the rows, or joins the load, and sends no second request. Does nothing if the list has been
  /// opened before.
  public func prefetch() {
    guard state.phase == .new else { return }
    listenToSource()
    send(.prefetch(age: age.current))
  }

  /// Refreshes the rows in the background if they are older than ``PagerOptions/freshness`` or the last refresh failed, and
  /// resumes interrupted loads. Hosts call it when the page is displayed again, or its window is active again, and the pager itself when there
  /// is a connection again.
  public func refreshIfStale() {
    guard state.phase == .open else { return }
    resumeChanges()
    sendOpen()
  }

  private func sendOpen() { send(.open(age: age.current)) }

  /// Unregisters an observer. The last one cancels all loads and stops to observe the source and the changes of the server; they
  /// start again at the next opening.
  public func close() {
    guard observers > 0 else { return }
    observers -= 1
    guard observers == 0 else { return }
    work.stopListening(.source)
    stopListeningToChanges()
    send(.observers(0))
  }
}
