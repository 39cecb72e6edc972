import GalleryModels
import GalleryPages
import Roster

/// The window's controls for a page: a selection, a search field, and buttons.
@MainActor
struct Chrome {
  /// A selection from a list of options.
  struct Choice {
    var label: String
    /// Returns the options. Called again when an observable property that it reads changes.
    var options: @MainActor () -> [String]
    var select: @MainActor (Int) -> Void
  }

  /// A button of the header bar.
  struct Tool {
    var icon: String
    var title: String
    var run: @MainActor () -> Void

    init(_ title: String, icon: String, run: @escaping @MainActor () -> Void) {
      self.title = title
      self.icon = icon
      self.run = run
    }
  }

  var page: any ListPage
  var choice: Choice?
  var search: (@MainActor (String) -> Void)?
  var tools: [Tool] = []
  var showsCounters = false

  init(_ page: any ListPage) {
    self.page = page
  }
}

extension Entry {
  /// Creates a page with its controls.
  @MainActor
  func chrome(_ gallery: Gallery, open: @escaping @MainActor (any ListPage) -> Void) -> Chrome {
    switch self {
    case .packages: packages(gallery, open: open)
    case .console: console(gallery)
    case .me: Chrome(MePage(gallery))
    case .courses: courses(gallery)
    case .feed: Chrome(FeedPage(gallery))
    case .discover: discover(gallery)
    case .curriculum: curriculum(gallery)
    case .scale: scale()
    case .languages: Chrome(LanguagesPage())
    }
  }

  @MainActor
  private func packages(_ gallery: Gallery, open: @escaping @MainActor (any ListPage) -> Void) -> Chrome {
    let page = PackagesPage(gallery) { open(PackagePage(gallery, $0)) }
    let sections = Names()
    Task { sections.names = (try? await gallery.send(GalleryAPI.sections))?.items.map(\.name) ?? [] }
    var chrome = Chrome(page)
    chrome.search = { page.search = $0 }
    chrome.choice = Chrome.Choice(label: "Section", options: { ["All sections"] + sections.names }) { index in
      page.section = sections.names.indices.contains(index - 1) ? sections.names[index - 1] : nil
    }
    return chrome
  }

  @MainActor
  private func console(_ gallery: Gallery) -> Chrome {
    let page = ConsolePage(gallery)
    var chrome = Chrome(page)
    chrome.choice = Chrome.Choice(label: "Region", options: { page.regions.map(\.name) }) { index in
      if page.regions.indices.contains(index) { page.region = page.regions[index].id }
    }
    return chrome
  }

  @MainActor
  private func courses(_ gallery: Gallery) -> Chrome {
    let page = CoursesPage(gallery)
    var chrome = Chrome(page)
    chrome.choice = Chrome.Choice(label: "Page", options: { (1...7).map { "From page \($0)" } }) { index in
      page.courses.jump(to: PageNumber(index + 1))
    }
    return chrome
  }

  @MainActor
  private func discover(_ gallery: Gallery) -> Chrome {
    let page = DiscoverPage(gallery)
    let orders = [
      ("Everything", [0, 1, 2, 3, 4]), ("Pictures first", [1, 2, 3, 4, 0]), ("Reads first", [4, 0, 2, 1, 3]),
      ("Tags and picks", [0, 3]),
    ]
    var chrome = Chrome(page)
    chrome.choice = Chrome.Choice(label: "Order", options: { orders.map(\.0) }) { page.arrange(orders[$0].1) }
    return chrome
  }

  @MainActor
  private func curriculum(_ gallery: Gallery) -> Chrome {
    let page = CurriculumPage(gallery)
    var chrome = Chrome(page)
    chrome.choice = Chrome.Choice(label: "Folding", options: { ["Independent", "Accordion"] }) { index in
      page.folds.mode = index == 1 ? .accordion : .independent
    }
    chrome.tools = [
      Chrome.Tool("Fold all", icon: "zoom-out-symbolic") { page.folds.foldAll() },
      Chrome.Tool("Unfold all", icon: "zoom-in-symbolic") { page.folds.unfoldAll() },
    ]
    return chrome
  }

  @MainActor
  private func scale() -> Chrome {
    let page = ScalePage()
    var chrome = Chrome(page)
    chrome.showsCounters = true
    chrome.tools = [
      Chrome.Tool("Insert ten", icon: "list-add-symbolic") { page.insert() },
      Chrome.Tool("Delete ten", icon: "list-remove-symbolic") { page.delete() },
      Chrome.Tool("Shuffle", icon: "media-playlist-shuffle-symbolic") { page.shuffle() },
      Chrome.Tool("Jump", icon: "find-location-symbolic") { page.jump() },
    ]
    return chrome
  }
}
