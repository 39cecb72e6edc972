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
    let second = try await PageHarness(
      RecordedPage(RecordedSource<PageNumber, Course>(recorder.recording)))
    try await second.scroll(to: .end)
    #expect(first.lines == ["Course 10", "Course 11", "Course 20", "Course 21", "No connection [Try Again]"])
    #expect(second.lines == first.lines)
  }

  @Test("P-64 A recording keeps that a head is open")
  func openHead() async throws {
    let timeline = KeyedPages<PageNumber, Course> { _ in DataPage([Course(id: 1)], head: .open(7)) }
    let recorder = RecordingSource(timeline)
    _ = try await recorder.page(PageRequest(key: nil, action: .initial))
    let replayed = RecordedSource<PageNumber, Course>(recorder.recording)
    let page = try await replayed.page(PageRequest(key: nil, action: .initial))
    #expect(page.previous == 7 && page.isHeadOpen)
    let data = try JSONEncoder().encode(recorder.recording)
    #expect(try JSONDecoder().decode(PageRecording<Course>.self, from: data) == recorder.recording)
  }

  @Test("A recording is equal after writing and reading a file")
  func file() async throws {
    let recorder = RecordingSource(live)
    _ = try await recorder.page(PageRequest(key: nil, action: .initial))
    _ = try? await recorder.page(PageRequest(key: 3, action: .append))
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("roster-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try recorder.recording.write(to: file)
    #expect(try PageRecording<Course>(contentsOf: file) == recorder.recording)
    #expect(recorder.recording.responses.map(\.failure) == [nil, "No connection"])
  }

  @Test("Repeated requests of a page receive the recorded responses in order")
  func order() async throws {
    let responses = ["1", "2"].map { PageRecording<Course>.Response(key: nil, items: [Course(id: Int($0) ?? 0)]) }
    let source = RecordedSource<PageNumber, Course>(PageRecording(responses: responses))
    var shown: [Int] = []
    for _ in 0..<3 {
      shown += try await source.page(PageRequest(key: nil, action: .refresh)).items.map(\.id)
    }
    #expect(shown == [1, 2, 2])
  }

  @Test("A page that was not recorded fails with its key")
  func unknown() async {
    let source = RecordedSource<PageNumber, Course>(PageRecording())
    let error = await #expect(throws: PageFailure.self) {
      _ = try await source.page(PageRequest(key: 7, action: .append))
    }
    #expect(error?.reason.contains("7") == true)
  }
}
