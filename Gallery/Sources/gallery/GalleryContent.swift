import GalleryModels
import GalleryPages
import GalleryTools
import RosterAdwaita

/// The content of the gallery's window: the sidebar with the list of pages, and the selected page.
@MainActor
final class GalleryContent {
  let split: SplitView
  /// The settings of simulated faults.
  let faults: FaultsPage
  private let gallery: Gallery
  private let sidebar: SidebarPage
  private let popover: FaultsPopover
  private var views: [Entry: NavigationView] = [:]

  /// Creates the content, which displays a page.
  ///
  /// - Parameters:
  ///   - gallery: The environment of the pages.
  ///   - entry: The initial page.
  ///   - setFaults: Applies simulated faults.
  init(_ gallery: Gallery, entry: Entry, setFaults: @escaping @MainActor (Faults) -> Void) {
    self.gallery = gallery
    faults = FaultsPage(apply: setFaults)
    popover = FaultsPopover(faults)
    sidebar = SidebarPage(current: entry)
    let view = Self.makeView(of: entry, gallery)
    views[entry] = view
    split = SplitView(
      sidebar: NavigationView(PageNavigation(root: sidebar), strings: .english), content: view)
    sidebar.open = { [weak self] in self?.open($0) }
  }

  /// The list of the displayed page.
  var list: ListView? { split.content.topView?.list }

  /// Displays a page of the gallery.
  func open(_ entry: Entry) {
    sidebar.current = entry
    let view = views[entry] ?? Self.makeView(of: entry, gallery)
    views[entry] = view
    split.content = view
  }

  /// Displays an entry with a new page and the first screen.
  func reopen(_ entry: Entry) {
    views[entry] = nil
    open(entry)
  }

  /// Adds the tools of developers to the menu.
  func addTools(to application: AdwaitaApplication) {
    application.addAction("source", title: "Source of the Page", shortcuts: ["<Control>u"]) { [split] in
      split.content.topView?.toggleSource()
    }
    application.addAction("faults", title: "Simulated Faults", shortcuts: ["<Control><Shift>f"]) { [split, popover] in
      popover.open(in: split)
    }
  }

  private static func makeView(of entry: Entry, _ gallery: Gallery) -> NavigationView {
    NavigationView(PageNavigation(root: entry.details.makePage(gallery)), strings: .english) { view in
      view.addControls(gallery)
    }
  }
}

extension PageView {
  /// Displays the page's source code in place of its list, or the list again.
  func toggleSource() { replacement = replacement == nil ? SourceView("\(type(of: page))") : nil }
}
