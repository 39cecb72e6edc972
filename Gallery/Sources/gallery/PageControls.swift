import GalleryModels
import GalleryPages
import GalleryTools
import RosterAdwaita
import RosterLocalization

extension PageView {
  /// Adds what a page of the gallery has besides its list: a selection, and buttons.
  func addControls(_ gallery: Gallery, _ texts: Localization) {
    var actions: PageActions = [:]
    switch page {
    case let page as PackagesPage: addSections(to: page, gallery, texts)
    case let page as ConsolePage:
      let regions = DropDown(texts("Region")) {
        page.regions.map(\.name)
      } selected: {
        page.regions.firstIndex { $0.id == page.region } ?? 0
      } onSelect: {
        page.region = page.regions[$0].id
      }
      headerBar.addAtStart(regions)
    case let page as CoursesPage:
      let pages = (1...7).map { texts("Page \($0)") }
      addChoice(texts("Page"), from: pages) { page.courses.jump(to: PageNumber($0 + 1)) }
    case let page as DiscoverPage:
      let orders = [
        (texts("Everything"), "everything"), (texts("Pictures First"), "pictures"), (texts("Reading First"), "reads"),
        (texts("Topics and Picks"), "short"), (texts("Preview"), "preview"),
      ]
      addChoice(texts("Order"), from: orders.map(\.0)) { page.arrange(orders[$0].1) }
    case let page as CurriculumPage:
      actions = [
        texts("Fold All"): { page.folds.foldAll() },
        texts("Unfold All"): { page.folds.unfoldAll() },
        texts("One at a Time"): { page.folds.mode = .accordion },
        texts("Independent"): { page.folds.mode = .independent },
      ]
    case let page as ScalePage:
      actions = [
        texts("Insert Ten"): { page.insert() }, texts("Delete Ten"): { page.delete() },
        texts("Shuffle"): { page.shuffle() }, texts("Jump"): { page.jump() },
      ]
      addBottomBar(Counters(of: list, texts))
    default: break
    }
    if !actions.isEmpty { headerBar.addAtEnd(ActionsButton(texts("Actions"), actions)) }
  }

  private func addSections(to page: PackagesPage, _ gallery: Gallery, _ texts: Localization) {
    let sections = Names()
    Task { sections.names = (try? await gallery.send(GalleryAPI.sections))?.items.map(\.name) ?? [] }
    let choice = DropDown(texts("Section"), options: { [page.title] + sections.names }) { index in
      page.section = index == 0 ? nil : sections.names[index - 1]
    }
    // The title is visible before there is a choice.
    choice.isVisible = true
    headerBar.setTitle(choice.style("gallery-title"))
  }

  private func addChoice(
    _ label: String, from options: [String], select: @escaping @MainActor (Int) -> Void
  ) {
    headerBar.addAtStart(DropDown(label, options: { options }, onSelect: select))
  }
}

/// Names that are loaded asynchronously.
@Observable @MainActor
private final class Names {
  var names: [String] = []
}
