/// How the user leaves pages: one with unsaved changes asks first.
extension PageNavigation {
  /// Pops the top page, as the back button does: a page with unsaved changes asks first. Closes a sheet at its root.
  package func leave() {
    guard entries.count > 1 else { return leaveSheet() }
    leave(to: entries[entries.count - 2].page)
  }

  /// Pops all pages above a page, when the user has confirmed that the top one is left.
  package func leave(to page: any ListPage) {
    guard let list = entries.last?.place.list else { return pop(to: page) }
    list.confirmLeaving { [weak self] in self?.pop(to: page) }
  }

  /// Pops all pages of the details, when the user has confirmed that the top one is left.
  ///
  /// - Parameter onLeave: Runs before they are popped.
  package func leaveDetails(_ onLeave: @escaping @MainActor () -> Void) {
    let leave: @MainActor () -> Void = { [weak self] in
      onLeave()
      self?.popDetails()
    }
    if let list = entries.last?.place.list { list.confirmLeaving(leave) } else { leave() }
  }

  /// Whether the top page asks before it is left.
  package var asksBeforeLeaving: Bool {
    (entries.count > 1 || isSheet) && entries.last?.place.list?.asksBeforeLeaving == true
  }
}
