import Observation

/// Which folds of a page are folded: one set of identities outside of the data, so that it survives every refresh.
///
/// A page holds one and hands it to its ``Folding`` parts and foldable sections; reading it in `body` is what makes a
/// toggle an update of exactly the rows that appear or disappear.
@Observable
@MainActor
public final class FoldState {
  /// How folds influence each other.
  public enum Mode: Hashable, Sendable {
    /// Not at all.
    case independent
    /// Unfolding one folds the others of the same parent.
    case accordion
  }

  /// How folds influence each other from now on; what is folded stays as it is.
  public var mode: Mode

  /// Whether a fold that nobody has toggled is folded.
  public let startsFolded: Bool

  /// The folds that are not as they started.
  private var toggled: Set<AnyID> = []

  /// The folds that the page showed when it was last evaluated, with their parents; only these can be folded as a group.
  @ObservationIgnored private var known: [AnyID: Known] = [:]
  @ObservationIgnored private var order: [AnyID] = []

  private struct Known {
    var parent: AnyID?
    var isLocked: Bool
  }

  /// Makes a state in which all folds are open, or all are folded.
  public init(startsFolded: Bool = false, mode: Mode = .independent) {
    self.startsFolded = startsFolded
    self.mode = mode
  }

  /// Whether the content of a fold is hidden. A fold that is not on the page is as it started or was left.
  public func isFolded(_ id: some Hashable & Sendable) -> Bool {
    toggled.contains(AnyID(id)) != startsFolded
  }

  /// Folds or unfolds one fold, locked or not. In an accordion unfolding folds its siblings.
  public func setFolded(_ isFolded: Bool, _ id: some Hashable & Sendable) {
    let id = AnyID(id)
    set(isFolded, id)
    guard mode == .accordion, !isFolded, let parent = known[id].map(\.parent) else { return }
    for (other, info) in known where other != id && info.parent == parent && !info.isLocked { set(true, other) }
  }

  /// Toggles one fold as the user does: a locked one stays as it is.
  public func toggle(_ id: some Hashable & Sendable) {
    let id = AnyID(id)
    guard known[id]?.isLocked != true else { return }
    setFolded(!isFolded(id), id)
  }

  /// Folds every fold of the page that is not locked, those inside of folded ones included once they have been seen.
  public func foldAll() {
    for (id, info) in known where !info.isLocked { set(true, id) }
  }

  /// Unfolds every fold of the page. In an accordion, the first of each parent is unfolded.
  public func unfoldAll() {
    var opened: Set<AnyID?> = []
    for id in order {
      guard let info = known[id], !info.isLocked else { continue }
      let opens = mode == .independent || opened.insert(info.parent).inserted
      set(!opens, id)
    }
  }

  /// Forgets what the user toggled.
  public func reset() {
    toggled = []
  }

  private func set(_ isFolded: Bool, _ id: AnyID) {
    let isToggled = isFolded != startsFolded
    guard toggled.contains(id) != isToggled else { return }
    if isToggled { toggled.insert(id) } else { toggled.remove(id) }
  }

  /// Remembers a fold that the page shows.
  func register(_ id: AnyID, parent: AnyID?, isLocked: Bool) {
    if known.updateValue(Known(parent: parent, isLocked: isLocked), forKey: id) == nil { order.append(id) }
  }
}
