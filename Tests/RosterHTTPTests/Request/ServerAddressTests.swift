import Foundation
import RosterHTTP
import Testing

@Suite("S1-21 request URLs")
struct ServerAddressTests {
  @Test(
    "S1-21 address and path variants form the expected URL",
    arguments: [
      // Schemes.
      ("https://example.org", "a", "https://example.org/a"),
      ("http://example.org", "a", "http://example.org/a"),
      ("example.org", "a", "https://example.org/a"),
      ("//example.org", "a", "https://example.org/a"),
      ("HTTPS://Example.ORG", "A", "https://example.org/A"),
      ("  https://example.org\n", "a", "https://example.org/a"),
      // Ports.
      ("localhost:8080", "a", "https://localhost:8080/a"),
      ("http://localhost:8080/", "/a", "http://localhost:8080/a"),
      ("https://example.org:443", "a", "https://example.org/a"),
      ("http://example.org:80", "a", "http://example.org/a"),
      ("https://example.org:80", "a", "https://example.org:80/a"),
      ("https://example.org:", "a", "https://example.org/a"),
      ("http://[::1]:8080", "a", "http://[::1]:8080/a"),
      ("http://[::1]", "a", "http://[::1]/a"),
      // Slashes.
      ("https://example.org", "", "https://example.org/"),
      ("https://example.org/", "", "https://example.org/"),
      ("https://example.org/v1", "", "https://example.org/v1"),
      ("https://example.org/v1/", "", "https://example.org/v1/"),
      ("https://example.org/v1", "a", "https://example.org/v1/a"),
      ("https://example.org/v1/", "a", "https://example.org/v1/a"),
      ("https://example.org/v1", "/a", "https://example.org/v1/a"),
      ("https://example.org/v1/", "/a", "https://example.org/v1/a"),
      ("https://example.org/v1//", "//a", "https://example.org/v1/a"),
      ("https://example.org/v1", "a/", "https://example.org/v1/a/"),
      ("https://example.org/v1", "a//b", "https://example.org/v1/a//b"),
      ("https://example.org", "/", "https://example.org/"),
      // Dots.
      ("https://example.org/v1", "../v2/a", "https://example.org/v2/a"),
      ("https://example.org/v1", "./a", "https://example.org/v1/a"),
      ("https://example.org/v1", "../../../a", "https://example.org/a"),
      ("https://example.org/v1", "a/..", "https://example.org/v1/"),
      ("https://example.org/v1", "a.b/.c/..d", "https://example.org/v1/a.b/.c/..d"),
      // Escapes.
      ("https://example.org", "a b", "https://example.org/a%20b"),
      ("https://example.org", "a%20b", "https://example.org/a%20b"),
      ("https://example.org", "a%2Fb", "https://example.org/a%2Fb"),
      ("https://example.org", "100%", "https://example.org/100%25"),
      ("https://example.org", "50%of", "https://example.org/50%25of"),
      ("https://example.org", "ä/日本", "https://example.org/%C3%A4/%E6%97%A5%E6%9C%AC"),
      ("https://example.org", "a[1]", "https://example.org/a%5B1%5D"),
      ("https://example.org/ä b", "c", "https://example.org/%C3%A4%20b/c"),
      ("https://example.org", "a+b", "https://example.org/a+b"),
      ("https://example.org", "a:b@c", "https://example.org/a:b@c"),
      ("https://example.org", "a\\b", "https://example.org/a%5Cb"),
      // Queries.
      ("https://example.org?key=1", "a", "https://example.org/a?key=1"),
      ("https://example.org/?key=1", "a?b=2", "https://example.org/a?key=1&b=2"),
      ("https://example.org/v1?key=1&", "a?&b=2", "https://example.org/v1/a?key=1&&b=2"),
      ("https://example.org", "a?", "https://example.org/a"),
      ("https://example.org", "?b=2", "https://example.org/?b=2"),
      ("https://example.org", "a?q=x y", "https://example.org/a?q=x%20y"),
      ("https://example.org", "a?q=ä%20", "https://example.org/a?q=%C3%A4%20"),
      ("https://example.org", "a?u=http://b.c/d?e", "https://example.org/a?u=http://b.c/d?e"),
      // Fragments.
      ("https://example.org#top", "a", "https://example.org/a"),
      ("https://example.org", "a#part", "https://example.org/a"),
      ("https://example.org", "a?b=1#part", "https://example.org/a?b=1"),
      // Absolute URLs as paths.
      ("https://example.org/v1?key=1", "https://other.org/x?y=1", "https://other.org/x?y=1"),
      ("https://example.org/v1", "HTTP://other.org", "http://other.org/"),
      // Internationalized domain names.
      ("https://münchen.de", "a", "https://xn--mnchen-3ya.de/a"),
    ])
  func table(_ address: String, _ path: String, _ expected: String) throws {
    #expect(try ServerAddress(address).url(for: RequestPath(path)).absoluteString == expected)
  }

  @Test(
    "S1-21 an invalid address is an error with a reason",
    arguments: [
      ("", "empty"), ("   ", "empty"), ("https://", "no host"), ("https:///a", "no host"),
      ("ftp://example.org", "scheme"),
      ("https:/example.org", "slashes"), ("https:example.org", "slashes"), ("https://a b.org", "host"),
      ("https://example.org:0", "port"), ("https://example.org:99999", "port"), ("https://example.org:80a", "port"),
      ("https://user:secret@example.org", "user name"), ("https://exa%mple.org", "host"), ("https://:80", "no host"),
      ("https://[]", "host"), ("https://[::1", "host"), ("https://::1]", "host"),
      ("https://a\\b", "host"),
    ])
  func refused(_ address: String, _ word: String) {
    #expect {
      try ServerAddress(address).url(for: "a")
    } throws: { error in
      String(describing: error).contains(word)
    }
  }

  @Test("S1-21 an interpolated value stays within one path segment")
  func interpolation() throws {
    let id = "a/b?c=d#e%20 ü"
    let url = try ServerAddress("https://example.org").url(for: "users/\(id)/posts/\(7)")
    #expect(url.absoluteString == "https://example.org/users/a%2Fb%3Fc%3Dd%23e%2520%20%C3%BC/posts/7")
  }

  @Test("S1-21 an interpolated value cannot cause path traversal", arguments: ["..", "."])
  func traversal(_ id: String) {
    #expect {
      try ServerAddress("https://example.org").url(for: "users/\(id)/posts")
    } throws: { error in
      String(describing: error).contains("“.” or “..”")
    }
    #expect(throws: HTTPError.self) {
      try ServerAddress("https://example.org").url(for: "users/.\(".")/posts")
    }
  }

  @Test("S1-21 query parameters keep their order, may repeat, and are escaped")
  func parameters() throws {
    let request = Request.get("search", .text).query("q", "a&b=c+d e/ü?#").query("tag", 1).query("tag", 2)
      .query("none", nil as String?)
    let url = try ServerAddress("example.org").url(for: request.path, query: request.query)
    #expect(url.absoluteString == "https://example.org/search?q=a%26b%3Dc%2Bd%20e%2F%C3%BC%3F%23&tag=1&tag=2")
  }
}
