/// How to take an edit back, as long as nothing else has changed the rows since.
enum EditUndo<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  /// The edit changed nothing.
  case nothing
  case updated(Element)
  case inserted(Element.ID)
  case deleted(Element, index: Int, label: Int)
  case moved(Element.ID, index: Int, label: Int)
}

extension PageRows {
  /// Makes an edit. Logarithmic in the number of rows, linear in the size of a page and, unless it is an update, in the
  /// number of pages.
  mutating func apply(_ edit: PagerEdit<Element>) -> EditUndo<Element> {
    switch edit {
    case .insert(let element, let place):
      if let index = index(of: element.id) { return change(index) { $0 = element } }
      guard let (index, page) = resolve(place) else { return .nothing }
      insertRow(element, at: index, page: page)
      return .inserted(element.id)
    case .update(let id, let transform):
      guard let index = index(of: id) else { return .nothing }
      return change(index, transform)
    case .delete(let id):
      guard let (element, index, label) = removeRow(id) else { return .nothing }
      return .deleted(element, index: index, label: label)
    case .move(let id, let place):
      guard !isRelative(place, to: id), let (element, index, label) = removeRow(id) else { return .nothing }
      guard let (target, page) = resolve(place) else { return .nothing }
      insertRow(element, at: target, page: page)
      return .moved(id, index: index, label: label)
    }
  }

  /// Takes the last edit back.
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

  /// Makes a change that was made elsewhere: rows that are not here are left alone, new rows go in only beside rows
  /// that are here.
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

  /// Whether the first row here is the list's first, as far as the source has said.
  private var startsAtFirstPage: Bool { pages.first?.previous == nil }

  private mutating func change(_ index: Int, _ transform: (inout Element) -> Void) -> EditUndo<Element> {
    let old = rows[index]
    var new = old
    transform(&new)
    guard new.id == old.id else { return .nothing }
    update(at: index, with: new)
    return .updated(old)
  }

  private func isRelative(_ place: PagerEdit<Element>.Place, to id: Element.ID) -> Bool {
    switch place {
    case .first, .last: false
    case .before(let anchor), .after(let anchor): anchor == id
    }
  }

  /// The index that a place means, and the page that a row there belongs to.
  private func resolve(_ place: PagerEdit<Element>.Place) -> (index: Int, page: Int)? {
    guard !pages.isEmpty else { return nil }
    switch place {
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

  private mutating func removeRow(_ id: Element.ID) -> (Element, index: Int, label: Int)? {
    guard let index = index(of: id), let page = page(ofRow: index) else { return nil }
    let element = rows[index]
    replaceRows(index..<index + 1, with: EmptyCollection())
    labelOfPage[id] = nil
    pages[page].count -= 1
    shiftPages(from: page + 1, by: -1)
    return (element, index, pages[page].label)
  }
}
