import Roster

nonisolated struct Status: Identifiable, Equatable, Sendable {
  let id: Int
  var user: String
  var text: String
  var comments = 0
  var isFavorite = false
}

nonisolated struct Photo: Identifiable, Equatable, Sendable {
  let id: Int
  var user: String
  var image: ImageSource
}

nonisolated enum FeedItem: Identifiable, Equatable, Sendable {
  case status(Status)
  case photo(Photo)

  var id: String {
    switch self {
    case .status(let status): "status-\(status.id)"
    case .photo(let photo): "photo-\(photo.id)"
    }
  }
}

nonisolated struct FeedSection: Identifiable, Equatable, Sendable {
  var title: String
  var items: [FeedItem]
  var id: String { title }
}

/// The row of a status, computed from the model: testable without a list.
nonisolated struct FeedStatusContent: StandardContentConvertible, CellContent {
  var standard: StandardContent

  init(_ status: Status, onFavorite: @escaping @MainActor () -> Void = {}) {
    standard = StandardContent(status.text, subtitle: status.user)
      .icon(status.comments == 0 ? "bubble" : "bubble.fill")
      .button(status.isFavorite ? "Unfavorite" : "Favorite", action: onFavorite)
  }

  var textDescription: String { standard.textDescription }
}

/// A feed by days. The page is loading, empty, failed or signed out, or it has sections: one of them at any time.
@Observable @MainActor
final class StatusFeedPage: LoadingPage {
  let title = "Feed"
  var sections: [FeedSection] = []
  var isSignedIn = true
  private let fetch: @Sendable () async throws -> [FeedSection]

  init(fetch: @escaping @Sendable () async throws -> [FeedSection]) { self.fetch = fetch }

  var body: some ListContent {
    for section in sections {
      ListSection(section.id, section.items) { item in
        switch item {
        case .status(let status): FeedStatusContent(status) { self.toggleFavorite(status) }
        case .photo(let photo): StandardContent(photo.user, image: photo.image)
        }
      } header: {
        HeaderContent(section.title)
      }
    }
  }

  var unavailable: ListRow? {
    if isSignedIn { return nil }
    return UnavailableContent("Signed Out", message: "Sign in to see the feed.")
      .button("Sign In") { self.isSignedIn = true }.row
  }

  func load() async throws { sections = try await fetch() }

  func toggleFavorite(_ status: Status) {
    var changed = status
    changed.isFavorite.toggle()
    for index in sections.indices {
      sections[index].items = sections[index].items.map { $0 == .status(status) ? .status(changed) : $0 }
    }
  }
}
