import Foundation
import Roster
import RosterFoundation

/// A page source that forwards requests to another source and records its answers, for a ``RecordedSource``.
///
/// The elements are `Encodable`. A recording contains the rows, the keys of pages, and the messages of failures.
///
/// ```swift
/// let recorder = RecordingSource(CourseAPI.catalogue)      // Once, with the real server.
/// let harness = try await PageHarness(CoursesPage(recorder))
/// try recorder.write(to: file)
/// ```
///
/// The class is `@unchecked Sendable` because its answers are guarded by its lock.
public final class RecordingSource<Base: PageSource>: PageSource, @unchecked Sendable {
  private let base: Base
  private let lock = NSLock()
  private var answers: [FeedAnswer] = []

  /// Creates a source that records another source.
  public init(_ base: Base) {
    self.base = base
  }

  /// The answers so far.
  var recording: SessionRecording { SessionRecording(answers: lock.withLock { answers }) }

  /// Writes the answers so far to a file, as JSON with sorted keys.
  ///
  /// - Throws: ``HarnessError/file(_:reason:)`` if the file cannot be written.
  public func write(to file: URL) throws { try recording.write(to: file) }

  /// Forwards a request to the recorded source, and records the page or the failure.
  ///
  /// Cancelled requests and “not modified” answers are not recorded.
  public func page(_ request: PageRequest<Base.Key>) async throws -> DataPage<Base.Key, Base.Element> {
    let key = request.key?.description
    do {
      let page = try await base.page(request)
      if !page.isNotModified { record(FeedAnswer(key: key, page)) }
      return page
    } catch {
      let failure = PageFailure(error)
      if failure.kind != .cancelled {
        record(FeedAnswer(key: key, failure: failure.kind, message: failure.reason))
      }
      throw error
    }
  }

  /// The key of the recorded source.
  public func key(forRow row: Int, pageSize: Int) -> Base.Key? { base.key(forRow: row, pageSize: pageSize) }

  /// The invalidations of the recorded source.
  public func invalidations() -> AsyncStream<Void>? { base.invalidations() }

  private func record(_ answer: FeedAnswer) {
    lock.withLock { answers.append(answer) }
  }
}

extension SessionRecording {
  /// Reads a recording from a file.
  ///
  /// - Throws: ``HarnessError/file(_:reason:)`` if the file cannot be read, or is not a valid recording.
  init(contentsOf file: URL) throws {
    do {
      try self.init(Data(contentsOf: file))
    } catch let error as FormatError {
      throw HarnessError.file(file.path, reason: error.message)
    } catch {
      throw HarnessError.file(file.path, reason: "The recording cannot be read: \(error)")
    }
  }

  /// Writes the recording to a file that only its owner can read.
  ///
  /// - Throws: ``HarnessError/file(_:reason:)`` if the file cannot be written.
  func write(to file: URL) throws {
    do {
      try PrivateFile.replace(file, with: data)
    } catch {
      throw HarnessError.file(file.path, reason: "The recording cannot be written: \(error)")
    }
  }
}
