import Foundation
import Roster
import RosterFoundation
import RosterTesting
import Testing

private struct Numbered: Identifiable, Codable, Sendable {
  var id: Int
}

/// Files of recordings: who may read them, and what they may contain.
@Suite struct RecordingFileTests {
  private func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test("X-22 only its owner can read a recording, whatever the mask of the process")
  func mode() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let former = umask(0)
    defer { umask(former) }
    let path = try SessionRecording(answers: []).save(in: folder, name: "Page")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try SessionRecording(Data(contentsOf: URL(fileURLWithPath: path))) == SessionRecording(answers: []))
  }

  @Test("X-22 only its owner can read the recording of a test, even if it replaces a file that everyone can read")
  @MainActor
  func replaced() async throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let former = umask(0)
    defer { umask(former) }
    let (page, source) = (folder.appendingPathComponent("page"), folder.appendingPathComponent("source"))
    try Data("old".utf8).write(to: source)
    let harness = try await PageHarness(InlinePage { ListSection("a") { StandardContent("A") } })
    try harness.saveRecording(to: page)
    try RecordingSource(ScriptedSource<PageNumber, Numbered>()).write(to: source)
    for file in [page, source] {
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      #expect(throws: Never.self) { _ = try SessionRecording(Data(contentsOf: file)) }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["page", "source"])
  }

  @Test("X-22 a private file replaces nothing, and follows no link")
  func existing() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, link) = (folder.appendingPathComponent("file"), folder.appendingPathComponent("link"))
    try PrivateFile.write(Data("first".utf8), to: file)
    #expect(throws: POSIXError.self) { try PrivateFile.write(Data("second".utf8), to: file) }
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "elsewhere")
    #expect(throws: POSIXError.self) { try PrivateFile.write(Data("second".utf8), to: link) }
    #expect(try Data(contentsOf: file) == Data("first".utf8))
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("elsewhere").path))
  }

  @Test(
    "X-24 no number in a recording ends the process, wherever it stands", arguments: ["1e300", "-1e300", "1e18", "-1"])
  func numbers(number: String) {
    let failure = #"{"failure":"transient","retryAfter":\#(number)}"#
    for event in [
      #"{"time":0,"feed":0,"answer":\#(failure)}"#, #"{"time":0,"feed":0,"stored":[\#(failure)]}"#,
      #"{"time":\#(number)}"#,
    ] {
      let text = #"{"format":"\#(SessionRecording.title)","page":"","isComplete":true,"events":[\#(event)]}"#
      #expect(throws: SessionRecording.FormatError.self) { _ = try SessionRecording(Data(text.utf8)) }
    }
    var answer = try? JSONDecoder().decode(SessionRecording.Answer.self, from: Data(failure.utf8))
    #expect(answer?.pageFailure != nil)
    answer?.retryAfter = .infinity
    #expect(answer?.pageFailure != nil)
    answer?.retryAfter = .nan
    #expect(answer?.pageFailure != nil)
  }
}
