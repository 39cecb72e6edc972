import Foundation
import GalleryModels
import Testing

@testable import GalleryServer

@Suite("The package database")
struct PackageDatabaseTests {
  typealias Page = PagedList<PackageSummary>

  /// Waits for the import by requesting packages, and returns its status.
  private func status(_ client: Client) async throws -> ServerStatus {
    _ = try await client.send("/packages")
    return try await client.get("/status")
  }

  @Test("with invalid records is imported without them, and their number and faults are reported")
  func damaged() async throws {
    let text = [
      PackageText.record("one"), "Package: two\nbroken line\n", "Version: 3\n", PackageText.record("four"),
    ].joined(separator: "\n")
    try await withServer(packages: text) { client in
      let page: Page = try await client.get("/packages")
      #expect(page.items.map(\.name) == ["four", "one"])
      let status = try await status(client)
      #expect(status.state == .ready)
      #expect(status.packages == 2)
      #expect(status.read == 2)
      #expect(status.skipped == 2)
      #expect(status.problems.map(\.record) == [2, 3])
      #expect(status.problems.map(\.line) == [11, 13])
      #expect(status.problems.map(\.package) == ["two", nil])
      #expect(status.problems.map(\.reason).last == "The field Package is missing.")
    }
  }

  @Test("with many invalid records counts all and lists the first hundred")
  func manyDamaged() async throws {
    let text = PackageText.record("one") + String(repeating: "\nbroken\n", count: 250)
    try await withServer(packages: text) { client in
      let status = try await status(client)
      #expect(status.skipped == 250)
      #expect(status.problems.count == 100)
    }
  }

  @Test("that is missing fails requests for packages only, with 503 and a message with path and option")
  func notThere() async throws {
    try await withServer(configure: { $0.packages = .file("/nonexistent/status") }) { client in
      for path in ["/packages", "/packages/a", "/sections"] {
        let problem = try await client.problem(path, status: 503)
        #expect(problem.error == "no_package_database")
        #expect(problem.reason.contains("/nonexistent/status"))
        #expect(problem.reason.contains("--packages PATH"))
      }
      let status: ServerStatus = try await client.get("/status")
      #expect(status.state == .failed)
      #expect(status.reason?.contains("--packages PATH") == true)
      try await #expect(client.send("/courses").status == 200)
    }
  }

  @Test("that is a folder or has invalid records only fails with 503 and the reason")
  func unusable() async throws {
    let folder = try TemporaryFolder()
    let noise = try folder.write("noise", Data([0xFF, 0xFE, 0x00, 0x0A, 0x0A, 0x41]))
    for path in [folder.path, noise] {
      try await withServer(configure: { $0.packages = .file(path) }) { client in
        let problem = try await client.problem("/packages", status: 503)
        #expect(problem.reason.contains(path))
      }
    }
  }

  @Test("that is empty results in an empty list")
  func empty() async throws {
    try await withServer(packages: "") { client in
      let page: Page = try await client.get("/packages")
      #expect(page.items.isEmpty)
      #expect(page.total == 0)
    }
  }

  @Test("of all packages has the installed ones and those of all lists, each once")
  func everything() async throws {
    let folder = try TemporaryFolder()
    let status = try folder.write("status", Data(PackageText.record("one", version: "1").utf8))
    let lists = [PackageText.record("one", version: "2", status: nil), PackageText.record("two", status: nil)]
    _ = try folder.write("archive_main_binary-amd64_Packages", Data(lists.joined(separator: "\n").utf8))
    _ = try folder.write("archive_InRelease", Data("Origin: none\n".utf8))
    let path = folder.path
    try await withServer(configure: {
      $0.packages = .everything
      $0.locations = PackageDatabaseLocations(status: status, lists: path)
    }) { client in
      let page: Page = try await client.get("/packages")
      #expect(page.items.map(\.name) == ["one", "two"])
      #expect(page.items.map(\.version) == ["1", "1.0"])
      #expect(page.items.map(\.installed) == [true, false])
      let report = try await self.status(client)
      #expect(report.sources.map(\.read) == [1, 2])
    }
  }

  @Test("of all packages skips an unreadable list and reports it")
  func unreadableList() async throws {
    let folder = try TemporaryFolder()
    let status = try folder.write("status", Data(PackageText.record("one").utf8))
    _ = try folder.write("archive_Packages.lz4", Data("this is not compressed".utf8))
    let path = folder.path
    try await withServer(configure: {
      $0.packages = .everything
      $0.locations = PackageDatabaseLocations(status: status, lists: path)
    }) { client in
      let report = try await self.status(client)
      #expect(report.packages == 1)
      #expect(report.sources.count == 2)
      #expect(report.sources.last?.failure?.contains("archive_Packages.lz4") == true)
    }
  }

  @Test(
    "imports a compressed list",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/lib/apt/apt-helper")))
  func compressed() async throws {
    let folder = try TemporaryFolder()
    let plain = try folder.write("status", Data(PackageText.records(400).utf8))
    let gzip = Process()
    gzip.executableURL = URL(fileURLWithPath: "/bin/gzip")
    gzip.arguments = [plain]
    try gzip.run()
    gzip.waitUntilExit()
    try await withServer(configure: { $0.packages = .file("\(plain).gz") }) { client in
      let page: Page = try await client.get("/packages")
      #expect(page.total == 400)
    }
  }
}
