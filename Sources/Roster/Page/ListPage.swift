import Observation

/// A page: observable state, and a body that describes its rows.
///
/// ```swift
/// @Observable @MainActor final class CoursesPage: ListPage {
///   let courses = Pager(CourseAPI.catalogue)
///   var body: some ListContent {
///     ListSection("courses", courses) { StandardContent($0.title, subtitle: $0.teacher) }
///       .onSelect { self.open($0) }
///   }
/// }
/// ```
///
/// When a property changes that `body` has read, the page is evaluated again, once for all changes in a turn of the main
/// actor, and the host applies the difference. You never reload a page.
@MainActor
public protocol ListPage: AnyObject, Observable {
  /// The type of the body, which the compiler infers.
  associatedtype Body: ListContent

  /// The content of the page.
  @ListBuilder var body: Body { get }

  /// The title. Defaults to an empty string.
  var title: String { get }

  /// The style of the sections. Defaults to ``PageStyle/plain``.
  var style: PageStyle { get }

  /// Whether the page is empty, so that its state is displayed in place of its rows.
  ///
  /// With `nil`, the default, the page is empty if it has no items. Implement this for a page with rows that are always
  /// there.
  var isEmpty: Bool? { get }

  /// Returns the placeholder for a state other than content; `nil`, the default, for the host's own view.
  func placeholder(for state: PageState) -> ListRow?

  /// The placeholder of a state of the page's own, such as for a user who is signed out or has no permission; `nil`, the
  /// default, in all other states.
  ///
  /// ```swift
  /// var unavailable: ListRow? {
  ///   isSignedIn ? nil : UnavailableContent("Signed Out").button("Sign In") { self.signIn() }.row
  /// }
  /// ```
  ///
  /// The placeholder replaces rows and all other states. Meanwhile the `body` is not evaluated, so that no feed and no
  /// component loads. Afterwards failed loads are retried.
  var unavailable: ListRow? { get }

  /// Loads the page's own data when the page is first displayed and when the user pulls to refresh. Feeds and components
  /// load independently. Defaults to doing nothing.
  ///
  /// While the page is empty, it is in the state of this load: loading, failed with a retry button, or empty. If it has
  /// rows, a failure is displayed as a toast.
  func load() async throws

  /// Whether the user can pull to refresh. Defaults to `nil`: if the page, a feed or a component loads.
  var canRefresh: Bool? { get }

  /// The scroll position after an update. By default, visible rows stay in place.
  ///
  /// A feed with the newest row first can stay at the top, a chat or a log at the end.
  var scrollPolicy: ScrollPolicy { get }

  /// The commands to the page's host. Defaults to `nil`.
  var commands: PageCommands? { get }
}

extension ListPage {
  /// An empty title.
  public var title: String { "" }
  /// The plain style.
  public var style: PageStyle { .plain }
  /// `nil`: the page is empty if it has no items.
  public var isEmpty: Bool? { nil }
  /// `nil`: the host's own view.
  public func placeholder(for state: PageState) -> ListRow? { nil }
  /// `nil`: no state of its own.
  public var unavailable: ListRow? { nil }
  /// Does nothing.
  public func load() async throws { ComponentMount.current?.loadsNothing = true }
  /// `nil`: if the page, a feed or a component loads.
  public var canRefresh: Bool? { nil }
  /// Visible rows stay in place.
  public var scrollPolicy: ScrollPolicy { ScrollPolicy() }
  /// No commands.
  public var commands: PageCommands? { nil }
}

/// The style of the sections of a page.
public enum PageStyle: Hashable, Sendable {
  /// Rows from edge to edge: feeds and catalogues.
  case plain
  /// Sections as groups from edge to edge.
  case grouped
  /// Sections as cards, as in settings.
  case insetGrouped
}

/// Commands from a page to its host, such as to scroll.
///
/// A page stores an instance as its ``ListPage/commands``. Commands before the page is displayed are performed once it is.
@MainActor
public final class PageCommands {
  private var pending: [ListCommand] = []
  private var receiver: (@MainActor (ListCommand) -> Void)?

  /// Creates commands without a host.
  public nonisolated init() {}

  /// Displays a toast with an optional button.
  public func toast(_ message: String, action title: String? = nil, perform: (@MainActor () -> Void)? = nil) {
    send(.toast(ListToast(message, actionTitle: title, action: perform)))
  }

  /// Scrolls the list, and the carousel that contains the item, until the item is visible. Does nothing if the page has no
  /// such item.
  public func scroll(to item: some Hashable & Sendable, in section: some Hashable & Sendable) {
    send(.scroll(.item(ItemPath(section: AnyID(section), item: AnyID(item)))))
  }

  /// Scrolls to the first row.
  public func scrollToTop() { send(.scroll(.top)) }

  /// Scrolls to the last row.
  public func scrollToEnd() { send(.scroll(.end)) }

  func connect(_ receiver: (@MainActor (ListCommand) -> Void)?) {
    self.receiver = receiver
    guard let receiver else { return }
    let commands = pending
    pending = []
    for command in commands { receiver(command) }
  }

  private func send(_ command: ListCommand) {
    if let receiver { receiver(command) } else { pending.append(command) }
  }
}

/// A command to a host.
public enum ListCommand: Equatable, Sendable {
  /// A scroll target.
  public enum Target: Hashable, Sendable {
    /// The first row.
    case top
    /// The last row.
    case end
    /// An item, which becomes visible, in its carousel as well.
    case item(ItemPath)
    /// An element of the displayed snapshot, which moves to the top without animation after a feed has jumped to it. An item
    /// of a carousel moves to the start of the carousel.
    case element(ElementPosition)
  }

  /// Display a toast.
  case toast(ListToast)
  /// Scroll to a target.
  case scroll(Target)
}
