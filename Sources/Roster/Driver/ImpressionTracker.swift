/// Measures how long rows are on screen, and by which fraction.
@MainActor
final class ImpressionTracker {
  /// An impression of an element, by its index among those of the row.
  struct Key: Hashable {
    let path: ElementPath
    let index: Int
  }

  /// An element that is on screen. An object, because each frame reads and changes all of them.
  private final class Entry {
    let path: ElementPath
    var times: [ImpressionTime]
    let mostVisible: MostVisibleItem?
    /// The fraction in the last report.
    var fraction = 0.0
    /// The number of the report that had the element last.
    var report = 0
    /// Whether an update may have changed the row since it was read.
    var isStale = false

    init(_ path: ElementPath, _ times: [ImpressionTime], _ mostVisible: MostVisibleItem?) {
      (self.path, self.times, self.mostVisible) = (path, times, mostVisible)
    }

    /// Returns the actions of the impressions that end because the element is not on screen anymore.
    func finish(at now: Duration) -> [ActionHandler<Void>] {
      times.indices.flatMap { times[$0].finish(at: now) }
    }
  }

  /// The sections with rows that count impressions.
  var observedSections: Set<AnyID> = []
  private var visible: [ElementPosition: Entry] = [:]
  /// The impressions that were counted while the list is on screen, and the contents that were.
  private var seen: (visit: Set<Key>, contents: [Key: any CellContent]) = ([], [:])
  /// The most visible item, and its section; without a position if it has been deleted.
  private var mostVisible: (position: ElementPosition?, section: AnyID, item: MostVisibleItem)?
  private var report = 0
  private var timer: (deadline: Duration, task: Task<Void, Never>)?
  /// When the list is at rest if no report follows; `nil` if no row waits for that.
  private(set) var rest: Duration?
  private let clock: any Clock<Duration>
  private let time: @Sendable () -> Duration
  /// Called when an element counts as seen, with its last position.
  var onImpression: @MainActor (Key, ElementPosition) -> Void = { _, _ in }

  init(clock: any Clock<Duration>) {
    self.clock = clock
    time = stopwatch(clock)
  }

  /// Whether no section counts impressions, and nothing ends with the next report.
  var isEmpty: Bool { observedSections.isEmpty && visible.isEmpty && mostVisible == nil }

  /// Reports the fractions of the elements on screen. All others are not on screen.
  ///
  /// - Parameters:
  ///   - elements: The elements, in the order of the list.
  ///   - speed: The speed of the list, in screens per second.
  ///   - row: Returns the path and the row of an element. It is called when the element appears, and after updates.
  /// - Returns: The actions of rows that are not on screen anymore, and of the most visible item.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  func update(
    _ elements: [(position: ElementPosition, fraction: Double)], speed: Double,
    row: (ElementPosition) -> (path: ElementPath, row: ListRow)?
  ) -> [ActionHandler<Void>] {
    report += 1
    rest = nil
    let now = time()
    var actions: [ActionHandler<Void>] = []
    var deadline: Duration?
    var choice = MostVisibleChoice(current: mostVisible?.position)
    var count = 0
    for (position, fraction) in elements {
      var known = visible[position]
      if known?.isStale ?? true, let (path, row) = row(position) {
        known = read(row, path, at: position, now, &actions)
      }
      guard let entry = known else { continue }
      count += 1
      (entry.fraction, entry.report) = (fraction, report)
      if let minimum = entry.mostVisible?.fraction { choice.add(position, fraction, atLeast: minimum) }
      if let next = measure(entry, speed: speed, at: now, &actions) { deadline = min(deadline ?? next, next) }
    }
    if visible.count > count {
      for (position, entry) in visible.filter({ $1.report != report }).sorted(by: { $0.key < $1.key }) {
        visible[position] = nil
        actions += entry.finish(at: now)
      }
    }
    if let deadline { wait(until: deadline) }
    if let rest { wait(until: rest) }
    return actions + select(choice.result)
  }

  /// The list is not on screen anymore.
  ///
  /// - Returns: The actions of the rows that were.
  func end() -> [ActionHandler<Void>] {
    let now = time()
    let actions = visible.sorted { $0.key < $1.key }.flatMap { $1.finish(at: now) }
    visible = [:]
    seen.visit = []
    rest = nil
    timer?.task.cancel()
    timer = nil
    return actions + select(nil)
  }

  /// Moves the elements to their positions after an update, which may have changed their rows.
  ///
  /// - Parameters:
  ///   - map: The positions before and after the update.
  ///   - exists: Returns whether the list has an element after the update.
  /// - Returns: The actions of rows that the update deleted.
  func apply(_ map: PositionMap, where exists: (ElementPosition) -> Bool) -> [ActionHandler<Void>] {
    let now = time()
    var deleted: [(ElementPosition, Entry)] = []
    var moved: [ElementPosition: Entry] = [:]
    for (position, entry) in visible {
      entry.isStale = true
      if let new = map.newElement(of: position), exists(new) {
        moved[new] = entry
      } else {
        deleted.append((position, entry))
      }
    }
    visible = moved
    let current = mostVisible?.position.flatMap(map.newElement)
    mostVisible?.position = current.flatMap { exists($0) ? $0 : nil }
    return deleted.sorted { $0.0 < $1.0 }.flatMap { $1.finish(at: now) }
  }

  // MARK: Rows

  /// Reads what counts of the row at a position.
  ///
  /// - Parameter actions: The actions of what does not count anymore, such as another row that was there, are added to these.
  private func read(
    _ row: ListRow, _ path: ElementPath, at position: ElementPosition, _ now: Duration,
    _ actions: inout [ActionHandler<Void>]
  ) -> Entry {
    var old = visible[position]
    if old?.path != path {
      actions += old?.finish(at: now) ?? []
      if mostVisible?.position == position { mostVisible?.position = nil }
      old = nil
    }
    var times: [ImpressionTime] = []
    for (index, impression) in row.actions.impressions.enumerated() {
      let hasSeen = hasSeen(row, impression, Key(path: path, index: index))
      var time = ImpressionTime(impression, hasCounted: hasSeen)
      if old?.times.isEmpty == false, var former = old?.times.removeFirst() {
        if impression.policy == .eachContent, former.hasCounted, !hasSeen {
          actions += former.finish(at: now)
        } else {
          former.impression = impression
          time = former
        }
      }
      times.append(time)
    }
    actions += old?.finish(at: now) ?? []
    if mostVisible?.position == position, let item = row.actions.mostVisible { mostVisible?.item = item }
    let entry = Entry(path, times, row.actions.mostVisible)
    visible[position] = entry
    return entry
  }

  private func hasSeen(_ row: ListRow, _ impression: Impression, _ key: Key) -> Bool {
    switch impression.policy {
    case .eachAppearance: false
    case .eachVisit: seen.visit.contains(key)
    case .eachContent: seen.contents[key].map { row.content.isContentEqual(to: $0) } ?? false
    }
  }

  /// Records that a row was seen, so that it does not count again.
  func didSee(_ row: ListRow, _ impression: Impression, _ key: Key) {
    switch impression.policy {
    case .eachAppearance: break
    case .eachVisit: seen.visit.insert(key)
    case .eachContent: seen.contents[key] = row.content
    }
  }

  // MARK: Time

  /// Measures an element with its last fraction.
  ///
  /// - Returns: When the first time that began now ends; `nil` if none began.
  private func measure(
    _ entry: Entry, speed: Double, at now: Duration, _ actions: inout [ActionHandler<Void>]
  ) -> Duration? {
    var deadline: Duration?
    for index in entry.times.indices {
      switch entry.times[index].update(entry.fraction, speed: speed, at: now) {
      case .none: break
      case .began(let end): deadline = min(deadline ?? end, end)
      case .tooFast: rest = now + .seconds(ScrollVelocity.memory)
      case .ended(let ended): actions += ended
      }
    }
    return deadline
  }

  /// Waits until elements may count.
  private func wait(until deadline: Duration) {
    if let timer, timer.deadline <= deadline { return }
    timer?.task.cancel()
    let task = Task { [weak self, clock, time] in
      guard (try? await clock.sleep(for: max(.zero, deadline - time()))) != nil, !Task.isCancelled else { return }
      self?.count()
    }
    timer = (deadline, task)
  }

  /// Counts the elements that have been on screen for long enough.
  private func count() {
    timer = nil
    let now = time()
    let isAtRest = rest.map { $0 <= now } ?? false
    if isAtRest { rest = nil }
    var counted: [(deadline: Duration, position: ElementPosition, key: Key)] = []
    var next = rest
    for (position, entry) in visible {
      if isAtRest {
        var none: [ActionHandler<Void>] = []
        _ = measure(entry, speed: 0, at: now, &none)
      }
      for index in entry.times.indices {
        guard let deadline = entry.times[index].deadline else { continue }
        if entry.times[index].count(at: now) {
          counted.append((deadline, position, Key(path: entry.path, index: index)))
        } else {
          next = min(next ?? deadline, deadline)
        }
      }
    }
    if let next { wait(until: next) }
    for (_, position, key) in counted.sorted(by: {
      ($0.deadline, $0.position, $0.key.index) < ($1.deadline, $1.position, $1.key.index)
    }) {
      onImpression(key, position)
    }
  }

  // MARK: The most visible item

  private func select(_ position: ElementPosition?) -> [ActionHandler<Void>] {
    if let position, position == mostVisible?.position { return [] }
    guard let position, let entry = visible[position], let item = entry.mostVisible else {
      guard let old = mostVisible else { return [] }
      mostVisible = nil
      return [ActionHandler { _ in old.item.action(false) }]
    }
    let old = mostVisible
    mostVisible = (position, entry.path.section, item)
    // The closure of a section gets its other item at once.
    let isOther = old.map { $0.section != entry.path.section } ?? false
    return [
      ActionHandler { _ in
        if isOther { old?.item.action(false) }; item.action(true)
      }
    ]
  }
}
