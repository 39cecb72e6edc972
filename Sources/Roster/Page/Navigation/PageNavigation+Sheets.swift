/// Stacks over others: sheets.
extension PageNavigation {
  /// How a stack is displayed over another one.
  struct Presentation {
    weak var presenter: PageNavigation?
    let onDismiss: @MainActor () -> Void
  }

  /// Opens a page in a sheet over this stack, for a task that the user ends before going on: UIKit shows it as a card over the page,
  /// GTK as a window. The page has a stack of its own, in which it can open others.
  ///
  /// ```swift
  /// navigation?.present(SettingsPage()) { print("closed") }
  /// ```
  ///
  /// The user closes the sheet by its button, by the Escape key or by a swipe, and a page with unsaved changes asks before.
  /// Does nothing if this stack has a sheet, or if the page is in a stack already. A sheet is not saved with the stack's path.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - onDismiss: Called when the sheet is closed.
  public func present(_ page: any ListPage, onDismiss: @escaping @MainActor () -> Void = {}) {
    guard sheet == nil, canOpen(page) else { return }
    let new = PageNavigation(root: page)
    new.destinations = destinations
    new.presentation = Presentation(presenter: self, onDismiss: onDismiss)
    sheet = new
  }

  /// Closes the sheet that displays this stack; if none does, the one over this stack. Sheets over it are closed before. Does
  /// nothing without a sheet.
  public func dismiss() {
    sheet?.dismiss()
    guard let presentation, presentation.presenter?.sheet === self else { return }
    self.presentation = nil
    presentation.presenter?.sheet = nil
    popToRoot()
    detach(root)
    presentation.onDismiss()
  }

  /// The stack that the user sees: that of the topmost sheet.
  package var front: PageNavigation { sheet?.front ?? self }

  /// Whether a sheet displays the stack.
  package var isSheet: Bool { presentation != nil }

  /// Closes the sheet that displays this stack, when the user has confirmed that its top page is left. Does nothing without one.
  package func leaveSheet() {
    guard isSheet else { return }
    guard let list = entries.last?.place.list else { return dismiss() }
    list.confirmLeaving { [weak self] in self?.dismiss() }
  }
}
