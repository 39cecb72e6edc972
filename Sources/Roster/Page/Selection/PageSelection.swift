/// What a host displays of the selection of a page, and how it changes it.
package struct PageSelection: Sendable {
  /// Whether the user is selecting, so that the host displays a bar.
  package var isActive: Bool
  /// The number of selected elements, or that all are.
  package var title: String
  /// Whether the actions can be performed, because something is selected.
  package var canAct: Bool
  /// The actions on the selected elements.
  package var actions: [RowAction]
  /// Selects all rows.
  package var selectAll: @MainActor () -> Void
  /// Begins or ends the selection.
  package var setActive: @MainActor (Bool) -> Void
  /// The object that has the selection.
  fileprivate let owner: ObjectIdentifier

  /// What follows from a selection that several sections can share.
  @MainActor
  init<ID>(
    _ selection: ListSelection<ID>, actions: [RowAction], strings: ListStrings,
    selectAll: @escaping @MainActor () -> Void
  ) {
    isActive = selection.isActive
    title =
      selection.isEverything
      ? strings.everythingSelected(except: selection.exceptions.count) : strings.selected(selection.ids.count)
    canAct = !selection.isEmpty
    self.actions = actions.map { action in
      var action = action
      action.isEnabled = action.isEnabled && !selection.isEmpty
      return action
    }
    self.selectAll = selectAll
    setActive = { selection.isActive = $0 }
    owner = ObjectIdentifier(selection)
  }

  /// Adds the rows and the actions of another section with the same selection.
  ///
  /// - Returns: `false` if the section has another one.
  mutating func merge(_ other: PageSelection) -> Bool {
    guard owner == other.owner else { return false }
    let selectAll = selectAll
    self.selectAll = {
      selectAll()
      other.selectAll()
    }
    if actions.isEmpty { actions = other.actions }
    return true
  }
}

/// The selection of the elements of a section.
struct SectionSelection<Element: Sendable, ID: Hashable & Sendable> {
  let selection: ListSelection<ID>
  let canSelect: @MainActor (Element) -> Bool
  let actions: [RowAction]

  /// Lets the user select a row, and makes its activation select it while the selection is active. A disabled row displays whether it is
  /// selected, as it can be together with all others.
  @MainActor
  func apply(to row: inout ListRow, _ element: Element, of items: TypedItems<Element, ID>) {
    let isActive = selection.isActive
    if isActive { removeActions(of: &row) }
    guard canSelect(element) else { return }
    let id = items.identify(element)
    let choose: @MainActor (SelectionGesture) -> Void = { gesture in
      switch gesture {
      case .toggle: selection.toggle(id)
      case .range: selection.extend(to: id, among: selectable(items))
      }
    }
    if isActive { (row.traits.isSelecting, row.traits.isSelected) = (true, selection.contains(id)) }
    if isActive, row.traits.isSelected, row.actions.transfer != nil { row.actions.transfer = { transfer(of: items) } }
    guard row.isEnabled else { return }
    row.actions.choose = ActionHandler(choose)
    guard isActive else { return }
    row.actions.select = ActionHandler { _ in choose(.toggle) }
    row.traits.isSelectable = true
  }

  /// While the user selects, rows do nothing else.
  private func removeActions(of row: inout ListRow) {
    (row.actions.select, row.actions.delete, row.actions.others) = (nil, nil, [])
    row.traits.isSelectable = false
  }

  /// What the host displays of the selection.
  @MainActor
  func presentation(of items: TypedItems<Element, ID>, strings: ListStrings) -> PageSelection {
    PageSelection(selection, actions: actions, strings: strings) {
      if selection.includesUnloaded { selection.selectEverything() } else { selection.insert(selectable(items)) }
    }
  }

  /// What a drag of a selected row carries: the items of all selected rows, in order. O(*n*), where *n* is the number of elements.
  @MainActor
  private func transfer(of items: TypedItems<Element, ID>) -> [[TransferItem]] {
    items.list.flatMap { element in
      selection.contains(items.identify(element)) ? items.makeRow(element).actions.transfer?() ?? [] : []
    }
  }

  /// The identities of the elements that can be selected, in order.
  @MainActor
  private func selectable(_ items: TypedItems<Element, ID>) -> [ID] {
    items.list.compactMap { canSelect($0) ? items.identify($0) : nil }
  }
}
