extension PagerState {
  /// Applies a change of the server: an edit that is confirmed at once. A load that started before may return the rows without it,
  /// so it stays pending until that has ended.
  ///
  /// - Parameter element: The row that the server sent for an update.
  mutating func receive(_ id: EditID, _ edit: PagerEdit<Element>, _ element: Element?) {
    guard edits.add(edit, id: id, to: &rows, isDisplayed: displaysRows, isReceived: true) else { return }
    rows.identities.removeAmbiguous(rows.contains)
    commit(id, element)
    loadIfNeeded()
  }
}
