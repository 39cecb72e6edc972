/// The tasks of a pager.
struct PagerWork: Sendable {
  /// The purpose of a task.
  enum Key: Hashable, Sendable {
    case load(LoadID)
    case timer(TimerID)
    case read(Int)
  }

  /// The purpose of an observation that lasts as long as the pager.
  enum Channel: Hashable, Sendable {
    case source
    case store
    case connectivity
    case changes
  }

  private var tasks: [Key: Task<Void, Never>] = [:]
  private var listeners: [Channel: Task<Void, Never>] = [:]
  private var lastWrite: Task<Void, Never>?
  private(set) var writes = 0
  private var isEnded = false

  /// The number of tasks that end without further events.
  var count: Int { tasks.count + writes }

  @MainActor
  mutating func start(_ key: Key, _ body: @escaping @MainActor @Sendable () async -> Void) {
    if !isEnded { tasks[key] = Task(operation: body) }
  }

  /// Removes a finished task. Returns `false` if it was cancelled before.
  mutating func finish(_ key: Key) -> Bool { tasks.removeValue(forKey: key) != nil }

  mutating func cancel(_ key: Key) { tasks.removeValue(forKey: key)?.cancel() }

  /// The maximum number of writes that wait for each other.
  static let maximumWrites = 64

  /// Runs a write after all previous writes.
  @MainActor
  mutating func write(_ body: @escaping @MainActor @Sendable () async -> Void) {
    writes += 1
    lastWrite = Task { [lastWrite] in
      await lastWrite?.value
      await body()
    }
  }

  mutating func writeEnded() {
    writes -= 1
    if writes == 0 { lastWrite = nil }
  }

  /// The task with a purpose, if it runs.
  func task(_ key: Key) -> Task<Void, Never>? { tasks[key] }

  func isListening(_ channel: Channel) -> Bool { listeners[channel] != nil }

  @MainActor
  mutating func listen(_ channel: Channel, _ body: @escaping @MainActor @Sendable () async -> Void) {
    stopListening(channel)
    if !isEnded { listeners[channel] = Task(operation: body) }
  }

  mutating func stopListening(_ channel: Channel) {
    listeners.removeValue(forKey: channel)?.cancel()
  }

  /// Cancels everything but the writes, and starts nothing from now on.
  mutating func end() {
    cancelAll()
    tasks = [:]
    listeners = [:]
    isEnded = true
  }

  /// Cancels everything but the writes, which complete.
  func cancelAll() {
    for task in tasks.values { task.cancel() }
    for task in listeners.values { task.cancel() }
  }
}

/// The streams of a pager.
struct PagerListeners<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  var updates = Broadcast<PagerSnapshot<Element>>()
  var reports = Broadcast<PagerReport>()

  mutating func finish() {
    updates.finish()
    reports.finish()
  }
}
