/// A message of a chat.
package struct ChatMessage: Identifiable, Equatable, Sendable {
  /// The number of the message.
  package let id: Int
  /// The text.
  package let text: String
  /// Whether the user wrote the message.
  package let isOwn: Bool

  init(_ id: Int, _ text: String, isOwn: Bool = false) {
    (self.id, self.text, self.isOwn) = (id, text, isOwn)
  }

  private static let answers: [(question: String, answer: String)] = [
    ("Where is my order?", "It left the harbour this morning, and arrives with the evening tide."),
    ("Can I change the address?", "Of course. Open your account and drag another address to the top."),
    ("Do you ship seedlings?", "From March to May, wrapped in wet moss."),
    ("Thank you!", "You are welcome. Fair winds!"),
  ]

  static var questions: [String] { answers.map(\.question) }

  static func answer(to question: String) -> String {
    answers.first { $0.question == question }?.answer ?? "I will ask, and write to you."
  }
}
