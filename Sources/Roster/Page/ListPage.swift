// Exported, so that `import Roster` is enough to declare an `@Observable` page.
@_exported import Observation

/// A page: observable state, and a body that describes its rows.
///
/// ```swift
/// @Observable @MainActor final class CoursesPage: ListPage {
///   let courses = Pager(CourseAPI.catalogue)
///   var body: some ListContent {
///     ListSection("courses", courses) { StandardContent($0.title, subtitle: $0.teacher) }
///       .onSelect { print($0.title) }
///   }
/// }
/// ```
///
/// When a property changes that `body` has read, the page is evaluated again, once for all changes in a turn of the main
/// actor, and the host applies the difference. You never reload a page.
@MainActor
public protocol ListPage: AnyObject {
  /// Always `true`. By this requirement, the compiler reports a page without `@Observable`; do not implement it.
  static var isObservable: Bool { get }

  /// The type of the body, which the compiler infers.
  associatedtype Body: ListContent

  /// The content of the page.
  @ListBuilder var body: Body { get }

  /// The title. Defaults to an empty string.
  var title: String { get }

  /// The style of the sections. Defaults to ``PageStyle/plain``.
  var style: PageStyle { get }

  /// The theme. Defaults to `nil`: the theme of the host, which is that of the app.
  var theme: ListTheme? { get }

  /// The state that the page displays; `nil`, the default, for the one that follows from its rows, its load and its feeds.
  ///
  /// ```swift
  /// @Observable @MainActor final class MembersPage: ListPage {
  ///   var isMember = false
  ///   var pageState: PageState? { isMember ? nil : .unavailable }
  ///   var body: some ListContent { ListSection("offers", values: ["Early access"]) { StandardContent($0) } }
  /// }
  /// ```
  ///
  /// The host's views display it, or ``placeholder(for:)``. The button of ``PageState/failed(_:)`` retries failed loads, and loads a
  /// ``LoadingPage`` again. For ``PageState/unavailable`` without a placeholder, the view says that there is no permission.
  var pageState: PageState? { get }

  /// Whether the page is empty, so that its state is displayed in place of its rows.
  ///
  /// With `nil`, the default, the page is empty if it has no items, even if it has headers and footers. Implement this for a page
  /// with permanent rows, or return `false` for a page of headers only.
  var isEmpty: Bool? { get }

  /// Returns the placeholder for a state other than content; `nil`, the default, for that of the theme or of the host.
  func placeholder(for state: PageState) -> ListRow?

  /// Returns the placeholder for a state other than content, with a button that retries the failed loads. Defaults to
  /// ``placeholder(for:)``.
  ///
  /// ```swift
  /// func placeholder(for state: PageState, retry: @escaping @MainActor () -> Void) -> ListRow? {
  ///   guard case .failed(let reason) = state else { return nil }
  ///   return UnavailableContent("Not Delivered", message: reason).button("Order Again", action: retry).row
  /// }
  /// ```
  func placeholder(for state: PageState, retry: @escaping @MainActor () -> Void) -> ListRow?

  /// The placeholder of a page that is unavailable, such as for a user who is signed out or has no permission. Defaults to `nil`.
  ///
  /// ```swift
  /// var unavailable: ListRow? {
  ///   isSignedIn ? nil : UnavailableContent("Signed Out").button("Sign In") { self.signIn() }.row
  /// }
  /// ```
  ///
  /// The placeholder replaces rows and all other states. While it is displayed, the `body` is not evaluated, and no feed or
  /// component loads. When the page is available again, failed loads are retried.
  var unavailable: ListRow? { get }

  /// Whether the user can pull to refresh. Defaults to `nil`: if the page, a feed or a component loads.
  var canRefresh: Bool? { get }

  /// The scroll position after an update. By default, visible rows stay in place.
  ///
  /// A feed with the newest row first can stay at the top, a chat or a log at the end.
  var scrollPolicy: ScrollPolicy { get }

  /// The commands to the page's host. Defaults to `nil`.
  var commands: PageCommands? { get }

  /// The scroll position, which the page reads and changes. Defaults to `nil`.
  var scrollPosition: ListScrollPosition? { get }

  /// The search, for which the host shows its search field. Defaults to `nil`.
  var search: PageSearch? { get }

  /// The rows that float over the list, such as a button that scrolls to new rows. Defaults to none.
  ///
  /// ```swift
  /// @Observable @MainActor final class InboxPage: ListPage {
  ///   let messages = Pager(CourseAPI.catalogue)
  ///   var body: some ListContent { ListSection("messages", messages) { StandardContent($0.title) } }
  ///   var overlays: RowsBuilder.Rows {
  ///     ScrollButtonContent(newRowsOf: messages)
  ///     StandardContent("New Message", image: .icon("plus")).tint(.accent).onSelect { print("new") }.overlayAlignment(.bottomTrailing)
  ///   }
  /// }
  /// ```
  ///
  /// They are evaluated with the page, and appear and disappear with its state. Standard content with an icon, a title and a badge
  /// is a capsule, or, with an icon in a corner, a circle whose label is the title; other content is displayed by its cell on a
  /// card. With an ``RowConvertible/onSelect(_:)``, the row is a button, which the keyboard reaches after the list. Other actions
  /// of the row are not available. Rows over the list do not scroll, and take no space from it. They remain over the placeholder of
  /// a state, except that of ``unavailable``.
  @RowsBuilder var overlays: RowsBuilder.Rows { get }

  /// Called when the offset, the phase or the visible elements of the list have changed, whether by the user, a command or an
  /// update. Defaults to doing nothing.
  ///
  /// It is called in the frame that displays the change, including the first rows, and not while a placeholder replaces the rows.
  /// The page may change its state; commands are performed in a later turn of the main actor. Set observable properties only if
  /// their values differ, because each change evaluates the `body`.
  func onScroll(_ scroll: ListScroll)
}

extension ListPage {
  /// An empty title.
  public var title: String { "" }
  /// The plain style.
  public var style: PageStyle { .plain }
  /// `nil`: the theme of the host.
  public var theme: ListTheme? { nil }
  /// `nil`: the state follows from the page's rows, its load and its feeds.
  public var pageState: PageState? { nil }
  /// `nil`: the page is empty if it has no items.
  public var isEmpty: Bool? { nil }
  /// `nil`: the placeholder of the theme or of the host.
  public func placeholder(for state: PageState) -> ListRow? { nil }
  /// The placeholder without a retry.
  public func placeholder(for state: PageState, retry: @escaping @MainActor () -> Void) -> ListRow? {
    placeholder(for: state)
  }
  /// `nil`: the page is available.
  public var unavailable: ListRow? { nil }
  /// `nil`: if the page, a feed or a component loads.
  public var canRefresh: Bool? { nil }
  /// Visible rows stay in place.
  public var scrollPolicy: ScrollPolicy { ScrollPolicy() }
  /// No commands.
  public var commands: PageCommands? { nil }
  /// No scroll position.
  public var scrollPosition: ListScrollPosition? { nil }
  /// No search.
  public var search: PageSearch? { nil }
  /// No rows.
  public var overlays: RowsBuilder.Rows { RowsBuilder.buildBlock() }
  /// Does nothing.
  public func onScroll(_ scroll: ListScroll) {}
}

extension ListPage {
  /// Loads the first pages of the page's feeds before the page is displayed, for example while its row is highlighted or when the
  /// previous page is at rest.
  ///
  /// The page then opens with the rows, or joins the loads, and sends no second request. Loads of components, and of a
  /// ``LoadingPage``, start when the page is displayed.
  public func prefetch() {
    guard unavailable == nil else { return }
    let mounts = ComponentMounts(self, issues: IssueReporter { _ in }, environment: PagerEnvironment())
    var collector = ListCollector(page: typeName, mounts: mounts)
    collector.add(body)
    for item in collector.mountedFeeds { item.feed.prefetch() }
  }

  /// The name of the page's class, for issues.
  var typeName: String { String(describing: Self.self) }
}

extension ListPage where Self: Observable {
  /// `true`.
  public static var isObservable: Bool { true }
}

extension ListPage {
  /// Unavailable: a page is observable.
  @available(
    *, unavailable,
    message: "A page must be observable, so that its changes are displayed: @Observable @MainActor final class …"
  )
  public static var isObservable: Bool { false }
}

/// The style of the sections of a page.
public enum PageStyle: Hashable, Sendable {
  /// Rows from edge to edge: feeds and catalogues.
  case plain
  /// Sections as groups from edge to edge.
  case grouped
  /// Sections as cards, as in settings.
  case insetGrouped

  /// Whether the rows of a section are on a card.
  package func drawsCard(for section: SectionStyle) -> Bool { section.isCard ?? (self == .insetGrouped) }
}
