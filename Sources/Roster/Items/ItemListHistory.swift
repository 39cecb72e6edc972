/// One edit of an ``ItemList``, in the indices of the moment.
@usableFromInline
enum ItemListEdit: Sendable {
  /// A range gave way to so many other items.
  case replace(Range<Int>, count: Int)
  /// An item was taken out and put in again at an index of the list without it.
  case move(from: Int, to: Int)
}

/// The last edits of an ``ItemList``, newest first, and through them its older versions.
///
/// A version is known by the object of the edit that made it, a list that was never edited by its array. Edits are kept
/// in two generations: when the younger one is full the older one is dropped, so that the memory of a list that lives
/// for ever has a bound, while adding an edit costs the same every time.
@usableFromInline
struct ItemListHistory<Element: Sendable>: Sendable {
  /// An edit and the one before it in the same generation.
  @usableFromInline
  final class Version: Sendable {
    @usableFromInline let edit: ItemListEdit
    @usableFromInline let parent: Version?

    @inlinable
    init(edit: ItemListEdit, parent: Version?) {
      self.edit = edit
      self.parent = parent
    }
  }

  /// How many edits a generation has.
  @inlinable static var generation: Int { 256 }

  /// The array that the list was before its first edit, as long as that edit is remembered.
  @usableFromInline let origin: [Element]?
  @usableFromInline let older: Version?
  @usableFromInline let recent: Version
  @usableFromInline let recentCount: Int

  @inlinable
  init(origin: [Element]?, older: Version?, recent: Version, recentCount: Int) {
    self.origin = origin
    self.older = older
    self.recent = recent
    self.recentCount = recentCount
  }

  @inlinable
  init(origin: [Element], edit: ItemListEdit) {
    self.init(origin: origin, older: nil, recent: Version(edit: edit, parent: nil), recentCount: 1)
  }

  /// The history with one more edit.
  @inlinable
  func adding(_ edit: ItemListEdit) -> Self {
    if recentCount < Self.generation {
      return Self(
        origin: origin, older: older, recent: Version(edit: edit, parent: recent), recentCount: recentCount + 1)
    }
    return Self(
      origin: older == nil ? origin : nil, older: recent, recent: Version(edit: edit, parent: nil), recentCount: 1)
  }

  /// The edits that made this version out of an older one, oldest first; `nil` if it is not known to come from it.
  @inlinable
  func edits(since old: ItemList<Element>) -> [ItemListEdit]? {
    let target: Version? = if case .tree(_, let history) = old.storage { history.recent } else { nil }
    var edits: [ItemListEdit] = []
    for newest in [recent, older] {
      var next = newest
      while let version = next {
        if version === target { return edits.reversed() }
        edits.append(version.edit)
        next = version.parent
      }
    }
    if case .flat(let array) = old.storage, let origin, origin.isStored(where: array) { return edits.reversed() }
    return nil
  }
}

extension ItemList {
  /// Whether this list remembers how it came from `old`, so that their difference costs the edits between them only.
  func knowsChange(since old: Self) -> Bool {
    if case .tree(_, let history) = storage { history.edits(since: old) != nil } else { false }
  }
}
