/// What kinds of hosts accept in one update.
public enum HostCapabilities: String, Hashable, Sendable, CaseIterable {
  /// UIKit's table view: batches whose counts must add up, with combinations that raise or that are known to misbehave.
  case uiKitTable
  /// A host that applies a whole changeset at once, such as Roster's own GTK list.
  case gtk
  /// A host that applies one operation after the other, each in the indices that the one before left.
  case oneAtATime
}
