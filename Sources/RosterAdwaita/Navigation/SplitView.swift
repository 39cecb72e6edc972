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
/// When the content changes, or its root, it is displayed, also in place of the sidebar. To keep what is in each part of an
/// application as it is, as a tab bar does, keep a view for each and set ``content``.
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

  /// Whether there is space for one of both only.
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
    let new = tracker.track {
      content.navigation.root
    } onChange: { [weak self] in
      self?.trackRoot()
    }
    if new !== root { showContent() }
    root = new
  }

  /// The window's buttons are at the outer edges, and the content's root leads back to a sidebar that is not displayed.
  private func updateBars() {
    let isFolded = isFolded
    sidebar.windowButtons = (start: true, end: isFolded)
    content.windowButtons = (start: isFolded, end: true)
    content.onBackAtRoot = nil
    if isFolded { content.onBackAtRoot = { [weak self] in self?.showSidebar() } }
  }
}
