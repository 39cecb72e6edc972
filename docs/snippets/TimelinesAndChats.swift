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
  var day = "Today"
  var isUnread = false
}
nonisolated func fetchMessages(before id: String?, limit: Int) async throws -> [Message] { [] }

@MainActor
private func chat(
  _ newest: [Message], previous: PageCursor? = nil,
  post: @escaping @MainActor (Message) async throws -> Message = { $0 }
) async throws -> (page: ChatPage, harness: PageHarness, source: ScriptedSource<PageCursor, Message>) {
  let source = ScriptedSource<PageCursor, Message>()
  let page = ChatPage(source, post: post)
  let harness = try await PageHarness(page, lines: 10)
  source.respond(with: DataPage(newest, previous: previous))
  try await harness.settle()
  return (page, harness, source)
}

private func messages(_ ids: ClosedRange<Int>, unreadFrom unread: Int = .max) -> [Message] {
  ids.map { Message(id: $0, text: "Message \($0)", isUnread: $0 >= unread) }
}

@Test("F-33 a chat opens at its end, follows there, and loads older messages above") @MainActor
func chatsFollowTheirEnd() async throws {
  let (page, harness, source) = try await chat(messages(21...40), previous: "21")
  #expect(harness.lines.last == "Message 40")
  page.receive(Message(id: 41, text: "Just now"))
  try await harness.settle()
  #expect(harness.lines.last == "Just now")
  try await harness.scroll(to: .top)
  #expect(source.requestedKeys.contains("21"))
}

@Test("C-02 a chat opens with its first unread message, below the line above it") @MainActor
func chatsOpenAtTheirFirstUnreadMessage() async throws {
  let (_, harness, _) = try await chat(messages(1...40, unreadFrom: 20))
  #expect(harness.lines.prefix(2) == ["Unread Messages", "Message 20"])
}

@Test("C-05 a chat has a button to its end with the number of new messages") @MainActor
func chatsHaveAButtonToTheirEnd() async throws {
  let (page, harness, _) = try await chat(messages(21...40))
  #expect(harness.screen.overlays == ["‹Message›"])
  try await harness.scroll(to: .top)
  #expect(harness.screen.overlays == ["‹Message›", "Jump to Latest"])
  page.receive(Message(id: 41, text: "Just now"))
  try await harness.settle()
  #expect(harness.screen.overlays == ["‹Message›", "1 New"])
  try await harness.press("1 New")
  #expect(harness.lines.last == "Just now")
  #expect(harness.screen.overlays == ["‹Message›"])
}

@Test("C-06 a message that is not sent stays, is sent again, and can be withdrawn") @MainActor
func chatsSendMessages() async throws {
  struct Offline: Error {}
  var isOffline = true
  let (page, harness, _) = try await chat(messages(1...20)) { message in
    if isOffline { throw Offline() }
    return Message(id: 100, text: message.text)
  }
  await page.send(Message(id: -1, text: "Hello"))
  try await harness.settle()
  #expect(harness.lines.last == "Hello, Not Sent")
  isOffline = false
  try await harness.swipe("Hello, Not Sent", "Send Again")
  #expect(harness.lines.last == "Hello")
  #expect(page.messages.items.last?.id == 100)
  isOffline = true
  await page.send(Message(id: -2, text: "Bye"))
  try await harness.settle()
  try await harness.swipe("Bye, Not Sent", "Withdraw")
  #expect(harness.lines.last == "Hello")
}

@Test("R-11 a row above the composer has a control that works, and the composer sends without a text then") @MainActor
func chatsAttach() async throws {
  let harness = try await PageHarness(PhotoChatPage())
  try await harness.press("Attach")
  #expect(harness.screen.overlays == ["[Attach], ‹Message›", "garden.jpg, [Remove]"])
  try await harness.press("Remove")
  #expect(harness.screen.overlays == ["[Attach], ‹Message›"])
  try await harness.press("Attach")
  try await harness.send()
  #expect(harness.lines == ["garden.jpg"])
  #expect(harness.screen.overlays == ["[Attach], ‹Message›"])
}

@Test("C-08 what is written in the composer of a chat is sent, and is on top of what the server knows") @MainActor
func chatsHaveAComposer() async throws {
  let (page, harness, _) = try await chat(messages(1...20)) { Message(id: 100, text: $0.text) }
  try await harness.write("Hello\n")
  try await harness.send()
  #expect(harness.lines.last == "Hello")
  #expect(harness.screen.overlays == ["‹Message›"])
  #expect(page.messages.items.last?.id == 100)
}
