import Observation

/// The rows of a paged list: loads them, keeps them in order and tells what to show of it.
///
/// A page declares a pager and shows its ``items``; it never edits rows after a response. All decisions are made by
/// ``PagerState``, a pure value; the pager only runs what that asks for and publishes what can be seen of it as one
/// ``snapshot``, so that rows and states always belong together.
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
/// A pager that is released calls off what runs; nothing that comes later reaches anybody.
@Observable
@MainActor
public final class Pager<Element: Identifiable & Sendable>: PageFeed where Element.ID: Sendable {
  /// What can be seen: rows, states and the reader's place, which change together. Equal snapshots are not published
  /// twice.
  public private(set) var snapshot: PagerSnapshot<Element>

  @ObservationIgnored var state: PagerState<Element>
  @ObservationIgnored var source: AnyPageSource<Element>
  /// The list that the pager was made for, in its store.
  @ObservationIgnored let storage: PageCache<Element>?
  /// The list of the present source.
  @ObservationIgnored var cache: PageCache<Element>?
  @ObservationIgnored let environment: PagerEnvironment
  @ObservationIgnored let now: @Sendable () -> Duration
  @ObservationIgnored var work = PagerWork()
  @ObservationIgnored var freshAt: Duration?
  @ObservationIgnored var lastEdit = 0
  @ObservationIgnored private var observers = 0
  @ObservationIgnored private var queue: [PagerEvent<Element>] = []
  @ObservationIgnored private var isApplying = false
  @ObservationIgnored private var log: PagerLog<Element>?
  @ObservationIgnored private var updateListeners = Broadcast<PagerSnapshot<Element>>()
  @ObservationIgnored private var reportListeners = Broadcast<PagerReport>()

  init(
    source: AnyPageSource<Element>, cache: PageCache<Element>?, options: PagerOptions, environment: PagerEnvironment
  ) {
    let state = PagerState<Element>(options: options, hasStore: cache != nil, isPaged: source.isPaged)
    self.state = state
    self.source = source
    self.cache = cache
    storage = cache
    self.environment = environment
    now = stopwatch(environment.clock)
    snapshot = PagerSnapshot(state)
  }

  /// Makes a pager over a source. Nothing is loaded before the list is opened.
  ///
  /// - Parameters:
  ///   - source: Where the pages come from.
  ///   - options: What differs from the defaults.
  ///   - environment: Time and chance.
  public convenience init(
    _ source: some PageSource<some PageKey, Element>, options: PagerOptions = PagerOptions(),
    environment: PagerEnvironment = PagerEnvironment()
  ) {
    self.init(source: AnyPageSource(source), cache: nil, options: options, environment: environment)
  }

  /// Makes a pager that shows what a store holds first, and keeps there what it loads.
  ///
  /// - Parameters:
  ///   - source: Where the pages come from.
  ///   - store: Where pages are kept.
  ///   - list: The list's name in the store.
  ///   - account: Whose list it is.
  ///   - codec: How rows are written.
  ///   - options: What differs from the defaults.
  ///   - environment: Time and chance.
  public convenience init(
    _ source: some PageSource<some PageKey, Element>, store: any PageStore, list: String, account: String = "",
    codec: PageCodec<Element>, options: PagerOptions = PagerOptions(),
    environment: PagerEnvironment = PagerEnvironment()
  ) {
    let cache = PageCache(store: store, list: StoredListID(list, account: account), codec: codec)
    self.init(source: AnyPageSource(source), cache: cache, options: options, environment: environment)
  }

  /// Makes a pager whose list is a single page: nothing more is ever asked for.
  public convenience init(
    single load: @escaping @Sendable (PageRequest<NoPageKey>) async throws -> [Element],
    options: PagerOptions = PagerOptions(), environment: PagerEnvironment = PagerEnvironment()
  ) {
    self.init(SinglePageSource(load), options: options, environment: environment)
  }

  deinit {
    work.cancelAll()
    updateListeners.finish()
    reportListeners.finish()
  }

  /// Takes an event in: decides, publishes, and has done what is to be done. Events that arrive meanwhile wait their
  /// turn.
  func send(_ event: PagerEvent<Element>) {
    queue.append(event)
    guard !isApplying else { return }
    isApplying = true
    defer { isApplying = false }
    while !queue.isEmpty {
      let event = queue.removeFirst()
      log?.events.append(event)
      let effects = state.apply(event)
      publish()
      for effect in effects { run(effect) }
    }
  }

  private func publish() {
    let newest = PagerSnapshot(state)
    guard !newest.isSame(as: snapshot) else { return }
    snapshot = newest
    updateListeners.yield(newest)
  }

  func tell(_ report: PagerReport) {
    if case .refreshed = report { freshAt = now() }
    reportListeners.yield(report)
  }

  /// Ends the streams of those who listen.
  func finishStreams() {
    updateListeners.finish()
    reportListeners.finish()
  }

  /// What can be seen from now on, each time it changes. A reader that is slower than the pager sees the newest only.
  public func updates() -> AsyncStream<PagerSnapshot<Element>> {
    updateListeners.stream(.bufferingNewest(1))
  }

  /// What happens from now on, in order.
  public func reports() -> AsyncStream<PagerReport> {
    reportListeners.stream(.unbounded)
  }

  /// Begins to record all events.
  public func startRecording() {
    log = PagerLog(start: state)
  }

  /// The events since ``startRecording()``, which can be replayed to the same states; `nil` if nothing is recorded.
  public var recording: PagerLog<Element>? { log }

  /// Somebody begins to look at the list. The first one has it shown from the store and loaded from the source.
  public func open() {
    observers += 1
    guard observers == 1 else { return }
    listenToSource()
    send(.open(age: freshAt.map { now() - $0 }))
  }

  /// Somebody looks at the list no more. When nobody is left, what runs is called off, and begun again when somebody
  /// comes back.
  public func close() {
    guard observers > 0 else { return }
    observers -= 1
    if observers == 0 { send(.observers(0)) }
  }
}
