import GalleryModels
import GalleryPages
import Roster

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
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  var icon: String {
    switch self {
    case .packages: "package-x-generic-symbolic"
    case .console: "network-server-symbolic"
    case .me: "avatar-default-symbolic"
    case .courses: "x-office-presentation-symbolic"
    case .feed: "chat-message-new-symbolic"
    case .discover: "starred-symbolic"
    case .curriculum: "view-list-bullet-symbolic"
    case .scale: "power-profile-performance-symbolic"
    case .languages: "preferences-desktop-locale-symbolic"
    }
  }

  var summary: String {
    switch self {
    case .packages: "Paged, searched, offline"
    case .console: "Regions, empty and failing"
    case .me: "Settings, late badge"
    case .courses: "Page numbers, both ways"
    case .feed: "Days, photos, undo"
    case .discover: "Components in any order"
    case .curriculum: "Three levels that fold"
    case .scale: "A million rows"
    case .languages: "Scripts and directions"
    }
  }
}
