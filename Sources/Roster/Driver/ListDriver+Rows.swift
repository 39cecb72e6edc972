/// What the user does with single rows.
extension ListDriver {
  /// The user activated an element.
  public func activate(_ element: ElementPosition) {
    guard let row = enabledRow(at: element) else { return }
    row.actions.select?()
  }

  /// The user deletes an element.
  public func delete(_ element: ElementPosition) {
    enabledRow(at: element)?.actions.delete?()
  }

  /// The user toggles the fold of a header, other than by activating it.
  public func setFolded(_ isFolded: Bool, _ element: ElementPosition) {
    guard let row = snapshot.row(at: element), let fold = row.traits.fold, !fold.isLocked, fold.isFolded != isFolded
    else { return }
    row.actions.select?()
  }

  /// The user dropped an item; says whether the page took it.
  @discardableResult
  public func move(from: ItemPosition, to: ItemPosition) -> Bool {
    guard let element = snapshot.element(at: from), snapshot.sections.indices.contains(to.section),
      let drop = snapshot.sections[to.section].actions.drop
    else { return false }
    return drop(element, SectionActions.Move(from: from, to: to))
  }

  private func enabledRow(at element: ElementPosition) -> ListRow? {
    guard let row = snapshot.row(at: element) else { return nil }
    if let standard = row.content as? any StandardContentConvertible, !standard.standard.isEnabled { return nil }
    return row
  }
}
