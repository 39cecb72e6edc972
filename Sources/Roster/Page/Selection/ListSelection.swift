import Observation

/// The elements that the user has selected, to act on several at once.
///
/// A page stores an instance and passes it to its sections. While it is active, their rows have checkmarks, activating a row selects or
/// deselects it, and the host displays a bar with the number of selected elements and the actions:
///
/// ```swift
/// @Observable @MainActor final class InboxPage: ListPage {
///   var mails = ["Hello", "Bill"]
///   let chosen = ListSelection<String>()
///
///   var body: some ListContent {
///     ListSection("mails", values: mails) { StandardContent($0) }
///       .onSelect { print("opens \($0)") }
///       .selection(chosen, actions: [RowAction("Delete", icon: "trash", tint: .destructive) { self.deleteChosen() }])
///   }
///   func deleteChosen() {
///     mails.removeAll { chosen.contains($0) }
///     chosen.isActive = false
///   }
/// }
/// ```
///
/// The user begins a selection by the platform's means: a click with Ctrl or Shift and Ctrl+A on GTK, two fingers, ⌘A and the Edit
/// button of a navigation bar on UIKit. The page can begin it, too, by ``isActive``.
///
/// What is selected is known by its identity, and is kept while rows are refreshed, filtered, folded, evicted or moved. Elements that
/// are gone from the page's data stay selected until the page removes them from ``ids``.
@Observable
@MainActor
public final class ListSelection<ID: Hashable & Sendable> {
  /// Whether the user is selecting. Nothing is selected after this is set to `false`.
  public var isActive = false {
    didSet { if !isActive { clear() } }
  }

  /// The identities of the selected elements; of all but the ``exceptions`` if ``isEverything`` is true, and then empty.
  public var ids: Set<ID> {
    get { isEverything ? [] : marked }
    set {
      isEverything = false
      replaceMarked(newValue)
    }
  }

  /// Whether everything is selected, including what is not loaded. A page that is asked to act on everything tells its server so.
  public private(set) var isEverything = false

  /// The identities of the elements that the user has deselected after everything was selected.
  public var exceptions: Set<ID> { isEverything ? marked : [] }

  /// Whether *Select All* selects everything, including the rows of a pager that are not loaded; else it selects what is loaded.
  public let includesUnloaded: Bool

  /// The identities that were selected, or deselected from everything.
  private var marked: Set<ID> = []
  /// The element from which a range extends: the last one that was selected alone.
  @ObservationIgnored private var anchor: ID?
  /// The elements that the last range has selected. Another range from the same element replaces it.
  @ObservationIgnored private var range: Set<ID> = []

  /// Creates a selection in which nothing is selected.
  public init(includesUnloaded: Bool = false) {
    self.includesUnloaded = includesUnloaded
  }

  /// Whether an element is selected.
  public func contains(_ id: ID) -> Bool { marked.contains(id) != isEverything }

  /// Whether nothing is selected.
  public var isEmpty: Bool { !isEverything && marked.isEmpty }

  /// Selects or deselects an element, and activates the selection.
  public func toggle(_ id: ID) {
    isActive = true
    anchor = id
    range = []
    if marked.remove(id) == nil { marked.insert(id) }
  }

  /// Selects everything, including what is not loaded, and activates the selection.
  public func selectEverything() {
    isActive = true
    isEverything = true
    replaceMarked([])
  }

  /// Selects elements besides those that are selected, and activates the selection.
  func insert(_ new: [ID]) {
    isActive = true
    replaceMarked(isEverything ? marked.subtracting(new) : marked.union(new))
  }

  /// Selects the elements between the last one that was selected alone and this one, in place of the last such range.
  ///
  /// - Parameter all: The elements of the section, in order.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  func extend(to id: ID, among all: some Collection<ID>) {
    guard !isEverything, let anchor, let start = all.firstIndex(of: anchor), let end = all.firstIndex(of: id) else {
      if !contains(id) { toggle(id) }
      return
    }
    let kept = marked.subtracting(range)
    range = Set(start <= end ? all[start...end] : all[end...start]).subtracting(kept)
    marked = kept.union(range)
  }

  private func clear() {
    isEverything = false
    replaceMarked([])
  }

  private func replaceMarked(_ new: Set<ID>) {
    (anchor, range) = (nil, [])
    if marked != new { marked = new }
  }
}
