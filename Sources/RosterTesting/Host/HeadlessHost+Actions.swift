import Roster

extension HeadlessHost {
  /// Performs a user action.
  ///
  /// - Throws: ``HarnessError/actionUnavailable(_:on:reason:)`` if the page does not offer it.
  func perform(
    _ action: UserAction, on element: ElementPosition?, target: ElementPosition?, driver: ListDriver
  ) throws {
    layoutIfNeeded()
    switch action {
    case .pullToRefresh:
      guard presentation.canRefresh else { throw unavailable(action, element, "the page cannot be refreshed") }
      driver.refresh()
    case .retry: try retry(action, driver)
    case .toggleDetails:
      guard (presentation.placeholder?.content as? UnavailableContent)?.details != nil else {
        throw unavailable(action, element, "the page has no details")
      }
      messages.showsDetails.toggle()
    case .pressState(let title): try pressState(action, title, driver)
    case .selectAll:
      guard driver.selectAll() else { throw unavailable(action, nil, "its rows cannot be selected") }
    case .endSelection:
      guard driver.setSelecting(false) else { throw unavailable(action, nil, "nothing is being selected") }
    case .pressToast: try pressToast(action)
    case .answer(let title, let text): try answer(action, title, text)
    case .write(let text):
      guard let control = composer?.control, operate(control, by: .set(text)) else { throw noComposer(action) }
    case .send:
      guard let composer else { throw noComposer(action) }
      composer.actions.submit?()
    case .search(let text):
      guard let search = presentation.search else { throw unavailable(action, element, "the page has no search") }
      search.isPresented = true
      search.text = text
    case .submitSearch, .cancelSearch:
      guard let search else { throw unavailable(action, element, "no search field is visible") }
      if action == .submitSearch { search.submit() } else { search.cancel() }
    case .resize(let width, let height):
      geometry.resize(columns: TextMetrics.columns(width), lines: TextMetrics.lines(height))
      layout()
    case .activateWindow: driver.start()
    case .scroll(.top): scroll(to: .start)
    case .scroll(.end): scroll(to: .end)
    case .scroll(.by(let points)):
      geometry.viewport.scroll(by: points)
      geometry.hasScrolled = true
      scrolling.velocity.move(by: points, at: scrolling.now)
      scrolling.phase = .dragging
      layout()
      scrolling.phase = .idle
      layout()
    case .scroll(.row): if let element { scroll(toShow: element) }
    case .scrollCarousel(_, let points):
      guard let section = element?.section, geometry.viewport.layout.carousel(of: section) != nil else {
        throw unavailable(action, element, "it is in no carousel")
      }
      geometry.scrollCarousel(section: section, id: snapshot.sections[section].id, by: points)
      layout()
    case .tap, .select, .control, .submit, .fold, .delete, .swipe, .move, .moveToEnd, .drag,
      .drop, .dropAtEnd:
      guard let element else { return }
      try perform(action, row: element, target: target, driver: driver)
    }
  }

  private func perform(
    _ action: UserAction, row element: ElementPosition, target: ElementPosition?, driver: ListDriver
  ) throws {
    guard messages.dialog == nil else { throw unavailable(action, element, "a dialog is visible") }
    guard presentation.state == .content else {
      throw unavailable(action, element, "the page displays a state view instead of rows")
    }
    let (slot, row) = try displayedRow(at: element, for: action)
    let focus = element.item.flatMap { snapshot.path(at: $0) }
    switch action {
    case .tap:
      driver.focusDidMove(to: focus)
      guard row.traits.isSelectable || row.actions.select != nil else {
        throw unavailable(action, element, "it has no tap action")
      }
      if row.traits.fold != nil { geometry.viewport.anchorNextUpdate(at: element) }
      driver.activate(element)
    case .select(_, let extending):
      driver.focusDidMove(to: focus)
      guard driver.choose(element, by: extending ? .range : .toggle) else {
        throw unavailable(action, element, "it cannot be selected")
      }
    case .fold:
      guard let fold = row.traits.fold else { throw unavailable(action, element, "it does not fold") }
      geometry.viewport.anchorNextUpdate(at: element)
      driver.setFolded(!fold.isFolded, element)
    case .delete:
      guard row.actions.delete != nil else { throw unavailable(action, element, "it cannot be deleted") }
      driver.delete(element)
    case .swipe(_, let title):
      let choices = row.actions.others.flatMap(\.choices)
      guard let other = choices.first(where: { $0.title == title }) else {
        throw unavailable(action, element, "its actions are \(choices.map(\.title))")
      }
      driver.perform(other, on: element)
    case .move, .moveToEnd:
      try move(action, element, row, to: target, driver)
    case .drop, .dropAtEnd: try drop(action.droppedItems, action, at: element, driver)
    case .drag:
      if row.traits.isMovable, target?.section == element.section {
        return try move(action, element, row, to: target, driver)
      }
      let items = driver.transfer(of: element)
      guard !items.isEmpty else { throw unavailable(action, element, "it cannot be dragged") }
      if let target { try drop(items, action, at: target, driver) }
    case .control(let input, _):
      driver.focusDidMove(to: focus)
      guard row.isEnabled else { throw unavailable(action, element, "it is disabled") }
      guard driver.perform(input, on: element) || press(input, slot, row, driver.source(of: element)) else {
        throw unavailable(action, element, "it has no such control")
      }
      if row.control?.role == .textField { driver.focusDidMove(to: nil) }
    case .submit:
      driver.focusDidMove(to: focus)
      guard row.isEnabled, row.control?.role == .textField else {
        throw unavailable(action, element, "it has no text field")
      }
      guard !driver.submit(element) else { break }
      let next = snapshot.textField(from: element, isForward: true)
      driver.focusDidMove(to: next.flatMap { snapshot.path(at: $0) })
    default: break
    }
  }

  /// Presses a button that is not the row's control; returns whether there is one.
  private func press(_ input: ControlInput, _ slot: CellSlot, _ row: ListRow, _ source: ActionSource) -> Bool {
    guard case .press(let title) = input else { return false }
    let button: HeaderContent.Button? =
      switch row.content {
      case let header as HeaderContent: header.buttons.first { $0.title == title }
      case let placeholder as UnavailableContent: placeholder.button.flatMap { $0.title == title ? $0 : nil }
      default: nil
      }
    let retry = (row.content as? LoadStateContent)?.retry
    button?.action(source)
    retry?()
    return button != nil || retry != nil || slot.press(title)
  }

  private func move(
    _ action: UserAction, _ element: ElementPosition, _ row: ListRow, to target: ElementPosition?, _ driver: ListDriver
  ) throws {
    guard row.traits.isMovable, let from = element.item else {
      throw unavailable(action, element, "it cannot be moved")
    }
    guard let other = target?.item else { throw unavailable(action, element, "its target is not a row") }
    let to = action.destination(of: from, at: other, in: snapshot)
    if !driver.move(from: from, to: to) { throw unavailable(action, element, "the page rejects the move") }
  }

  private func drop(
    _ items: [[TransferItem]], _ action: UserAction, at element: ElementPosition, _ driver: ListDriver
  ) throws {
    let target = driver.dropTarget(at: action.dropPosition(at: element, in: snapshot))
    if target.map({ driver.drop(items, at: $0) }) != true {
      throw unavailable(action, element, "its section does not accept the items")
    }
  }

  private func retry(_ action: UserAction, _ driver: ListDriver) throws {
    if case .failed = presentation.state {
      driver.retry()
      return
    }
    for frame in visibleFrames {
      guard let key = snapshot.path(of: frame.element), let status = slots[key]?.row?.content as? LoadStateContent,
        let retry = status.retry
      else { continue }
      retry()
      return
    }
    throw unavailable(action, nil, "no retry button is visible")
  }

  /// Presses a button over the list, in the bar of the selection, of the page's own placeholder, or of the host's.
  private func pressState(_ action: UserAction, _ title: String, _ driver: ListDriver) throws {
    if let overlay = presentation.overlay(described: title), overlay.isOverlayPressable {
      guard overlay.isEnabled else { throw unavailable(action, nil, "its button over the list is disabled") }
      return driver.activate(overlay: overlay)
    }
    for overlay in presentation.overlays where overlay.isEnabled {
      if let button = overlay.actions.others.first(where: { $0.title == title }) {
        return button.action(ActionSource())
      }
      if overlay.isInBottomBar, let control = overlay.control, operate(control, by: .press(title)) { return }
    }
    if let selection = presentation.activeSelection {
      guard let button = selection.actions.first(where: { $0.title == title && $0.isEnabled }) else {
        throw unavailable(action, nil, "the bar of the selection has no such button, or it is disabled")
      }
      return driver.performOnSelection(button)
    }
    guard presentation.state != .content else { throw unavailable(action, nil, "the page displays its rows") }
    let own = presentation.placeholder?.content
    let placeholder = own ?? presentation.standardPlaceholder { driver.retry() }
    guard let button = (placeholder as? UnavailableContent)?.button, button.title == title else {
      throw unavailable(action, nil, "the page's state view has no such button")
    }
    button.action(ActionSource())
  }

  /// The row over the list in which the user can write.
  private var composer: ListRow? {
    presentation.overlays.first { $0.isEnabled && $0.control?.role == .textField }
  }

  /// Operates the control of a row over the list; returns whether it accepts the input.
  private func operate(_ control: some RowControl, by input: ControlInput) -> Bool {
    guard let value = control.newValue(for: input) else { return false }
    control.onChange(value)
    return true
  }

  private func noComposer(_ action: UserAction) -> HarnessError {
    unavailable(action, nil, "no composer is below the list, or it is disabled")
  }

  private func pressToast(_ action: UserAction) throws {
    guard let toastAction = messages.toasts.current?.action else {
      throw unavailable(action, nil, "no toast with a button is visible")
    }
    messages.toasts.dismiss()
    toastAction()
  }

  private func answer(_ action: UserAction, _ title: String, _ text: String?) throws {
    guard let request = messages.dialog else { throw unavailable(action, nil, "no dialog is visible") }
    let titles = request.dialog.buttons.map { $0.title(in: presentation.strings) }
    guard let button = titles.firstIndex(of: title) else { throw unavailable(action, nil, "its buttons are \(titles)") }
    request.answer(button, text: text ?? request.dialog.textField?.text ?? "")
  }

  /// Returns a row and its cell, after scrolling to the row if it is not visible.
  private func displayedRow(at element: ElementPosition, for action: UserAction) throws -> (CellSlot, ListRow) {
    if !visibleFrames.contains(where: { $0.element == element }) { scroll(toShow: element) }
    guard let key = snapshot.path(of: element), let slot = slots[key], let row = slot.row else {
      throw unavailable(action, element, "it is not visible")
    }
    return (slot, row)
  }

  private func unavailable(_ action: UserAction, _ element: ElementPosition?, _ reason: String) -> HarnessError {
    .actionUnavailable(action, on: element.map { snapshot.describe($0) } ?? "the page", reason: reason)
  }
}

extension PagePresentation {
  /// The row over the list with a description.
  func overlay(described description: String?) -> ListRow? {
    overlays.first { $0.content.textDescription(in: strings) == description }
  }
}
