import Observation
import Roster

nonisolated struct City: Identifiable, Equatable, Sendable {
  let id: Int
  var name: String
}

@Observable @MainActor final class CountryPage: LoadingPage {
  private(set) var names: [String] = []
  private let wait: @MainActor () async throws -> Void

  init(_ wait: @escaping @MainActor () async throws -> Void) { self.wait = wait }

  var body: some ListContent {
    ListSection("names", values: names) { StandardContent($0) }
  }

  func load() async throws {
    try await wait()
    names = ["Norway"]
  }
}
