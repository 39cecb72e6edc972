import Foundation
import GalleryModels
import Testing

@testable import GalleryServer

@Suite("The package routes")
struct PackageRoutesTests {
  typealias Page = PagedList<PackageSummary>

  @Test("return every package once and in order, page by page")
  func pages() async throws {
    try await withServer(packages: PackageText.records(30)) { client in
      var names: [String] = []
      for number in 1...5 {
        let page: Page = try await client.get("/packages?page=\(number)&size=7")
        names += page.items.map(\.name)
        #expect(page.page == number)
        #expect(page.total == 30)
        #expect(page.pageCount == 5)
        #expect(page.hasNext == (number < 5))
      }
      #expect(names == (0..<30).map { "sample-0000\($0 < 10 ? "0" : "")\($0)" })
    }
  }

  @Test(
    "return the same packages by cursor as by page number",
    arguments: ["", "&section=games", "&q=sample", "&q=s&section=libs"])
  func cursors(filter: String) async throws {
    try await withServer(packages: PackageText.records(60)) { client in
      let whole: Page = try await client.get("/packages?size=500\(filter)")
      var names: [String] = []
      var cursor: String? = ""
      while let next = cursor {
        let page: Page = try await client.get("/packages?cursor=\(next)&size=7\(filter)")
        names += page.items.map(\.id)
        #expect(page.page == nil)
        #expect(page.total == whole.total)
        #expect(page.hasNext == (page.nextCursor != nil))
        cursor = page.nextCursor
      }
      #expect(names == whole.items.map(\.id))
      #expect(!names.isEmpty)
    }
  }

  @Test("link to the next, previous, first and last page with all filters")
  func links() async throws {
    try await withServer(packages: PackageText.records(60)) { client in
      let reply = try await client.send("/packages?page=2&size=5&section=games&q=do%20sample%26")
      let query = "/packages?section=games&q=do%20sample%26"
      #expect(
        reply.header("Link") == """
          <\(query)&page=3&size=5>; rel="next", <\(query)&page=1&size=5>; rel="prev", \
          <\(query)&page=1&size=5>; rel="first", <\(query)&page=3&size=5>; rel="last"
          """)
    }
  }

  @Test("return an empty page after the end", arguments: ["3", "9223372036854775807"])
  func behindTheEnd(page: String) async throws {
    try await withServer { client in
      let list: Page = try await client.get("/packages?page=\(page)&size=500")
      #expect(list.items.isEmpty)
      #expect(!list.hasNext)
      #expect(list.total == 5)
    }
  }

  @Test("filter by section")
  func section() async throws {
    try await withServer(packages: PackageText.records(20)) { client in
      let list: Page = try await client.get("/packages?section=games")
      #expect(list.total == 4)
      #expect(list.items.allSatisfy { $0.section == "games" })
      let none: Page = try await client.get("/packages?section=nowhere")
      #expect(none.total == 0)
      #expect(none.pageCount == 0)
    }
  }

  @Test("return the sections with their counts")
  func sections() async throws {
    try await withServer(packages: PackageText.records(7)) { client in
      let list: WholeList<PackageSection> = try await client.get("/sections")
      #expect(list.items.map(\.name) == ["admin", "editors", "games", "libs", "utils"])
      #expect(list.items.map(\.count) == [2, 2, 1, 1, 1])
    }
  }

  @Test("return the details of a package")
  func detail() async throws {
    let text = """
      Package: libsample++1
      Status: install ok installed
      Priority: optional
      Section: libs
      Installed-Size: 12
      Size: 345
      Maintainer: The Sample Team <team@example.com>
      Architecture: amd64
      Source: sample (1.2)
      Version: 1:1.2-3
      Depends: libc6 (>= 2.34),
       one | two
      Description: sample library
       First paragraph
       goes on.
       .
       Second.
      Homepage: https://example.com/
      """
    try await withServer(packages: text) { client in
      let package: PackageDetail = try await client.get("/packages/libsample++1")
      #expect(
        package
          == PackageDetail(
            id: "libsample++1", name: "libsample++1", version: "1:1.2-3", architecture: "amd64", section: "libs",
            priority: "optional", installed: true, installedSize: 12_288, downloadSize: 345,
            summary: "sample library", description: ["First paragraph goes on.", "Second."],
            homepage: "https://example.com/", maintainer: "The Sample Team <team@example.com>",
            source: "sample (1.2)", depends: ["libc6 (>= 2.34)", "one | two"]))
    }
  }

  @Test("return a package whose id is escaped in the path")
  func escapedDetail() async throws {
    let text = PackageText.record("a++", architecture: "amd64") + "\n" + PackageText.record("a++", architecture: "i386")
    try await withServer(packages: text) { client in
      let package: PackageDetail = try await client.get("/packages/a%2B%2B%3Ai386")
      #expect(package.architecture == "i386")
    }
  }

  @Test("respond with 404 and a message to an unknown package")
  func missing() async throws {
    try await withServer { client in
      let problem = try await client.problem("/packages/nothing", status: 404)
      #expect(problem.error == "not_found")
      #expect(problem.reason.contains("“nothing”"))
    }
  }

  @Test(
    "respond with 400 and a message to invalid parameters",
    arguments: [
      "page=0", "page=x", "page=-1", "page=99999999999999999999", "size=0", "size=501", "size=", "cursor=!!",
      "cursor=YWJj", "page=1&cursor=",
    ])
  func badParameters(query: String) async throws {
    try await withServer { client in
      let problem = try await client.problem("/packages?\(query)", status: 400)
      #expect(problem.error == "bad_parameter")
    }
  }

  @Test("respond with 304 if the client's version is current, and with 200 if it is not")
  func entityTags() async throws {
    try await withServer { client in
      let first = try await client.send("/packages?size=2")
      let tag = try #require(first.header("ETag"))
      for known in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
        let again = try await client.send("/packages?size=2", headers: ["If-None-Match": known])
        #expect(again.status == 304)
        #expect(again.body.isEmpty)
        #expect(again.header("ETag") == tag)
      }
      let other = try await client.send("/packages?size=3", headers: ["If-None-Match": tag])
      #expect(other.status == 200)
      #expect(other.header("ETag") != tag)
    }
  }

  @Test("respond to HEAD with the header fields of GET")
  func head() async throws {
    try await withServer { client in
      let get = try await client.send("/packages")
      let head = try await client.send("/packages", method: "HEAD")
      #expect(head.status == 200)
      #expect(head.body.isEmpty)
      #expect(head.header("ETag") == get.header("ETag"))
    }
  }

  @Test("return pages, the last page, sections and search results of 60,000 packages")
  func large() async throws {
    try await withServer(packages: PackageText.records(60_000)) { client in
      let first: Page = try await client.get("/packages?size=50")
      #expect(first.total == 60_000)
      #expect(first.items.first?.name == "sample-000000")
      let last: Page = try await client.get("/packages?page=1200&size=50")
      #expect(last.items.last?.name == "sample-059999")
      #expect(!last.hasNext)
      let section: Page = try await client.get("/packages?section=editors&page=240&size=50")
      #expect(section.total == 12_000)
      #expect(section.items.last?.name == "sample-059996")
      let found: Page = try await client.get("/packages?q=n59999")
      #expect(found.items.map(\.name) == ["sample-059999"])
      var count = 0
      var cursor: String? = ""
      while let next = cursor {
        let page: Page = try await client.get("/packages?cursor=\(next)&size=500")
        count += page.items.count
        cursor = page.nextCursor
      }
      #expect(count == 60_000)
    }
  }
}
