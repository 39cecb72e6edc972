/// The tasks of a pager: what runs, what waits, what is written and what is listened to.
struct PagerWork: Sendable {
  /// What a task is for.
  enum Key: Hashable, Sendable {
    case load(LoadID)
    case timer(TimerID)
    case read(Int)
  }

  /// What is listened to for as long as the pager lives.
  enum Channel: Hashable, Sendable {
    case source
    case store
    case connectivity
  }

  private var tasks: [Key: Task<Void, Never>] = [:]
  private var listeners: [Channel: Task<Void, Never>] = [:]
  private var lastWrite: Task<Void, Never>?
  private var writes = 0
  private var isEnded = false

  /// How many tasks are under way that end by themselves.
  var count: Int { tasks.count + writes }

  @MainActor
  mutating func start(_ key: Key, _ body: @escaping @MainActor @Sendable () async -> Void) {
    if !isEnded { tasks[key] = Task(operation: body) }
  }

  /// Forgets a task that ended; `false` if it was called off before.
  mutating func finish(_ key: Key) -> Bool {
    tasks.removeValue(forKey: key) != nil
  }

  mutating func cancel(_ key: Key) {
    tasks.removeValue(forKey: key)?.cancel()
  }

  /// Runs a write after all writes before it.
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

  func isListening(_ channel: Channel) -> Bool { listeners[channel] != nil }

  @MainActor
  mutating func listen(_ channel: Channel, _ body: @escaping @MainActor @Sendable () async -> Void) {
    stopListening(channel)
    if !isEnded { listeners[channel] = Task(operation: body) }
  }

  mutating func stopListening(_ channel: Channel) {
    listeners.removeValue(forKey: channel)?.cancel()
  }

  /// Calls off all but the writes, and begins nothing from now on, whoever asks for it.
  mutating func end() {
    cancelAll()
    tasks = [:]
    listeners = [:]
    isEnded = true
  }

  /// Calls off all but the writes, which are carried to their end.
  func cancelAll() {
    for task in tasks.values { task.cancel() }
    for task in listeners.values { task.cancel() }
  }
}
