import Observation
import Roster
import RosterTesting
import Testing

// The pattern that turns a back end's models into what a page shows. The page knows its own types only; each back end has
// one adapter, a pure function, which is tested without any page.

// MARK: What the page shows

private struct SyllabusEntry: Identifiable, Equatable, Sendable {
  enum Progress: Equatable, Sendable {
    case open, done, locked
  }

  var id: String
  var title: String
  var progress: Progress
}

private struct SyllabusPart: Identifiable, Equatable, Sendable {
  var id: String
  var title: String
  var courses: [SyllabusEntry]
}

@Observable
@MainActor
private final class SyllabusPage: LoadingPage {
  var parts: [SyllabusPart] = []
  let folds = FoldState()
  @ObservationIgnored private let fetch: @MainActor () async throws -> [SyllabusPart]

  init(fetch: @escaping @MainActor () async throws -> [SyllabusPart]) {
    self.fetch = fetch
  }

  var canRefresh: Bool? { true }

  var body: some ListContent {
    ListForEach(parts) { part in
      ListSection(part.id, part.courses) { course in
        StandardContent(course.title).checkmark(course.progress == .done).enabled(course.progress != .locked)
      } header: {
        HeaderContent(part.title)
      }
      .foldable(self.folds)
    }
  }

  func load() async throws {
    parts = try await fetch()
  }
}

// MARK: The first back end: nested, numbers as ids, a number as status

private struct SchoolStage {
  var stageNumber: Int
  var name: String
  var units: [(number: Int, name: String, state: Int)]
}

private enum SchoolAdapter {
  static func parts(_ stages: [SchoolStage]) -> [SyllabusPart] {
    stages.map { stage in
      SyllabusPart(
        id: "stage-\(stage.stageNumber)", title: stage.name,
        courses: stage.units.map { unit in
          SyllabusEntry(
            id: "unit-\(unit.number)", title: unit.name,
            progress: unit.state == 2 ? .done : unit.state == 1 ? .open : .locked)
        })
    }
  }
}

// MARK: The second back end: one flat list, dates and flags

private struct AcademyLesson {
  var key: String
  var chapter: String
  var heading: String
  var finished: Bool
  var paid: Bool
}

private enum AcademyAdapter {
  static func parts(_ lessons: [AcademyLesson]) -> [SyllabusPart] {
    var order: [String] = []
    var courses: [String: [SyllabusEntry]] = [:]
    for lesson in lessons {
      if courses[lesson.chapter] == nil { order.append(lesson.chapter) }
      courses[lesson.chapter, default: []].append(
        SyllabusEntry(
          id: lesson.key, title: lesson.heading,
          progress: !lesson.paid ? .locked : lesson.finished ? .done : .open))
    }
    return order.map { SyllabusPart(id: $0, title: $0, courses: courses[$0] ?? []) }
  }
}

private let stages = [
  SchoolStage(stageNumber: 1, name: "Basics", units: [(1, "Letters", 2), (2, "Words", 1)]),
  SchoolStage(stageNumber: 2, name: "Texts", units: [(3, "Stories", 0)]),
]

private let lessons = [
  AcademyLesson(key: "x", chapter: "Basics", heading: "Letters", finished: true, paid: true),
  AcademyLesson(key: "y", chapter: "Texts", heading: "Stories", finished: false, paid: false),
  AcademyLesson(key: "z", chapter: "Basics", heading: "Words", finished: false, paid: true),
]

@MainActor
@Suite("Adapters of back ends")
struct AdapterTests {
  @Test("S4-03 an adapter converts a back end's models to the page's models, independent of the page")
  func adapterAlone() {
    let parts = SchoolAdapter.parts(stages)
    #expect(parts.map(\.id) == ["stage-1", "stage-2"])
    #expect(parts[0].courses.map(\.progress) == [.done, .open])
    #expect(parts[1].courses == [SyllabusEntry(id: "unit-3", title: "Stories", progress: .locked)])
  }

  @Test("S4-03 the page works without a back end")
  func withoutBackEnd() async throws {
    let page = SyllabusPage { [] }
    page.parts = [
      SyllabusPart(id: "p", title: "Part", courses: [SyllabusEntry(id: "c", title: "Course", progress: .open)])
    ]
    let harness = try await PageHarness(InlinePage { page.body })
    #expect(harness.lines == ["▾ Part", "Course"])
  }

  @Test("S4-04 with another back end and adapter the page displays the same")
  func twoBackEnds() async throws {
    let school = try await PageHarness(SyllabusPage { SchoolAdapter.parts(stages) })
    let academy = try await PageHarness(SyllabusPage { AcademyAdapter.parts(lessons) })
    #expect(school.lines == ["▾ Basics", "Letters, ✓", "Words", "▾ Texts", "Stories"])
    #expect(academy.text == school.text)
  }

  @Test("S4-18 a refresh through the adapter creates new models and keeps the folds")
  func refreshKeepsFolds() async throws {
    let answer = Observed(stages)
    let harness = try await PageHarness(SyllabusPage { SchoolAdapter.parts(answer.value) })
    try await harness.tap("Basics")
    answer.value[0].units.append((9, "Sentences", 1))
    answer.value[1].units[0].state = 1
    try await harness.pullToRefresh()
    #expect(harness.lines == ["▸ Basics", "▾ Texts", "Stories"])
    try await harness.tap("Basics")
    #expect(harness.lines == ["▾ Basics", "Letters, ✓", "Words", "Sentences", "▾ Texts", "Stories"])
  }
}
