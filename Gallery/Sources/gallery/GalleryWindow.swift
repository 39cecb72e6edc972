import CAdwaita
import CGTK
import GalleryModels
import GalleryPages
import Roster
import RosterGTK

/// The gallery's window: the list of pages at its side, and the page that was chosen.
@MainActor
final class GalleryWindow: Widget {
  /// Called when the window is about to go.
  var onClose: @MainActor () -> Void = {}
  /// What goes wrong on purpose.
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

  /// Makes a window.
  ///
  /// - Parameters:
  ///   - application: what the window belongs to.
  ///   - gallery: what the pages stand on.
  ///   - entry: the first page.
  ///   - setFaults: makes things go wrong.
  init(
    _ application: RosterApplication, _ gallery: Gallery, entry: Entry,
    setFaults: @escaping @MainActor (Faults) -> Void
  ) {
    self.gallery = gallery
    faults = FaultsPage(apply: setFaults)
    let link = WebLink()
    sidebar = SidebarPage(current: entry) { link.window?.open($0) }
    pane = GalleryWindow.makePane(entry, gallery, faults, link)
    panes[entry] = pane
    super.init(adw_application_window_new(application.pointer))
    link.window = self
    self.link = link
    build()
  }

  /// Lets what is made before the window reach it later.
  @MainActor
  private final class WebLink {
    weak var window: GalleryWindow?
  }

  private var link: WebLink?

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

  private static func makePane(_ entry: Entry, _ gallery: Gallery, _ faults: FaultsPage, _ link: WebLink) -> Pane {
    let chrome = entry.chrome(gallery) { link.window?.push($0) }
    return Pane(chrome, sourceFile: entry.sourceFile, menu: makeMenu(faults))
  }

  /// A button that shows what can go wrong on purpose.
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

  /// Shows a page of the gallery.
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

  /// Forgets a page, so that it starts anew when it is opened the next time.
  func forget(_ entry: Entry) {
    guard panes[entry] !== pane else { return }
    panes[entry] = nil
  }

  /// Shows a page about something on the present page; the back button leaves it.
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
    // Into the list, which gives the focus to the row that had it last.
    gtk_widget_child_focus(pane.view.pointer, GTK_DIR_TAB_FORWARD)
  }

  /// Escape and Alt+Left do what the back button of a pushed page does.
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

  /// The pane that is seen.
  var shownPane: Pane { detail ?? pane }

  // MARK: Where the buttons stand

  private func prepare(_ pane: Pane) {
    pane.back.onClick = { [weak self] in self?.showSidebar() }
    showBackButtons()
  }

  /// Shows the list of pages; for narrow windows.
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

  // MARK: The window

  func present() {
    gtk_window_present(cast())
  }

  /// Gives the window another size, in points.
  func resize(width: Int, height: Int) {
    gtk_window_set_default_size(cast(), Int32(width), Int32(height))
  }
}
