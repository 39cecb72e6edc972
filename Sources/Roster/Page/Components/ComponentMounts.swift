/// The mounted components of a page and the page's own load.
@MainActor
final class ComponentMounts {
  /// The page's own load.
  let page: ComponentMount
  /// The page, if it loads.
  let loadingPage: (any LoadingPage)?
  /// Whether the page is a conversation, whose feeds do not display their ends.
  var isConversation = false
  private let issues: IssueReporter
  private let environment: PagerEnvironment
  private var mounts: [ObjectIdentifier: ComponentMount] = [:]
  private var numbers: [String: Int] = [:]
  private var collected: Set<ObjectIdentifier> = []
  private var all: [ComponentMount] { [page] + mounts.values }
  /// Receives failures that are not displayed in place of rows.
  var onFailure: @MainActor (PageFailure, _ retry: @escaping @MainActor () -> Void) -> Void = { _, _ in } {
    didSet { page.onFailure = onFailure }
  }

  init(_ page: any ListPage, issues: IssueReporter, environment: PagerEnvironment) {
    self.issues = issues
    self.environment = environment
    loadingPage = page as? any LoadingPage
    self.page = ComponentMount(id: "page", load: Self.load(of: loadingPage), environment: environment)
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
    let mount = ComponentMount(
      id: id ?? nextID(of: component), load: Self.load(of: loading), environment: environment)
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
  /// Whether there are rows that are loaded again when there is a connection.
  var refreshesLater: Bool { all.contains { $0.refreshesLater } }
  var isReloading: Bool { all.contains { $0.isReloading } }
  var loadingCount: Int { all.count { $0.isRunning } }
  /// The number of delays before automatic retries.
  var waitingCount: Int { all.count { $0.isWaiting } }

  func reload() {
    for mount in all { mount.reload() }
  }

  /// Reloads what failed for a reason: the page and its components.
  func reload(_ failure: PageFailure) {
    for mount in all where (!mount.hasRows || mount.hasFailed) && mount.failure == failure { mount.load() }
  }

  /// Loads again what waits for a connection.
  func retryOffline() {
    for mount in all where mount.failure?.kind == .offline { mount.retry() }
  }

  func stop() {
    page.stop()
    for key in mounts.keys { unmount(key) }
  }

  private func unmount(_ key: ObjectIdentifier) {
    mounts.removeValue(forKey: key)?.stop()
  }
}
