/// The inverse of an edit, valid until the rows change otherwise.
enum EditUndo<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  /// The edit had no effect.
  case nothing
  case updated(Element)
  case inserted(Element.ID)
  case deleted(Element, index: Int, label: Int)
  case moved(Element.ID, index: Int, label: Int)
}

extension PageRows {
  /// Applies an edit.
  ///
  /// - Complexity: O(log *n* + *k* + *p*), where *n* is the number of rows, *k* the size of a page and *p* the number
  ///   of pages. An update does not depend on *p*.
  mutating func apply(_ edit: PagerEdit<Element>) -> EditUndo<Element> {
    switch edit {
    case .insert(let element, let position):
      if let index = index(of: element.id) { return change(index) { $0 = element } }
      guard let (index, page) = resolve(position) else { return .nothing }
      insertRow(element, at: index, page: page)
      return .inserted(element.id)
    case .update(let id, let transform):
      guard let index = index(of: id) else { return .nothing }
      return change(index, transform)
    case .delete(let id):
      guard let (element, index, label) = removeRow(id) else { return .nothing }
      return .deleted(element, index: index, label: label)
    case .move(let id, let position):
      guard !isRelative(position, to: id), let (element, index, label) = removeRow(id) else { return .nothing }
      guard let (target, page) = resolve(position) else { return .nothing }
      insertRow(element, at: target, page: page)
      return .moved(id, index: index, label: label)
    }
  }

  /// Undoes the last edit.
  mutating func undo(_ undo: EditUndo<Element>) {
    switch undo {
    case .nothing: break
    case .updated(let element):
      if let index = index(of: element.id) { update(at: index, with: element) }
    case .inserted(let id): _ = removeRow(id)
    case .deleted(let element, let index, let label):
      if let page = page(labelled: label) { insertRow(element, at: index, page: page) }
    case .moved(let id, let index, let label):
      if let (element, _, _) = removeRow(id), let page = page(labelled: label) {
        insertRow(element, at: index, page: page)
      }
    }
  }

  /// Applies a change by another writer. Rows that are not loaded are ignored; a row is inserted or moved only next to
  /// a loaded row.
  mutating func apply(_ change: RowChange<Element>) {
    switch change {
    case .updated(let element):
      if let index = index(of: element.id) { update(at: index, with: element) }
    case .deleted(let id): _ = removeRow(id)
    case .inserted(let element, let previous):
      guard previous.map(contains) ?? startsAtFirstPage else { return }
      _ = apply(.insert(element, at: previous.map { .after($0) } ?? .first))
    case .moved(let id, let previous):
      guard previous.map(contains) ?? startsAtFirstPage else { return }
      _ = apply(.move(id, to: previous.map { .after($0) } ?? .first))
    }
  }

  /// The change of the stored rows that corresponds to an edit, with current contents and neighbors; `nil` if the row's
  /// place in the stored list is unknown.
  ///
  /// - Parameters:
  ///   - content: The row of an update or an insertion that is not loaded.
  ///   - isOutdated: Whether the stored list has other rows at its ends.
  ///   - waits: Whether the place that the edit gives the row is not loaded, so that the row is loaded elsewhere.
  func storedChange(
    by edit: PagerEdit<Element>, unloaded content: Element?, isOutdated: Bool, waits: Bool = false
  ) -> RowChange<Element>? {
    var index = index(of: edit.row)
    let row = index.map { rows[$0] } ?? content
    if waits || isOutdated && edit.position?.end != nil { index = nil }
    switch edit {
    case .update: return row.map { .updated($0) }
    case .delete(let id): return .deleted(id)
    case .insert(_, let position):
      guard let row else { return nil }
      return previousRow(of: index, at: position).map { .inserted(row, after: $0) }
    case .move(let id, let position): return previousRow(of: index, at: position).map { .moved(id, after: $0) }
    }
  }

  /// Changes of places in the order of the rows, after the other ones, so that each row follows one that is stored.
  func ordered(_ changes: [RowChange<Element>]) -> [RowChange<Element>] {
    let places = changes.map { change in
      switch change {
      case .updated, .deleted: -1
      case .inserted(let row, _): index(of: row.id) ?? rows.count
      case .moved(let id, _): index(of: id) ?? rows.count
      }
    }
    return changes.indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { changes[$0] }
  }

  /// The row before a loaded row, or before a position; `.some(nil)` for the first row, `nil` if the place is unknown.
  private func previousRow(of index: Int?, at position: PagerEdit<Element>.Position?) -> Element.ID?? {
    if let index {
      return index > 0 ? .some(rows[index - 1].id) : startsAtFirstPage ? .some(nil) : nil
    }
    switch position {
    case .first: return .some(nil)
    case .after(let id): return .some(id)
    case .last, .before, nil: return nil
    }
  }

  /// Whether there is no page before the first row.
  private var startsAtFirstPage: Bool {
    evicted.isEmpty && pages.first.map { $0.previous == nil || $0.isHeadOpen } ?? true
  }

  /// Whether there is no page after the last row.
  private var endsAtLastPage: Bool { staleFrom == nil && lastValidPage?.next == nil }

  /// Whether the rows at a position are loaded, or are not in the list.
  func isLoaded(_ position: PagerEdit<Element>.Position) -> Bool {
    switch position {
    case .first: startsAtFirstPage
    case .last: endsAtLastPage
    case .before(let id), .after(let id): contains(id) || startsAtFirstPage && endsAtLastPage
    }
  }

  private mutating func change(_ index: Int, _ transform: (inout Element) -> Void) -> EditUndo<Element> {
    let old = rows[index]
    var new = old
    transform(&new)
    guard new.id == old.id else { return .nothing }
    update(at: index, with: new)
    return .updated(old)
  }

  private func isRelative(_ position: PagerEdit<Element>.Position, to id: Element.ID) -> Bool {
    switch position {
    case .first, .last: false
    case .before(let anchor), .after(let anchor): anchor == id
    }
  }

  /// The index of a position, and the page of a row there.
  private func resolve(_ position: PagerEdit<Element>.Position) -> (index: Int, page: Int)? {
    guard !pages.isEmpty else { return nil }
    switch position {
    case .first: return (0, page(ofRow: 0) ?? 0)
    case .last: return (rows.count, pages.count - 1)
    case .before(let id):
      guard let index = index(of: id), let page = page(ofRow: index) else { return resolve(.first) }
      return (index, page)
    case .after(let id):
      guard let index = index(of: id), let page = page(ofRow: index) else { return resolve(.last) }
      return (index + 1, page)
    }
  }

  private mutating func insertRow(_ element: Element, at index: Int, page: Int) {
    replaceRows(index..<index, with: CollectionOfOne(element))
    labelOfPage[element.id] = pages[page].label
    pages[page].count += 1
    shiftPages(from: page + 1, by: 1)
  }

  mutating func removeRow(_ id: Element.ID) -> (Element, index: Int, label: Int)? {
    guard let index = index(of: id), let page = page(ofRow: index) else { return nil }
    let element = rows[index]
    replaceRows(index..<index + 1, with: EmptyCollection())
    labelOfPage[id] = nil
    pages[page].count -= 1
    shiftPages(from: page + 1, by: -1)
    return (element, index, pages[page].label)
  }
}
