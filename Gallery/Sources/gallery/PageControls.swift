import GalleryModels
import GalleryPages
import GalleryTools
import RosterAdwaita

extension PageView {
  /// Adds what a page of the gallery has besides its list: a selection, and buttons.
  func addControls(_ gallery: Gallery) {
    switch page {
    case let page as PackagesPage: addSections(to: page, gallery)
    case let page as ConsolePage:
      let regions = DropDown("Region") {
        page.regions.map(\.name)
      } selected: {
        page.regions.firstIndex { $0.id == page.region } ?? 0
      } onSelect: {
        page.region = page.regions[$0].id
      }
      headerBar.addAtStart(regions)
    case let page as CoursesPage:
      addChoice("Page", from: { (1...7).map { "Page \($0)" } }) { page.courses.jump(to: PageNumber($0 + 1)) }
    case let page as DiscoverPage:
      let orders = [
        ("Everything", "everything"), ("Pictures First", "pictures"), ("Reading First", "reads"),
        ("Topics and Picks", "short"), ("Preview", "preview"),
      ]
      addChoice("Order", from: { orders.map(\.0) }) { page.arrange(orders[$0].1) }
    case let page as CurriculumPage:
      addActions([
        ("Fold All", { page.folds.foldAll() }), ("Unfold All", { page.folds.unfoldAll() }),
        ("One at a Time", { page.folds.mode = .accordion }), ("Independent", { page.folds.mode = .independent }),
      ])
    case let page as ScalePage:
      addActions([
        ("Insert Ten", { page.insert() }), ("Delete Ten", { page.delete() }), ("Shuffle", { page.shuffle() }),
        ("Jump", { page.jump() }),
      ])
      addBottomBar(Counters(of: list))
    default: break
    }
  }

  private func addSections(to page: PackagesPage, _ gallery: Gallery) {
    let sections = Names()
    Task { sections.names = (try? await gallery.send(GalleryAPI.sections))?.items.map(\.name) ?? [] }
    let choice = DropDown("Section", options: { [page.title] + sections.names }) { index in
      page.section = index == 0 ? nil : sections.names[index - 1]
    }
    // The title is visible before there is a choice.
    choice.isVisible = true
    headerBar.setTitle(choice.style("gallery-title"))
  }

  private func addChoice(
    _ label: String, from options: @escaping @MainActor () -> [String], select: @escaping @MainActor (Int) -> Void
  ) {
    headerBar.addAtStart(DropDown(label, options: options, onSelect: select))
  }

  private func addActions(_ actions: [(title: String, perform: @MainActor () -> Void)]) {
    headerBar.addAtEnd(ActionsButton(actions))
  }
}

/// Names that are loaded asynchronously.
@Observable @MainActor
private final class Names {
  var names: [String] = []
}
