import Roster
import RosterForms

/// A chat, whose newest message is at the end, which stays visible while the user is there, and is counted elsewhere. What the user
/// writes below it is answered.
@Observable @MainActor
package final class ChatPage: ListPage {
  package let title = "Support"
  package let scrollPolicy = ScrollPolicy.conversation
  package let theme: ListTheme? = ListTheme().contentWidth(600)
  package private(set) var messages = [ChatMessage(0, "Good morning! What can I do for you?")]
  private var draft = ""
  private let clock: any Clock<Duration>

  package init(clock: any Clock<Duration> = ContinuousClock()) { self.clock = clock }

  package var body: some ListContent {
    ListSection("messages", messages) {
      MessageContent($0.text, isOwn: $0.isOwn)
    } footer: {
      // Each question has an answer, besides the greeting.
      if messages.count(where: \.isOwn) * 2 >= messages.count { FooterContent("Support is writing…") }
    }
    .separators(false)
    ListSection("questions", values: ChatMessage.questions) { TagContent($0) }
      .layout(.flow.insets(.all(12))).onSelect { self.ask($0) }
  }

  @RowsBuilder package var overlays: RowsBuilder.Rows {
    Composer("Message", self, \.draft) { self.ask($0) }
    ScrollButtonContent.end
  }

  private func ask(_ question: String) {
    messages.append(ChatMessage(messages.count, question, isOwn: true))
    Task {
      try await clock.sleep(for: .seconds(1))
      messages.append(ChatMessage(messages.count, ChatMessage.answer(to: question)))
    }
  }
}
