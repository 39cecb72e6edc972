import Foundation
import GalleryModels
import Testing

@testable import GalleryServer

@Suite("The package database cache")
struct PackageCacheTests {
  private let folder: TemporaryFolder
  private let source: String
  private var cache: String { "\(folder.path)/cache" }

  init() throws {
    folder = try TemporaryFolder()
    source = try folder.write("source", Data(PackageText.records(3).utf8))
  }

  /// Starts a server and returns its status and package names.
  private func serve(cache: String? = nil) async throws -> (status: ServerStatus, names: [String]) {
    var result: (ServerStatus, [String])?
    try await withServer(configure: {
      $0.packages = .file(source)
      $0.cache = .folder(cache ?? self.cache)
    }) { client in
      let page: PagedList<PackageSummary> = try await client.get("/packages")
      result = (try await client.get("/status"), page.items.map(\.name))
    }
    return try #require(result)
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: cache).map { "\(cache)/\($0)" }
  }

  @Test("replaces the import on the second start")
  func secondStart() async throws {
    let first = try await serve()
    let second = try await serve()
    #expect(!first.status.cached)
    #expect(second.status.cached)
    #expect(second.names == first.names)
    #expect(second.status.read == 3)
  }

  @Test("is replaced when the database changed")
  func changed() async throws {
    _ = try await serve()
    _ = try folder.write("source", Data(PackageText.records(4).utf8))
    let second = try await serve()
    #expect(!second.status.cached)
    #expect(second.names.count == 4)
    #expect(try files().count == 1)
  }

  @Test("is replaced if it is corrupt")
  func damaged() async throws {
    _ = try await serve()
    let file = try #require(try files().first)
    try Data("this is no database, though it is long enough to look like one".utf8).write(
      to: URL(fileURLWithPath: file))
    let second = try await serve()
    #expect(!second.status.cached)
    #expect(second.names.count == 3)
    try await #expect(serve().status.cached)
  }

  @Test("is readable by its owner only")
  func privacy() async throws {
    _ = try await serve()
    let file = try #require(try files().first)
    for (path, permissions) in [(cache, 0o700), (file, 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == permissions)
    }
  }

  @Test("is optional if its folder is not writable")
  func unwritable() async throws {
    let result = try await serve(cache: "\(source)/below-a-file")
    #expect(result.names.count == 3)
    #expect(result.status.state == .ready)
  }
}
