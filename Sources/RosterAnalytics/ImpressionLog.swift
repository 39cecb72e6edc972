import Foundation
import Roster
import RosterFoundation

/// The impressions of pages until a server has received them.
///
/// ```swift
/// @Observable @MainActor final class OffersPage: ListPage {
///   var offers: [Offer] = []
///   @ObservationIgnored let impressions = ImpressionLog(file: folder.appending(path: "impressions.log"))
///
///   var body: some ListContent {
///     ListSection("offers", offers) { StandardContent($0.title) }
///       .impressions(impressions, of: 0.5, for: .seconds(1)) { $0.id }
///   }
/// }
///
/// func send(_ impressions: ImpressionLog) async {
///   for await batch in impressions.batches(of: 50, every: .seconds(10)) {
///     if await api.send(batch.impressions, key: batch.id) { batch.confirm() }
///   }
/// }
/// ```
///
/// With a file, each impression is delivered exactly once to a server that ignores a batch whose ``ImpressionBatch/id`` it knows, even if the app
/// is started again. Only the user can read the file. All logs of a file in a process are one; only one process at a time may use the file.
/// Impressions whose rows are on screen when the process ends are not in the log.
///
/// No function blocks its thread: the file is read and written in the background.
public final class ImpressionLog: Sendable {
  /// Stores by their files: pages that are open twice have one.
  private static let stores = LockedValue<[String: WeakStore]>([:])

  private struct WeakStore: Sendable {
    weak var store: ImpressionStore?
  }

  private let store: ImpressionStore
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - file: The file, whose folder exists; `nil`, the default, for a log in memory.
  ///   - capacity: The maximum number of impressions that wait for a batch. The oldest ones are dropped, and counted by
  ///     ``ImpressionBatch/droppedCount``.
  ///   - clock: The clock of the intervals between batches.
  ///   - now: Returns the time of day.
  ///   - onIssue: Gets what is wrong with the file, on any thread. Defaults to the standard error stream in debug builds.
  public init(
    file: URL? = nil, capacity: Int = 10_000, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() },
    onIssue: @escaping @Sendable (ImpressionLogIssue) -> Void = ImpressionLog.standardIssueHandler
  ) {
    let file = file?.standardizedFileURL.resolvingSymlinksInPath()
    (self.clock, self.now) = (clock, now)
    store = Self.stores.withLock { stores in
      stores = stores.filter { $0.value.store != nil }
      if let file, let known = stores[file.path]?.store { return known }
      let store = ImpressionStore(file, capacity: capacity, onIssue: onIssue)
      if let file { stores[file.path] = WeakStore(store: store) }
      return store
    }
  }

  /// A handler that writes to the standard error stream in debug builds and does nothing in release builds.
  public static let standardIssueHandler: @Sendable (ImpressionLogIssue) -> Void = { issue in
    #if DEBUG
      StandardErrorStream.write("Roster: \(issue.localizedDescription)")
    #endif
  }

  /// Adds an impression. Returns at once; the file is written later.
  public func record(_ impression: LoggedImpression) {
    store.record(impression)
  }

  /// Adds an impression that ends now.
  func record(_ item: String, _ impression: ItemImpression) {
    record(LoggedImpression(item, impression, endingAt: now()))
  }

  /// The impressions in batches, for a server: first the batch that was not confirmed, with the same identity as before.
  ///
  /// A batch that is not confirmed is delivered again after the interval. The sequence ends when its task is cancelled.
  ///
  /// - Parameters:
  ///   - size: The maximum number of impressions in a batch. A batch with as many is delivered at once.
  ///   - interval: The time after which a batch has fewer impressions, from when the first of them waits.
  public func batches(of size: Int = 50, every interval: Duration = .seconds(10)) -> ImpressionBatches {
    ImpressionBatches(store: store, size: max(1, size), interval: max(.zero, interval), clock: clock)
  }

  /// Waits until everything that was recorded and confirmed before is written, for example before the process ends.
  public func flush() async {
    await store.update()
  }
}

extension ListSection {
  /// Logs the impressions of the section's elements when they end, as `onImpression(of:endingBelow:for:again:maximumSpeed:_:onEnd:)` measures them.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - fraction: The fraction that must be on screen, from 0 to 1.
  ///   - endFraction: The fraction below which the impression ends. Defaults to `fraction`.
  ///   - duration: How long the row must be on screen.
  ///   - policy: When a row that was seen counts again.
  ///   - maximumSpeed: The speed of the list in screens per second above which no time begins.
  ///   - item: Returns the name of an element, such as its identity.
  @MainActor
  public func impressions<Name: CustomStringConvertible>(
    _ log: ImpressionLog, of fraction: Double = 0.5, endingBelow endFraction: Double? = nil,
    for duration: Duration = .seconds(1), again policy: ImpressionPolicy = .eachAppearance,
    maximumSpeed: Double = .infinity, item: @escaping @MainActor (Element) -> Name
  ) -> ListSection {
    onImpression(
      of: fraction, endingBelow: endFraction, for: duration, again: policy, maximumSpeed: maximumSpeed
    ) { _ in
    } onEnd: { element, impression in
      log.record(item(element).description, impression)
    }
  }
}
