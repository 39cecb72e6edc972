import Roster

extension Widget {
  /// The lists in the widget, the covered pages of stacks included, which ask before they are left.
  private var listsThatAsk: [ListView] {
    if let list = self as? ListView { return list.driver.asksBeforeLeaving ? [list] : [] }
    return children.flatMap(\.listsThatAsk)
  }

  /// Asks for the pages with unsaved changes, one after the other, before the window with the widget closes.
  ///
  /// - Parameter close: Called later if the user has confirmed for each page.
  /// - Returns: Whether something is asked. Otherwise the window closes now.
  package func asksBeforeClosing(_ close: @escaping @MainActor () -> Void) -> Bool {
    let lists = listsThatAsk
    guard !lists.isEmpty else { return false }
    // The question that is displayed is answered first.
    guard lists.allSatisfy({ $0.driver.displayedDialog == nil }) else { return true }
    // That of the page on top comes first.
    let confirmAll = lists.reduce(close) { next, list in
      { [weak list] in if let list { list.driver.confirmLeaving(next) } else { next() } }
    }
    confirmAll()
    return true
  }
}
