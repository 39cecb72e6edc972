import Observation

/// The components of a page in the order of a server's description.
///
/// ```swift
/// @Observable @MainActor final class HomePage: LoadingPage {
///   let components = DescribedComponents(registry)
///   var body: some ListContent { components }
///   func load() async throws { components.update(try await api.home()) }
/// }
/// ```
///
/// A component keeps its state, its loads and its folds as long as each description has its identity with the same name. A
/// name that is not registered is skipped and reported, and so are parameters that the component rejects.
@Observable
@MainActor
public final class DescribedComponents: ListContent {
  @ObservationIgnored private let registry: ComponentRegistry
  private var mounted: [(id: AnyID, name: String, component: any ListComponent)] = []
  @ObservationIgnored private var problems: [(name: String, failure: String?)] = []

  /// Creates a list without components.
  public init(_ registry: ComponentRegistry) {
    self.registry = registry
  }

  /// Displays the components of a description. Components with the same identity and name are updated.
  public func update(_ descriptions: [ComponentDescription]) {
    var counts: [String: Int] = [:]
    problems = []
    var former: [AnyID: (name: String, component: any ListComponent)] = [:]
    for item in mounted { former[item.id] = (item.name, item.component) }
    mounted = descriptions.compactMap { description in
      let count = counts[description.name, default: 0] + 1
      counts[description.name] = count
      let id = AnyID(description.id ?? (count == 1 ? description.name : "\(description.name)-\(count)"))
      let known = former.removeValue(forKey: id)
      let current = known?.name == description.name ? known?.component : nil
      guard let parameters = description.parameters,
        let component = registry.entries[description.name]?.component(current, parameters)
      else {
        problems.append((description.name, description.failure))
        return nil
      }
      return (id, description.name, component)
    }
  }

  /// Adds the components' sections to the page.
  public func collect(into collector: inout ListCollector) {
    for (id, _, component) in mounted { component.collect(into: &collector, id: id) }
    for problem in problems {
      collector.issues.append(.component(page: collector.page, name: problem.name, failure: problem.failure))
    }
  }
}
