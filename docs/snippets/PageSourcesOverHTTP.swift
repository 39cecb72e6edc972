import Foundation
import Roster
import RosterHTTP

nonisolated let service = HTTPService("https://api.example.org")

nonisolated struct Issue: Decodable, Identifiable, Sendable {
  let id: Int
}

nonisolated struct Feed: Decodable, Sendable {
  struct Post: Decodable, Identifiable, Sendable {
    let id: Int
  }

  let posts: [Post]
  let cursor: String?
}

nonisolated struct Hits: Decodable, Sendable {
  struct Hit: Decodable, Identifiable, Sendable {
    let id: String
    let sort: JSONValue
  }

  let hits: [Hit]
}

nonisolated struct Visit: Decodable, Identifiable, Sendable {
  let id: Int
  let date: Date
}

nonisolated struct Repository: Decodable, Identifiable, Sendable {
  let id: String
}

nonisolated struct Entry: Identifiable, Sendable {
  let id: String
  let likes: Int
  let author: String?
  let date: Date
}
