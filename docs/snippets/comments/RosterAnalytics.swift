// What the examples in the comments of RosterAnalytics refer to.
import Foundation
import Roster
import RosterAnalytics

struct Offer: Identifiable, Hashable, Sendable {
  var id: Int
  var title: String
}

struct Client: Sendable {
  func send(_ impressions: [LoggedImpression], key: UUID) async -> Bool { true }
}

let folder = FileManager.default.temporaryDirectory
let api = Client()

/// Where the statements of an example stand.
@MainActor
final class Example {}
