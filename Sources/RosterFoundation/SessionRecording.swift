import Foundation
import Roster

/// A session of a list as a file: the user's input, and what the list's feeds got from their sources and stores, with times.
///
/// It contains the rows of answers, as JSON, and the text of the search field. It contains no header field, URL, credential or
/// message of a server, and no text that was typed into a text field or a dialog.
package struct SessionRecording: Codable, Equatable {
  /// A page of a source or of a store.
  package struct Answer: Codable, Equatable {
    package var key: String?
    /// The rows, each as a JSON text; `nil` if they cannot be encoded.
    package var items: [String]?
    package var next: String?
    package var previous: String?
    package var isHeadOpen: Bool?
    package var offset: Int?
    package var total: Int?
    package var isNotModified: Bool?
    /// The kind of a failure.
    package var failure: String?
    /// The seconds after which a server wants a retry.
    package var retryAfter: Double?
  }

  /// Something that happened, with the time since the list was displayed in milliseconds.
  package struct Event: Codable, Equatable {
    package var time: Int
    /// The kind of an input of the user, or of a request to a feed.
    package var input: String?
    package var element: String?
    package var target: [Int]?
    package var text: String?
    package var number: Int?
    /// The number of a feed.
    package var feed: Int?
    /// The answer of the feed's source.
    package var answer: Answer?
    /// The pages that the feed's store had.
    package var stored: [Answer]?
  }

  package static let title = "roster session 1"

  /// The name and the version of the format.
  package var format = Self.title
  /// The type of the page.
  package var page: String
  /// Whether no event was left out.
  package var isComplete: Bool
  /// The events, oldest first.
  package var events: [Event]
}

extension SessionRecording {
  /// Creates a recording of a list; `nil` in release builds, which record nothing.
  @MainActor
  package init?(_ driver: ListDriver) {
    guard let session = driver.session else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    self.init(
      page: String(describing: type(of: driver.page)), isComplete: session.isComplete,
      events: session.entries.map { Event($0.event, at: $0.time, encoder) })
  }

  /// The recording as JSON with sorted keys.
  package var data: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self)
    }
  }

  /// Saves a recording of a list in a directory, and returns a sentence that says where.
  @MainActor
  package static func save(_ driver: ListDriver, in directory: URL) -> String {
    guard let recording = SessionRecording(driver) else { return "Release builds record nothing." }
    let file = directory.appendingPathComponent("\(recording.page)-\(UUID().uuidString.prefix(8)).roster-session.json")
    do {
      try recording.data.write(to: file, options: .atomic)
      return "Saved \(file.path)"
    } catch {
      return "The recording could not be saved: \(error.localizedDescription)"
    }
  }
}

extension SessionRecording.Event {
  fileprivate init(_ event: SessionLog.Event, at time: Duration, _ encoder: JSONEncoder) {
    self.time = Int((time / .milliseconds(1)).rounded())
    switch event {
    case .input(let recorded):
      (input, element, text, number) = (recorded.kind.rawValue, recorded.element, recorded.text, recorded.number)
      target = recorded.target.isEmpty ? nil : recorded.target
    case .feed(let number, let record):
      feed = number
      switch record {
      case .answer(let page): answer = SessionRecording.Answer(page, encoder)
      case .stored(let pages): stored = pages.map { SessionRecording.Answer($0, encoder) }
      case .retry: input = "retry"
      case .load(let type): input = "\(type)"
      }
    }
  }
}

extension SessionRecording.Answer {
  fileprivate init(_ answer: FeedAnswer, _ encoder: JSONEncoder) {
    (key, next, previous) = (answer.key, answer.next, answer.previous)
    (offset, total) = (answer.offset, answer.total)
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
    case "transient": kind = .transient(retryAfter: retryAfter.map { .seconds($0) })
    case "offline": kind = .offline
    case "cancelled": kind = .cancelled
    case "invalidated": kind = .invalidated
    default: kind = .permanent
    }
    return PageFailure(RecordedFailure(failureKind: kind))
  }
}

/// A failure without the message that it had.
private struct RecordedFailure: PageFailureClassifying {
  let failureKind: PageFailureKind
}
