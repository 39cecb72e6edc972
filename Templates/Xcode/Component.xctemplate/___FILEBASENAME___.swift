___FILEHEADER___
import Roster

/// A component that loads its own data.
@Observable
@MainActor
final class ___FILEBASENAMEASIDENTIFIER___: LoadingComponent {
  private(set) var titles: [String] = []
  @ObservationIgnored private let fetch: @Sendable () async throws -> [String]

  init(_ fetch: @escaping @Sendable () async throws -> [String]) {
    self.fetch = fetch
  }

  func load() async throws {
    titles = try await fetch()
  }

  var body: some ListContent {
    ListSection("titles", values: titles) { StandardContent($0) }
  }
}
