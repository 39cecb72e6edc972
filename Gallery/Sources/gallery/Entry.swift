import GalleryPages
import Roster
import RosterLocalization

/// A page of the gallery in the sidebar.
enum Entry: String, CaseIterable, Identifiable, Sendable {
  case packages
  case console
  case me
  case courses
  case feed
  case discover
  case curriculum
  case scale
  case languages

  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  var id: String { rawValue }

  /// Literals, which `swift package extract-texts` collects.
  var title: LocalizationKey {
    switch self {
    case .packages: "Packages"
    case .console: "Console"
    case .me: "Me"
    case .courses: "Courses"
    case .feed: "Feed"
    case .discover: "Discover"
    case .curriculum: "Curriculum"
    case .scale: "Scale"
    case .languages: "Languages"
    }
  }

  /// The icon and the summary in the sidebar, and the function that makes the page.
  @MainActor
  var details: (icon: String, summary: LocalizationKey, makePage: (Gallery) -> any ListPage) {
    switch self {
    case .packages: ("package-x-generic-symbolic", "Paged, searched, offline", { PackagesPage($0) })
    case .console: ("network-server-symbolic", "Regions, empty and failing", { ConsolePage($0) })
    case .me: ("avatar-default-symbolic", "Account and settings", { MePage($0) })
    case .courses: ("x-office-presentation-symbolic", "Entered at any page", { CoursesPage($0) })
    case .feed: ("application-rss+xml-symbolic", "Days, photos, undo", { FeedPage($0) })
    case .discover: ("starred-symbolic", "Shelves in any order", { DiscoverPage($0) })
    case .curriculum: ("view-list-bullet-symbolic", "Three levels that fold", { CurriculumPage($0) })
    case .scale: ("power-profile-performance-symbolic", "A million rows", { _ in ScalePage() })
    case .languages: ("preferences-desktop-locale-symbolic", "Scripts and directions", { _ in LanguagesPage() })
    }
  }
}
