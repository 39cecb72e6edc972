import Observation

/// The collapsed folds of a page. The state is separate from the data, so that it is kept when the data is refreshed.
///
/// A page stores an instance and passes it to its ``Folding`` parts and foldable sections.
///
/// ```swift
/// let folds = FoldState(startsFolded: true, mode: FoldState.Mode.accordion)   // or .independent
/// ```
@Observable
@MainActor
public final class FoldState {
  /// How folds affect each other.
  public enum Mode: Hashable, Sendable {
    /// Folds are independent.
    case independent
    /// Expanding a fold collapses the others with the same parent.
    case accordion
  }

  /// How folds affect each other. A change does not affect the current state.
  public var mode: Mode

  /// Whether folds are collapsed initially.
  let startsFolded: Bool

  /// The folds that are not in their initial state.
  private var toggled: Set<AnyID> = []

  /// The folds that were on the page, with their parents, to toggle them as a group.
  @ObservationIgnored private var known: [AnyID: Known] = [:]
  @ObservationIgnored private var order: [AnyID] = []

  private struct Known {
    var parent: AnyID?
    var isLocked: Bool
    /// Whether the page's model collapses the fold; `nil` if this state does.
    var isFolded: Bool?
    /// Weak, because its closure usually retains the page, which retains the state. The fold's header retains it.
    weak var model: SectionFold.Model?
  }

  /// Creates a state in which all folds are expanded, or all are collapsed.
  public init(startsFolded: Bool = false, mode: Mode = .independent) {
    self.startsFolded = startsFolded
    self.mode = mode
  }

  /// Whether a fold is collapsed. The state is kept while the fold is not on the page.
  public func isFolded(_ id: some Hashable & Sendable) -> Bool {
    let id = AnyID(id)
    return known[id]?.isFolded ?? (toggled.contains(id) != startsFolded)
  }

  /// Expands or collapses a fold, even if it is locked, unless the page's model has the state of a locked one. In an accordion, expanding a fold collapses its siblings.
  public func setFolded(_ isFolded: Bool, _ id: some Hashable & Sendable) {
    let id = AnyID(id)
    set(isFolded, id)
    guard mode == .accordion, !isFolded, let parent = known[id].map(\.parent) else { return }
    for (other, info) in known where other != id && info.parent == parent && !info.isLocked { set(true, other) }
  }

  /// Toggles a fold. Does nothing if the fold is locked.
  public func toggle(_ id: some Hashable & Sendable) {
    let id = AnyID(id)
    guard known[id]?.isLocked != true else { return }
    setFolded(!isFolded(id), id)
  }

  /// Collapses all folds that are not locked, including nested folds that were on the page before.
  public func foldAll() {
    for (id, info) in known where !info.isLocked { set(true, id) }
  }

  /// Expands all folds. In an accordion, expands the first fold of each parent.
  public func unfoldAll() {
    var opened: Set<AnyID?> = []
    for id in order {
      guard let info = known[id], !info.isLocked else { continue }
      let opens = mode == .independent || opened.insert(info.parent).inserted
      set(!opens, id)
    }
  }

  /// Resets all folds to their initial state, except for those whose state is in the page's model.
  public func reset() {
    toggled = []
  }

  private func set(_ isFolded: Bool, _ id: AnyID) {
    if let info = known[id], info.isFolded != nil {
      info.model?.set(isFolded)
      return
    }
    let isToggled = isFolded != startsFolded
    guard toggled.contains(id) != isToggled else { return }
    if isToggled { toggled.insert(id) } else { toggled.remove(id) }
  }

  /// Registers a fold on the page.
  func register(_ fold: SectionFold, parent: AnyID?) {
    let info = Known(
      parent: parent, isLocked: fold.isLocked, isFolded: fold.model?.isFolded, model: fold.model)
    if known.updateValue(info, forKey: fold.id) == nil { order.append(fold.id) }
  }
}
