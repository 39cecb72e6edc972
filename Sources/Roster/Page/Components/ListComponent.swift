import Observation

/// A part of a page that looks after itself: its own state, its own sections, perhaps its own loading.
///
/// A page mounts a component by listing it in `body`. Section ids and events inside are the component's own, so the same
/// type can stand on a page twice, and on several pages with different configurations.
@MainActor
public protocol ListComponent: AnyObject, ListContent, Observable {
  /// The type of the parts; the compiler finds it.
  associatedtype Body: ListContent

  /// The component's sections.
  @ListBuilder var body: Body { get }

  /// The component's identity on a page; `nil` lets its type's name say it, with a number if there are several.
  var id: AnyID? { get }
}

/// A component that loads what it shows.
///
/// It is loaded when it is first on a page, and again when the user pulls to refresh. While it has no rows, it shows that
/// it is loading, or why that failed and a way to try again; with rows, a failure is shown as a message and the rows
/// stay.
@MainActor
public protocol LoadingComponent: ListComponent {
  /// Loads and keeps what `body` shows. Cancelled when the component leaves the page.
  func load() async throws
}

extension ListComponent {
  /// The type's name.
  public var id: AnyID? { nil }

  /// Adds the component's sections to the page.
  public func collect(into collector: inout ListCollector) {
    let mount = collector.mounts.mount(self)
    collector.tree.append(MountedComponent(name: mount.id, depth: mount.depth(in: collector), state: mount.state))
    let place = collector.tree.count - 1
    let first = collector.sections.count
    collector.inScope(mount.id) { collector in
      collector.add(body)
      let hasRows = collector.sections[first...].contains { $0.items.count > 0 }
      let status = hasRows ? nil : mount.status(in: collector.strings)
      mount.showsStatus = status != nil
      if let status {
        var section = SectionSnapshot(id: "status")
        section.items = TypedItems(row: ListRow(status), id: "status")
        collector.add(section)
      }
    }
    collector.tree[place].sectionCount = collector.sections.count - first
  }
}

/// A component that is on a page, and in which state, for tests and debugging.
public struct MountedComponent: Hashable, Sendable, CustomStringConvertible {
  /// The component's identity on the page.
  public var name: AnyID
  /// In how many other components it lies.
  public var depth: Int
  /// What it shows as a whole.
  public var state: PageState
  /// How many sections it shows, those of components inside included.
  public var sectionCount = 0

  init(name: AnyID, depth: Int, state: PageState) {
    self.name = name
    self.depth = depth
    self.state = state
  }

  /// The component's line in the printed tree.
  public var description: String {
    String(repeating: "  ", count: depth) + "\(name): \(state), \(sectionCount) sections"
  }
}
