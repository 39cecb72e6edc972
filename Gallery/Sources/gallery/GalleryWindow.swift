import CAdwaita
import CGTK
import GalleryModels
import GalleryPages
import Roster
import RosterGTK

/// The gallery's window: the sidebar with the list of pages, and the selected page.
@MainActor
final class GalleryWindow: Widget {
  /// Called when the window is about to close.
  var onClose: @MainActor () -> Void = {}
  /// The settings of simulated faults.
  let faults: FaultsPage

  private let gallery: Gallery
  private let leaflet = Leaflet()
  private let pages = Leaflet(unfolds: false)
  private let sidebar: SidebarPage
  private let sidebarBar = HeaderBar("Roster")
  private let sidebarPane = Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
  private var panes: [Entry: Pane] = [:]
  private(set) var pane: Pane
  private var detail: Pane?

  /// Creates a window.
  ///
  /// - Parameters:
  ///   - application: The application of the window.
  ///   - gallery: The environment of the pages.
  ///   - entry: The initial page.
  ///   - setFaults: Applies simulated faults.
  init(
    _ application: RosterApplication, _ gallery: Gallery, entry: Entry,
    setFaults: @escaping @MainActor (Faults) -> Void
  ) {
    self.gallery = gallery
    faults = FaultsPage(apply: setFaults)
    let link = WeakWindow()
    sidebar = SidebarPage(current: entry) { link.window?.open($0) }
    pane = GalleryWindow.makePane(entry, gallery, faults, link)
    panes[entry] = pane
    super.init(adw_application_window_new(application.pointer))
    link.window = self
    self.link = link
    build()
  }

  /// A reference to the window for views that are created before it.
  @MainActor
  private final class WeakWindow {
    weak var window: GalleryWindow?
  }

  private var link: WeakWindow?

  private func build() {
    gtk_window_set_title(cast(), "Roster Gallery")
    gtk_window_set_default_size(cast(), 1000, 760)
    buildSidebar()
    pages.append(pane)
    pages.expand(horizontally: true, vertically: true)
    leaflet.append(sidebarPane)
    leaflet.append(Widget(gtk_separator_new(GTK_ORIENTATION_VERTICAL)), isPane: false)
    leaflet.append(pages)
    leaflet.onFold = { [weak self] in self?.showBackButtons() }
    adw_application_window_set_content(cast(), leaflet.pointer)
    adopt(leaflet)
    leaflet.show(pages)
    prepare(pane)
    leaveDetailByKey()
    keep(
      SignalConnection.request(raw, "close-request") { [weak self] in
        self?.onClose()
        return false
      })
  }

  private func buildSidebar() {
    sidebarBar.showButtons(start: true, end: false)
    let view = ListView(sidebar, strings: .english)
    view.style("gallery-sidebar").margin(top: 6)
    for part in [sidebarBar, view] {
      gtk_box_append(sidebarPane.cast(), part.pointer)
      sidebarPane.adopt(part)
    }
    sidebarPane.minimumSize(width: 248)
    gtk_widget_set_hexpand(sidebarPane.pointer, 0)
    gtk_widget_set_hexpand_set(sidebarPane.pointer, 1)
  }

  // MARK: Pages

  private static func makePane(_ entry: Entry, _ gallery: Gallery, _ faults: FaultsPage, _ link: WeakWindow) -> Pane {
    let chrome = entry.chrome(gallery) { link.window?.push($0) }
    return Pane(chrome, sourceFile: entry.sourceFile, menu: makeMenu(faults))
  }

  /// The button for simulated faults.
  private static func makeMenu(_ faults: FaultsPage) -> Widget {
    let button = Widget(gtk_menu_button_new())
    gtk_menu_button_set_icon_name(button.opaque, "open-menu-symbolic")
    button.tooltip("Faults").accessibleLabel("Faults")
    let popover = Widget(gtk_popover_new())
    let view = ListView(faults, strings: .english)
    view.minimumSize(width: 340, height: 480)
    gtk_popover_set_child(popover.cast(), view.pointer)
    popover.adopt(view)
    gtk_menu_button_set_popover(button.opaque, popover.pointer)
    button.adopt(popover)
    return button
  }

  /// Displays a page of the gallery.
  func open(_ entry: Entry) {
    sidebar.current = entry
    leaflet.show(pages)
    popDetail()
    let next = panes[entry] ?? makePane(entry)
    guard next !== pane else { return }
    pages.append(next)
    pages.show(next)
    pages.remove(pane)
    pane = next
    prepare(next)
  }

  private func makePane(_ entry: Entry) -> Pane {
    let made = link.map { GalleryWindow.makePane(entry, gallery, faults, $0) } ?? pane
    panes[entry] = made
    return made
  }

  /// Discards a page, so that it is created again when it is opened.
  func forget(_ entry: Entry) {
    guard panes[entry] !== pane else { return }
    panes[entry] = nil
  }

  /// Pushes a detail page; the back button pops it.
  func push(_ page: any ListPage) {
    popDetail()
    let pushed = Pane(Chrome(page), sourceFile: "PackagePage", menu: nil)
    pushed.back.onClick = { [weak self] in self?.popDetail() }
    pages.append(pushed)
    detail = pushed
    pages.show(pushed)
    showBackButtons()
  }

  private func popDetail() {
    guard let shown = detail else { return }
    detail = nil
    pages.show(pane)
    pages.remove(shown)
    // Focuses the list, which moves the focus to the row that was focused last.
    gtk_widget_child_focus(pane.view.pointer, GTK_DIR_TAB_FORWARD)
  }

  /// Escape and Alt+Left pop a pushed page, like its back button.
  private func leaveDetailByKey() {
    guard let keys = gtk_event_controller_key_new() else { return }
    keep(
      SignalConnection.key(UnsafeMutableRawPointer(keys), "key-pressed") { [weak self] key, modifiers in
        let isAlt = modifiers.rawValue & GDK_ALT_MASK.rawValue != 0
        guard let self, detail != nil, key == guint(GDK_KEY_Escape) || (isAlt && key == guint(GDK_KEY_Left)) else {
          return false
        }
        popDetail()
        return true
      })
    gtk_widget_add_controller(pointer, keys)
  }

  /// The visible pane.
  var shownPane: Pane { detail ?? pane }

  // MARK: Header bar buttons

  private func prepare(_ pane: Pane) {
    pane.back.onClick = { [weak self] in self?.showSidebar() }
    showBackButtons()
  }

  /// Displays the list of pages in a narrow window.
  func showSidebar() {
    leaflet.show(sidebarPane)
  }

  private func showBackButtons() {
    let isFolded = leaflet.isFolded
    pane.back.isVisible = isFolded
    detail?.back.isVisible = true
    for header in [pane.header, detail?.header] { header?.showButtons(start: isFolded, end: true) }
    sidebarBar.showButtons(start: true, end: isFolded)
  }

  // MARK: Window

  func present() {
    gtk_window_present(cast())
  }

  /// Resizes the window, in points.
  func resize(width: Int, height: Int) {
    gtk_window_set_default_size(cast(), Int32(width), Int32(height))
  }
}
