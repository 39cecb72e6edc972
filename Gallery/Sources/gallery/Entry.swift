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

  /// The title, the icon and the summary in the sidebar, and the function that makes the page. The texts are literals, which
  /// `swift package extract-texts` collects.
  @MainActor
  var details: (title: LocalizationKey, icon: String, summary: LocalizationKey, makePage: (Gallery) -> any ListPage) {
    switch self {
    case .packages: ("Packages", "package-x-generic-symbolic", "Paged, searched, offline", { PackagesPage($0) })
    case .console: ("Console", "network-server-symbolic", "Regions, empty and failing", { ConsolePage($0) })
    case .me: ("Me", "avatar-default-symbolic", "Account and settings", { MePage($0) })
    case .courses: ("Courses", "x-office-presentation-symbolic", "Entered at any page", { CoursesPage($0) })
    case .feed: ("Feed", "application-rss+xml-symbolic", "Days, photos, undo", { FeedPage($0) })
    case .discover: ("Discover", "starred-symbolic", "Shelves in any order", { DiscoverPage($0) })
    case .curriculum: ("Curriculum", "view-list-bullet-symbolic", "Three levels that fold", { CurriculumPage($0) })
    case .scale: ("Scale", "power-profile-performance-symbolic", "A million rows", { _ in ScalePage() })
    case .languages:
      ("Languages", "preferences-desktop-locale-symbolic", "Scripts and directions", { _ in LanguagesPage() })
    }
  }
}
