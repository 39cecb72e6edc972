import Observation

/// Where a list is scrolled: held by its page as ``ListPage/scrollPosition``, read by its body, and changed by the page.
///
/// ```swift
/// @Observable @MainActor final class LogPage: ListPage {
///   var lines: [String] = []
///   let scrollPosition: ListScrollPosition? = ListScrollPosition()
///   var title: String { scrollPosition?.isAtEnd == true ? "Log" : "Log (older lines)" }
///   var body: some ListContent { ListSection("lines", values: lines) { StandardContent($0) } }
///
///   func add(_ line: String) {
///     lines.append(line)
///     scrollPosition?.scroll(to: .end)
///   }
/// }
/// ```
///
/// The properties change when what they say has changed, and keep their values while a placeholder replaces the rows. For lengths in
/// points in each frame of a scroll, see ``ListPage/onScroll(_:)``.
@Observable
@MainActor
public final class ListScrollPosition {
  /// A place to scroll to.
  public typealias Target = ListCommand.Target

  /// The visible items, in the order of the page. An item of a carousel is visible if it is inside the carousel and inside the viewport.
  public private(set) var visibleItems: [ItemPath] = []
  /// Whether the list is at its top, to within a point.
  public private(set) var isAtTop = true
  /// Whether the list is at the end of the rows that are loaded, to within a point.
  public private(set) var isAtEnd = false
  /// The kind of motion.
  public private(set) var phase = ListScrollPhase.idle

  /// The way to the host.
  @ObservationIgnored let channel = DriverChannel<ScrollRequest>()

  /// Creates the position of a list that is not displayed.
  public init() {}

  /// The first visible item; `nil` without rows on screen.
  public var topItem: ItemPath? { visibleItems.first }

  deinit {
    Task { @MainActor [channel] in
      for request in channel.pending { request.end(.failure(CancellationError())) }
    }
  }

  /// Scrolls to a place, after the list has displayed the changes of the same turn: the item may have just been inserted. Before
  /// the page is displayed, it is scrolled once it is.
  ///
  /// ```swift
  /// func show(_ hit: Int) async throws {
  ///   try await position.scroll(to: .item(hit, in: "messages", at: .center)).value
  ///   highlighted = hit
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - target: The place.
  ///   - animated: Whether the list moves there, where the platform has such animations.
  /// - Returns: The task that ends when the list is there. Its value throws ``ScrollError``, and `CancellationError` if the task is
  ///   cancelled or the page is left before.
  @discardableResult
  public func scroll(to target: Target, animated: Bool = true) -> Task<Void, any Error> {
    let request = ScrollRequest(.scroll(target, isAnimated: animated))
    channel.pending.last?.end(.failure(ScrollError.interrupted))
    channel.send(request)
    return Task { try await request.wait() }
  }

  /// The list is scrolled, or its visible rows have changed.
  func update(_ scroll: ListScroll) {
    let items = scroll.visibleItems
    if visibleItems != items { visibleItems = items }
    let (isAtTop, isAtEnd) = (scroll.offset <= 1, scroll.distanceToEnd <= 1)
    if self.isAtTop != isAtTop { self.isAtTop = isAtTop }
    if self.isAtEnd != isAtEnd { self.isAtEnd = isAtEnd }
    if phase != scroll.phase { phase = scroll.phase }
  }
}

/// Why a list is not where it was to be scrolled.
public enum ScrollError: Error, Hashable, Sendable {
  /// The user scrolls the list, or it is scrolled to another place.
  case interrupted
  /// The page has no such item, or no longer.
  case notFound
}

/// A command to scroll or to move the focus, and what waits for its end.
@MainActor
final class ScrollRequest {
  /// The number of times that the host is asked.
  static let maximumAttempts = 3

  let command: ListCommand
  /// Whether the changes of the turn in which it was made are known.
  var isReady = false
  /// The number of times that the host was asked.
  var attempts = 0
  private var result: Result<Void, any Error>?
  private var waiter: CheckedContinuation<Void, any Error>?

  init(_ command: ListCommand) { self.command = command }

  /// Whether nothing waits for the list anymore.
  var hasEnded: Bool { result != nil }

  /// Ends the request, unless it has ended.
  func end(_ result: Result<Void, any Error>) {
    guard self.result == nil else { return }
    self.result = result
    waiter?.resume(with: result)
    waiter = nil
  }

  /// Waits for the end. Called once.
  func wait() async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        if let result { waiter.resume(with: result) } else { self.waiter = waiter }
      }
    } onCancel: {
      Task { @MainActor in end(.failure(CancellationError())) }
    }
  }

  /// Whether the host is to scroll somewhere in a snapshot.
  func hasTarget(in snapshot: ListSnapshot) -> Bool {
    switch command {
    case .scroll(.item(let path, _), _), .focus(let path): snapshot.position(of: path) != nil
    default: true
    }
  }

  /// Whether a list is where the request scrolls it.
  func isComplete(at scroll: ListScroll) -> Bool {
    switch command {
    // A list in an app's own table has others above and below.
    case .scroll(.top, _): scroll.offset <= 1 || scroll.displays(scroll.snapshot.firstItem)
    case .scroll(.end, _): scroll.distanceToEnd <= 1 || scroll.displays(scroll.snapshot.lastItem)
    case .scroll(.item(let path, _), _):
      scroll.snapshot.position(of: path).map { scroll.displays($0) } ?? false
    default: true
    }
  }
}

extension ListScroll {
  fileprivate func displays(_ item: ItemPosition?) -> Bool { item.map { elements.contains(.item($0)) } ?? true }
}

extension ListSnapshot {
  fileprivate var firstItem: ItemPosition? {
    sections.firstIndex { $0.items.count > 0 }.map { ItemPosition(section: $0, item: 0) }
  }

  fileprivate var lastItem: ItemPosition? {
    sections.lastIndex { $0.items.count > 0 }.map { ItemPosition(section: $0, item: sections[$0].items.count - 1) }
  }
}
