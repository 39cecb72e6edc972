extension ListSection {
  private func with(_ change: (inout ListSection) -> Void) -> ListSection {
    var copy = self
    change(&copy)
    return copy
  }

  /// Runs a closure when the user activates the row of an element. A row's own `onSelect` takes precedence.
  public func onSelect(_ action: @escaping @MainActor (Element) -> Void) -> ListSection {
    onSelect(withSource: { element, _ in action(element) })
  }

  /// Runs a closure that knows the row when the user activates the row of an element. A row's own `onSelect` takes precedence.
  public func onSelect(withSource action: @escaping @MainActor (Element, ActionSource) -> Void) -> ListSection {
    with { $0.actions.select = action }
  }

  /// Adds an action that deletes an element, by a swipe, a menu or a key.
  ///
  /// - Parameters:
  ///   - canDelete: Returns whether an element can be deleted. Defaults to all elements.
  ///   - question: Returns the question that the user confirms first, or `nil` to delete at once, as by default.
  ///   - action: Deletes the element from the page's data.
  public func onDelete(
    where canDelete: @escaping @MainActor (Element) -> Bool = { _ in true },
    confirm question: (@MainActor (Element) -> String?)? = nil,
    _ action: @escaping @MainActor (Element) -> Void
  ) -> ListSection {
    onDelete(where: canDelete, confirm: question, withSource: { element, _ in action(element) })
  }

  /// Adds an action that knows its row, and deletes an element, by a swipe, a menu or a key.
  ///
  /// - Parameters:
  ///   - canDelete: Returns whether an element can be deleted. Defaults to all elements.
  ///   - question: Returns the question that the user confirms first, or `nil` to delete at once, as by default.
  ///   - action: Deletes the element from the page's data, or asks how to.
  public func onDelete(
    where canDelete: @escaping @MainActor (Element) -> Bool = { _ in true },
    confirm question: (@MainActor (Element) -> String?)? = nil,
    withSource action: @escaping @MainActor (Element, ActionSource) -> Void
  ) -> ListSection {
    with {
      $0.actions.delete = action
      $0.actions.deleteQuestion = question
      $0.actions.canDelete = canDelete
    }
  }

  /// Adds swipe actions for each element, which are also in its context menu.
  public func rowActions(_ actions: @escaping @MainActor (Element) -> [RowAction]) -> ListSection {
    with { $0.actions.others = actions }
  }

  /// Lets the user drag elements within this section, or from another section with elements of the same type.
  ///
  /// The closure gets the element and both positions, and changes the page's data. It returns whether the section accepts
  /// the element; if not, the row returns to its previous position.
  public func onMove(_ action: @escaping @MainActor (Element, ItemMove) -> Bool) -> ListSection {
    with { $0.actions.move = action }
  }

  /// Lets the user drop items from other lists and applications between the rows of the section.
  ///
  /// ```swift
  /// ListSection("links", values: links) { StandardContent($0).draggable(.url($0)) }
  ///   .dropDestination(for: [.url]) { items, index in
  ///     self.links.insert(contentsOf: items.map(\.value), at: index)
  ///     return true
  ///   }
  /// ```
  ///
  /// What is dropped comes from anywhere: check it as input of the user. Items that cannot be read are left out.
  ///
  /// - Parameters:
  ///   - kinds: The accepted kinds. An item that has several representations arrives as the first of these.
  ///   - action: Gets the items and the index of the element before which they are to be inserted, or the number of elements;
  ///     returns whether it accepts them. Runs when the items have arrived, which may be after the drop.
  public func dropDestination(
    for kinds: [TransferItem.Kind] = TransferItem.Kind.allCases,
    _ action: @escaping @MainActor ([TransferItem], Int) -> Bool
  ) -> ListSection {
    with { $0.destination = DropDestination(kinds: kinds, action: action) }
  }

  /// Loads an element's data before its row is visible; see ``RowConvertible/prefetch(_:)``. A row's own `prefetch` takes
  /// precedence.
  public func prefetch(_ fetch: @escaping @MainActor (Element) async -> Void) -> ListSection {
    with { $0.actions.prefetch = fetch }
  }

  /// Runs a closure each time the row of an element appears on screen; see ``RowConvertible/onAppear(_:)``. A row's own
  /// `onAppear` takes precedence.
  public func onAppear(_ action: @escaping @MainActor (Element) -> Void) -> ListSection {
    with { $0.actions.appear = action }
  }

  /// Runs a closure each time the row of an element disappears from the screen; see ``RowConvertible/onDisappear(_:)``. A row's
  /// own `onDisappear` takes precedence.
  public func onDisappear(_ action: @escaping @MainActor (Element) -> Void) -> ListSection {
    with { $0.actions.disappear = action }
  }

  /// Sets which elements are selected.
  public func selection(_ isSelected: @escaping @MainActor (Element) -> Bool) -> ListSection {
    with { $0.actions.isSelected = isSelected }
  }

  /// Lets the user select several elements, and act on them.
  ///
  /// While the user selects, rows have checkmarks in place of their own actions, and a bar displays the number of selected elements,
  /// *Select All* and the actions. Sections with the same selection are one list of which everything can be selected.
  ///
  /// - Parameters:
  ///   - selection: The selected elements, which the page stores.
  ///   - canSelect: Returns whether an element can be selected. Defaults to all elements. Rows of others do nothing while the user
  ///     selects. A disabled row is selected only together with all others.
  ///   - actions: The actions of the bar. They act on the elements in `selection`, and are disabled while there are none.
  public func selection(
    _ selection: ListSelection<ID>, where canSelect: @escaping @MainActor (Element) -> Bool = { _ in true },
    actions: [RowAction] = []
  ) -> ListSection {
    with { $0.selection = SectionSelection(selection: selection, canSelect: canSelect, actions: actions) }
  }

  /// Sets the layout of the items: a list, a grid, a flow, a carousel, or a custom arrangement.
  public func layout(_ layout: SectionLayout) -> ListSection { with { $0.section.layout = layout } }

  /// Sticks the header to the viewport's edge while the section is visible.
  ///
  /// As in UIKit, the end of the section pushes the header away, so that the header of a section without items does not stick. Add
  /// the header to the section whose rows it is for.
  public func stickyHeader(_ isSticky: Bool = true) -> ListSection { with { $0.section.header?.isSticky = isSticky } }

  /// Sets whether rows are separated by lines.
  public func separators(_ shows: Bool) -> ListSection { with { $0.section.style.showsSeparators = shows } }

  /// Sets the spacing above the section in points. Negative values are treated as 0.
  public func spacing(before points: Double) -> ListSection { with { $0.section.style.spacingBefore = max(0, points) } }

  /// Sets how the section's rows are inserted and deleted.
  public func animation(_ animation: RowAnimation) -> ListSection { with { $0.section.style.animation = animation } }

  /// Sets whether the rows are on a card, as in settings, independent of the page's style. Rows of a grid, a flow or a carousel
  /// are not in a card.
  public func card(_ isCard: Bool = true) -> ListSection { with { $0.section.style.isCard = isCard } }

  /// Sets the row that is displayed for each row of the pager that is not loaded, if the pager has
  /// ``PagerOptions/showsPlaceholders``. Defaults to a ``SkeletonContent``.
  ///
  /// ```swift
  /// let photos = Pager(PhotoAPI.all, options: PagerOptions(showsPlaceholders: true))
  ///
  /// ListSection("photos", photos) { photo in
  ///   StandardContent(photo.title)
  /// }
  /// .placeholder { index in StandardContent("Photo \(index + 1)").enabled(false) }
  /// ```
  ///
  /// Placeholders have no actions. The row that is loaded takes the place of its placeholder, so a placeholder should be as
  /// high as an average row.
  ///
  /// - Parameter row: Creates the row of a placeholder from the index of its row on the server.
  public func placeholder(@RowBuilder _ row: @escaping @MainActor (Int) -> ListRow) -> ListSection {
    with { $0.makePlaceholder = row }
  }

  /// Lets the header expand and collapse the section's items. Does nothing for a section without a header.
  ///
  /// - Parameters:
  ///   - folds: The state of the folds.
  ///   - isFolded: Whether the fold is collapsed, if the page's model has that, such as a response: `setFolded` must change it.
  ///   - setFolded: Receives whether the fold is to be collapsed.
  ///   - isLocked: Whether the user cannot toggle the fold.
  ///   - indicator: How the host marks the header; `.hidden` for a header with its own marks.
  public func foldable(
    _ folds: FoldState, isFolded: Bool? = nil, setFolded: @escaping @MainActor (Bool) -> Void = { _ in },
    isLocked: Bool = false, indicator: FoldIndicator = .automatic
  ) -> ListSection {
    guard section.header != nil else { return self }
    return with {
      $0.fold = SectionFold(
        id: section.id, state: folds, isLocked: isLocked, indicator: indicator, model: .init(isFolded, setFolded))
    }
  }
}
