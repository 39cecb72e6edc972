import UIKit

// The app's tests are not in the package of the modules, whose `package` declarations the robot uses.
@testable import Roster
@testable import RosterTesting
@testable import RosterUIKit

// On Apple's systems the app's tests have a driver of their own.
#if canImport(UIKitModelDriver)
  import UIKitModelDriver
#endif

/// Operates a UIKit list as a user does, and reads what its cells display. The driver is the model's or that of a device.
@MainActor
final class UIKitHostRobot: HostRobot {
  let list: ListView
  let ui: UIKitDriver
  /// The clock of toasts and of automatically advancing carousels.
  let clock = TestClock()

  var driver: ListDriver { list.driver }
  var table: UITableView { list.tableView }

  /// Displays a list that fills the driver's screen.
  ///
  /// - Parameter longNestedCollection: The number of items above which nested collections are long. Defaults to that of apps.
  init(
    _ page: any ListPage, ui: UIKitDriver, issues: IssueReporter? = nil, longNestedCollection: Int? = nil
  ) async throws {
    self.ui = ui
    list = ListView(page, strings: .english, issues: issues)
    list.clock = clock
    if let longNestedCollection { list.context.longNestedCollection = longNestedCollection }
    ui.show(list)
    try await settle()
  }

  // MARK: Displayed contents

  /// The document coordinate of the top edge below the insets.
  var top: CGFloat { table.contentOffset.y + table.adjustedContentInset.top }

  var visibleRows: [VisibleRow] {
    guard list.presenter.stateView.superview == nil else { return [] }
    let headers = displayedHeaders.compactMap { view in list.rows.bindings.element(of: view).map { ($0, view) } }
    let pinned =
      headers.map { frameInTable($0.1) }.filter { $0.minY <= table.bounds.minY }.map(\.maxY).max() ?? table.bounds.minY
    var rows: [VisibleRow] = headers.filter { isVisible($0.1) }.map { visibleRow($0.0, in: $0.1) }
    for view in table.displayedFooters.values where isVisible(view) {
      if let element = list.rows.bindings.element(of: view) { rows.append(visibleRow(element, in: view)) }
    }
    for cell in table.displayedCells.values where isVisible(cell) && cell.frame.maxY > pinned {
      if let nested = cell as? NestedCollectionCell {
        rows += items(of: nested)
      } else if let element = list.rows.bindings.element(of: cell) {
        rows.append(visibleRow(element, in: cell))
      }
    }
    return rows.sorted { $0.element < $1.element }
  }

  private func items(of nested: NestedCollectionCell) -> [VisibleRow] {
    guard let collection = ui.find(UICollectionView.self, in: nested).first, let section = section(of: nested) else {
      return []
    }
    let count = driver.snapshot.sections[section].items.count
    return collection.displayedItems.filter {
      $0.value.frame.maxX > collection.bounds.minX && $0.value.frame.minX < collection.bounds.maxX
    }.map { path, cell in
      visibleRow(.item(ItemPosition(section: section, item: path.row % count)), in: cell)
    }
  }

  private func section(of nested: NestedCollectionCell) -> Int? {
    driver.snapshot.sections.firstIndex { $0.id == nested.sectionID }
  }

  /// Whether more of a view is visible than the height of a missing header.
  private func isVisible(_ view: UIView) -> Bool {
    let hair = 2 * TableDelegate.noHeight
    let frame = frameInTable(view)
    return !view.isHidden && frame.maxY > table.bounds.minY + hair && frame.minY < table.bounds.maxY - hair
  }

  /// The headers that the table displays, and the one that the host keeps at the edge of a grouped table in place of its own.
  private var displayedHeaders: [UIView] {
    let sticky = list.rows.stickyHeader
    return table.displayedHeaders.values.filter { !$0.isHidden }
      + (sticky.frame == nil ? [] : [sticky.copy].compactMap(\.self))
  }

  private func frameInTable(_ view: UIView) -> CGRect { view.convert(view.bounds, to: table) }

  private func visibleRow(_ element: ElementPosition, in view: UIView) -> VisibleRow {
    VisibleRow(
      element: element, text: VisibleStrings(of: view).sentence, accessory: accessory(in: view),
      isFolded: (view as? ContainerSupplementary)?.isFolded,
      isSelected: !ui.find(SelectionMark.self, in: view).isEmpty || (isSelecting(view) && isChecked(view)),
      isSelecting: isSelecting(view), frame: frame(of: view), isOnCard: isOnCard(view),
      cell: ObjectIdentifier(view))
  }

  /// The displayed image at the trailing edge, or the name of another accessory without text.
  private func accessory(in view: UIView) -> String? {
    if let image = ui.find(AccessoryImageView.self, in: view).first { return image.source?.line }
    return list.rows.bindings.row(of: view)?.content.accessoryName
  }

  /// Whether the table or the item displays a checkmark, or a circle for one.
  private func isSelecting(_ view: UIView) -> Bool {
    !ui.find(ItemMark.self, in: view).isEmpty
      || (view as? UITableViewCell)?.isEditing == true && table.allowsMultipleSelectionDuringEditing
  }

  private func isChecked(_ view: UIView) -> Bool {
    ui.find(ItemMark.self, in: view).first?.isChecked ?? ((view as? UITableViewCell)?.isSelected == true)
  }

  private func frame(of view: UIView) -> VisibleRow.Frame {
    let content = (view as? FramedCell)?.content ?? (view as? ContainerSupplementary)?.content ?? view
    let rect = content.convert(content.bounds, to: list)
    return VisibleRow.Frame(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }

  private func isOnCard(_ view: UIView) -> Bool {
    guard view is UITableViewCell else { return false }
    guard let framed = view as? FramedCell, framed.hasClearBackground else { return table.style == .insetGrouped }
    return framed.card != nil
  }

  var copiedText: String? { UIPasteboard.general.string }

  var openedURLs: [String] { ui.openedURLs.map(\.absoluteString) }

  var screen: HostScreen {
    HostScreen(
      state: list.presenter.stateView.superview == nil ? .content : driver.presentation.state,
      stateTexts: list.presenter.stateView.superview == nil ? [] : VisibleStrings(of: list.presenter.stateView).strings,
      isRefreshing: table.refreshControl?.isRefreshing ?? false,
      banner: list.presenter.banner.superview == nil ? nil : list.presenter.banner.message,
      overlays: list.presenter.overlays.views.map(text),
      toasts: list.presenter.toasts.current.map { [$0.toast.message] } ?? [],
      dialog: list.presenter.dialogs.current.map { alert in
        [alert.title, alert.message, alert.textFields?.first?.text].compactMap(\.self)
          + alert.actions.map { "[\($0.title ?? "")]" }
      } ?? [],
      search: list.searchController.flatMap {
        $0.isActive || $0.scopeBarActivation == .manual ? $0.searchBar.text ?? "" : nil
      },
      selection: list.presenter.selectionBar.superview == nil ? nil : list.presenter.selectionBar.title)
  }

  private func text(of overlay: OverlayView) -> String {
    guard let composer = overlay.cell?.view as? ComposerView else {
      return overlay.control.accessibilityLabel ?? overlay.cell.map { VisibleStrings(of: $0.view).sentence } ?? ""
    }
    let buttons = ui.find(UIButton.self, in: composer).filter { $0 !== composer.sendButton }
    let texts = buttons.map { "[\($0.accessibilityLabel ?? "")]" } + VisibleStrings(of: composer.error).strings
    let written = composer.text.text ?? ""
    let shown = written.isEmpty ? VisibleStrings(of: composer.text).sentence : written
    return (texts + ["‹\(shown)›"]).joined(separator: ", ")
  }

  private var composer: ComposerView? {
    list.presenter.overlays.views.lazy.compactMap { $0.cell?.view as? ComposerView }.first
  }

  // MARK: User actions

  func perform(_ action: UserAction, on element: ElementPosition?, target: ElementPosition?) async throws {
    switch action {
    case .pullToRefresh:
      guard ui.pullToRefresh(table) else { throw impossible(action, "the page cannot be refreshed") }
    case .retry:
      let titles = [list.strings[.tryAgain], list.strings[.loadMore]]
      let toast = list.presenter.toasts.current?.view
      let button = ui.find(UIButton.self).last { button in
        titles.contains(button.currentTitle ?? "") && ui.isReachable(button)
          && toast.map { button.isDescendant(of: $0) } != true
      }
      guard let button, ui.tap(button) else { throw impossible(action, "no retry button is visible") }
    case .toggleDetails:
      let button = ui.find(UIButton.self).last { $0.currentTitle == list.strings[.details] && ui.isReachable($0) }
      guard let button, ui.tap(button) else { throw impossible(action, "the page has no details") }
    case .pressState(let title):
      let overlay = list.presenter.overlays.views.first { $0.control.accessibilityLabel == title }
      if let overlay {
        guard ui.tap(overlay.control) else { throw impossible(action, "its button over the list is disabled") }
        return
      }
      let controls = list.presenter.overlays.views.flatMap { ui.find(UIButton.self, in: $0) }
      if let button = controls.first(where: { ($0.currentTitle ?? $0.accessibilityLabel) == title }) {
        guard ui.tap(button) else { throw impossible(action, "its button is disabled") }
        return
      }
      let bar = list.presenter.selectionBar
      let place: UIView = bar.superview == nil ? list.presenter.stateView : bar
      let button = ui.find(UIButton.self, in: place).first { $0.currentTitle == title && $0.isEnabled }
      guard let button, ui.tap(button) else { throw impossible(action, "the page's state has no such button") }
    case .write(let text):
      guard let composer, ui.type(text, into: composer.text) else { throw impossible(action, "there is no composer") }
    case .send:
      guard let composer, composer.text.isEditable else { throw impossible(action, "there is no composer") }
      ui.tap(composer.sendButton)
    case .selectAll:
      guard driver.selectAll() else { throw impossible(action, "its rows cannot be selected") }
    case .endSelection:
      let buttons = ui.find(UIButton.self, in: list.presenter.selectionBar)
      let button = buttons.first { $0.currentTitle == list.strings[.cancel] && ui.isReachable($0) }
      guard let button, ui.tap(button) else { throw impossible(action, "nothing is being selected") }
    case .pressToast:
      let button = list.presenter.toasts.current.flatMap { ui.find(UIButton.self, in: $0.view).first }
      guard let button, ui.tap(button) else { throw impossible(action, "no toast with a button is visible") }
    case .answer(let title, let text):
      guard let alert = list.presenter.dialogs.current else { throw impossible(action, "no alert is visible") }
      if let text { alert.textFields?.first?.text = text }
      guard ui.tap(title, in: alert, list.presenter.dialogs.handlers) else {
        throw impossible(action, "it has no such button")
      }
    case .search(let text):
      guard let controller = list.searchController else { throw impossible(action, "the page has no search") }
      controller.isActive = true
      controller.searchBar.text = text
    case .submitSearch:
      guard let bar = list.searchController?.searchBar else { throw impossible(action, "no search field is visible") }
      list.presenter.search.searchBarSearchButtonClicked(bar)
    case .cancelSearch: list.searchController?.isActive = false
    case .scroll(.top): ui.scrollToTop(table)
    case .scroll(.end): ui.scrollToEnd(table)
    case .scroll(.by(let distance)): ui.scroll(table, by: distance)
    case .scroll(.row):
      if let element { try await makeVisible(element) }
    case .activateWindow: receive(UIScene.didActivateNotification)
    case .resize(let width, let height): ui.resize(to: CGSize(width: width, height: height))
    default:
      guard let element else { return }
      try await makeVisible(element)
      list.context.drop = nil
      try act(action, on: element, view: try view(of: element, for: action), target: target)
      guard await list.context.drop?.value != false else { throw impossible(action, "the page refuses it") }
    }
  }

  private func act(_ action: UserAction, on element: ElementPosition, view: UIView, target: ElementPosition?) throws {
    switch action {
    case .tap: try tap(element, view)
    case .select(_, let extending):
      // No gesture of UIKit extends a selection from a row; a page that offers one uses the driver.
      guard driver.choose(element, by: extending ? .range : .toggle) else {
        throw impossible(action, "it cannot be selected")
      }
    case .fold:
      guard (view as? ContainerSupplementary)?.isFolded != nil, ui.activate(view) else {
        throw impossible(action, "its header does not fold")
      }
    case .control(let input, _): try operate(view, by: input, action)
    case .submit:
      let field = try control(UITextField.self, in: view, action)
      guard field.becomeFirstResponder(), ui.pressReturn(in: field) else {
        throw impossible(action, "its text field cannot be edited")
      }
    case .delete:
      guard choose(list.strings[.delete], of: element) else { throw impossible(action, "it cannot be deleted") }
    case .swipe(_, let title):
      guard choose(title, of: element) else { throw impossible(action, "a swipe offers no such action") }
    case .move, .moveToEnd: try move(element, action, target)
    case .drag:
      guard let target, let source = place(of: element) else { throw impossible(action, "it is no row") }
      let position = action.dropPosition(at: target, in: driver.snapshot)
      guard ui.drag(source, to: place(at: position)) == true else { throw impossible(action, "it is not accepted") }
    case .drop, .dropAtEnd:
      let providers = try action.droppedItems.joined().map(provider)
      let position = action.dropPosition(at: element, in: driver.snapshot)
      guard ui.drop(providers, at: place(at: position)) else { throw impossible(action, "it is not accepted") }
    case .scrollCarousel(_, let distance):
      guard let collection = collection(of: element) else { throw impossible(action, "it is no carousel") }
      ui.scroll(collection, by: distance, horizontally: true)
    default: break
    }
  }

  private func operate(_ view: UIView, by input: ControlInput, _ action: UserAction) throws {
    switch input {
    case .toggle: ui.flip(try control(UISwitch.self, in: view, action))
    case .step(let steps):
      let stepper = try control(UIStepper.self, in: view, action)
      for _ in 0..<abs(steps) { ui.step(stepper, up: steps > 0) }
    case .press(let title):
      let button = ui.find(UIButton.self, in: view).first { $0.currentTitle == title }
      guard let button, ui.tap(button) else { throw impossible(action, "there is no such button") }
    case .set(let text as String) where !ui.find(UITextView.self, in: view).isEmpty:
      guard ui.type(text, into: ui.find(UITextView.self, in: view)[0]) else {
        throw impossible(action, "its text cannot be edited")
      }
    case .set(let date as Date):
      let picker = try control(UIDatePicker.self, in: view, action)
      picker.date = date
      picker.sendActions(for: .valueChanged)
    case .set(let title as String) where ui.find(UITextField.self, in: view).isEmpty:
      try choose(title, in: view, action)
    case .set(let text as String): ui.type(text, into: try control(UITextField.self, in: view, action))
    case .set(let number as Double):
      let slider = try control(UISlider.self, in: view, action)
      slider.value = Float(number)
      slider.sendActions(for: .valueChanged)
    case .set: throw impossible(action, "no view has such a value")
    }
  }

  /// Chooses from the menu of a button, or taps a segment.
  private func choose(_ title: String, in view: UIView, _ action: UserAction) throws {
    let segments = ui.find(UISegmentedControl.self, in: view).first
    let button = ui.find(UIButton.self, in: view).first { $0.showsMenuAsPrimaryAction && $0.isEnabled }
    let isChosen = segments.map { ui.tap(title, of: $0) } ?? button?.menu.map { ui.choose(title, from: $0) }
    guard isChosen == true else { throw impossible(action, "no control has such a choice") }
  }

  /// Swipes a row, or long-presses an item of a nested collection, and taps an action.
  private func choose(_ title: String, of element: ElementPosition) -> Bool {
    if let item = element.item, let collection = collection(of: element) {
      return ui.chooseFromMenu(title, of: IndexPath(item: item.item, section: 0), in: collection)
    }
    guard let path = path(of: element) else { return false }
    return ui.swipe(path, tap: title, in: table) || ui.swipe(path, from: .leading, tap: title, in: table)
      || ui.chooseFromMenu(title, of: path, in: table)
  }

  private func tap(_ element: ElementPosition, _ view: UIView) throws {
    if let item = element.item, let collection = collection(of: element) {
      ui.tap(IndexPath(item: item.item, section: 0), in: collection)
    } else if let path = path(of: element) {
      ui.tap(path, in: table)
    } else {
      ui.touch(view)
    }
  }

  /// What another app offers of an item.
  private func provider(_ item: TransferItem) throws -> NSItemProvider {
    if item.kind == .file, !FileManager.default.fileExists(atPath: item.value) {
      try Data().write(to: URL(fileURLWithPath: item.value))
    }
    return .offering([item])
  }

  /// Where an item is dragged.
  private func place(of element: ElementPosition) -> UIKitDriver.DropPlace? {
    if let item = element.item, let collection = collection(of: element) {
      return UIKitDriver.DropPlace(IndexPath(item: item.item, section: 0), in: collection)
    }
    return path(of: element).map { UIKitDriver.DropPlace($0, in: table) }
  }

  /// Where something is dropped before an item.
  private func place(at position: ItemPosition) -> UIKitDriver.DropPlace {
    let first = ElementPosition.item(ItemPosition(section: position.section, item: 0))
    if let collection = collection(of: first) {
      return UIKitDriver.DropPlace(IndexPath(item: position.item, section: 0), in: collection)
    }
    return UIKitDriver.DropPlace(IndexPath(row: position.item, section: position.section), in: table)
  }

  private func move(_ element: ElementPosition, _ action: UserAction, _ target: ElementPosition?) throws {
    guard let from = element.item, let other = target?.item else { throw impossible(action, "it is no row") }
    let to = action.destination(of: from, at: other, in: driver.snapshot)
    guard let path = path(of: element) else {
      if let source = place(of: element), ui.drag(source, to: place(at: to)) == true { return }
      throw impossible(action, "the item cannot be moved")
    }
    guard ui.reorder(path, to: IndexPath(row: to.item, section: to.section), in: table) else {
      throw impossible(action, "the row cannot be moved")
    }
  }

  // MARK: Finding

  /// The index path of a row; `nil` for headers, footers and items of nested collections.
  func path(of element: ElementPosition) -> IndexPath? {
    guard let item = element.item, collection(of: element) == nil else { return nil }
    return list.rows.state.contents.path(of: item)
  }

  func collection(of element: ElementPosition) -> UICollectionView? {
    let nested = table.displayedCells.values.lazy.compactMap { $0 as? NestedCollectionCell }
      .first { section(of: $0) == element.section }
    return nested.flatMap { ui.find(UICollectionView.self, in: $0).first }
  }

  private func makeVisible(_ element: ElementPosition) async throws {
    guard list.rows.state.contents.sectionCount > element.section else { return }
    let item = element.item ?? ItemPosition(section: element.section, item: 0)
    guard list.rows.state.contents.rowCount(in: element.section) > 0, let path = list.rows.state.contents.path(of: item)
    else { return }
    table.scrollToRow(at: path, at: .none, animated: false)
    try await settle()
    guard element.item != nil, collection(of: element) != nil else { return }
    list.scrolling.scroll(to: element, animated: false)
    try await settle()
  }

  private func view(of element: ElementPosition, for action: UserAction) throws -> UIView {
    let view: UIView?
    switch element {
    case .header: view = displayedHeaders.first { list.rows.bindings.element(of: $0) == element }
    case .footer: view = table.displayedFooters.values.first { list.rows.bindings.element(of: $0) == element }
    case .item(let item):
      if let collection = collection(of: element) {
        view = collection.displayedItems.first { $0.key.row == item.item }?.value ?? collection
      } else {
        view = table.displayedCells.values.first { list.rows.bindings.element(of: $0) == element }
      }
    }
    guard let view else { throw impossible(action, "the row is not visible") }
    return view
  }

  private func control<Control: UIControl>(
    _ type: Control.Type, in view: UIView, _ action: UserAction
  ) throws -> Control {
    guard let control = ui.find(type, in: view).first, ui.isReachable(control) else {
      throw impossible(action, "the row has no such control, or it is disabled")
    }
    return control
  }

  private func impossible(_ action: UserAction, _ reason: String) -> HarnessError {
    .actionUnavailable(action, on: "UIKit", reason: reason)
  }

  // MARK: Time

  func receiveMemoryWarning() {
    receive(UIApplication.didReceiveMemoryWarningNotification)
  }

  /// Has this list receive a notification. The lists of other tests in the process do not.
  func receive(_ name: Notification.Name) {
    for observer in list.observers where observer.name == name { observer.body() }
  }

  func settle() async throws {
    var quiet = 0
    var turns = 0
    var last: [String] = []
    while quiet < (driver.activity > 0 ? 60 : 8) {
      // One turn of the main actor, one of the global executor on which sources run, and one of the run loop.
      await Task.yield()
      await Task.detached(priority: Task.currentPriority) {}.value
      await driver.finishPreparing()
      ui.turn(0.5)
      // What ends moves rows in the next turns: its end counts as a change.
      let now =
        lines + screen.overlays + screen.toasts + screen.dialog
        + ["\(screen.isRefreshing)", "\(driver.isIdle)", "\(driver.activity)", "\(table.contentOffset)"]
      quiet = now == last ? quiet + 1 : 0
      last = now
      turns += 1
      if turns > 5_000 { throw HarnessError.neverSettles("\(now)") }
    }
  }
}
