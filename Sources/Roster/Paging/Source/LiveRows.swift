import Observation

/// The rows of an asynchronous sequence, such as the results of a database that is observed, or the lines of a log.
///
/// ```swift
/// @Observable @MainActor final class QuotesPage: ListPage {
///   let quotes = LiveRows { quoteUpdates() }   // an asynchronous sequence of arrays
///   var body: some ListContent {
///     ListSection("quotes", live: quotes) { StandardContent($0.symbol, value: $0.price) }
///   }
/// }
/// ```
///
/// The sequence is created, and read off the main actor, while a page displays the rows. What arrives within a frame is displayed
/// by one update. Rows stay when the sequence ends or throws, and when it is created again: by a pull to refresh, by the button of its
/// failure, and when its page is displayed again. For a sequence of changes, see ``Pager/follow(_:)``.
@Observable
@MainActor
public final class LiveRows<Element: Identifiable & Sendable>: PageFeed where Element.ID: Sendable {
  /// Reads a sequence until it ends.
  private typealias Reader = @Sendable (LiveBuffer<Element>) async throws -> Void

  /// The rows.
  public private(set) var items = ItemList<Element>()
  /// Whether the sequence is read, and why not.
  public private(set) var state = LiveState.inactive
  /// What a page displays in addition to the rows.
  public private(set) var presentation = FeedPresentation(state: .loading)

  @ObservationIgnored private let read: Reader
  @ObservationIgnored private let limit: Int
  @ObservationIgnored private let environment: PagerEnvironment
  @ObservationIgnored private var observers = 0
  @ObservationIgnored private var task: Task<Void, Never>?

  /// Creates the rows of a sequence of arrays, each of which replaces the one before it.
  ///
  /// - Parameters:
  ///   - environment: The clock of frames, and the log of failures.
  ///   - rows: Returns the sequence. Called for each opening and restart.
  public init<Rows: AsyncSequence>(
    environment: PagerEnvironment = PagerEnvironment(), _ rows: @escaping @Sendable () -> Rows
  ) where Rows.Element == [Element] {
    read = { buffer in for try await array in rows() { await buffer.replace(with: array) } }
    limit = .max
    self.environment = environment
  }

  /// Creates the rows of a sequence of elements, each of which is the last row.
  ///
  /// - Parameters:
  ///   - limit: The number of rows to keep, at least 1; the first ones are removed beyond it.
  ///   - environment: The clock of frames, and the log of failures.
  ///   - elements: Returns the sequence. Called for each opening and restart, which begins without rows.
  public init<Elements: AsyncSequence>(
    keeping limit: Int, environment: PagerEnvironment = PagerEnvironment(),
    appending elements: @escaping @Sendable () -> Elements
  ) where Elements.Element == Element {
    let limit = max(1, limit)
    read = { buffer in for try await element in elements() { await buffer.append(element, limit: limit) } }
    self.limit = limit
    self.environment = environment
  }

  deinit { task?.cancel() }

  // MARK: PageFeed

  /// Creates the sequence for the first observer.
  public func open() {
    observers += 1
    if observers == 1 { start() }
  }

  /// Ends the sequence with the last observer.
  public func close() {
    observers -= 1
    guard observers == 0 else { return }
    task?.cancel()
    (task, state) = (nil, .inactive)
    presentation.isRefreshing = false
  }

  /// Creates a new sequence after a failure.
  public func retry() {
    if case .failed = state { start() }
  }

  /// Creates a new sequence after a failure.
  public func refreshIfStale() { retry() }

  /// Creates a new sequence.
  public func load(_ type: LoadType) {
    guard observers > 0 else { return }
    if type == .refresh { presentation.isRefreshing = true }
    start()
  }

  /// Does nothing: all rows are in memory.
  public func updateViewport(_ hint: ViewportHint) {}

  // MARK: Reading

  private func start() {
    task?.cancel()
    state = .active
    presentation.append = .hidden
    presentation.refresh = .loading
    if items.isEmpty { (presentation.state, presentation.isInitialLoading) = (.loading, true) }
    let (buffer, read, clock) = (LiveBuffer<Element>(), read, environment.clock)
    task = Task { [weak self] in
      async let end = LiveRows.end(of: read, into: buffer)
      for await _ in buffer.arrivals {
        guard !Task.isCancelled, let self else { break }
        if let batch = await buffer.take(), !Task.isCancelled { display(batch) }
        try? await clock.sleep(for: .milliseconds(16))
      }
      let failure = await end
      if !Task.isCancelled { self?.didEnd(failure) }
    }
  }

  /// Reads a sequence; returns its failure.
  private nonisolated static func end(of read: Reader, into buffer: LiveBuffer<Element>) async -> PageFailure? {
    defer { buffer.finish() }
    do {
      try await read(buffer)
      return nil
    } catch {
      return PageFailure(error)
    }
  }

  private func display(_ batch: LiveBuffer<Element>.Batch) {
    if batch.replaces { items = ItemList(batch.rows) } else { items.append(contentsOf: batch.rows) }
    if items.count > limit { items.removeFirst(items.count - limit) }
    didLoad(items.isEmpty ? .empty : .content)
  }

  private func didLoad(_ state: FeedState) {
    presentation.state = state
    (presentation.isInitialLoading, presentation.isRefreshing) = (false, false)
    presentation.refresh = state.failure.map { .failed($0) } ?? .idle
  }

  private func didEnd(_ failure: PageFailure?) {
    task = nil
    guard let failure else {
      state = .ended
      return didLoad(items.isEmpty ? .empty : .content)
    }
    environment.log(failure)
    state = .failed(failure)
    let isPull = presentation.isRefreshing
    didLoad(items.isEmpty ? .failed(failure) : .content)
    guard !items.isEmpty else { return }
    presentation.append = .failed(failure)
    presentation.message = .init(number: (presentation.message?.number ?? 0) + 1, failure: failure, isPull: isPull)
  }
}

/// What has arrived since the last frame.
private actor LiveBuffer<Element: Sendable> {
  struct Batch {
    var rows: [Element] = []
    /// Whether the rows are all there are.
    var replaces = false
  }

  /// An element for each time that there is something to take; ends with the sequence.
  nonisolated let arrivals: AsyncStream<Void>
  private nonisolated let arrival: AsyncStream<Void>.Continuation
  /// A sequence begins without rows.
  private var batch: Batch? = Batch(replaces: true)

  init() { (arrivals, arrival) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

  func replace(with rows: [Element]) {
    batch = Batch(rows: rows, replaces: true)
    arrival.yield()
  }

  func append(_ element: Element, limit: Int) {
    var new = batch ?? Batch()
    batch = nil
    new.rows.append(element)
    // A producer that is faster than frames needs no more memory than the rows.
    if new.rows.count / 2 >= limit { new.rows.removeFirst(new.rows.count - limit) }
    batch = new
    arrival.yield()
  }

  func take() -> Batch? {
    defer { batch = nil }
    return batch
  }

  nonisolated func finish() { arrival.finish() }
}
