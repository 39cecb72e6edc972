import Observation
import Roster
import RosterTesting
import Testing

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

nonisolated struct Message: Identifiable, Equatable, Sendable {
  let id: Int
  var text: String
  var author = ""
}
nonisolated func fetchMessages(before id: String?, limit: Int) async throws -> [Message] { [] }

@Test("F-33 a chat opens at its end, follows there, and loads older messages above") @MainActor
func chatsFollowTheirEnd() async throws {
  let source = ScriptedSource<PageCursor, Message>()
  let page = ChatPage(source)
  let harness = try await PageHarness(page, lines: 10)
  let newest = (21...40).map { Message(id: $0, text: "Message \($0)") }
  source.respond(with: DataPage(newest, previous: "21"))
  try await harness.settle()
  #expect(harness.text.contains("Message 40"))
  page.receive(Message(id: 41, text: "Just now"))
  try await harness.settle()
  #expect(harness.text.contains("Just now"))
  try await harness.scroll(to: .top)
  #expect(source.requestedKeys.contains("21"))
}

@Test("R-03 a chat has a button to its end while the user reads older messages") @MainActor
func chatsHaveAButtonToTheirEnd() async throws {
  let source = ScriptedSource<PageCursor, Message>()
  let harness = try await PageHarness(ChatPage(source), lines: 10)
  source.respond(with: DataPage((21...40).map { Message(id: $0, text: "Message \($0)") }))
  try await harness.settle()
  #expect(harness.screen.overlays == [])
  try await harness.scroll(to: .top)
  #expect(harness.screen.overlays == ["Jump to Latest"])
  try await harness.press("Jump to Latest")
  #expect(harness.text.contains("Message 40"))
  #expect(harness.screen.overlays == [])
}
