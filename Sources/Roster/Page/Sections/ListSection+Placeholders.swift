extension ListSection {
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
    var copy = self
    copy.makePlaceholder = row
    return copy
  }
}

extension SectionActions.Move {
  /// Replaces indices of items by those of the rows between placeholders.
  mutating func removePlaceholders(before: Int, count: Int) {
    if from.section == to.section { from.item -= before }
    to.item = min(max(0, to.item - before), max(0, count - 1))
  }
}
