#if os(Linux) || os(macOS)
  import Foundation
  import GRDB
  import Roster
  import RosterSQLite
  import Testing

  /// A store across processes: killed at any time, used by two at once, without write permission.
  @Suite(.serialized) struct StoreProcessTests {
    /// A running writer and its output lines.
    private final class Writer {
      let process = Process()
      private let pipe = Pipe()
      private var buffer = Data()

      init(_ arguments: [String]) throws {
        let products = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
        let candidates = [products, Bundle(for: Writer.self).bundleURL.deletingLastPathComponent()].compactMap { $0 }
        let tool = candidates.map { $0.appendingPathComponent("StoreWriter") }
          .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        guard let tool else { throw ToolIsMissing() }
        process.executableURL = tool
        process.arguments = arguments
        process.standardOutput = pipe
        try process.run()
      }

      /// The next line; `nil` at the end.
      func line() -> String? {
        while true {
          if let end = buffer.firstIndex(of: 10) {
            defer { buffer = Data(buffer[(end + 1)...]) }
            return String(decoding: buffer[..<end], as: UTF8.self)
          }
          let more = pipe.fileHandleForReading.availableData
          guard !more.isEmpty else { return nil }
          buffer.append(more)
        }
      }

      /// The remaining lines.
      func lines() -> [String] {
        var lines: [String] = []
        while let line = line() { lines.append(line) }
        process.waitUntilExit()
        return lines
      }

      func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
      }
    }

    private struct ToolIsMissing: Error {}

    @Test(
      "X-37 a process that is killed hundreds of times while writing has stored every page that it reported, completely"
    )
    func killed() async throws {
      let url = temporaryFile()
      var reported = -1
      for round in 0..<200 {
        let writer = try Writer(["write", url.path, "list"])
        for _ in 0..<1 + round % 4 {
          guard let line = writer.line() else { break }
          #expect(line.hasPrefix("stored "))
          reported = Int(line.dropFirst(7)) ?? reported
        }
        writer.kill()
        for line in writer.lines() { reported = Int(line.dropFirst(7)) ?? reported }
      }
      let store = SQLitePageStore(at: url)
      let pages = try await store.all() ?? []
      #expect(pages.count > reported)
      #expect(pages.count <= reported + 2)
      for (number, page) in pages.enumerated() {
        #expect(page.location == (number == 0 ? .first : .key("\(number)")))
        #expect(page.items.map(\.id) == (number * 10..<number * 10 + 10).map(String.init))
      }
      try await store.close()
      let database = try DatabaseQueue(path: url.path)
      #expect(try await database.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
    }

    @Test("X-37 two processes write to one file at once, and all writes are stored")
    func twoProcesses() async throws {
      let url = temporaryFile()
      let first = try Writer(["write", url.path, "first", "60"])
      let second = try Writer(["write", url.path, "second", "60"])
      let store = SQLitePageStore(at: url)
      for number in 0..<60 { try await store.write(.replace(page(0..<3, text: "\(number)")), to: "third") }
      #expect(first.lines().last == "stored 59")
      #expect(second.lines().last == "stored 59")
      #expect(try await store.ids("first") == Array(0..<600))
      #expect(try await store.ids("second") == Array(0..<600))
      #expect(try await store.ids("third") == [0, 1, 2])
    }

    @Test("X-42 a folder that cannot be written makes a store read-only, also before it exists")
    func readOnlyFolder() async throws {
      let folder = temporaryFile().deletingLastPathComponent()
      let manager = FileManager.default
      try manager.createDirectory(at: folder, withIntermediateDirectories: true)
      // The writer runs as another user if the tests run as root.
      try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.deletingLastPathComponent().path)
      try manager.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
      let lines = try Writer(["probe", folder.appendingPathComponent("new/pages.sqlite").path]).lines()
      #expect(lines == ["pages: 0", "failed: readOnly"])
    }

    @Test("a read-only file is read, and writing throws the read-only error")
    func readOnly() async throws {
      let url = temporaryFile()
      let store = SQLitePageStore(at: url)
      try await store.write(
        .replace(LoadedPage(location: .first, items: [StoredRow(id: "0", content: [])], next: "1")))
      try await store.close()
      let folder = url.deletingLastPathComponent()
      let manager = FileManager.default
      try manager.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.deletingLastPathComponent().path)
      try manager.setAttributes([.posixPermissions: 0o444], ofItemAtPath: url.path)
      try manager.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
      let lines = try Writer(["probe", url.path]).lines()
      try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
      #expect(lines == ["pages: 1", "failed: readOnly"])
    }
  }
#endif
