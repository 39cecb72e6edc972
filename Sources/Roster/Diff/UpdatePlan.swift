/// What one kind of host accepts as an update.
public enum HostRules: Hashable, Sendable {
  /// A table of UIKit.
  case uiKitTable
  /// A host that takes a changeset as a whole, such as that of GTK.
  case gtk
  /// A host that takes one operation at a time.
  case oneAtATime
}

/// The stages in which a host takes a changeset.
public struct UpdatePlan: Hashable, Sendable {
  /// The changeset.
  public var changeset: Changeset

  /// Plans a changeset.
  public init(_ changeset: Changeset, before: [Int], after: [Int], rules: HostRules) {
    self.changeset = changeset
  }
}

/// A rule of a host that a plan breaks.
public struct PlanViolation: Hashable, Sendable, CustomStringConvertible {
  /// What is broken.
  public var description: String
}
