package struct Book: Identifiable, Equatable, Codable, Sendable {
  package let id: Int
  package var title: String
  package var author: String
}
