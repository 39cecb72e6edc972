import Foundation
import GalleryModels
import Testing

@testable import GalleryServer

@Suite("The feed")
struct FeedTests {
  private func wholeFeed(_ client: Client) async throws -> [FeedDay] {
    var days: [FeedDay] = []
    var cursor: String? = ""
    while let next = cursor {
      let page: FeedDays = try await client.get("/feed?cursor=\(next)")
      #expect(page.hasNext == (page.nextCursor != nil))
      days += page.days
      cursor = page.nextCursor
    }
    return days
  }

  @Test("returns all days by cursor, newest first, with unique ids of statuses and photos")
  func days() async throws {
    try await withServer { client in
      let days = try await wholeFeed(client)
      #expect(days.count == 14)
      #expect(days.map(\.id) == days.map(\.id).sorted(by: >))
      #expect(days.prefix(3).map(\.title) == ["Today", "Yesterday", "Monday 18 May"])
      let entries = days.flatMap(\.entries)
      #expect(Set(entries.map(\.id)).count == entries.count)
      let photos = entries.filter { if case .photo = $0 { true } else { false } }
      #expect(!photos.isEmpty && photos.count < entries.count)
    }
  }

  @Test("keeps a favourite until it is removed")
  func favourites() async throws {
    try await withServer { client in
      let days = try await wholeFeed(client)
      let id = try #require(days.first?.entries.first?.id)
      for (method, expected) in [("POST", true), ("POST", true), ("DELETE", false)] {
        let reply = try await client.send("/feed/\(id)/favourite", method: method)
        #expect(reply.status == 200)
        let entry: FeedEntry = try reply.json()
        #expect(entry == entry.markedFavourite(expected))
        try await #expect(wholeFeed(client).first?.entries.first == entry)
      }
    }
  }

  @Test("inserts a new status first, and only once for the same token")
  func post() async throws {
    try await withServer { client in
      let before = try await wholeFeed(client)
      let body = #"{"text": "  Hello  ", "token": "a"}"#
      let first = try await client.send("/feed", method: "POST", body: body)
      let second = try await client.send("/feed", method: "POST", body: body)
      #expect(first.status == 201)
      #expect(first.header("Location") == "/feed/post-1")
      #expect(second.body == first.body)
      let after = try await wholeFeed(client)
      guard case .status(let status) = try #require(after.first?.entries.first) else {
        Issue.record("A new status comes first.")
        return
      }
      #expect(status.text == "Hello")
      #expect(after.first?.entries.count == (before.first?.entries.count ?? 0) + 1)
    }
  }

  @Test(
    "rejects a status whose text is empty or too long",
    arguments: [
      "", "{}", "{\"text\": \" \"}", "{\"text\": \"x\", \"token\": \"\(String(repeating: "x", count: 101))\"}",
      "{\"text\": 3}", "{\"text\": \"\(String(repeating: "x", count: 501))\"}",
    ])
  func badPost(body: String) async throws {
    try await withServer { client in
      let reply = try await client.send("/feed", method: "POST", body: body)
      #expect(reply.status == 400)
      #expect(try reply.json(APIProblem.self).error == "bad_body")
    }
  }

  @Test("X-11 keeps a bounded number of statuses and tokens, the newest ones")
  func bounded() async {
    let store = FeedStore(days: [])
    let count = FeedStore.maximumPosts + 5
    for number in 0..<count { _ = await store.post(NewStatus(text: "\(number)", token: "\(number)")) }
    let entries = await store.page(before: nil).days.flatMap(\.entries)
    #expect(entries.map(\.id) == (6...count).reversed().map { "post-\($0)" })
    #expect(await store.post(NewStatus(text: "again", token: "\(count - 1)")).id == "post-\(count)")
    #expect(await store.delete(id: "post-\(count)"))
    #expect(await store.post(NewStatus(text: "again", token: "\(count - 1)")).id == "post-\(count + 1)")
  }

  @Test("X-11 rejects content beyond the limit")
  func longPost() async throws {
    try await withServer { client in
      let body = #"{"text": ""# + String(repeating: "x", count: 100_000) + #""}"#
      let reply = try await client.send("/feed", method: "POST", body: body)
      #expect(reply.status == 413)
    }
  }

  @Test("omits deleted entries and days without entries")
  func delete() async throws {
    try await withServer { client in
      let day = try #require(try await wholeFeed(client).first)
      for entry in day.entries {
        try await #expect(client.send("/feed/\(entry.id)", method: "DELETE").status == 204)
      }
      let days = try await wholeFeed(client)
      #expect(days.count == 13)
      #expect(days.first?.title == "Yesterday")
      try await #expect(client.send("/feed/\(day.entries[0].id)", method: "DELETE").status == 404)
    }
  }

  @Test("responds with 404 to an unknown entry and 400 to an invalid cursor")
  func unknown() async throws {
    try await withServer { client in
      try await #expect(client.send("/feed/none/favourite", method: "POST").status == 404)
      try await #expect(client.problem("/feed?cursor=today", status: 400).error == "bad_parameter")
    }
  }
}
