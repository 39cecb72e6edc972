#if os(Linux) && compiler(>=6.2)
  import Foundation
  import Glibc
  import RosterHostSupport
  import Testing

  @testable import RosterHTTP

  /// A process that has reached a limit of the system, which each test sets for a process of its own.
  @Suite(.timeLimit(.minutes(30))) struct ScarceResourceTests {
    @Test("X-40 without a free file descriptor, requests and pictures fail, and afterwards they succeed")
    func noDescriptor() async {
      // While work waits, a timer of libdispatch opens a file in each second, and ends the process if it cannot
      // (`_dispatch_workq_monitor_pools`). A busy machine can meet it once; a fault in Roster would end each repetition.
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
      let server = try LoopbackServer { exchange in
        exchange.respond(200, ["Connection": "close"], "a")
        exchange.hangUp()
      }
      let address = "http://127.0.0.1:\(server.port)/"
      for round in 0..<3 {
        let service = HTTPService(server.address, clock: .patient)
        // In the second round, what the first use of a client opens is there already.
        if round > 0 { #expect(try await service.send(.get("", .text)) == "a") }
        let taken = openFiles()
        let error = await failure { () async throws(HTTPError) in try await service.send(.get("", .text)) }
        #expect(error != nil)
        await #expect(throws: (any Error).self) { try await URLFetcher.shared.data(at: address, limit: 100) }
        taken.forEach { close($0) }
        #expect(try await service.send(.get("", .text)) == "a")
        #expect(try await URLFetcher.shared.data(at: address, limit: 100) == Array("a".utf8))
      }
    }

    @Test("X-40 with ten thousand open files, requests and pictures succeed")
    func manyDescriptors() async {
      await #expect(processExitsWith: .success) {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        let taken = ScarceResourceTests.openFiles(count: 10_000)
        // More than select(2) can wait for.
        guard taken.last ?? 0 > 1_024 else { return }
        let server = try LoopbackServer { $0.respond(200, [:], "a") }
        for _ in 0..<3 {
          let service = HTTPService(server.address, clock: .patient)
          #expect(try await service.send(.get("", .text)) == "a")
          let bytes = try await URLFetcher.shared.data(at: "http://127.0.0.1:\(server.port)/", limit: 100)
          #expect(bytes == Array("a".utf8))
        }
      }
    }

    @Test("X-42 a form that the disk has no space for is an error, and leaves no file")
    func noSpaceForForm() async {
      await #expect(processExitsWith: .success) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        setenv("TMPDIR", folder.path, 1)
        let file = folder.appendingPathComponent("file")
        try Data(count: 300_000).write(to: file)
        let server = try LoopbackServer { $0.respond(200, [:], "a") }
        let service = HTTPService(server.address, clock: .patient)
        let request = Request<String>.post("", .text).multipart(.file("a", at: file))
        // A file that reaches its limit fails as one on a full disk, if the signal for it is ignored.
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: 100_000, rlim_max: rlim_t.max)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        let error = await failure { () async throws(HTTPError) in try await service.send(request) }
        #expect(error?.name == "bodyEncodingFailed")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
        limit.rlim_cur = rlim_t.max
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        #expect(try await service.send(request) == "a")
        try FileManager.default.removeItem(at: folder)
      }
    }

    /// Opens files, all that the process may open by default, and returns their descriptors.
    static func openFiles(count: Int = .max) -> [CInt] {
      var taken: [CInt] = []
      while taken.count < count, case let file = open("/dev/null", O_RDONLY), file >= 0 { taken.append(file) }
      return taken
    }
  }
#endif
