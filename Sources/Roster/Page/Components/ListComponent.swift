import Observation

/// A reusable part of a page with its own state and sections.
///
/// A page mounts a component by using it in its `body`. The component scopes its section IDs, so a page can contain
/// several components of the same type.
@MainActor
public protocol ListComponent: AnyObject, ListContent {
  /// Always `true`. By this requirement, the compiler reports a component without `@Observable`; do not implement it.
  static var isObservable: Bool { get }

  /// The type of the body, which the compiler infers.
  associatedtype Body: ListContent

  /// The component's sections.
  @ListBuilder var body: Body { get }

  /// The component's identity on a page. With `nil`, the default, it is the name of the type, with a number if there are
  /// several.
  var id: AnyID? { get }
}

/// A component that loads its data.
///
/// It loads when it is mounted and when the user pulls to refresh. While it has no rows, it displays its load state, with
/// a retry button after a failure. If it has rows, a failure is displayed as a toast.
@MainActor
public protocol LoadingComponent: ListComponent {
  /// Loads and stores the data. Cancelled when the component is unmounted.
  func load() async throws

  /// The identity of the data. When it changes, the component loads again on each page that displays it. Defaults to `nil`.
  ///
  /// Rows stay during the load, and a failure is displayed as a toast. Without rows, the component displays its load
  /// state.
  ///
  /// ```swift
  /// var city = "Kyoto"
  /// var loadID: AnyID? { AnyID(city) }
  /// ```
  var loadID: AnyID? { get }
}

extension ListComponent where Self: Observable {
  /// `true`.
  public static var isObservable: Bool { true }
}

extension ListComponent {
  /// Unavailable: a component is observable.
  @available(
    *, unavailable,
    message: "A component must be observable, so that its changes are displayed: @Observable @MainActor final class …"
  )
  public static var isObservable: Bool { false }
}

extension LoadingComponent {
  /// `nil`: the component loads when it is mounted, and when the user refreshes the page or retries.
  public var loadID: AnyID? { nil }
}

extension ListComponent {
  /// `nil`: the name of the type.
  public var id: AnyID? { nil }

  /// Adds the component's sections to the page.
  public func collect(into collector: inout ListCollector) { collect(into: &collector, id: id) }

  /// Adds the component's sections with an identity other than its own.
  func collect(into collector: inout ListCollector, id: AnyID?) {
    let mount = collector.mounts.mount(self, id: id)
    collector.tree.append(MountedComponent(name: mount.id, depth: mount.depth(in: collector), state: mount.state))
    let index = collector.tree.count - 1
    let first = collector.sections.count
    collector.inScope(mount.id) { collector in
      collector.add(body)
      let hasRows = collector.sections[first...].contains { $0.items.count > 0 }
      mount.hasRows = hasRows
      if !collector.addLoadState(of: mount), !hasRows { collector.removeSections(from: first) }
    }
    collector.tree[index].sectionCount = collector.sections.count - first
  }
}

/// A mounted component and its state, for tests and debugging.
package struct MountedComponent: Hashable, Sendable, CustomStringConvertible {
  /// The component's identity on the page.
  package var name: AnyID
  /// The number of enclosing components.
  package var depth: Int
  /// The load state.
  package var state: PageState
  /// The number of its sections, including those of nested components.
  package var sectionCount = 0

  init(name: AnyID, depth: Int, state: PageState) {
    self.name = name
    self.depth = depth
    self.state = state
  }

  /// The line in the printed tree.
  package var description: String {
    String(repeating: "  ", count: depth) + "\(name): \(state), \(sectionCount) sections"
  }
}
