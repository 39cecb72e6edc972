import Foundation
import Roster

/// A session of a list as a file: the user's input, the answers of its feeds' sources and stores, and its last updates, with
/// times. An issue's invalid update and the answers of one page source are saved in the same format.
///
/// It contains the rows of answers, as JSON, and the text of the search field. It contains no header field, URL, credential or
/// message of a server, and no text that was typed into a text field or a dialog.
package struct SessionRecording: Codable, Equatable {
  /// A page of a source or of a store, or a failure.
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
    /// The message of a failure, in recordings of a page source.
    package var message: String?
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
    package var update: UpdateSummary?
    package var invalidUpdate: UpdateRecording?
  }

  package static let title = "roster recording 2"

  /// The name and the version of the format.
  package var format = Self.title
  /// The type of the page; empty if the recording is not of a page.
  package var page = ""
  /// Whether no event was left out.
  package var isComplete = true
  /// The events, oldest first.
  package var events: [Event] = []
}

extension SessionRecording {
  /// The reason why a file is not a valid recording.
  package struct FormatError: Error, Equatable {
    package var message: String

    package init(message: String) { self.message = message }
  }

  /// Creates a recording of a list; `nil` in release builds, which record nothing.
  @MainActor
  package init?(_ driver: ListDriver) {
    guard let session = driver.session else { return nil }
    let encoder = Self.rowEncoder
    self.init(
      page: String(describing: type(of: driver.page)), isComplete: session.isComplete,
      events: session.entries.map { Event($0.event, at: $0.time, encoder) })
  }

  /// Creates a recording of the answers of a page source.
  package init(answers: [FeedAnswer]) {
    let encoder = Self.rowEncoder
    self.init(events: answers.map { Event(.feed(0, .answer($0)), at: .zero, encoder) })
  }

  /// Creates a recording of an invalid update.
  package init(_ update: UpdateRecording) {
    self.init(events: [Event(.invalidUpdate(update), at: .zero, Self.rowEncoder)])
  }

  /// Reads a recording from the contents of a file.
  package init(_ data: Data) throws(FormatError) {
    if data.withUnsafeBytes({ JSONDepth.isExceeded(by: $0) }) {
      throw FormatError(message: "The recording is nested too deeply.")
    }
    do {
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch {
      throw FormatError(message: "The recording cannot be read: \(error)")
    }
    guard format == Self.title else { throw FormatError(message: "The recording has the format “\(format)”.") }
    for event in events { try event.validate() }
  }

  /// The recording as JSON with sorted keys.
  package var data: Data {
    get throws {
      let encoder = Self.rowEncoder
      encoder.outputFormatting.insert(.prettyPrinted)
      return try encoder.encode(self)
    }
  }

  /// Saves a recording of a list in a directory, and returns a sentence that contains the location.
  @MainActor
  package static func save(_ driver: ListDriver, in directory: URL) -> String {
    guard let recording = SessionRecording(driver) else { return "Release builds record nothing." }
    do {
      return "Saved \(try recording.save(in: directory, name: recording.page))"
    } catch {
      return "The recording could not be saved: \(error.localizedDescription)"
    }
  }

  /// Saves the recording in a directory, in a file that only its owner can read, and returns its path.
  package func save(in directory: URL, name: String) throws -> String {
    let file = directory.appendingPathComponent("\(name)-\(UUID().uuidString).roster-recording.json")
    try PrivateFile.write(data, to: file)
    return file.path
  }

  private static var rowEncoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}

extension SessionRecording.Event {
  fileprivate init(_ event: SessionLog.Event, at time: Duration, _ encoder: JSONEncoder) {
    self.time = Int((time / .milliseconds(1)).rounded())
    switch event {
    case .input(let recorded):
      (input, element, text, number) = (recorded.kind.rawValue, recorded.element, recorded.text, recorded.number)
      target = recorded.target.isEmpty ? nil : recorded.target
    case .update(let update): self.update = update
    case .invalidUpdate(let update): invalidUpdate = update
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

  /// Checks the times, which a clock and a `Duration` must be able to represent.
  fileprivate func validate() throws(SessionRecording.FormatError) {
    guard (0...1_000_000_000_000).contains(time) else {
      throw SessionRecording.FormatError(message: "The recording has an event at \(time) milliseconds.")
    }
    for answer in [answer].compactMap({ $0 }) + (stored ?? []) {
      if let seconds = answer.retryAfter, !(0...SessionRecording.Answer.longestDelay).contains(seconds) {
        throw SessionRecording.FormatError(message: "The recording has a retry after \(seconds) seconds.")
      }
    }
  }
}
