import Observation

/// The mounted components of a page and the page's own load.
@MainActor
final class ComponentMounts {
  /// The page's own load.
  let page: ComponentMount
  private let issues: IssueReporter
  private var mounts: [ObjectIdentifier: ComponentMount] = [:]
  private var numbers: [String: Int] = [:]
  private var collected: Set<ObjectIdentifier> = []
  private var all: [ComponentMount] { [page] + mounts.values }
  /// Receives failures that are not displayed in place of rows.
  var onFailure: @MainActor (PageFailure) -> Void = { _ in } {
    didSet { page.onFailure = onFailure }
  }

  init(_ page: any ListPage, issues: IssueReporter) {
    self.issues = issues
    self.page = ComponentMount(id: "page", load: Self.load(of: page as? any LoadingPage))
  }

  /// Returns the mount of a component during an evaluation.
  func mount(_ component: any ListComponent, id: AnyID?) -> ComponentMount {
    let key = ObjectIdentifier(component)
    collected.insert(key)
    let loading = component as? any LoadingComponent
    let mount = mounts[key] ?? makeMount(component, loading, id: id)
    mount.loadID = loading?.loadID
    return mount
  }

  private func makeMount(
    _ component: any ListComponent, _ loading: (any LoadingComponent)?, id: AnyID?
  ) -> ComponentMount {
    issues.checkObservation(of: component)
    let mount = ComponentMount(id: id ?? nextID(of: component), load: Self.load(of: loading))
    mount.onFailure = onFailure
    mounts[ObjectIdentifier(component)] = mount
    return mount
  }

  private static func load(of page: (any LoadingPage)?) -> ComponentMount.Load? {
    guard let page else { return nil }
    return { try await page.load() }
  }

  private static func load(of component: (any LoadingComponent)?) -> ComponentMount.Load? {
    guard let component else { return nil }
    return { try await component.load() }
  }

  private func nextID(of component: any ListComponent) -> AnyID {
    let name = String(describing: type(of: component))
    let number = numbers[name, default: 0] + 1
    numbers[name] = number
    return AnyID(number == 1 ? name : "\(name)-\(number)")
  }

  func beginCollecting() {
    collected = []
  }

  /// Starts new loads, and stops those of components that are not on the page anymore.
  func endCollecting() {
    for key in mounts.keys where !collected.contains(key) { unmount(key) }
    for mount in all { mount.start() }
  }

  var canLoad: Bool { all.contains { $0.loads } }
  var isReloading: Bool { all.contains { $0.isReloading } }
  var loadingCount: Int { all.count { $0.isRunning } }

  func reload() {
    for mount in all { mount.reload() }
  }

  /// Reloads the components that failed for a reason.
  func reload(_ failure: PageFailure) {
    for mount in mounts.values where !mount.hasRows && mount.failure == failure { mount.reload() }
  }

  func stop() {
    page.stop()
    for key in mounts.keys { unmount(key) }
  }

  private func unmount(_ key: ObjectIdentifier) {
    mounts.removeValue(forKey: key)?.stop()
  }
}

/// The load of a mounted component or of a page, and its state.
@Observable
@MainActor
final class ComponentMount {
  typealias Load = @MainActor () async throws -> Void

  @ObservationIgnored let id: AnyID
  /// Loads the data; `nil` if there is nothing to load: no load state, and no task.
  @ObservationIgnored private let body: Load?
  @ObservationIgnored private var task: Task<Void, Never>?
  @ObservationIgnored private var loadNumber = 0
  /// The identity of the data to load, and of the data of the last load.
  @ObservationIgnored var loadID: AnyID?
  @ObservationIgnored private var loadedID: AnyID?
  /// Whether there are rows. Otherwise the load state is displayed in their place.
  @ObservationIgnored var hasRows = false
  /// The last failure, if the load state displays it.
  @ObservationIgnored var displayedFailure: PageFailure?
  /// Receives failures that are not displayed in place of rows.
  @ObservationIgnored var onFailure: @MainActor (PageFailure) -> Void = { _ in }
  private(set) var state: PageState
  /// The reason of the state, if the last load failed.
  private(set) var failure: PageFailure?
  private(set) var isReloading = false

  init(id: AnyID, load: Load?) {
    self.id = id
    body = load
    state = load == nil ? .content : .loading
  }

  /// Whether there is something to load.
  var loads: Bool { body != nil }
  var isRunning: Bool { task != nil }

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

  /// The content in place of the rows while there are none.
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
  func load() {
    guard let body else { return }
    loadedID = loadID
    loadNumber += 1
    let number = loadNumber
    task?.cancel()
    if state != .content || !hasRows { state = .loading }
    task = Task { [weak self] in
      var failure: PageFailure?
      do { try await body() } catch { failure = PageFailure(error) }
      if failure?.kind == .cancelled { failure = nil }
      // Ignore a load that was replaced by a newer one or whose component was unmounted.
      guard let self, self.loadNumber == number, !Task.isCancelled else { return }
      self.task = nil
      self.isReloading = false
      self.failure = failure
      guard let failure else { return self.state = .content }
      if self.state != .content { self.state = .failed(failure.reason) }
      if self.hasRows { self.onFailure(failure) } else { self.displayedFailure = failure }
    }
  }

  func stop() {
    loadNumber = 0
    isReloading = false
    task?.cancel()
    task = nil
  }
}
