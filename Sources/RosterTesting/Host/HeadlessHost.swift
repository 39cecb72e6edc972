import Roster

/// A host without a screen: it shows a page as text, reuses cells, keeps a viewport and checks every update that it is
/// told, like the hosts that have a screen.
///
/// Tests use it through ``PageHarness``.
@MainActor
public final class HeadlessHost: ListHost {
  /// The host's name, for issues.
  public let name = "Text"
  /// What the host accepts as one update.
  public let rules: HostCapabilities
  /// Whether the host is busy, as while a user drags a row: updates wait.
  public var isBusy = false {
    didSet { if oldValue, !isBusy { driver?.hostBecameReady() } }
  }
  /// Whether an update can be applied now.
  public var isReadyForUpdate: Bool { !isBusy && !isApplying }

  weak var driver: ListDriver?
  private(set) var snapshot = ListSnapshot()
  private(set) var presentation = PagePresentation()
  private(set) var updates: [RecordedUpdate] = []
  private(set) var updateCount = 0
  private(set) var toasts: [ListToast] = []
  /// The pictures that a host with a screen would have loaded ahead, in order.
  public private(set) var prefetchedImages: [ImageSource] = []
  /// The visible toast and those that wait.
  var toastQueue = ToastQueue()
  private(set) var violations: [HarnessError] = []
  let pools: CellPools
  var slots: [SlotKey: CellSlot] = [:]
  var geometry: TextGeometry
  /// What is in sight, and where.
  var places: [TextGeometry.Place] = []
  var needsLayout = false
  /// Whether the user asked for less motion: carousels do not move on by themselves.
  public var reducesMotion = false
  /// How long carousels have stood still.
  private var bandRests: [AnyID: Duration] = [:]
  private var isApplying = false
  /// Whether a test looks at more than is in sight.
  var isPeeking = false
  /// How fast the user moves the list, by the time that went by in ``advance(by:)``.
  var velocity = ScrollVelocity()
  /// The time since the host was made, in seconds.
  private(set) var now = 0.0

  /// Makes a host.
  ///
  /// - Parameters:
  ///   - columns: The width of the viewport, in characters of ``TextMetrics/column`` points.
  ///   - lines: The height of the viewport, in lines of ``TextMetrics/line`` points.
  ///   - rules: What the host accepts as one update.
  ///   - lacking: Contents for which the host has no cell.
  ///   - issues: Where a missing cell is reported.
  init(
    columns: Int, lines: Int, rules: HostCapabilities, unsupportedContent: [any CellContent.Type], issues: IssueReporter
  ) {
    self.rules = rules
    geometry = TextGeometry(columns: columns, lines: lines)
    pools = CellPools(unsupportedContent: unsupportedContent) { content in
      issues.report(.missingCell(content: String(describing: type(of: content)), host: "Text"))
    }
  }

  /// Shows a new snapshot, after following its plan on a copy of the ids.
  public func apply(_ update: ListUpdate) {
    isApplying = true
    defer { isApplying = false }
    updateCount += 1
    if update.reason != .first, update.reason == .safety || !update.changeset.isEmpty {
      updates.append(RecordedUpdate(update))
    }
    do { try UpdateCheck.run(update) } catch { violations.append(error as? HarnessError ?? .brokenUpdate("\(error)")) }
    snapshot = update.after
    presentation = update.presentation
    geometry.apply(update)
    refreshSlots(update)
    layout()
  }

  /// Shows a message, or scrolls.
  public func perform(_ command: ListCommand) {
    switch command {
    case .toast(let toast):
      toasts.append(toast)
      toastQueue.enqueue(toast)
    case .scroll(.top): scroll(to: .start)
    case .scroll(.end): scroll(to: .end)
    case .scroll(.item(let path)):
      if let position = snapshot.position(of: path) { show(.item(position)) }
    case .scroll(.element(let element)): show(element, at: .top)
    }
  }

  /// Scrolls to an element, and slides the carousel that it stands in.
  func show(_ element: ElementPosition, at alignment: ScrollAlignment = .nearest) {
    if let item = element.item {
      geometry.show(
        item: item.item, section: item.section, id: snapshot.sections[item.section].id, isFirst: alignment == .top)
    }
    scroll(to: .element(element, at: alignment))
  }

  /// Writes down that the picture was to be loaded.
  public func prefetch(_ image: ImageSource) async {
    prefetchedImages.append(image)
  }

  /// Goes to a place and shows what is in sight there.
  func scroll(to target: ListScrollTarget) {
    geometry.viewport.scroll(to: target)
    velocity.stop()
    layout()
  }

  /// Lets time pass: messages disappear, and carousels that move on by themselves do.
  func advance(by time: Duration) {
    now += time / .seconds(1)
    toastQueue.advance(by: time)
    for (index, section) in snapshot.sections.enumerated() {
      guard case .carousel(let style) = section.layout.arrangement, let pause = style.autoAdvance, pause > .zero,
        !reducesMotion
      else { continue }
      var rest = (bandRests[section.id] ?? .zero) + time
      while rest >= pause {
        rest -= pause
        geometry.advance(section: index, id: section.id)
      }
      bandRests[section.id] = rest
    }
    layout()
  }

  func forget() {
    updates = []
    updateCount = 0
    toasts = []
    pools.forget()
  }

  /// The counts of cells.
  var cellStatistics: CellStatistics {
    var cellStatistics = pools.cellStatistics
    cellStatistics.free = pools.freeCounts
    cellStatistics.inUse = slots.count
    return cellStatistics
  }

  /// Brings cells in use to their rows' new places, and gives up those whose rows are gone.
  private func refreshSlots(_ update: ListUpdate) {
    var elements: [SlotKey: ElementPosition] = [:]
    for slot in slots.values {
      guard let element = element(of: slot.key, near: slot.element) else { continue }
      elements[slot.key] = element
    }
    for (key, slot) in slots {
      if let element = elements[key] {
        slot.refresh(element)
      } else {
        slot.end()
        slots[key] = nil
      }
    }
  }

  private func element(of key: SlotKey, near hint: ElementPosition?) -> ElementPosition? {
    guard let section = snapshot.sectionIndex(of: key.section) else { return nil }
    switch key.part {
    case .header: return snapshot.sections[section].header == nil ? nil : .header(section: section)
    case .footer: return snapshot.sections[section].footer == nil ? nil : .footer(section: section)
    case .item(let id):
      return snapshot.sections[section].items.index(of: id, near: hint?.item?.item ?? 0)
        .map { .item(ItemPosition(section: section, item: $0)) }
    }
  }
}
