import Observation

/// The load of a mounted component or of a page, and its state.
@Observable
@MainActor
final class ComponentMount {
  typealias Load = @MainActor () async throws -> Void

  @ObservationIgnored let id: AnyID
  /// Loads the data; `nil` if there is nothing to load: no load state, and no task.
  @ObservationIgnored private let body: Load?
  @ObservationIgnored private let environment: PagerEnvironment
  /// The running load, or the delay before its automatic retry.
  @ObservationIgnored private var task: Task<Void, Never>?
  /// Whether the task is a delay.
  @ObservationIgnored private(set) var isWaiting = false
  @ObservationIgnored private var loadNumber = 0
  /// The identity of the data to load, and of the data of the last load.
  @ObservationIgnored var loadID: AnyID?
  @ObservationIgnored private var loadedID: AnyID?
  /// Whether there are rows. Otherwise the load state is displayed in their place.
  @ObservationIgnored var hasRows = false
  /// The last failure, if the load state displays it.
  @ObservationIgnored var displayedFailure: PageFailure?
  /// Receives failures that are not displayed in place of rows.
  @ObservationIgnored var onFailure: @MainActor (PageFailure, _ retry: @escaping @MainActor () -> Void) -> Void = {
    _, _ in
  }
  private(set) var state: PageState
  /// The reason of the state, if the last load failed.
  private(set) var failure: PageFailure?
  private(set) var isReloading = false

  init(id: AnyID, load: Load?, environment: PagerEnvironment) {
    self.id = id
    self.environment = environment
    body = load
    state = load == nil ? .content : .loading
  }

  /// Whether there is something to load.
  var loads: Bool { body != nil }
  var isRunning: Bool { task != nil && !isWaiting }

  /// The state with a failure in the language of the host.
  func localizedState(in strings: ListStrings) -> PageState {
    guard case .failed(let reason) = state else { return state }
    return .failed(failure?.localizedDescription(in: strings) ?? reason)
  }

  /// The state of a page without rows; `nil` if the page has no load.
  func stateWithoutRows(in strings: ListStrings) -> PageState? {
    let state = localizedState(in: strings)
    return loads ? (state == .content ? .empty : state) : nil
  }

  /// Whether the first load failed, and was not successful since. It may run again.
  var hasFailed: Bool { failure != nil && state != .content }
  /// Whether there are rows that are loaded again when there is a connection.
  var refreshesLater: Bool { hasRows && state == .content && failure?.kind == .offline }

  /// The content in place of the rows while there are none, and below rows that do not depend on a load that has failed.
  ///
  /// - Parameters:
  ///   - strings: The localized strings of the host.
  ///   - retry: Loads what failed for the same reason.
  func loadState(in strings: ListStrings, retry: @escaping @MainActor (PageFailure) -> Void) -> LoadStateContent? {
    switch localizedState(in: strings) {
    case .content, .empty, .unavailable: nil
    case .loading: LoadStateContent(.loading, strings: strings)
    case .failed(let reason):
      LoadStateContent(.failed(reason), strings: strings) { [weak self] in
        if let failure = self?.failure { retry(failure) }
      }
    }
  }

  func depth(in collector: ListCollector) -> Int {
    var depth = 0
    var scope = collector.scope
    while let outer = scope {
      depth += 1
      scope = outer.scope?.scope
    }
    return depth
  }

  /// Starts the first load, or the load of other data.
  func start() {
    if loadNumber == 0 || loadID != loadedID { load() }
  }

  /// Loads again, with the page's refresh indicator.
  func reload() {
    isReloading = loads
    load()
  }

  /// Loads. Rows stay until the load ends; without rows, the load state is displayed.
  func load() { load(attempt: 0, followsOffline: false) }

  /// Loads what has failed, behind the failure that is displayed.
  func retry() { load(attempt: 0, followsOffline: true) }

  private func load(attempt: Int, followsOffline: Bool) {
    guard let body else { return }
    loadedID = loadID
    let number = newNumber()
    if !followsOffline, state != .content || !hasRows { state = .loading }
    task = Task { [weak self] in
      var failure: PageFailure?
      do { try await body() } catch { failure = PageFailure(error) }
      // Ignore a load that was replaced by a newer one or whose component was unmounted.
      guard let self, self.loadNumber == number, !Task.isCancelled else { return }
      self.task = nil
      self.didLoad(failure?.kind == .cancelled ? nil : failure, attempt: attempt, followsOffline: followsOffline)
    }
  }

  /// Cancels the previous load, and returns the number of the next one.
  private func newNumber() -> Int {
    task?.cancel()
    isWaiting = false
    loadNumber += 1
    return loadNumber
  }

  private func didLoad(_ failure: PageFailure?, attempt: Int, followsOffline: Bool) {
    guard var failure else {
      isReloading = false
      self.failure = nil
      state = .content
      return
    }
    environment.log(failure)
    let isOffline = failure.kind == .offline
    let next = RetryPolicy().retry(
      after: &failure, attempt: attempt, followsOffline: followsOffline, random: environment.random())
    if let next { retry(after: next.delay, attempt: next.attempt, isOffline: isOffline) }
    // The load state remains until the last attempt.
    if next != nil, !isOffline { return }
    let isPull = isReloading
    isReloading = false
    self.failure = failure
    if state != .content { state = .failed(failure.reason) }
    if followsOffline, isOffline { return }
    if !hasRows {
      displayedFailure = failure
    } else if state == .content ? !isOffline : isPull {
      // A banner says that there is no connection, and a row the failure of the first load, which may be off screen.
      onFailure(failure) { [weak self] in self?.reload() }
    }
  }

  /// Loads again after a delay, as a pager does.
  private func retry(after delay: Duration, attempt: Int, isOffline: Bool) {
    let number = newNumber()
    isWaiting = true
    task = Task { [weak self, environment] in
      guard (try? await environment.clock.sleep(for: delay)) != nil, let self, self.loadNumber == number else { return }
      self.load(attempt: attempt, followsOffline: isOffline)
    }
  }

  func stop() {
    loadNumber = 0
    isReloading = false
    isWaiting = false
    task?.cancel()
    task = nil
  }
}
