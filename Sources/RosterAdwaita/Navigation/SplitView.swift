import CAdwaita
import CGTK
import Roster
import RosterGTK

/// A widget with a sidebar and content: side by side where there is space, and otherwise one at a time.
///
/// ```swift
/// let content = PageNavigation(root: InboxPage())
/// let sidebar = PageNavigation(root: MailboxesPage { content.root = $0 })
/// application.open(title: "Mail", SplitView(sidebar: NavigationView(sidebar), content: NavigationView(content)))
/// ```
///
/// When the content or its root changes, it is displayed, even in place of the sidebar. To keep the state of each part of an
/// application, as a tab bar does, keep a view for each part and set ``content``.
///
/// Both columns can display one stack of pages, whose pages open others with `showDetail(_:)`:
///
/// ```swift
/// let navigation = PageNavigation(root: IssuesPage())
/// application.open(title: "Issues", SplitView(navigation, placeholder: NoSelectionPage("Select an issue")))
/// ```
@MainActor
public final class SplitView: Widget {
  /// The view of the sidebar.
  public let sidebar: NavigationView
  /// The view of the content. Setting this property displays it.
  public var content: NavigationView {
    didSet { if content !== oldValue { replaceContent(oldValue) } else { showContent() } }
  }

  private let container = Widget(gtk_box_new(.vertical, 0))
  private let tracker = ObservationTracker()
  private var root: (any ListPage)?

  /// Creates a view that displays the content first.
  ///
  /// - Parameters:
  ///   - sidebar: The view of the sidebar.
  ///   - content: The view of the content.
  ///   - width: The width of the sidebar beside the content, in points.
  public init(sidebar: NavigationView, content: NavigationView, width: Int = 248) {
    self.sidebar = sidebar
    self.content = content
    super.init(adw_leaflet_new())
    sidebar.style("roster-sidebar").minimumSize(width: width)
    gtk_widget_set_hexpand(sidebar.pointer, 0)
    let separator = Widget(gtk_separator_new(.vertical))
    for part in [sidebar, separator, container] {
      let page = adw_leaflet_append(pointer.opaque, part.pointer)
      adw_leaflet_page_set_navigatable(page, (part !== separator).gboolean)
      adopt(part)
    }
    adw_leaflet_set_can_navigate_back(pointer.opaque, 1)
    keep(SignalConnection.property(pointer.raw, "folded") { [weak self] in self?.updateBars() })
    expand(horizontally: true, vertically: true)
    insertContent()
  }

  /// Creates a view of one stack: the pages of its details are the content, and the others the sidebar.
  ///
  /// - Parameters:
  ///   - navigation: The stack. The view retains it.
  ///   - placeholder: The content while there are no details.
  ///   - width: The width of the sidebar beside the content, in points.
  ///   - strings: The localized strings that the lists display. Defaults to those of the system's language.
  ///   - images: Loads the images of cells.
  ///   - issues: Receives the pages' issues; see `ListView`.
  ///   - configure: Adds controls to the view of each page before it is displayed.
  public convenience init(
    _ navigation: PageNavigation, placeholder: any ListPage, width: Int = 320, strings: ListStrings = .system,
    images: ImageLoader = .shared, issues: IssueReporter? = nil,
    configure: @escaping @MainActor (PageView) -> Void = { _ in }
  ) {
    let makeView: @MainActor (any ListPage) -> PageView = { page in
      let view = PageView(page, strings: strings, images: images, issues: issues)
      configure(view)
      return view
    }
    let details: @MainActor () -> [any ListPage] = {
      let pages = navigation.pages(in: .detail)
      return pages.isEmpty ? [placeholder] : pages
    }
    self.init(
      sidebar: NavigationView(navigation, pages: { navigation.pages(in: .primary) }, makeView: makeView),
      content: NavigationView(navigation, pages: details, makeView: makeView), width: width)
    if navigation.detailIndex == nil { showSidebar() }
  }

  /// Whether both columns are of one stack.
  private var isOneStack: Bool { sidebar.navigation === content.navigation }

  /// Whether there is space for one column only.
  public var isFolded: Bool { adw_leaflet_get_folded(pointer.opaque) != 0 }

  /// Displays the sidebar.
  public func showSidebar() { adw_leaflet_set_visible_child(pointer.opaque, sidebar.pointer) }

  /// Displays the content.
  public func showContent() { adw_leaflet_set_visible_child(pointer.opaque, container.pointer) }

  private func insertContent() {
    gtk_box_append(container.pointer.cast(), content.pointer)
    container.adopt(content)
    updateBars()
    trackRoot()
  }

  private func replaceContent(_ old: NavigationView) {
    old.onBackAtRoot = nil
    gtk_box_remove(container.pointer.cast(), old.pointer)
    container.disown(old)
    root = nil
    insertContent()
  }

  private func trackRoot() {
    let isOneStack = isOneStack
    let new = tracker.track {
      isOneStack ? content.navigation.pages(in: .detail).first : content.navigation.root
    } onChange: { [weak self] in
      self?.trackRoot()
    }
    if new == nil { showSidebar() } else if new !== root { showContent() }
    root = new
  }

  /// The window's buttons are at the outer edges, and the content's root has a back button to a hidden sidebar.
  private func updateBars() {
    let isFolded = isFolded
    sidebar.windowButtons = (start: true, end: isFolded)
    content.windowButtons = (start: isFolded, end: true)
    content.onBackAtRoot = nil
    guard isFolded else { return }
    content.onBackAtRoot = { [weak self] in
      guard let self else { return }
      if isOneStack { content.navigation.leaveDetails { self.showSidebar() } } else { showSidebar() }
    }
  }
}
