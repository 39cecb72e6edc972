package struct Course: Identifiable, Equatable, Sendable {
  package let id: Int
  package var title: String
  package var teacher: String
  package var isStarred = false

  package init(id: Int, title: String, teacher: String) {
    self.id = id
    self.title = title
    self.teacher = teacher
  }
}
