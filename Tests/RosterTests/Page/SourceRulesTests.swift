import Foundation
import Roster
import RosterTesting
import Testing

/// Rules about the sources that no compiler checks.
@MainActor
@Suite("The rules of the sources")
struct SourceRulesTests {
  /// The lines of code in a folder of the package that a pattern matches, as `file: line`; comments do not count.
  private func lines(in folders: [String], matching pattern: String) throws -> [String] {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let expression = try Regex(pattern)
    var found: [String] = []
    for folder in folders {
      let files = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
      for case let name as String in try #require(files) where name.hasSuffix(".swift") && !name.contains(".docc/") {
        let text = try String(
          contentsOf: root.appendingPathComponent(folder).appendingPathComponent(name), encoding: .utf8)
        for line in text.split(separator: "\n") {
          let code = line.trimmingCharacters(in: .whitespaces)
          if !code.hasPrefix("//"), try expression.firstMatch(in: code) != nil { found.append("\(name): \(code)") }
        }
      }
    }
    return found
  }

  private let hosts = [
    "Sources/RosterGTK/Rows", "Sources/RosterGTK/Carousels", "Sources/RosterGTK/Layout", "Sources/RosterGTK/Input",
    "Sources/RosterGTK/List", "Sources/RosterUIKit/List", "Sources/RosterUIKit/Table", "Sources/RosterUIKit/Scrolling",
    "Sources/RosterUIKit/NestedCollections",
  ]
  private let cells = ["Sources/RosterGTK/Cells", "Sources/RosterUIKit/Cells", "Sources/RosterTesting/Host"]

  @Test("S1-16 the core uses no user interface, no input and no output")
  func coreImports() throws {
    let imports = try lines(in: ["Sources/Roster"], matching: #"^import "#)
      .filter { !$0.hasSuffix("import Observation") }
    // The exception, in debug builds: a programmer's errors go to the standard error stream, by the system's C library.
    let exceptions = ["Diagnostics/StandardErrorStream.swift: "]
    #expect(imports.allSatisfy { line in exceptions.contains { line.hasPrefix($0) } }, "\(imports)")
    #expect(imports.allSatisfy { ["Glibc", "Musl", "Darwin"].contains($0.split(separator: " ").last) }, "\(imports)")
  }

  @Test("F-01 a module whose types another one offers under its own name is imported with it")
  func exportedTypes() throws {
    for folder in ["Sources/RosterGTK", "Sources/RosterUIKit", "Sources/RosterAdwaita", "Sources/RosterTesting"] {
      let offered = try lines(in: [folder], matching: #"^public typealias \w+ = Roster\w+\."#)
        .compactMap { $0.split(separator: " ").last?.split(separator: ".").first }
      let exported = try lines(in: [folder], matching: "^@_exported import ").compactMap {
        $0.split(separator: " ").last
      }
      #expect(Set(offered).isSubset(of: exported))
    }
  }

  @Test("S2-01 the hosts' lists do not style cell content: cells update themselves")
  func noStylingInLists() throws {
    let pattern =
      #"\.(titleLabel|textLabel|detailTextLabel|subtitleLabel|badgeLabel|imageView|contentConfiguration|accessoryView)\b *="#
    #expect(try lines(in: hosts, matching: pattern) == [])
    #expect(try lines(in: hosts, matching: #"\b(title|subtitle|badge)\.(text|label|string)\b *="#) == [])
  }

  @Test("S2-08 rows are created without forced casts, forced tries and fatal errors")
  func noForce() throws {
    let folders = hosts + cells + ["Sources/Roster/Content", "Sources/Roster/Page", "Sources/Roster/Host"]
    #expect(try lines(in: folders, matching: #"\bas!|\btry!|\bfatalError\("#) == [])
  }

  @Test("S2-15 the subviews of cells are not public")
  func privateInsides() throws {
    let pattern =
      #"(public|open) [^(]*\b(let|var) [a-zA-Z]*(Label|Image|Icon|Button|Switch|Stepper|Badge|Field|Separator)\b"#
    #expect(try lines(in: cells, matching: pattern) == [])
  }

  @Test("S3-19 components use no table, no collection and no host")
  func componentsKnowNoList() throws {
    let pattern = #"(?i)table|collectionview|gtk|uikit|indexpath|ListHost"#
    #expect(try lines(in: ["Sources/Roster/Page/Components"], matching: pattern) == [])
  }

  @Test("S3-19 a component is displayed equally on hosts with different capabilities", arguments: HostCapabilities.all)
  func componentOnEveryHost(capabilities: HostCapabilities) async throws {
    let words = Observed(["a", "b"])
    let harness = try await PageHarness(
      InlinePage {
        ListSection("words", values: words.value) {
          StandardContent($0)
        } header: {
          HeaderContent("Words")
        }
      }, capabilities: capabilities)
    words.value = ["c", "a"]
    try await harness.settle()
    #expect(harness.lines == ["Words", "c", "a"])
  }

  @Test("S4-12 pages of the gallery and the scenarios do not refer to cells")
  func pagesNameNoCells() throws {
    let pages = ["Sources/RosterConformance/Scenarios"]
    #expect(try lines(in: pages, matching: #"\b\w*Cell\b(?!Content)|cellForRow|dequeue"#) == [])
  }
}
