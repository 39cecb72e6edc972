import Foundation
import Testing

@Suite("S1-16 module dependencies")
struct DependencyTests {
  /// The modules that a target's files import.
  private func imports(of target: String) throws -> Set<String> {
    // Tests/RosterHTTPTests/DependencyTests.swift
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appendingPathComponent("Sources/\(target)").resolvingSymlinksInPath()
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var modules: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" && !file.path.contains(".docc/") {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let mark = words.firstIndex(of: "import"), mark <= 1, words.count > mark + 1 else { continue }
        guard mark == 0 || words[0].hasPrefix("@") || words[0] == "public" else { continue }
        modules.insert(String(words[mark + 1]))
      }
    }
    return modules
  }

  @Test("S1-16 the network layer imports the core, Foundation and its own libraries, but no user interface")
  func networkLayer() throws {
    let allowed: Set = [
      "AsyncHTTPClient", "Dispatch", "Foundation", "FoundationNetworking", "HTTPTypes", "Logging", "NIOCore",
      "NIOHTTP1",
      "NIOPosix", "Observation", "Roster", "RosterCurl", "RosterFoundation",
    ]
    let found = try imports(of: "RosterHTTP")
    #expect(found.contains("Roster") && found.contains("HTTPTypes"))
    #expect(found.subtracting(allowed).isEmpty)
  }

  @Test("S1-16 the core imports no network module: pages contain neither requests nor parsing")
  func core() throws {
    let found = try imports(of: "Roster")
    #expect(found.isDisjoint(with: ["Foundation", "FoundationNetworking", "HTTPTypes", "RosterHTTP", "UIKit"]))
  }
}
