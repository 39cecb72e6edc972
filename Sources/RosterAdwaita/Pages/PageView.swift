import CAdwaita
import CGTK
import Roster
import RosterGTK

/// A page with its header bar: the title, a back button, and buttons to refresh, to search and to select if the page can.
///
/// A ``NavigationView`` creates a view for each of its pages, and passes it to a closure that adds controls:
///
/// ```swift
/// NavigationView(navigation) { view in
///   view.addButton("New", icon: "list-add-symbolic", shortcuts: ["<Control>n"]) { addIssue() }
/// }
/// ```
@MainActor
public final class PageView: Widget {
  /// The page.
  public let page: any ListPage
  /// The list that displays the page.
  public let list: ListView
  /// The header bar.
  public let headerBar = HeaderBar()
  /// The widget that is displayed in place of the list; `nil` for the list.
  public var replacement: Widget? {
    didSet { if replacement !== oldValue { showReplacement(in: oldValue) } }
  }

  let back: Button
  let presenter = AdwaitaPresenter()
  private let toolbar = Widget(gtk_box_new(.vertical, 0))
  private let stack = Widget(gtk_stack_new())
  /// The space for the button of the menu, which is set later, at the trailing end.
  private let menu = Widget(gtk_box_new(.horizontal, 0))
  private(set) var hasMenu = false

  /// Creates a view and starts its page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - strings: The localized strings. Defaults to those of the system's language.
  ///   - images: Loads the images of cells.
  ///   - issues: Receives the page's issues; see `ListView`.
  public init(
    _ page: any ListPage, strings: ListStrings = .system, images: ImageLoader = .shared, issues: IssueReporter? = nil
  ) {
    self.page = page
    list = ListView(page, strings: strings, images: images, issues: issues, presenter: presenter)
    back = Button(icon: "go-previous-symbolic", title: strings[.back])
    super.init(gtk_box_new(.vertical, 0))
    AdwaitaStyle.install()
    back.isVisible = false
    headerBar.addAtStart(back)
    headerBar.addAtStart(list.makeRefreshButton())
    menu.isVisible = false
    headerBar.addAtEnd(menu)
    headerBar.addAtEnd(list.makeSearchButton())
    headerBar.addAtEnd(list.makeSelectButton())
    gtk_stack_set_transition_type(stack.pointer.opaque, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
    gtk_stack_add_child(stack.pointer.opaque, list.pointer)
    stack.adopt(list)
    presenter.setContent(stack)
    presenter.onFocusLoss = { [weak list] in list?.focusRows() }
    for part in [headerBar, toolbar, presenter.overlay] { append(part) }
    expand(horizontally: true, vertically: true)
    list.onPresentationChange = { [weak self] in self?.show($0) }
    show(list.presentation)
    followScrolling()
  }

  private func append(_ part: Widget) {
    gtk_box_append(pointer.cast(), part.pointer)
    adopt(part)
  }

  private func show(_ presentation: PagePresentation) {
    headerBar.title = presentation.title
    // The bar has the background of the page, unless that is one of the app's colors.
    let colors = presentation.theme.colors
    setStyle("roster-page", colors[.background] == nil && colors[.groupedBackground] == nil)
    setStyle("roster-grouped", presentation.style != .plain)
    showElevation()
  }

  /// Raises the header bar over rows that have scrolled beneath it.
  private func followScrolling() {
    guard let adjustment = gtk_scrolled_window_get_vadjustment(list.scroller.pointer.opaque) else { return }
    for signal in ["value-changed", "changed"] {
      keep(SignalConnection.plain(adjustment.raw, signal) { [weak self] in self?.showElevation() })
    }
  }

  private func showElevation() {
    guard let adjustment = gtk_scrolled_window_get_vadjustment(list.scroller.pointer.opaque) else { return }
    let isScrolled = gtk_adjustment_get_value(adjustment) > gtk_adjustment_get_lower(adjustment) + 0.5
    setStyle("roster-raised", isScrolled && list.presentation.state == .content && replacement == nil)
  }

  // MARK: Controls

  /// Adds a button to the header bar.
  ///
  /// - Parameters:
  ///   - title: The accessibility label and the tooltip.
  ///   - icon: The name of an icon of the icon theme.
  ///   - shortcuts: Keys that click the button, as GTK writes them, such as `<Control>n`.
  ///   - onClick: Called when the button is clicked.
  @discardableResult
  public func addButton(
    _ title: String, icon: String, shortcuts: [String] = [], onClick: @escaping @MainActor () -> Void
  ) -> Button {
    let button = Button(icon: icon, title: title, onClick: onClick)
    headerBar.addAtEnd(button)
    for keys in shortcuts {
      addShortcut(keys) { [weak button] in
        guard let button, button.isSensitive else { return false }
        button.onClick()
        return true
      }
    }
    return button
  }

  /// Adds a bar with controls below the header bar.
  public func addToolbar(_ controls: [Widget]) {
    let bar = Box(.horizontal, spacing: 6, controls)
    bar.margin(top: 6, bottom: 6, start: 12, end: 12).align(horizontally: .center)
    toolbar.style("roster-toolbar")
    style("roster-joined")
    gtk_box_append(toolbar.pointer.cast(), bar.pointer)
    toolbar.adopt(bar)
  }

  /// Adds a widget below the list.
  public func addBottomBar(_ bar: Widget) { append(bar) }

  /// Adds the button of a menu at the trailing end of the header bar.
  func setMenu(_ button: Widget) {
    hasMenu = true
    gtk_box_append(menu.pointer.cast(), button.pointer)
    menu.adopt(button)
    menu.isVisible = true
  }

  private func showReplacement(in old: Widget?) {
    if let replacement {
      gtk_stack_add_child(stack.pointer.opaque, replacement.pointer)
      stack.adopt(replacement)
    }
    gtk_stack_set_visible_child(stack.pointer.opaque, (replacement ?? list).pointer)
    toolbar.isSensitive = replacement == nil
    showElevation()
    guard let old else { return }
    gtk_stack_remove(stack.pointer.opaque, old.pointer)
    stack.disown(old)
  }

  // MARK: Focus

  /// Moves the focus to the list, now or when it has rows.
  func focusRows() { list.takeFocus() }
}
