import Roster

extension ListSnapshot {
  /// Returns the element with a name.
  ///
  /// IDs are compared first; rows are evaluated only if no ID matches.
  ///
  /// - Throws: ``HarnessError/noSuchRow(_:candidates:)`` or ``HarnessError/ambiguousRow(_:matches:)``.
  /// - Complexity: O(*n*), where *n* is the number of items.
  @MainActor
  public func element(named name: RowName) throws -> ElementPosition {
    let lookups = [items(withID:), headers(withTitle:), headers(withID:), elements(withText:)]
    for lookup in lookups {
      let matches = lookup(name.text)
      if matches.count > 1 { throw HarnessError.ambiguousRow(name, matches: matches.map(describe)) }
      if let match = matches.first { return match }
    }
    throw HarnessError.noSuchRow(name, candidates: firstElements(40).map(describe))
  }

  @MainActor
  private func items(withID text: String) -> [ElementPosition] {
    var paths: [ElementPosition] = []
    var matches: [ElementPosition] = []
    for (index, section) in sections.enumerated() {
      let names = section.id.names + (section.mergedID?.names ?? [])
      for item in 0..<section.items.count {
        let id = section.items.id(at: item).description
        let element = ElementPosition.item(ItemPosition(section: index, item: item))
        if id == text { matches.append(element) }
        if text.hasSuffix("/" + id), names.contains(where: { "\($0)/\(id)" == text }) { paths.append(element) }
      }
    }
    return matches.isEmpty ? paths : matches
  }

  @MainActor
  private func headers(withTitle text: String) -> [ElementPosition] {
    allElements.filter { row(at: $0)?.content.displayTitle == text }
  }

  @MainActor
  private func headers(withID text: String) -> [ElementPosition] {
    sections.indices.filter { sections[$0].header != nil && sections[$0].id.names.contains(text) }
      .map { .header(section: $0) }
  }

  @MainActor
  private func elements(withText text: String) -> [ElementPosition] {
    allElements.filter { row(at: $0)?.content.textDescription == text }
  }

  /// All headers, items and footers, in display order.
  private var allElements: [ElementPosition] {
    firstElements(.max)
  }

  private func firstElements(_ limit: Int) -> [ElementPosition] {
    var elements: [ElementPosition] = []
    for (index, section) in sections.enumerated() where elements.count < limit {
      if section.header != nil { elements.append(.header(section: index)) }
      for item in 0..<min(section.items.count, limit - min(limit, elements.count)) {
        elements.append(.item(ItemPosition(section: index, item: item)))
      }
      if section.footer != nil { elements.append(.footer(section: index)) }
    }
    return elements
  }

  /// Returns an element's description for failure messages: `section/item “text”`.
  @MainActor
  func describe(_ element: ElementPosition) -> String {
    "\(name(of: element)) “\(row(at: element)?.content.textDescription ?? "")”"
  }

  /// Returns an element's path as text: `section/item`, `section/header` or `section/footer`.
  public func name(of element: ElementPosition) -> String {
    guard sections.indices.contains(element.section) else { return "?" }
    let section = sections[element.section].id.description
    switch element {
    case .header: return "\(section)/header"
    case .footer: return "\(section)/footer"
    case .item(let position): return path(at: position)?.description ?? "\(section)/?"
    }
  }
}

extension AnyID {
  /// The ID as text, with and without the components and folds that contain it.
  fileprivate var names: [String] {
    var names = [description]
    var inner = self
    while let (_, local) = inner.scope {
      names.append(local.description)
      inner = local
    }
    return names
  }
}

extension CellContent {
  /// The title of a row or a header, or the whole text of a content that has no title.
  var displayTitle: String {
    switch self {
    case let standard as any StandardContentConvertible: standard.standard.title
    case let header as HeaderContent: header.title
    default: textDescription
    }
  }
}
