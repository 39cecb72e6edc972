import Foundation
import RosterFoundation
import RosterTesting
import Testing

private struct Course: Identifiable, Codable, Equatable, Sendable {
  var id: Int
  var title: String
}

/// A page with a stored pager, a search on the server, a switch, a text field and a question.
@Observable
@MainActor
private final class CoursesPage: ListPage {
  let courses: Pager<Course>
  var showsAll = true
  var name = ""
  let commands: PageCommands? = PageCommands()
  @ObservationIgnored private(set) lazy var search: PageSearch? = PageSearch(clock: clock) { [weak self] text in
    guard let self else { return }
    courses.switchSource(to: source, list: text.isEmpty ? "courses" : nil, keepingRows: true)
  }
  private let source: any PageSource<PageNumber, Course>
  private let clock: TestClock

  init(_ source: any PageSource<PageNumber, Course>, store: any PageStore, clock: TestClock) {
    self.source = source
    self.clock = clock
    courses = Pager(
      source, store: store, list: "courses",
      codec: PageCodec(
        encode: { Array(try JSONEncoder().encode($0)) },
        decode: { try JSONDecoder().decode(Course.self, from: Data($0)) }),
      environment: PagerEnvironment(clock: clock, random: { 0.5 }))
  }

  var body: some ListContent {
    ListSection("settings") {
      StandardContent("All").toggle(self, \.showsAll).id("all")
      StandardContent("Name", value: name).textField(self, \.name).id("name")
    }
    if showsAll {
      ListSection("courses", courses) { StandardContent($0.title) }
        .onDelete(confirm: { "Delete \($0.title)?" }) { course in self.courses.edit(.delete(course.id)) }
    }
  }
}

@MainActor
@Suite("F-06 recorded sessions")
struct RecordedSessionTests {
  private let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
  private let clock = TestClock()

  private func courses(_ ids: ClosedRange<Int>, next: Int?) -> DataPage<PageNumber, Course> {
    DataPage(ids.map { Course(id: $0, title: "Course \($0)") }, next: next.map { PageNumber($0) })
  }

  /// A harness on whose page the user did things of every kind.
  private func record() async throws -> PageHarness {
    let store = InMemoryPageStore()
    let source = ScriptedSource<PageNumber, Course>()
    // An earlier session filled the store.
    let earlier = try await PageHarness(CoursesPage(source, store: store, clock: clock), clock: clock)
    source.respond(with: courses(1...30, next: 2))
    try await earlier.settle()
    earlier.driver.stop()

    let harness = try await PageHarness(CoursesPage(source, store: store, clock: clock), clock: clock)
    try await harness.advance(by: .milliseconds(80))
    source.respond(with: courses(2...31, next: 2))
    try await harness.settle()
    try await harness.type("my password", into: "name")
    try await harness.scroll(to: .end)
    // The source fails, and the pager retries after a while.
    source.fail(PageFailure(reason: "token=secret", kind: .transient()))
    try await harness.settle()
    try await harness.advance(by: .seconds(30))
    source.respond(with: courses(32...40, next: nil))
    try await harness.settle()
    try await harness.delete("Course 33")
    try await harness.answer("Delete")
    try await harness.scroll(to: .row("Course 35"))
    return harness
  }

  @Test("F-06 a recorded session is repeated to the same screen: input, answers, clock and store")
  func replay() async throws {
    let original = try await record()
    try original.saveRecording(to: file)
    let session = try RecordedSession(contentsOf: file)
    #expect(session.page == "CoursesPage" && session.isComplete)
    let replayClock = TestClock()
    let page = CoursesPage(
      session.source(0, of: Course.self, keys: PageNumber.self), store: session.store(0), clock: replayClock)
    let harness = try await PageHarness(page, clock: replayClock)
    #expect(harness.text.contains("Course 1"), "The store's rows are displayed before the source answers.")
    try await harness.replay(session)
    #expect(harness.fullText == original.fullText.replacingOccurrences(of: "my password", with: "•••••••••••"))
    #expect(!harness.fullText.contains("Course 33") && harness.fullText.contains("Course 40"))
    #expect(harness.visibleRows.map(\.text) == original.visibleRows.map(\.text))
  }

  @Test("F-06 X-02 a recording contains neither what was typed nor a server's message")
  func secrets() async throws {
    try await record().saveRecording(to: file)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("Course 40"))
    // The updates are part of the session.
    #expect(text.contains("\"changes\"") && text.contains("insertItems"))
    for secret in ["password", "token", "secret"] { #expect(!text.contains(secret)) }
  }

  @Test("F-06 searches, switches and refreshes are repeated at their times")
  func search() async throws {
    let source = ScriptedSource<PageNumber, Course>()
    let original = try await PageHarness(CoursesPage(source, store: InMemoryPageStore(), clock: clock), clock: clock)
    source.respond(with: courses(1...3, next: nil))
    try await original.settle()
    try await original.search("Course 2")
    try await original.advance(by: .seconds(1))
    source.respond(with: courses(2...2, next: nil))
    try await original.settle()
    try await original.pullToRefresh()
    source.respond(with: courses(5...5, next: nil))
    try await original.settle()
    try await original.toggle("all")
    try original.saveRecording(to: file)

    let session = try RecordedSession(contentsOf: file)
    let replayClock = TestClock()
    let page = CoursesPage(
      session.source(0, of: Course.self, keys: PageNumber.self), store: session.store(0), clock: replayClock)
    let harness = try await PageHarness(page, clock: replayClock)
    try await harness.replay(session)
    #expect(harness.fullText == original.fullText)
    #expect(page.search?.query == "Course 2" && !page.showsAll)
  }

  @Test("F-06 the inspector saves the recording of the session")
  func inspector() async throws {
    let original = try await record()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let inspector = try await PageHarness(InspectorPage(original.driver, recordings: folder))
    try await inspector.tap("Save Recording")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let file = folder.appendingPathComponent(try #require(files.first))
    #expect(inspector.toasts == ["Saved \(file.path)"])
    #expect(try RecordedSession(contentsOf: file).isComplete)
    #expect(inspector.fullText.contains("refresh: idle"))
  }

  @Test("X-24 an answer by a button that the question does not have is refused", arguments: [-1, 3, .max, .min])
  func buttons(number: Int) async throws {
    let page = CoursesPage(ScriptedSource<PageNumber, Course>(), store: InMemoryPageStore(), clock: clock)
    let harness = try await PageHarness(page, clock: clock)
    let choice = Task { try await page.commands?.choose("Which?", from: ["A", "B"]) }
    while harness.driver.displayedDialog == nil { await Task.yield() }
    let answer = #"{"time":0,"input":"answer","number":\#(number)}"#
    try #"{"format":"\#(SessionRecording.title)","page":"","isComplete":true,"events":[\#(answer)]}"#.write(
      to: file, atomically: true, encoding: .utf8)
    await #expect(throws: HarnessError.self) { try await harness.replay(RecordedSession(contentsOf: file)) }
    #expect(harness.driver.displayedDialog?.isPending == true)
    choice.cancel()
  }

  @Test("F-06 a recording of another page, a file of another format and a missing source are refused with a message")
  func refused() async throws {
    try await record().saveRecording(to: file)
    let session = try RecordedSession(contentsOf: file)
    let other = try await PageHarness(InlinePage { ListSection("a") { StandardContent("A") } })
    await #expect(throws: HarnessError.session("Feed 0 has no source. Create it by `source(0, of:keys:)`.")) {
      try await other.replay(session)
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    try text.replacingOccurrences(of: SessionRecording.title, with: "roster recording 9").write(
      to: file, atomically: true, encoding: .utf8)
    #expect(throws: HarnessError.file(file.path, reason: "The recording has the format “roster recording 9”.")) {
      _ = try RecordedSession(contentsOf: file)
    }
    for (seconds, text) in [("1e300", "1e+300"), ("-1", "-1.0")] {
      let answer = #"{"time":0,"feed":0,"answer":{"failure":"transient","retryAfter":\#(seconds)}}"#
      try #"{"format":"\#(SessionRecording.title)","page":"","isComplete":true,"events":[\#(answer)]}"#.write(
        to: file, atomically: true, encoding: .utf8)
      #expect(throws: HarnessError.file(file.path, reason: "The recording has a retry after \(text) seconds.")) {
        _ = try RecordedSession(contentsOf: file)
      }
    }
    try "{".write(to: file, atomically: true, encoding: .utf8)
    #expect(throws: HarnessError.self) { _ = try RecordedSession(contentsOf: file) }
  }
}
