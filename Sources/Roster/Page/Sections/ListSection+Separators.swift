/// The items of a section with separators between them.
struct SeparatedItems<Element: Sendable>: Sendable {
  let positions: SeparatorPositions
  /// Creates the items, with the rows of the elements.
  let items: @Sendable (@escaping @MainActor (Element) -> ListRow) -> any ItemStorage
}

extension SeparatorPositions {
  /// A move with the indices of rows, if it is within one section.
  func rows(of move: ItemMove) -> ItemMove {
    var move = move
    if move.from.section == move.to.section { move.from.item = row(at: move.from.item) }
    move.to.item = min(row(at: move.to.item), max(0, rowCount - 1))
    return move
  }
}

extension ListSection where Element: Identifiable, ID == Element.ID {
  /// Creates a section with a row for each element of a pager, and separators that depend on the elements on both sides,
  /// such as the day between messages of different days, or a mark before the first unread one.
  ///
  /// ```swift
  /// extension RowNeighbors<Message> {
  ///   var day: Day? { before?.day == after?.day ? nil : after?.day }
  /// }
  ///
  /// ListSection("messages", messages, separators: \.day) { message in
  ///   StandardContent(message.text)
  /// } separator: { day in
  ///   HeaderContent(day.name)
  /// }
  /// ```
  ///
  /// Separators are rows without actions. An append decides those between the new rows only.
  ///
  /// - Parameters:
  ///   - id: The identity of the section.
  ///   - pager: The pager, which the page opens, refreshes and continues near the ends.
  ///   - separators: Returns the separator between two rows; `nil` for none. Must depend on the two rows only.
  ///   - row: Creates the row of an element.
  ///   - separator: Creates the row of a separator.
  ///   - header: The header of the section.
  ///   - footer: The footer of the section.
  /// - Complexity: O(*m* + *s*) at each evaluation, where *m* is the number of rows between the first and the last change,
  ///   and *s* the number of separators.
  public init<Separator: Hashable & Sendable>(
    _ id: some Hashable & Sendable, _ pager: Pager<Element>, separators: KeyPath<RowNeighbors<Element>, Separator?>,
    @RowBuilder row: @escaping @MainActor (Element) -> ListRow,
    @RowBuilder separator: @escaping @MainActor (Separator) -> ListRow,
    @SupplementaryBuilder header: () -> ListRow? = { nil }, @SupplementaryBuilder footer: () -> ListRow? = { nil }
  ) where Element: Equatable {
    self.init(id, pager, row: row, header: header, footer: footer)
    separated = SeparatedItems(pager, pager.separated(by: separators), separator: separator) { $0 == $1 }
  }

  /// Creates a section with a row for each element of a pager and separators between them, for elements that are not
  /// equatable.
  @_disfavoredOverload
  public init<Separator: Hashable & Sendable>(
    _ id: some Hashable & Sendable, _ pager: Pager<Element>, separators: KeyPath<RowNeighbors<Element>, Separator?>,
    @RowBuilder row: @escaping @MainActor (Element) -> ListRow,
    @RowBuilder separator: @escaping @MainActor (Separator) -> ListRow,
    @SupplementaryBuilder header: () -> ListRow? = { nil }, @SupplementaryBuilder footer: () -> ListRow? = { nil }
  ) {
    self.init(id, pager, row: row, header: header, footer: footer)
    separated = SeparatedItems(pager, pager.separated(by: separators), separator: separator, isEqual: nil)
  }
}

extension SeparatedItems where Element: Identifiable, Element.ID: Sendable {
  @MainActor
  fileprivate init<Separator>(
    _ pager: Pager<Element>, _ separation: PagerSeparation<Element, Separator>,
    separator makeSeparator: @escaping @MainActor (Separator) -> ListRow,
    isEqual: (@Sendable (Element, Element) -> Bool)?
  ) {
    typealias Row = SeparatedRow<Element, Separator>
    let identities = pager.identities
    let identify: @Sendable (Row) -> AnyID = { row in
      switch row {
      case .row(let element): AnyID(identities(element.id))
      case .separator(let separator, let number): AnyID(separator).scoped(in: AnyID("separator \(number)"))
      }
    }
    let compare = isEqual.map { isEqual -> @Sendable (Row, Row) -> Bool in
      { old, new in
        if case .row(let old) = old, case .row(let new) = new { isEqual(old, new) } else { true }
      }
    }
    let (list, differ) = (separation.list, ItemDiffer(id: identify, isEqual: compare))
    positions = separation.positions
    items = { makeRow in
      TypedItems<Row, AnyID>(
        list: list, identify: identify, differ: differ, hasUniqueIDs: true,
        makeRow: { row in
          switch row {
          case .row(let element): makeRow(element)
          case .separator(let separator, _): makeSeparator(separator)
          }
        },
        displayedID: { id in id.base(as: Element.ID.self).map { AnyID(identities($0)) } ?? id })
    }
  }
}
