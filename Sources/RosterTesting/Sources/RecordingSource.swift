import Foundation
import Roster

/// A page source that forwards requests to another source and records its responses.
///
/// The class is `@unchecked Sendable` because its recording is guarded by its lock.
public final class RecordingSource<Base: PageSource>: PageSource, @unchecked Sendable {
  private let base: Base
  private let lock = NSLock()
  private var responses: [PageRecording<Base.Element>.Response] = []

  /// Creates a source that records another source.
  public init(_ base: Base) {
    self.base = base
  }

  /// The responses so far.
  public var recording: PageRecording<Base.Element> { lock.withLock { PageRecording(responses: responses) } }

  /// Forwards a request to the recorded source, and records the page or the failure.
  ///
  /// Cancelled requests and “not modified” responses are not recorded.
  public func page(_ request: PageRequest<Base.Key>) async throws -> DataPage<Base.Key, Base.Element> {
    var response = PageRecording<Base.Element>.Response(key: request.key?.description)
    do {
      let page = try await base.page(request)
      guard !page.isNotModified else { return page }
      response.items = page.items
      response.next = page.next?.description
      response.previous = page.previous?.description
      response.isHeadOpen = page.isHeadOpen ? true : nil
      response.offset = page.offset
      response.total = page.total
      record(response)
      return page
    } catch {
      let failure = PageFailure(error)
      if failure.kind != .cancelled {
        response.failure = failure.reason
        record(response)
      }
      throw error
    }
  }

  /// The key of the recorded source.
  public func key(forRow row: Int, pageSize: Int) -> Base.Key? { base.key(forRow: row, pageSize: pageSize) }

  /// The invalidations of the recorded source.
  public func invalidations() -> AsyncStream<Void>? { base.invalidations() }

  private func record(_ response: PageRecording<Base.Element>.Response) {
    lock.withLock { responses.append(response) }
  }
}
