#if os(Linux) && compiler(>=6.2)
  import Foundation
  import Glibc
  import Roster
  import RosterFoundation
  import Testing

  @testable import RosterSQLite

  /// A process that has reached a limit of the system, which each test sets for a process of its own.
  @Suite(.timeLimit(.minutes(30))) struct ScarceResourceTests {
    @Test("X-40 without a free file descriptor, a store reads and writes nothing, and loses nothing")
    func noDescriptor() async {
      // A timer of libdispatch may end such a process: see the test of the transports.
      for _ in 0..<4 where await Self.runsWithoutDescriptor(mayEnd: true) { return }
      _ = await Self.runsWithoutDescriptor(mayEnd: false)
    }

    private static func runsWithoutDescriptor(mayEnd: Bool) async -> Bool {
      var isEnded = false
      await withKnownIssue("libdispatch found no descriptor", isIntermittent: true) {
        isEnded = await #expect(processExitsWith: .success) { try await ScarceResourceTests.useNoDescriptor() } == nil
      } matching: {
        mayEnd && $0.description.contains("SIGILL")
      }
      return !isEnded
    }

    private static func useNoDescriptor() async throws {
      let url = temporaryFile()
      for round in 0..<3 {
        let store = SQLitePageStore(at: url, timeout: LockTimeout(total: .zero))
        try await store.write(.replace(page(0..<3, text: "\(round)")))
        if round != 1 { try await store.close() }
        var taken: [CInt] = []
        while case let file = open("/dev/null", O_RDONLY), file >= 0 { taken.append(file) }
        // An open file can be written still.
        if round != 1 {
          await #expect(throws: PageStoreError.self) { try await store.write(.replace(page(0..<4))) }
          await #expect(throws: PageStoreError.self) { _ = try await store.ids() }
        }
        taken.forEach { close($0) }
        #expect(try await store.ids() == [0, 1, 2])
        try await store.write(.replace(page(0..<5)))
        try await store.close()
        #expect(try await store.ids() == Array(0..<5))
      }
      #expect(!FileManager.default.fileExists(atPath: url.path + ".set-aside"))
    }

    @Test("X-40 with ten thousand open files, a store is opened, written and read")
    func manyDescriptors() async {
      await #expect(processExitsWith: .success) {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        for _ in 0..<10_000 { _ = open("/dev/null", O_RDONLY) }
        let store = SQLitePageStore(at: temporaryFile())
        try await store.write(.replace(page(0..<3)))
        try await store.removeAccount("bob")
        try await store.close()
        #expect(try await store.ids() == [0, 1, 2])
      }
    }

    @Test("X-42 files that can take no more bytes cost a write or a recording, and what is stored remains")
    func noSpace() async {
      await #expect(processExitsWith: .success) {
        let url = temporaryFile()
        let store = SQLitePageStore(at: url)
        try await store.write(.replace(page(0..<30)))
        // A file that reaches its limit fails as one on a full disk, if the signal for it is ignored.
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: 200_000, rlim_max: rlim_t.max)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        let text = String(repeating: "x", count: 50_000)
        for _ in 0..<3 {
          await #expect(throws: PageStoreError.self) { try await store.write(.replace(page(0..<30, text: text))) }
        }
        let folder = url.deletingLastPathComponent().appendingPathComponent("recordings")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var recording = SessionRecording(answers: [])
        recording.page = String(repeating: text, count: 10)
        #expect(throws: (any Error).self) { try recording.save(in: folder, name: "page") }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        limit.rlim_cur = rlim_t.max
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        #expect(try await store.ids() == Array(0..<30))
        try await store.write(.replace(page(0..<30, text: text)))
        try await store.close()
        #expect(try await store.ids() == Array(0..<30))
        #expect(!FileManager.default.fileExists(atPath: url.path + ".set-aside"))
      }
    }
  }
#endif
