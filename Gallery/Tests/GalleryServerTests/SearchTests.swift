import Foundation
import GalleryModels
import Testing

@testable import GalleryServer

@Suite("The package search")
struct SearchTests {
  typealias Page = PagedList<PackageSummary>

  private let packages = [
    PackageText.record("editor", summary: "a plain one"),
    PackageText.record("editor-extras", summary: "more for it"),
    PackageText.record("abc", summary: "an editor for music"),
    PackageText.record("zebra", summary: "stripes: gestreifte Käfer"),
    PackageText.record("g++", summary: "a compiler"),
  ].joined(separator: "\n")

  private func found(_ query: String, _ client: Client) async throws -> [String] {
    let allowed = CharacterSet.alphanumerics
    let escaped = try #require(query.addingPercentEncoding(withAllowedCharacters: allowed))
    return try await client.get("/packages?q=\(escaped)", as: Page.self).items.map(\.name)
  }

  @Test("sorts the package of that name first, then names with that prefix, then the rest")
  func order() async throws {
    try await withServer(packages: packages) { client in
      try await #expect(found("editor", client) == ["editor", "editor-extras", "abc"])
    }
  }

  /// In reverse, so that the order of the file is not that of the result.
  private let ranked = [
    PackageText.record("d-described", summary: "a sheet\n It opens in every editor."),
    PackageText.record("b-drawing", summary: "an Editor for drawings"),
    PackageText.record("a-text-editor", summary: "plain"),
    PackageText.record("myeditor", summary: "an editor of mine"),
    PackageText.record("editor-extras", summary: "more"),
    PackageText.record("a-calculator", summary: "no text; an editor of numbers"),
    PackageText.record("editor", summary: "plain"),
  ]
  private let order = [
    "editor", "editor-extras", "a-text-editor", "myeditor", "a-calculator", "b-drawing", "d-described",
  ]

  @Test("sorts names before summaries, and summaries before descriptions")
  func ranks() async throws {
    try await withServer(packages: ranked.joined(separator: "\n")) { client in
      try await #expect(found("editor", client) == order)
      try await #expect(found("EDITOR", client) == order)
      try await #expect(found("text editor", client) == ["a-text-editor", "a-calculator"])
    }
  }

  @Test("keeps its order from page to page, by cursor and by number", arguments: 1...3)
  func pages(size: Int) async throws {
    try await withServer(packages: ranked.joined(separator: "\n")) { client in
      var names: [String] = []
      var page: Page = try await client.get("/packages?q=editor&size=\(size)")
      names += page.items.map(\.name)
      while let cursor = page.nextCursor {
        page = try await client.get("/packages?q=editor&size=\(size)&cursor=\(cursor)")
        names += page.items.map(\.name)
      }
      #expect(names == order)
      let count = (order.count + size - 1) / size
      var numbered: [String] = []
      for number in 1...count {
        let page: Page = try await client.get("/packages?q=editor&size=\(size)&page=\(number)")
        numbered += page.items.map(\.name)
      }
      #expect(numbered == order)
    }
  }

  @Test("finds words by prefix, ignoring case and diacritics")
  func prefixes() async throws {
    try await withServer(packages: packages) { client in
      try await #expect(found("STRI", client) == ["zebra"])
      try await #expect(found("kaf", client) == ["zebra"])
      try await #expect(found("käf", client) == ["zebra"])
      try await #expect(found("ripes", client) == [])
    }
  }

  @Test("requires all words")
  func allWords() async throws {
    try await withServer(packages: packages) { client in
      try await #expect(found("mus edi", client) == ["abc"])
      try await #expect(found("music zebra", client) == [])
    }
  }

  @Test("finds everything for white space and nothing for text without words")
  func noWords() async throws {
    try await withServer(packages: packages) { client in
      try await #expect(found("", client).count == 5)
      try await #expect(found("  \t", client).count == 5)
      try await #expect(found("+++", client) == [])
      try await #expect(found("\u{301}", client) == [])
    }
  }

  @Test("finds a name with punctuation")
  func signs() async throws {
    try await withServer(packages: packages) { client in
      try await #expect(found("g++", client).first == "g++")
    }
  }

  @Test("accepts any text")
  func anything() async throws {
    var random = SampleRandom(seed: Seed.current)
    let pieces = [
      "\"", "'", "*", "(", ")", "^", "-", "+", ":", "{", "}", "AND", "OR", "NOT", "NEAR", "name", " ", "\0", "\\", "%",
      ";", "--", "a", "é", "\u{301}", "字", "א", "🙂", "\u{FEFF}", "\n", "NEAR(a b, 2)", "name : a",
    ]
    try await withServer(packages: packages) { client in
      for _ in 0..<150 {
        let query = (0..<Int.random(in: 1...8, using: &random)).map { _ in random.pick(pieces) }.joined()
        let escaped = try #require(query.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        let reply = try await client.send("/packages?q=\(escaped)")
        #expect(reply.status == 200, "q=\(escaped), \(Seed.note)")
      }
      let long = try await client.send("/packages?q=\(String(repeating: "ab%20", count: 2_000))")
      #expect(long.status == 200)
    }
  }

  @Test("finds exactly the packages with a word with that prefix")
  func complete() async throws {
    let count = 120
    try await withServer(packages: PackageText.records(count)) { client in
      for prefix in ["n1", "n11", "n119", "n9", "n120"] {
        let expected = (0..<count).filter { "n\($0)".hasPrefix(prefix) }.count
        let page: Page = try await client.get("/packages?size=500&q=\(prefix)")
        #expect(page.items.count == expected)
        #expect(page.total == expected)
      }
    }
  }
}
