/// A view that displays a page: with GTK, with UIKit, or without a screen in tests.
///
/// A host stores no list data besides the visible cells. It applies the updates of a ``ListDriver``, displays visible rows
/// in cells, and forwards the user's actions to the driver.
///
/// ```swift
/// @MainActor final class MyHost: ListHost {
///   let name = "Mine"
///   let capabilities = HostCapabilities.unrestricted
///   var isReadyForUpdate: Bool { true }
///   func apply(_ update: ListUpdate) { print(update.after.itemCount) }
///   func perform(_ command: ListCommand) {}
/// }
/// ```
@MainActor
public protocol ListHost: AnyObject {
  /// The host's name in issues.
  var name: String { get }

  /// The combinations of changes that the host applies correctly in one batch.
  var capabilities: HostCapabilities { get }

  /// The first item that is completely visible below bars and sticky headers, or the one at their edge if none is. Defaults to
  /// `nil`: the page's scroll position is not saved.
  var firstVisibleItem: ItemPosition? { get }

  /// Returns the distance of an item from the top of the viewport, in points; `nil`, the default, for one that is at the top, below a
  /// header that sticks.
  func distance(ofItem item: ItemPosition) -> Double?

  /// Whether the host can apply an update now. A host returns `false` while the user drags a row or while an update is in
  /// progress, and calls ``ListDriver/hostBecameReady()`` afterwards.
  var isReadyForUpdate: Bool { get }

  /// Whether an animation scrolls the list. The host calls ``ListDriver/reportScroll(_:)`` when it has ended. Defaults to `false`.
  var isScrolling: Bool { get }

  /// Applies an update.
  ///
  /// The changeset may be empty. The rows of the snapshot can have new closures even then, so refresh all visible cells.
  func apply(_ update: ListUpdate)

  /// The view that displays an element, such as its cell; `nil`, the default, if none does.
  func view(of element: ElementPosition) -> AnyObject?

  /// Performs a command of the page.
  func perform(_ command: ListCommand)

  /// Prefetches an image. The task is cancelled when the image is not needed anymore.
  func prefetch(_ image: ImageSource) async

  /// Releases what can be made again, such as decoded images, because the system is short of memory. Defaults to nothing.
  ///
  /// The driver calls it from ``ListDriver/releaseMemory()``.
  func releaseMemory()
}

extension ListHost {
  /// The scroll position is not saved.
  public var firstVisibleItem: ItemPosition? { nil }

  /// At the top.
  public func distance(ofItem item: ItemPosition) -> Double? { nil }

  /// The list scrolls at once.
  public var isScrolling: Bool { false }

  /// No view.
  public func view(of element: ElementPosition) -> AnyObject? { nil }

  /// Prefetches nothing.
  public func prefetch(_ image: ImageSource) async {}

  /// Releases nothing.
  public func releaseMemory() {}
}

/// An update of a host.
public struct ListUpdate: Sendable {
  /// The reason of an update.
  public enum Reason: Hashable, Sendable {
    /// The first snapshot.
    case first
    /// The page changed.
    case change
    /// The plan is invalid. Reload without animation.
    case safety
  }

  /// The displayed snapshot.
  public var before: ListSnapshot
  /// The new snapshot.
  public var after: ListSnapshot
  /// The difference between the snapshots.
  public var changeset: Changeset
  /// The difference in stages that the host accepts.
  package var plan: UpdatePlan
  /// The state of the page besides its rows.
  public var presentation: PagePresentation
  /// The reason of the update.
  public var reason: Reason
}
