import Observation
import Roster

nonisolated struct Post: Identifiable, Equatable, Sendable {
  let id: String
  var text: String
}
nonisolated struct NewerPosts: Sendable {
  var posts: [Post]
  var newestID: String
  var hasMore: Bool
}
func fetchPosts(newerThan id: String?, limit: Int) async throws -> NewerPosts {
  NewerPosts(posts: [], newestID: id ?? "", hasMore: false)
}
func fetchPosts(olderThan id: String?, limit: Int) async throws -> [Post] { [] }
