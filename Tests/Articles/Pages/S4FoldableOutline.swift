import Roster

// What the page displays. Nothing here knows the server.

nonisolated enum LessonStatus: Equatable, Sendable {
  case completed, unsatisfied, submitted, none

  var icon: String? {
    switch self {
    case .completed: "checkmark.circle"
    case .unsatisfied: "exclamationmark.circle"
    case .submitted: "paperplane"
    case .none: nil
    }
  }
}

nonisolated struct Lesson: Identifiable, Equatable, Sendable {
  let id: Int
  var title: String
  var body: String?
  var status = LessonStatus.none
  var isLocked = false
}

nonisolated struct Stage: Identifiable, Equatable, Sendable {
  let id: String
  var title: String
  var lessons: [Lesson]
  var isFoldable = true
}

nonisolated struct Segment: Identifiable, Equatable, Sendable {
  let id: String
  var title: String
  var stages: [Stage]
}

// What the server returns, and the adapter between the two.

nonisolated struct CourseResponse: Decodable, Sendable {
  struct Task: Decodable, Sendable {
    var number: Int
    var name: String
    var hint: String?
    var state: Int?
  }
  var name: String
  var groups: [String: [Task]]
  var video: Task?
}

nonisolated extension Segment {
  init(_ course: CourseResponse) {
    let groups = course.groups.sorted { $0.key < $1.key }
    id = course.name
    title = course.name
    stages = groups.map { Stage(id: $0.key, title: $0.key, lessons: $0.value.map { Lesson($0) }) }
    if let video = course.video {
      stages.append(Stage(id: "video", title: "Video", lessons: [Lesson(video)], isFoldable: false))
    }
  }
}

nonisolated extension Lesson {
  init(_ task: CourseResponse.Task) {
    let statuses: [Int: LessonStatus] = [1: .completed, 2: .unsatisfied, 3: .submitted]
    self.init(
      id: task.number, title: task.name, body: task.hint, status: task.state.flatMap { statuses[$0] } ?? .none)
  }
}

/// An outline of three levels. Headers fold and unfold what is below them.
@Observable @MainActor
final class OutlinePage: ListPage {
  var segments: [Segment]
  let folds = FoldState()

  init(_ segments: [Segment]) { self.segments = segments }

  var body: some ListContent {
    ListForEach(segments) { [folds] segment in
      Folding(segment.id, folds) {
        HeaderContent(segment.title)
      } content: {
        ListForEach(segment.stages) { stage in
          Folding(stage.id, folds, isLocked: !stage.isFoldable) {
            HeaderContent(stage.title)
          } content: {
            ListSection(stage.id, stage.lessons) { lesson in
              StandardContent(lesson.title, subtitle: lesson.body, image: lesson.status.icon.map { .icon($0) })
                .enabled(!lesson.isLocked)
            }
          }
        }
      }
    }
  }
}
