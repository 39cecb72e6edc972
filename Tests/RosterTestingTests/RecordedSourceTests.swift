import Foundation
import Observation
import Roster
import RosterTesting
import Testing

private struct Course: Identifiable, Codable, Equatable, Sendable {
  var id: Int
}

@Observable
@MainActor
private final class RecordedPage: ListPage {
  let courses: Pager<Course>

  init(_ source: some PageSource<PageNumber, Course>) {
    courses = Pager(source, options: PagerOptions(retry: .never))
  }

  var body: some ListContent {
    ListSection("courses", courses) { StandardContent("Course \($0.id)") }
  }
}

@MainActor
@Suite("Recorded sources")
struct RecordedSourceTests {
  private let live = KeyedPages<PageNumber, Course> { request in
    let number = request.key?.value ?? 1
    if number == 3 { throw PageFailure(reason: "No connection") }
    return DataPage([Course(id: number * 10), Course(id: number * 10 + 1)], next: PageNumber(number + 1))
  }

  @Test("A recording displays the same page as the live source")
  func replay() async throws {
    let recorder = RecordingSource(live)
    let first = try await PageHarness(RecordedPage(recorder))
    try await first.scroll(to: .end)
    try await withFile { file in
      try recorder.write(to: file)
      let second = try await PageHarness(RecordedPage(RecordedSource<PageNumber, Course>(contentsOf: file)))
      try await second.scroll(to: .end)
      #expect(first.lines == ["Course 10", "Course 11", "Course 20", "Course 21", "No connection [Try Again]"])
      #expect(second.lines == first.lines)
    }
  }

  @Test("P-64 A recording keeps that a head is open")
  func openHead() async throws {
    let timeline = KeyedPages<PageNumber, Course> { _ in DataPage([Course(id: 1)], head: .open(7)) }
    let recorder = RecordingSource(timeline)
    _ = try await recorder.page(PageRequest(key: nil, action: .initial))
    try await withFile { file in
      try recorder.write(to: file)
      let replayed = try RecordedSource<PageNumber, Course>(contentsOf: file)
      let page = try await replayed.page(PageRequest(key: nil, action: .initial))
      #expect(page.previous == 7 && page.isHeadOpen)
    }
  }

  @Test("A recording has the rows, the kinds and the messages of failures, and no cancelled request")
  func file() async throws {
    let failing = KeyedPages<PageNumber, Course> { request in
      switch request.key?.value ?? 1 {
      case 2: throw PageFailure(reason: "Busy", kind: .transient(retryAfter: .seconds(30)))
      case 3: throw PageFailure(reason: "No connection", kind: .offline)
      case 4: throw CancellationError()
      default:
        var page = DataPage([Course(id: 1)], next: PageNumber(2), total: 40)
        page.offset = 20
        return page
      }
    }
    let recorder = RecordingSource(failing)
    for key in [nil, 2, 3, 4] as [PageNumber?] { _ = try? await recorder.page(PageRequest(key: key, action: .append)) }
    try await withFile { file in
      try recorder.write(to: file)
      let source = try RecordedSource<PageNumber, Course>(contentsOf: file)
      let page = try await source.page(PageRequest(key: nil, action: .initial))
      #expect(page.items == [Course(id: 1)] && page.next == 2 && page.total == 40 && page.offset == 20)
      let busy = await #expect(throws: PageFailure.self) { try await source.page(PageRequest(key: 2, action: .append)) }
      #expect(busy?.reason == "Busy" && busy?.kind == .transient(retryAfter: .seconds(30)))
      let offline = await #expect(throws: PageFailure.self) {
        try await source.page(PageRequest(key: 3, action: .append))
      }
      #expect(offline?.reason == "No connection" && offline?.kind == .offline)
      let unknown = await #expect(throws: PageFailure.self) {
        try await source.page(PageRequest(key: 4, action: .append))
      }
      #expect(unknown?.reason.contains("The page 4 was not recorded") == true)
    }
  }

  @Test("Repeated requests of a page receive the recorded answers in order")
  func order() async throws {
    let count = Counter()
    let recorder = RecordingSource(
      KeyedPages<PageNumber, Course> { _ in
        DataPage([Course(id: await count.next())])
      })
    for _ in 0..<2 { _ = try await recorder.page(PageRequest(key: nil, action: .refresh)) }
    try await withFile { file in
      try recorder.write(to: file)
      let source = try RecordedSource<PageNumber, Course>(contentsOf: file)
      var shown: [Int] = []
      for _ in 0..<3 {
        shown += try await source.page(PageRequest(key: nil, action: .refresh)).items.map(\.id)
      }
      #expect(shown == [1, 2, 2])
    }
  }

  @Test("F-06 a source repeats the answers of a feed in a recorded session")
  func session() async throws {
    let harness = try await PageHarness(RecordedPage(live))
    try await withFile { file in
      try harness.saveRecording(to: file)
      let page = RecordedPage(try RecordedSource<PageNumber, Course>(contentsOf: file))
      let replayed = try await PageHarness(page).lines
      // A session keeps the kinds of failures and not their messages, which may be a server's.
      #expect(harness.lines.last == "No connection [Try Again]")
      #expect(replayed == harness.lines.dropLast() + ["The request couldn’t be completed. [Try Again]"])
      let other = try RecordedSource<PageNumber, Course>(contentsOf: file, feed: 1)
      await #expect(throws: PageFailure.self) { try await other.page(PageRequest(key: nil, action: .initial)) }
    }
  }

  @Test("Rows of another type are refused with a sentence")
  func otherRows() async throws {
    struct Lesson: Identifiable, Codable { var id: String }
    let recorder = RecordingSource(live)
    _ = try await recorder.page(PageRequest(key: nil, action: .initial))
    try await withFile { file in
      try recorder.write(to: file)
      let source = try RecordedSource<PageNumber, Lesson>(contentsOf: file)
      let error = await #expect(throws: HarnessError.self) {
        try await source.page(PageRequest(key: nil, action: .initial))
      }
      #expect("\(String(describing: error))".contains("are no Lesson"))
    }
  }

  private func withFile(_ body: (URL) async throws -> Void) async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("roster-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try await body(file)
  }
}

private actor Counter {
  private var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}
