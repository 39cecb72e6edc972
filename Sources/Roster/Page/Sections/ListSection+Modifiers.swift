extension ListSection {
  private func with(_ change: (inout ListSection) -> Void) -> ListSection {
    var copy = self
    change(&copy)
    return copy
  }

  /// Runs a closure with the element whose row the user activates. A row's own `onSelect` goes first.
  public func onSelect(_ action: @escaping @MainActor (Element) -> Void) -> ListSection {
    with { $0.actions.select = action }
  }

  /// Lets the user delete elements, by swipe, menu or key.
  ///
  /// - Parameters:
  ///   - canDelete: Which elements can be deleted; all of them unless told otherwise.
  ///   - action: Gets the element, and deletes it from the page's data.
  public func onDelete(
    where canDelete: @escaping @MainActor (Element) -> Bool = { _ in true },
    _ action: @escaping @MainActor (Element) -> Void
  ) -> ListSection {
    with {
      $0.actions.delete = action
      $0.actions.canDelete = canDelete
    }
  }

  /// Offers further actions for each element, by swiping its row or in its context menu.
  public func rowActions(_ actions: @escaping @MainActor (Element) -> [RowAction]) -> ListSection {
    with { $0.actions.others = actions }
  }

  /// Lets the user drag elements to another place in this section, or from another section of the same elements.
  ///
  /// The closure gets the element and both places, and changes the page's data. It returns whether the section takes the
  /// element; otherwise the row goes back.
  public func onMove(_ action: @escaping @MainActor (Element, SectionActions.Move) -> Bool) -> ListSection {
    with { $0.actions.move = action }
  }

  /// Fetches what the row of an element will show, some time before the reader comes to it; see
  /// ``RowConvertible/prefetch(_:)``. A row's own `prefetch` goes first.
  public func prefetch(_ fetch: @escaping @MainActor (Element) async -> Void) -> ListSection {
    with { $0.actions.prefetch = fetch }
  }

  /// Marks the rows of selected elements.
  public func selection(_ isSelected: @escaping @MainActor (Element) -> Bool) -> ListSection {
    with { $0.actions.isSelected = isSelected }
  }

  /// Arranges the items: a list, a grid, a flow or a carousel.
  public func layout(_ layout: SectionLayout) -> ListSection { with { $0.layout = layout } }

  /// Keeps the header at the viewport's edge while the section is in sight.
  public func stickyHeader(_ isSticky: Bool = true) -> ListSection { with { $0.header?.isSticky = isSticky } }

  /// Shows or hides the lines between the rows.
  public func separators(_ shows: Bool) -> ListSection { with { $0.style.showsSeparators = shows } }

  /// Sets the room above the section, in points; negative room counts as 0.
  public func spacing(before points: Double) -> ListSection { with { $0.style.spacingBefore = max(0, points) } }

  /// Puts the rows together on a card, as in settings, or not, whatever the page's style.
  public func card(_ isCard: Bool = true) -> ListSection { with { $0.style.isCard = isCard } }

  /// Lets the header fold and unfold the section's items. A section without a header does not fold.
  ///
  /// - Parameters:
  ///   - folds: Which folds are folded.
  ///   - isLocked: Whether the user cannot toggle the fold.
  public func foldable(_ folds: FoldState, isLocked: Bool = false) -> ListSection {
    guard header != nil else { return self }
    return with { $0.fold = SectionFold(id: id, state: folds, isLocked: isLocked) }
  }
}
