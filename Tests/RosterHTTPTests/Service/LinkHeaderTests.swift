import Foundation
import HTTPTypes
import Testing

@testable import RosterHTTP

@Suite("S1-35 Link headers")
struct LinkHeaderTests {
  @Test("S1-35 pagination links are parsed")
  func paging() {
    let links = LinkHeader.parse([
      #"<https://api.example.org/items?page=3&q=a%2Cb>; rel="next", <https://api.example.org/items?page=9>; rel="last""#,
      "</items?page=1>; rel=prev",
    ])
    #expect(links.first("next")?.target == "https://api.example.org/items?page=3&q=a%2Cb")
    #expect(links.first("LAST")?.target == "https://api.example.org/items?page=9")
    #expect(links.first("prev")?.target == "/items?page=1")
    #expect(links.first("first") == nil)
  }

  @Test(
    "S1-35 all syntax variants of a link are parsed",
    arguments: [
      ("<a>;rel=next", "next"), ("<a> ; rel = \"next\"", "next"), ("<a>; REL=\"Next Last\"", "next last"),
      ("<a>; rel=\"next\"; rel=\"prev\"", "next"), ("<a>; title=\"a, b; c\"; rel=next", "next"),
      ("<a>; title=\"\\\"q\\\"\"; rel=next", "next"), (",, <a>; rel=next ,,", "next"), ("<a>", ""), ("<a>;", ""),
      ("<a>; flag; rel=next", "next"),
      ("<a>; rel=next;", "next"), ("<a>; rel=\"next", "next"),
    ])
  func syntax(_ field: String, _ relations: String) {
    let links = LinkHeader.parse([field])
    #expect(links.map(\.target) == ["a"])
    #expect(links.first?.relations.joined(separator: " ") == relations)
  }

  @Test("S1-35 a syntax error keeps the links before it and never crashes")
  func invalidResponse() {
    #expect(LinkHeader.parse(["<a>; rel=next, b; rel=prev, <c>; rel=last"]).map(\.target) == ["a"])
    for field in ["", " ", ",", "<", "<>", ">", "a", ";", "<a", "rel=next", "<a>;;;\"", "<a>; =x", "<a>; rel=\""] {
      _ = LinkHeader.parse([field])
    }
    var random = SeededRandom()
    for _ in 0..<2_000 {
      let field = String((0..<random.below(30)).map { _ in Array("<>;,=\"\\ arel*'%é\t")[random.below(17)] })
      _ = LinkHeader.parse([field])
    }
  }

  @Test("S1-35 parameters are decoded, also with a charset, and a link with an anchor is skipped")
  func parameters() {
    let links = LinkHeader.parse([
      "<a>; rel=next; title=plain; title*=UTF-8'de'n%c3%a4chste; type=\"text/html\"", "<b>; rel=next; anchor=\"#x\"",
    ])
    #expect(links.count == 1)
    #expect(links.first?.parameters == ["title": "nächste", "type": "text/html"])
  }

  @Test("S1-35 a target is resolved against the response's URL and must be http or https")
  func resolving() throws {
    let base = try #require(URL(string: "https://api.example.org/v1/items?page=1"))
    func url(_ target: String) -> String? {
      LinkHeader.parse(["<\(target)>; rel=next"]).first?.url(relativeTo: base)?.absoluteString
    }
    #expect(url("?page=2") == "https://api.example.org/v1/items?page=2")
    #expect(url("/v2/items") == "https://api.example.org/v2/items")
    #expect(url("other") == "https://api.example.org/v1/other")
    #expect(url("//cdn.example.org/x") == "https://cdn.example.org/x")
    #expect(url("javascript:alert(1)") == nil)
    #expect(url("file:///etc/passwd") == nil)
  }
}
