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
  let language: WindowLanguage
  private let gallery: Gallery
  private let sidebar: SidebarPage
  private let popover: FaultsPopover
  private var views: [Entry: NavigationView] = [:]

  /// Creates the content, which displays a page.
  ///
  /// - Parameters:
  ///   - gallery: The environment of the pages.
  ///   - entry: The initial page.
  ///   - language: The language of the sidebar, of the tools, and of what lists display by themselves.
  ///   - setFaults: Applies simulated faults.
  init(
    _ gallery: Gallery, entry: Entry, language: WindowLanguage, setFaults: @escaping @MainActor (Faults) -> Void
  ) {
    self.gallery = gallery
    self.language = language
    faults = FaultsPage(language.texts, apply: setFaults)
    popover = FaultsPopover(faults, strings: language.strings)
    sidebar = SidebarPage(current: entry, language.texts)
    let view = Self.makeView(of: entry, gallery, language)
    views[entry] = view
    split = SplitView(
      sidebar: NavigationView(PageNavigation(root: sidebar), strings: language.strings), content: view)
    sidebar.open = { [weak self] in self?.open($0) }
  }

  /// The list of the displayed page.
  var list: ListView? { split.content.topView?.list }

  /// Displays a page of the gallery.
  func open(_ entry: Entry) {
    sidebar.current = entry
    let view = views[entry] ?? Self.makeView(of: entry, gallery, language)
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
    let texts = language.texts
    application.addAction("source", title: texts("Source of the Page"), shortcuts: ["<Control>u"]) { [split] in
      split.content.topView?.toggleSource(texts)
    }
    application.addAction("faults", title: texts("Simulated Faults"), shortcuts: ["<Control><Shift>f"]) { [self] in
      popover.open(in: split)
    }
  }

  private static func makeView(of entry: Entry, _ gallery: Gallery, _ language: WindowLanguage) -> NavigationView {
    NavigationView(PageNavigation(root: entry.details.makePage(gallery)), strings: language.strings) { view in
      view.addControls(gallery, language.texts)
    }
  }
}
