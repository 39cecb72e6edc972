import Observation

/// The mounted components of a page: their identities and loads.
@MainActor
final class ComponentMounts {
  private var mounts: [ObjectIdentifier: ComponentMount] = [:]
  private var numbers: [String: Int] = [:]
  private var collected: Set<ObjectIdentifier> = []
  /// Receives failures that are not displayed in place of a component's rows.
  var onFailure: @MainActor (PageFailure) -> Void = { _ in }

  nonisolated init() {}

  /// Returns the mount of a component during an evaluation.
  func mount(_ component: any ListComponent) -> ComponentMount {
    let key = ObjectIdentifier(component)
    collected.insert(key)
    if let mount = mounts[key] { return mount }
    let mount = ComponentMount(component: component, id: component.id ?? nextID(of: component))
    mounts[key] = mount
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

  /// Starts new components, and stops those that are not on the page anymore.
  func endCollecting() {
    for (key, mount) in mounts where !collected.contains(key) {
      mount.stop()
      mounts[key] = nil
    }
    for mount in mounts.values { mount.start(onFailure: onFailure) }
  }

  var canLoad: Bool { mounts.values.contains { $0.loads } }
  var isReloading: Bool { mounts.values.contains { $0.isReloading } }
  var loadingCount: Int { mounts.values.count { $0.isRunning } }

  func reload() {
    for mount in mounts.values { mount.reload(onFailure: onFailure) }
  }

  func stop() {
    for mount in mounts.values { mount.stop() }
    mounts = [:]
  }
}

/// A mounted component.
@Observable
@MainActor
final class ComponentMount {
  @ObservationIgnored let id: AnyID
  @ObservationIgnored private let component: any ListComponent
  @ObservationIgnored private var task: Task<Void, Never>?
  @ObservationIgnored private var loadNumber = 0
  /// Whether the load state is displayed in place of the component's rows.
  @ObservationIgnored var showsLoadState = false
  private(set) var state: PageState
  private var failure: PageFailure?
  private(set) var isReloading = false

  init(component: any ListComponent, id: AnyID) {
    self.component = component
    self.id = id
    state = component is any LoadingComponent ? .loading : .content
  }

  var loads: Bool { component is any LoadingComponent }
  var isRunning: Bool { task != nil }

  /// The content in place of the rows while there are none.
  func loadState(in strings: ListStrings) -> LoadStateContent? {
    switch state {
    case .content, .empty: nil
    case .loading: LoadStateContent(.loading, strings: strings)
    case .failed(let reason):
      LoadStateContent(.failed(failure?.localizedDescription(in: strings) ?? reason), strings: strings) { [weak self] in
        self?.reload(onFailure: { _ in })
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
  func start(onFailure: @escaping @MainActor (PageFailure) -> Void) {
    if loadNumber == 0 { load(onFailure: onFailure) }
  }

  func reload(onFailure: @escaping @MainActor (PageFailure) -> Void) {
    guard loads else { return }
    isReloading = true
    load(onFailure: onFailure)
  }

  private func load(onFailure: @escaping @MainActor (PageFailure) -> Void) {
    loadNumber += 1
    guard let component = component as? any LoadingComponent else { return }
    let number = loadNumber
    task?.cancel()
    if case .failed = state { state = .loading }
    task = Task { [weak self] in
      var failure: PageFailure?
      do { try await component.load() } catch { failure = PageFailure(error) }
      // A cancellation is not a failure.
      if failure?.kind == .cancelled { failure = nil }
      // Ignore a load that was replaced by a newer one or whose component was unmounted.
      guard let self, self.loadNumber == number, !Task.isCancelled else { return }
      self.task = nil
      self.isReloading = false
      self.failure = failure
      if let failure {
        if self.state != .content { self.state = .failed(failure.reason) }
        // The load state in place of the rows displays the reason.
        if !self.showsLoadState { onFailure(failure) }
      } else {
        self.state = .content
      }
    }
  }

  func stop() {
    loadNumber = 0
    task?.cancel()
    task = nil
  }
}
