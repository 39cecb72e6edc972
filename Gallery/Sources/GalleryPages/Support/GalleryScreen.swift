import Roster

/// The screens of the gallery, for apps outside of this package.
public enum GalleryScreen: String, CaseIterable, Sendable {
  case packages, console, me, courses, feed, discover, curriculum, scale, languages

  /// The title of the screen.
  public var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// Creates the page of the screen.
  @MainActor
  public func makePage(in gallery: Gallery) -> any ListPage {
    switch self {
    case .packages: PackagesPage(gallery)
    case .console: ConsolePage(gallery)
    case .me: MePage(gallery)
    case .courses: CoursesPage(gallery)
    case .feed: FeedPage(gallery)
    case .discover: DiscoverPage(gallery)
    case .curriculum: CurriculumPage(gallery)
    case .scale: ScalePage(count: 100_000)
    case .languages: LanguagesPage()
    }
  }
}
