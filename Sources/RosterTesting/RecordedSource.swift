import Foundation
import Roster

/// Hands requests on to a live source and keeps what it answers.
///
/// The class is `@unchecked Sendable` because its recording is guarded by its lock.
public final class RecordingSource<Base: PageSource>: PageSource, @unchecked Sendable {
  private let base: Base
  private let lock = NSLock()
  private var answers: [PageRecording<Base.Element>.Answer] = []

  /// Makes a source that records another one.
  public init(_ base: Base) {
    self.base = base
  }

  /// What was answered so far.
  public var recording: PageRecording<Base.Element> { lock.withLock { PageRecording(answers: answers) } }

  /// Asks the live source, and keeps its page or its failure. Cancelled requests and answers that nothing has changed
  /// are not kept.
  public func page(_ request: PageRequest<Base.Key>) async throws -> DataPage<Base.Key, Base.Element> {
    var answer = PageRecording<Base.Element>.Answer(key: request.key?.description)
    do {
      let page = try await base.page(request)
      guard !page.isNotModified else { return page }
      answer.items = page.items
      answer.next = page.next?.description
      answer.previous = page.previous?.description
      answer.total = page.total
      keep(answer)
      return page
    } catch {
      let failure = PageFailure(error)
      if failure.kind != .cancelled {
        answer.failure = failure.reason
        keep(answer)
      }
      throw error
    }
  }

  /// The live source's own.
  public func invalidations() -> AsyncStream<Void>? { base.invalidations() }

  private func keep(_ answer: PageRecording<Base.Element>.Answer) {
    lock.withLock { answers.append(answer) }
  }
}

/// Answers as a recorded source did: the first request of a page with its first answer, the second with its second, and
/// further ones with its last.
///
/// The class is `@unchecked Sendable` because its counts are guarded by its lock.
public final class RecordedSource<Key: PageKey, Element: Identifiable & Sendable>: PageSource, @unchecked Sendable
where Element.ID: Sendable {
  private let answers: [String?: [PageRecording<Element>.Answer]]
  private let lock = NSLock()
  private var asked: [String?: Int] = [:]

  /// Makes a source of a recording.
  public init(_ recording: PageRecording<Element>) {
    answers = Dictionary(grouping: recording.answers, by: \.key)
  }

  /// Answers from the recording.
  ///
  /// - Throws: `PageFailure` with the recorded reason, or with one that names the page if it was never recorded.
  public func page(_ request: PageRequest<Key>) async throws -> DataPage<Key, Element> {
    let key = request.key?.description
    let number = lock.withLock { () -> Int in
      asked[key, default: 0] += 1
      return asked[key, default: 0]
    }
    guard let recorded = answers[key], let last = recorded.last else {
      throw PageFailure(reason: "The page \(key ?? "at the start") was not recorded. Record it from the live source.")
    }
    let answer = number <= recorded.count ? recorded[number - 1] : last
    if let failure = answer.failure { throw PageFailure(reason: failure) }
    return DataPage(
      answer.items, next: answer.next.flatMap { Key($0) }, previous: answer.previous.flatMap { Key($0) },
      total: answer.total)
  }
}
