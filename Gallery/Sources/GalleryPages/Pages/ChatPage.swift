import Roster

/// A chat, whose newest message is at the end, which stays visible while the user is there, and is counted elsewhere.
@Observable @MainActor
package final class ChatPage: ListPage {
  package let title = "Support"
  package let scrollPolicy = ScrollPolicy.conversation
  package let theme: ListTheme? = ListTheme().contentWidth(600)
  package private(set) var messages = [ChatMessage(0, "Good morning! What can I do for you?")]
  private let clock: any Clock<Duration>

  package init(clock: any Clock<Duration> = ContinuousClock()) { self.clock = clock }

  package var body: some ListContent {
    ListSection("messages", messages) { MessageContent($0.text, isOwn: $0.isOwn) }.separators(false)
    ListSection("questions", values: ChatMessage.questions) { TagContent($0) }
      .layout(.flow.insets(.all(12))).onSelect { self.ask($0) }
  }

  package var overlays: RowsBuilder.Rows { ScrollButtonContent.end }

  private func ask(_ question: String) {
    messages.append(ChatMessage(messages.count, question, isOwn: true))
    Task {
      try await clock.sleep(for: .seconds(1))
      messages.append(ChatMessage(messages.count, ChatMessage.answer(to: question)))
    }
  }
}
