import Observation

/// The mounted components of a page and the page's own load.
@MainActor
final class ComponentMounts {
  /// The mounts of each displayed component, by which it reloads itself.
  private static var displayed: [ObjectIdentifier: [ComponentMount]] = [:]
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
    self.page = ComponentMount(id: "page", loads: nil) { try await page.load() }
  }

  /// Returns the mount of a component during an evaluation.
  func mount(_ component: any ListComponent, id: AnyID?) -> ComponentMount {
    let key = ObjectIdentifier(component)
    collected.insert(key)
    if let mount = mounts[key] { return mount }
    issues.checkObservation(of: component)
    let part = component as? any LoadingComponent
    let mount = ComponentMount(id: id ?? nextID(of: component), loads: part != nil) { try await part?.load() }
    mount.onFailure = onFailure
    mounts[key] = mount
    Self.displayed[key, default: []].append(mount)
    return mount
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

  static func reload(_ component: any LoadingComponent) {
    for mount in displayed[ObjectIdentifier(component)] ?? [] { mount.load() }
  }

  func stop() {
    page.stop()
    for key in mounts.keys { unmount(key) }
  }

  private func unmount(_ key: ObjectIdentifier) {
    guard let mount = mounts.removeValue(forKey: key) else { return }
    mount.stop()
    Self.displayed[key]?.removeAll { $0 === mount }
    if Self.displayed[key]?.isEmpty == true { Self.displayed[key] = nil }
  }
}

/// The load of a mounted component or of a page, and its state.
@Observable
@MainActor
final class ComponentMount {
  /// The mount whose load is running, to which the default of `ListPage.load()` reports that it loads nothing.
  @TaskLocal static var current: ComponentMount?

  @ObservationIgnored let id: AnyID
  @ObservationIgnored private let body: @MainActor () async throws -> Void
  @ObservationIgnored private var task: Task<Void, Never>?
  @ObservationIgnored private var loadNumber = 0
  /// Whether there is nothing to load: no load state, and no task.
  @ObservationIgnored var loadsNothing: Bool
  /// Whether there are rows. Otherwise the load state is displayed in their place.
  @ObservationIgnored var hasRows = false
  /// The last failure, if the load state displays it.
  @ObservationIgnored var displayedFailure: PageFailure?
  /// Receives failures that are not displayed in place of rows.
  @ObservationIgnored var onFailure: @MainActor (PageFailure) -> Void = { _ in }
  /// Whether there is something to load, which is known of a page after its first load.
  private(set) var loads: Bool
  private(set) var state: PageState
  /// The reason of the state, if the last load failed.
  private(set) var failure: PageFailure?
  private(set) var isReloading = false

  init(id: AnyID, loads: Bool?, load: @escaping @MainActor () async throws -> Void) {
    self.id = id
    self.loads = loads == true
    loadsNothing = loads == false
    state = loads == false ? .content : .loading
    body = load
  }

  var isRunning: Bool { task != nil }

  /// The state with a failure in the language of the host.
  func localizedState(in strings: ListStrings) -> PageState {
    guard case .failed(let reason) = state else { return state }
    return .failed(failure?.localizedDescription(in: strings) ?? reason)
  }

  /// The state of a page without rows; `nil` if the page loads nothing itself.
  func stateWithoutRows(in strings: ListStrings) -> PageState? {
    let state = localizedState(in: strings)
    return loadsNothing ? nil : state == .content ? .empty : state
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

  /// Starts the first load.
  func start() {
    if loadNumber == 0 { load() }
  }

  /// Loads again, with the page's refresh indicator.
  func reload() {
    isReloading = !loadsNothing
    load()
  }

  /// Loads. Rows stay until the load ends; without rows, the load state is displayed.
  func load() {
    guard !loadsNothing else { return }
    loadNumber += 1
    let number = loadNumber
    task?.cancel()
    if state != .content || !hasRows { state = .loading }
    task = Task { [weak self, body] in
      var failure: PageFailure?
      do { try await Self.$current.withValue(self, operation: body) } catch { failure = PageFailure(error) }
      if failure?.kind == .cancelled { failure = nil }
      // Ignore a load that was replaced by a newer one or whose component was unmounted.
      guard let self, self.loadNumber == number, !Task.isCancelled else { return }
      self.task = nil
      self.isReloading = false
      self.failure = failure
      if !self.loadsNothing, !self.loads { self.loads = true }
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
