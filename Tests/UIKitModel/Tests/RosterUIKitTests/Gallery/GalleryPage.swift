import GalleryPages
import GalleryUIKit
import Roster

/// A page of the gallery, and the actions of its controls outside of the list.
enum GalleryPage: CaseIterable {
  case packages, package, console, me, courses, feed, discover, curriculum, scale, languages, addresses, support

  @MainActor
  func make(in world: GalleryWorld) -> (page: any ListPage, edits: [() -> Void]) {
    let gallery = world.gallery
    switch self {
    case .packages:
      let page = PackagesPage(gallery)
      let search = { text in
        page.search?.text = text
        page.search?.submit()
      }
      return (
        page,
        [
          { page.section = "games" }, { page.section = nil }, { search("n1") }, { search("") }, { search("nowhere") },
          { gallery.connection.isUp.toggle() },
        ]
      )
    case .package: return (PackagePage(gallery, SampleServer.package(7)), [])
    case .console:
      let page = ConsolePage(gallery)
      return (page, ["green-valley", "quiet-plains", "stormy-cape", "cloud-peak"].map { id in { page.region = id } })
    case .me: return (MePage(gallery), [])
    case .courses:
      let page = CoursesPage(gallery)
      return (page, [{ page.courses.jump(to: PageNumber(4)) }, { page.courses.load(.prepend) }])
    case .feed: return (FeedPage(gallery), [{ gallery.connection.isUp.toggle() }])
    case .discover:
      let page = DiscoverPage(gallery)
      return (page, ["everything", "pictures", "reads", "short", "preview"].map { order in { page.arrange(order) } })
    case .curriculum:
      let page = CurriculumPage(gallery)
      return (
        page,
        [
          { page.folds.foldAll() }, { page.folds.unfoldAll() }, { page.folds.mode = .accordion },
          { page.folds.mode = .independent },
        ]
      )
    case .scale:
      let page = ScalePage(count: 300)
      return (page, [{ page.insert(3, at: 2) }, { page.delete(4) }, { page.shuffle() }, { page.jump() }])
    case .languages: return (LanguagesPage(), [])
    case .addresses: return (AddressesPage(), [])
    case .support: return (ChatPage(clock: world.clock), [])
    }
  }
}
