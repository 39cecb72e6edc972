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
        ("Everything", "everything"), ("Pictures first", "pictures"), ("Reads first", "reads"),
        ("Tags and suggestions", "short"), ("Preview", "preview"),
      ]
      addChoice("Order", from: { orders.map(\.0) }) { page.arrange(orders[$0].1) }
    case let page as CurriculumPage:
      let mode = DropDown("Folding", options: { ["Independent", "Accordion"] }) { index in
        page.folds.mode = index == 1 ? .accordion : .independent
      }
      let fold = Button(icon: "pan-end-symbolic", title: "Fold all") { page.folds.foldAll() }
      let unfold = Button(icon: "pan-down-symbolic", title: "Unfold all") { page.folds.unfoldAll() }
      addToolbar([mode, group([fold, unfold])])
    case let page as ScalePage:
      let tools = [
        Button(icon: "list-add-symbolic", title: "Insert ten") { page.insert() },
        Button(icon: "list-remove-symbolic", title: "Delete ten") { page.delete() },
        Button(icon: "media-playlist-shuffle-symbolic", title: "Shuffle") { page.shuffle() },
        Button(icon: "find-location-symbolic", title: "Jump") { page.jump() },
      ]
      addToolbar([group(tools)])
      addBottomBar(Counters(of: list))
    default: break
    }
  }

  private func addSections(to page: PackagesPage, _ gallery: Gallery) {
    let sections = Names()
    Task { sections.names = (try? await gallery.send(GalleryAPI.sections))?.items.map(\.name) ?? [] }
    addChoice("Section", from: { ["All"] + sections.names }) { index in
      page.section = index == 0 ? nil : sections.names[index - 1]
    }
  }

  private func addChoice(
    _ label: String, from options: @escaping @MainActor () -> [String], select: @escaping @MainActor (Int) -> Void
  ) {
    headerBar.addAtStart(DropDown(label, options: options, onSelect: select))
  }

  private func group(_ buttons: [Button]) -> Widget { Box(.horizontal, buttons).style("linked") }
}

/// Names that are loaded asynchronously.
@Observable @MainActor
private final class Names {
  var names: [String] = []
}
