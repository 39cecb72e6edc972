/// What shows a page: GTK, UIKit, or the headless host of tests.
///
/// A host holds no list data of its own beyond what is on screen. It shows the snapshots that a ``ListDriver`` gives it,
/// makes cells for the rows in sight through ``RowBinding``, and tells the driver what the user does.
@MainActor
public protocol ListHost: AnyObject {
  /// The host's name, for issues.
  var name: String { get }

  /// The combinations of changes that the host applies correctly in one batch.
  var capabilities: HostCapabilities { get }

  /// The mapping from items to the host's rows. Defaults to `nil`: each item has a row.
  var rowProjection: (any RowProjection)? { get }

  /// Whether an update can be applied now. A host says no while the user drags a row or while an update is still under
  /// way, and then calls ``ListDriver/hostBecameReady()``.
  var isReadyForUpdate: Bool { get }

  /// Shows a new snapshot where it showed the one before, and what the page shows besides.
  ///
  /// The changeset may be empty: the snapshot's rows are new all the same, and cells in sight are brought up to date by
  /// ``RowBinding/refresh(_:)``.
  func apply(_ update: ListUpdate)

  /// Does something once.
  func perform(_ command: ListCommand)

  /// Loads a picture that will be shown soon, so that it is at hand then. The task is cancelled if it will not.
  func prefetch(_ image: ImageSource) async
}

extension ListHost {
  /// Each item has a row.
  public var rowProjection: (any RowProjection)? { nil }

  /// Loads nothing ahead.
  public func prefetch(_ image: ImageSource) async {}
}

/// One update of a host.
public struct ListUpdate: Sendable {
  /// Why a host is updated.
  public enum Reason: Hashable, Sendable {
    /// The host shows its first snapshot.
    case first
    /// The page changed.
    case change
    /// A plan broke the host's rules: show everything anew, without animation.
    case safety
  }

  /// What the host shows now.
  public var before: ListSnapshot
  /// What it shall show.
  public var after: ListSnapshot
  /// The difference.
  public var changeset: Changeset
  /// The difference in stages that the host accepts.
  package var plan: UpdatePlan
  /// What is shown besides the rows.
  public var presentation: PagePresentation
  /// Why.
  public var reason: Reason
}
