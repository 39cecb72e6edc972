import Foundation
import GalleryModels
import HTTPTypes
import Hummingbird

/// The routes of the sample feed, which clients can change.
struct FeedRoutes {
  /// The maximum number of characters of a status.
  static let maximumLength = 500
  /// The maximum number of bytes of a token.
  static let maximumTokenLength = 100

  let feed: FeedStore

  /// Adds `GET` and `POST /feed`, `DELETE /feed/{id}`, and `POST` and `DELETE /feed/{id}/favourite`.
  func add(to router: Router<some RequestContext>) {
    router.get("feed") { request, _ in
      try ResponseFactory.json(await feed.page(before: try cursor(request)), for: request)
    }
    router.post("feed") { request, _ in
      let entry = await feed.post(try await newStatus(request))
      return try ResponseFactory.json(entry, status: .created, headers: [.location: "/feed/\(entry.id)"])
    }
    router.delete("feed/:id") { _, context in
      let id = try PathParameter.decoded("id", in: context)
      guard await feed.delete(id: id) else { throw ServerProblem.notFound("entry “\(id)” in the feed") }
      return Response(status: .noContent)
    }
    router.post("feed/:id/favourite") { _, context in
      try await mark(true, PathParameter.decoded("id", in: context))
    }
    router.delete("feed/:id/favourite") { _, context in
      try await mark(false, PathParameter.decoded("id", in: context))
    }
  }

  private func mark(_ favourite: Bool, _ id: String) async throws -> Response {
    guard let entry = await feed.setFavourite(favourite, id: id) else {
      throw ServerProblem.notFound("entry “\(id)” in the feed")
    }
    return try ResponseFactory.json(entry, status: .ok)
  }

  /// Returns a page of the feed. The cursor is the date of a day, which sorts as text.
  private func cursor(_ request: Request) throws(ServerProblem) -> String? {
    guard let cursor = QueryParameters(request)["cursor"], !cursor.isEmpty else { return nil }
    guard cursor.utf8.count == 10, cursor.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2d }) else {
      throw .badParameter("cursor", "is none that this list gave; start again without it")
    }
    return cursor
  }

  private func newStatus(_ request: Request) async throws -> NewStatus {
    let body = try await RequestContent.bytes(of: request)
    guard var new = try? JSONDecoder().decode(NewStatus.self, from: body) else {
      throw ServerProblem.badBody("must be JSON like {\"text\": \"Hello\"}")
    }
    new.text = new.text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard (1...Self.maximumLength).contains(new.text.count) else {
      throw ServerProblem.badBody("must have a text of 1 to \(Self.maximumLength) characters")
    }
    guard (new.token?.utf8.count ?? 0) <= Self.maximumTokenLength else {
      throw ServerProblem.badBody("must have a token of at most \(Self.maximumTokenLength) bytes")
    }
    return new
  }
}
