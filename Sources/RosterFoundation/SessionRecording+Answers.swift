import Foundation
import Roster

extension SessionRecording.Answer {
  init(_ answer: FeedAnswer, _ encoder: JSONEncoder) {
    (key, next, previous) = (answer.key, answer.next, answer.previous)
    (offset, total, message) = (answer.offset, answer.total, answer.message)
    isHeadOpen = answer.isHeadOpen ? true : nil
    isNotModified = answer.isNotModified ? true : nil
    items = answer.failure == nil && !answer.isNotModified ? Self.texts(of: answer.items, encoder) : nil
    switch answer.failure {
    case .transient(let delay): (failure, retryAfter) = ("transient", delay.map { $0 / .seconds(1) })
    case .offline: failure = "offline"
    case .permanent: failure = "permanent"
    case .cancelled: failure = "cancelled"
    case .invalidated: failure = "invalidated"
    case nil: break
    }
  }

  /// The longest delay of a recording, in seconds. A `Duration` of more than 1.7 × 10²⁰ seconds would trap.
  static let longestDelay = 1e9

  private static func texts(of items: [any Sendable], _ encoder: JSONEncoder) -> [String]? {
    var texts: [String] = []
    for item in items {
      guard let row = item as? any Encodable, let data = try? encoder.encode(row) else { return nil }
      texts.append(String(decoding: data, as: UTF8.self))
    }
    return texts
  }

  /// The failure; `nil` for a page.
  package var pageFailure: PageFailure? {
    let kind: PageFailureKind
    switch failure {
    case nil: return nil
    case "transient": kind = .transient(retryAfter: retryAfter.map { .seconds(min(max(0, $0), Self.longestDelay)) })
    case "offline": kind = .offline
    case "cancelled": kind = .cancelled
    case "invalidated": kind = .invalidated
    default: kind = .permanent
    }
    return message.map { PageFailure(reason: $0, kind: kind) } ?? PageFailure(RecordedFailure(failureKind: kind))
  }

  /// Returns the page with its rows, as an element type decodes them.
  ///
  /// - Throws: A `FormatError` if the rows were not recorded or have another type.
  package func page<Key: PageKey, Element: Decodable & Identifiable & Sendable>()
    throws(SessionRecording.FormatError) -> DataPage<Key, Element> where Element.ID: Sendable
  {
    guard let items else { throw SessionRecording.FormatError(message: "The rows of the recording are not Encodable.") }
    let decoder = JSONDecoder()
    do {
      let rows = try items.map { try decoder.decode(Element.self, from: Data($0.utf8)) }
      let previous = self.previous.flatMap { Key($0) }
      let head = previous.map { isHeadOpen == true ? PageHead.open($0) : .page($0) }
      var page = DataPage(rows, next: next.flatMap { Key($0) }, head: head ?? .end, total: total)
      page.offset = offset
      return page
    } catch {
      throw SessionRecording.FormatError(message: "The rows of the recording are no \(Element.self): \(error)")
    }
  }
}

/// A failure without the message that it had.
private struct RecordedFailure: PageFailureClassifying {
  let failureKind: PageFailureKind
}
