/// The user's actions on rows. All of them do nothing if the row is disabled.
///
/// Hosts run every action of a row through these functions, never the row's closures, so that the rules are the same
/// for a tap, a swipe, a menu and a key.
extension ListDriver {
  /// Activates a row, as if the user had tapped it.
  public func activate(_ element: ElementPosition) {
    recorder?.record(.activate, element, in: snapshot)
    guard let select = enabledRow(at: element)?.actions.select else { return }
    presentation.search?.remember()
    select(source(of: element))
  }

  /// Activates a row over the list, as if the user had pressed it. Does nothing if the row is disabled.
  ///
  /// - Parameter overlay: A row of ``PagePresentation/overlays``.
  public func activate(overlay: ListRow) {
    guard overlay.isEnabled, let select = overlay.actions.select else { return }
    recorder?.record(.overlay, text: overlay.content.textDescription(in: strings))
    select()
  }

  /// Selects a row besides others, or deselects it. Does nothing if rows of its section cannot be selected.
  ///
  /// - Returns: Whether the row can be selected.
  @discardableResult
  package func choose(_ element: ElementPosition, by gesture: SelectionGesture) -> Bool {
    guard let choose = enabledRow(at: element)?.actions.choose else { return false }
    recorder?.record(.choose, element, in: snapshot, number: gesture == .range ? 1 : 0)
    choose(gesture)
    return true
  }

  /// Selects all rows of the page's selection.
  ///
  /// - Returns: Whether the page has one.
  @discardableResult
  package func selectAll() -> Bool {
    guard let selection = presentation.selection else { return false }
    recorder?.record(.selectAll)
    selection.selectAll()
    return true
  }

  /// Begins or ends the page's selection.
  ///
  /// - Returns: Whether that is a change.
  @discardableResult
  package func setSelecting(_ isActive: Bool) -> Bool {
    guard let selection = presentation.selection, selection.isActive != isActive else { return false }
    recorder?.record(.selecting, number: isActive ? 1 : 0)
    selection.setActive(isActive)
    return true
  }

  /// Runs an action of the bar of the page's selection.
  ///
  /// - Parameter source: The button.
  package func performOnSelection(_ action: RowAction, from source: ActionSource = ActionSource()) {
    guard presentation.activeSelection != nil, action.isEnabled else { return }
    recorder?.record(.selectionAction, text: action.title)
    confirm(action.confirmation) { action.action(source) }
  }

  /// Deletes a row.
  public func delete(_ element: ElementPosition) {
    guard let row = enabledRow(at: element), let delete = row.actions.delete else { return }
    recorder?.record(.delete, element, in: snapshot)
    let item = element.item.flatMap { snapshot.path(at: $0) }
    let source = source(of: element)
    confirm(row.actions.deleteConfirmation) { [weak self] in
      // While the dialog was open, the row may have moved, changed or left.
      guard let item else { return delete(source) }
      guard let position = self?.snapshot.position(of: item) else { return }
      self?.enabledRow(at: .item(position))?.actions.delete?(source)
    }
  }

  /// Runs an action that the row offers, as in a menu.
  package func perform(_ action: RowAction, on element: ElementPosition) {
    guard enabledRow(at: element) != nil else { return }
    recorder?.record(.action, element, in: snapshot, text: action.title)
    let source = source(of: element)
    confirm(action.confirmation) { action.action(source) }
  }

  /// Runs an action after the user has confirmed it, or at once if it needs no confirmation.
  private func confirm(_ dialog: ListDialog?, _ action: @escaping @MainActor () -> Void) {
    guard let dialog else { return action() }
    perform(.ask(ListDialogRequest(dialog) { if $0?.isConfirmation == true { action() } }))
  }

  /// Runs an action that an item offers, wherever the item is by now. Does nothing if the item is gone.
  package func perform(_ action: RowAction, on item: ItemPath) {
    if let position = snapshot.position(of: item) { perform(action, on: .item(position)) }
  }

  /// Operates the control of a row.
  ///
  /// - Returns: Whether the row has a control that accepts the input.
  @discardableResult
  package func perform(_ input: ControlInput, on element: ElementPosition) -> Bool {
    enabledRow(at: element)?.control.map { operate($0, by: input, on: element) } ?? false
  }

  private func operate(_ control: some RowControl, by input: ControlInput, on element: ElementPosition) -> Bool {
    guard let values = control.values(for: input) else { return false }
    for value in values {
      recorder?.record(value, of: control, element, in: snapshot)
      if let button = control as? ButtonControl { button.action(source(of: element)) } else { control.onChange(value) }
    }
    return true
  }

  /// Expands or collapses the fold of a header, other than by activating it.
  public func setFolded(_ isFolded: Bool, _ element: ElementPosition) {
    guard let row = enabledRow(at: element), let fold = row.traits.fold, !fold.isLocked, fold.isFolded != isFolded
    else { return }
    recorder?.record(.fold, element, in: snapshot, number: isFolded ? 1 : 0)
    row.actions.select?(source(of: element))
  }

  /// Moves an item that the user dragged.
  ///
  /// - Returns: Whether the section accepts the item.
  @discardableResult
  public func move(from: ItemPosition, to: ItemPosition) -> Bool {
    guard enabledRow(at: .item(from)) != nil, let element = snapshot.element(at: from),
      let move = snapshot.section(to.section)?.move
    else { return false }
    recorder?.record(.move, .item(from), in: snapshot, target: [to.section, to.item])
    return move(element, ItemMove(from: from, to: to))
  }

  /// What a drag of a row carries: the representations of each item; empty if the row cannot be dragged.
  package func transfer(of element: ElementPosition) -> [[TransferItem]] {
    enabledRow(at: element)?.actions.transfer?() ?? []
  }

  /// The place before an item, or at the end of a section; `nil` if the section accepts no drops.
  package func dropTarget(at position: ItemPosition) -> DropTarget? {
    guard let section = snapshot.section(position.section), section.dropDestination != nil else { return nil }
    return DropTarget(section: section.id, next: snapshot.path(at: position)?.item, index: position.item)
  }

  /// Drops items from elsewhere.
  ///
  /// - Parameters:
  ///   - items: The representations of each item.
  ///   - target: The place, wherever it is by now.
  /// - Returns: Whether the section accepts any of them.
  @discardableResult
  package func drop(_ items: [[TransferItem]], at target: DropTarget) -> Bool {
    guard let index = snapshot.sectionIndex(of: target.section),
      let destination = snapshot.sections[index].dropDestination
    else { return false }
    let section = snapshot.sections[index]
    let accepted = destination.accepted(items)
    guard !accepted.isEmpty else { return false }
    let next = target.next.map { section.items.index(of: $0) ?? min(target.index, section.items.count) }
    let item = next ?? section.items.count
    recorder?.record(
      .drop, .header(section: index), in: snapshot, target: [index, item],
      text: accepted.map { "\($0.kind.rawValue) \(SessionInput.redacted($0.value))" }.joined(separator: "\n"))
    return destination.action(accepted, item)
  }

  /// The item whose row has the keyboard focus; `nil` if none has.
  package var focusedItem: ItemPath? { commands.focusedItem }

  /// Reports that the keyboard focus has moved into a row, or out of the list. The row that had it ends its editing.
  package func focusDidMove(to item: ItemPath?) {
    guard let old = commands.focusedItem, old != item else { return commands.focusedItem = item }
    commands.focusedItem = item
    if let position = snapshot.position(of: old) { snapshot.row(at: .item(position))?.actions.editingEnd?() }
  }

  /// Reports that the user has pressed Return in the text field of a row.
  ///
  /// - Returns: Whether the row does something. If not, the focus moves to the next text field.
  package func submit(_ element: ElementPosition) -> Bool {
    guard let action = enabledRow(at: element)?.actions.submit else { return false }
    action()
    return true
  }

  /// The row of an action, wherever it is when the action asks.
  package func source(of element: ElementPosition) -> ActionSource {
    guard let path = snapshot.path(of: element) else { return ActionSource() }
    let locate: @MainActor () -> ElementPosition? = { [weak self] in self?.snapshot.element(of: path, near: element) }
    return ActionSource(locate: locate) { [weak self] in locate().flatMap { self?.host?.view(of: $0) } }
  }

  private func enabledRow(at element: ElementPosition) -> ListRow? {
    guard let row = snapshot.row(at: element), row.isEnabled else { return nil }
    return row
  }
}
