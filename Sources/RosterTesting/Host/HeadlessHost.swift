import Roster

/// A host without a screen, for tests.
///
/// The host displays a page as text. Like the other hosts it has a viewport and reuses cells; in addition it validates
/// every update. Use it through ``PageHarness``.
///
/// ```swift
/// harness.host.isBusy = true            // as if the user were dragging: updates stay pending
/// harness.host.reducesMotion = true
/// #expect(harness.host.prefetchedImages.contains(.icon("cart")))
/// ```
@MainActor
public final class HeadlessHost: InspectableHost {
  /// The name of the host in reported issues.
  public var name: String { "Headless" }
  /// The capabilities that the host simulates.
  public let capabilities: HostCapabilities
  /// Whether the host is busy, as during a drag. Updates stay pending meanwhile.
  public var isBusy = false {
    didSet { if oldValue, !isBusy { driver?.hostBecameReady() } }
  }
  /// Whether an update can be applied now.
  public var isReadyForUpdate: Bool { !isBusy && !isApplying }

  /// The first item that is completely visible.
  public var firstVisibleItem: ItemPosition? { geometry.viewport.firstVisibleItem }
  /// The distance of an item from the top, in points; `nil` for one that is at the top.
  public func distance(ofItem item: ItemPosition) -> Double? { geometry.viewport.distance(ofItem: item) }

  weak var driver: ListDriver?
  private(set) var snapshot = ListSnapshot()
  private(set) var presentation = PagePresentation()
  private(set) var records = HeadlessRecords()
  /// The images that the host was asked to prefetch, in order.
  public var prefetchedImages: [ImageSource] { records.prefetchedImages }
  /// The toasts, the dialog and the details that are visible.
  var messages = HeadlessMessages()
  /// The visible search field.
  var search: PageSearch? { presentation.search.flatMap { $0.isVisible ? $0 : nil } }
  let pools: CellPools
  var slots: [ElementPath: CellSlot] = [:]
  var geometry: TextGeometry
  /// The visible elements and their frames.
  var visibleFrames: [TextGeometry.CellFrame] = []
  var needsLayout = false
  /// Whether the user prefers reduced motion. Carousels do not advance automatically then.
  public var reducesMotion = false
  private var isApplying = false
  var scrolling = HeadlessScrolling()

  /// Creates a host.
  ///
  /// - Parameters:
  ///   - columns: The width of the viewport, in characters of ``TextMetrics/column`` points.
  ///   - lines: The height of the viewport, in lines of ``TextMetrics/line`` points.
  ///   - capabilities: The capabilities to simulate.
  ///   - unsupportedContent: The types of content for which the host has no cell.
  ///   - issues: The reporter of missing cells.
  init(
    columns: Int, lines: Int, capabilities: HostCapabilities, unsupportedContent: [any CellContent.Type],
    issues: IssueReporter
  ) {
    self.capabilities = capabilities
    geometry = TextGeometry(columns: columns, lines: lines)
    pools = CellPools(unsupportedContent: unsupportedContent) { content in
      issues.report(.missingCell(content: String(describing: type(of: content)), host: "Headless"))
    }
  }

  /// Validates an update, and displays its snapshot.
  public func apply(_ update: ListUpdate) {
    isApplying = true
    defer { isApplying = false }
    records.append(update)
    snapshot = update.after
    presentation = update.presentation
    if presentation.placeholder == nil { messages.showsDetails = false }
    geometry.apply(update)
    refreshSlots(update)
    layout()
  }

  /// The cell of an element; `nil` if it is not in the viewport.
  public func view(of element: ElementPosition) -> AnyObject? {
    snapshot.path(of: element).flatMap { slots[$0]?.box?.cell }
  }

  /// Displays a toast or a dialog, scrolls, or records a copied text or an address that a browser would open.
  public func perform(_ command: ListCommand) {
    switch command {
    case .toast(let toast):
      records.toasts.append(toast)
      messages.toasts.enqueue(toast)?.onDismiss?()
    case .ask(let request): messages.lastDialog = request
    case .open(let address): records.openedURLs.append(address)
    case .copy(let text): records.copiedText = text
    case .scroll(.top, _): scroll(to: .start)
    case .scroll(.end, _): scroll(to: .end)
    case .scroll(.item(let path, let alignment), _):
      if let position = snapshot.position(of: path) { scroll(toShow: .item(position), at: alignment) }
    case .scroll(.element(let element, let alignment), _):
      geometry.hasScrolled = true
      scroll(toShow: element, at: alignment)
    case .focus(let path):
      guard let position = snapshot.position(of: path) else { return }
      scroll(toShow: .item(position))
      driver?.focusDidMove(to: path)
    }
  }

  /// Scrolls the list, and the carousel that contains the element, until the element is visible.
  func scroll(toShow element: ElementPosition, at alignment: ScrollAlignment = .nearest) {
    if let item = element.item {
      geometry.scrollCarousel(
        toItem: item.item, section: item.section, id: snapshot.sections[item.section].id, isFirst: alignment.isFirst)
    }
    scroll(to: .element(element, at: alignment))
  }

  /// Records a request to prefetch an image.
  public func prefetch(_ image: ImageSource) async {
    records.prefetchedImages.append(image)
  }

  /// The cells in the viewport.
  package var inspectedCells: [InspectedCell] {
    visibleFrames.map { frame in
      InspectedCell(
        frame.element, x: Double(frame.x) * TextMetrics.column, y: Double(frame.y) * TextMetrics.line,
        width: Double(frame.width) * TextMetrics.column, height: Double(frame.height) * TextMetrics.line)
    }
  }

  /// Scrolls to a target without animation.
  func scroll(to target: ListScrollTarget) {
    geometry.viewport.scroll(to: target)
    scrolling.velocity.stop()
    layout()
  }

  /// Advances the host's time: dismisses toasts, and advances carousels that have an interval.
  func advance(by time: Duration) {
    scrolling.now += time / .seconds(1)
    for toast in messages.toasts.advance(by: time) { toast.onDismiss?() }
    for (index, section) in snapshot.sections.enumerated() {
      guard case .carousel(let style) = section.layout.arrangement, let pause = style.autoAdvance, pause > .zero,
        !reducesMotion
      else { continue }
      var idle = (scrolling.carouselIdleTimes[section.id] ?? .zero) + time
      while idle >= pause {
        idle -= pause
        geometry.advance(section: index, id: section.id)
      }
      scrolling.carouselIdleTimes[section.id] = idle
    }
    layout()
  }

  /// Changes whether another page covers the list.
  func setCovered(_ isCovered: Bool) {
    guard isCovered != scrolling.isCovered else { return }
    scrolling.isCovered = isCovered
    layout()
  }

  func clearRecords() {
    records.clear()
    pools.clearRecords()
  }

  /// The statistics of the host's cells.
  var cellStatistics: CellStatistics {
    var statistics = pools.cellStatistics
    statistics.reusable = pools.reusableCounts
    statistics.inUse = slots.count
    return statistics
  }

  /// Rebinds the displayed rows to their new positions, and unbinds removed ones.
  private func refreshSlots(_ update: ListUpdate) {
    let map = update.reason == .change ? PositionMap(update.changeset) : nil
    for (key, slot) in slots {
      // A change says where a row is: a search of each would be quadratic in the columns of a grid.
      let place = if let map { slot.element.flatMap(map.newElement) } else { slot.element }
      if let element = place.flatMap({ snapshot.element(of: key, near: $0) }) {
        slot.refresh(element)
      } else {
        slot.unbind()
        slots[key] = nil
      }
    }
  }
}
