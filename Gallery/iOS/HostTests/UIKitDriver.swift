import UIKit

@testable import RosterUIKit

/// A user of this device's UIKit, with the functions of the model's driver that the shared robot calls.
///
/// A test cannot touch the screen of its own process. Taps, swipes and moves are therefore delivered to the list's delegates
/// as UIKit would deliver them; layout, reuse, batch updates and scrolling are UIKit's. The user-interface tests touch the
/// screen.
@MainActor
final class UIKitDriver {
  /// The edge of a row that has swipe actions.
  enum Side { case leading, trailing }

  let window: UIWindow
  /// The addresses that pages have opened. The browser stays closed.
  private(set) var openedURLs: [URL] = []

  init(size: CGSize) {
    window = Self.makeWindow(size)
    UIView.setAnimationsEnabled(false)
    Browser.open = { [weak self] in self?.openedURLs.append($0) }
  }

  private static func makeWindow(_ size: CGSize) -> UIWindow {
    let frame = CGRect(origin: .zero, size: size)
    // Without a scene a window is never drawn, and its table makes no cells.
    let scene = UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
    guard let scene else { return UIWindow(frame: frame) }
    let window = UIWindow(windowScene: scene)
    window.frame = frame
    return window
  }

  // MARK: Screen

  func show(_ view: UIView) {
    let controller = UIViewController()
    controller.view.frame = window.bounds
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view.addSubview(view)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    turn()
  }

  func resize(to size: CGSize) {
    window.frame.size = size
    turn()
  }

  /// Lets the run loop lay out, draw and run what is due. Real time passes, a frame at most.
  func turn(_ seconds: Double = 0) {
    window.layoutIfNeeded()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: min(seconds, 1.0 / 60)))
    window.layoutIfNeeded()
  }

  // MARK: Finding

  func find<View: UIView>(_ type: View.Type) -> [View] { find(type, in: window) }

  func find<View: UIView>(_ type: View.Type, in root: UIView) -> [View] {
    ((root as? View).map { [$0] } ?? []) + root.subviews.flatMap { find(type, in: $0) }
  }

  func isReachable(_ control: UIControl) -> Bool {
    guard control.isEnabled, control.window === window else { return false }
    return sequence(first: control as UIView) { $0.superview }
      .allSatisfy { !$0.isHidden && $0.alpha >= 0.01 && $0.isUserInteractionEnabled }
  }

  // MARK: Touches

  @discardableResult
  func tap(_ path: IndexPath, in table: UITableView) -> Bool {
    guard let delegate = table.delegate as? TableDelegate, delegate.tableView(table, shouldHighlightRowAt: path),
      let path = delegate.tableView(table, willSelectRowAt: path)
    else { return false }
    if table.indexPathsForSelectedRows?.contains(path) == true {
      table.deselectRow(at: path, animated: false)
      delegate.tableView(table, didDeselectRowAt: path)
    } else {
      table.selectRow(at: path, animated: false, scrollPosition: .none)
      delegate.tableView(table, didSelectRowAt: path)
    }
    turn()
    return true
  }

  @discardableResult
  func tap(_ path: IndexPath, in collection: UICollectionView) -> Bool {
    guard let delegate = collection.delegate as? NestedCollectionController else { return false }
    delegate.collectionView(collection, didSelectItemAt: path)
    turn()
    return true
  }

  @discardableResult
  func tap(_ button: UIControl) -> Bool { send([.primaryActionTriggered, .touchUpInside], from: button) }

  @discardableResult
  func flip(_ control: UISwitch) -> Bool {
    control.isOn.toggle()
    return send([.valueChanged, .primaryActionTriggered], from: control)
  }

  @discardableResult
  func step(_ control: UIStepper, up: Bool) -> Bool {
    let old = control.value
    control.value += up ? control.stepValue : -control.stepValue
    return control.value != old && send([.valueChanged, .primaryActionTriggered], from: control)
  }

  @discardableResult
  func tap(_ title: String, of control: UISegmentedControl) -> Bool {
    let segment = (0..<control.numberOfSegments).first { control.titleForSegment(at: $0) == title }
    guard let segment else { return false }
    control.selectedSegmentIndex = segment
    return send([.valueChanged, .primaryActionTriggered], from: control)
  }

  @discardableResult
  func type(_ text: String, into field: UITextField) -> Bool {
    guard isReachable(field), field.becomeFirstResponder() else { return false }
    field.text = text
    field.sendActions(for: .editingChanged)
    field.resignFirstResponder()
    turn()
    return true
  }

  @discardableResult
  func type(_ text: String, into view: UITextView) -> Bool {
    guard view.isEditable, view.becomeFirstResponder() else { return false }
    view.text = text
    (view.delegate as? TextEditorView)?.textViewDidChange(view)
    (view.delegate as? ComposerView)?.textViewDidChange(view)
    view.resignFirstResponder()
    turn()
    return true
  }

  /// Presses the Return key of the keyboard. Returns whether the field is being edited.
  @discardableResult
  func pressReturn(in field: UITextField) -> Bool {
    guard field.isFirstResponder else { return false }
    _ = (field.delegate as? TextFieldController)?.textFieldShouldReturn(field)
    turn()
    return true
  }

  /// A header folds when VoiceOver activates it, as when it is touched.
  @discardableResult
  func touch(_ view: UIView) -> Bool {
    defer { turn() }
    return view.accessibilityActivate()
  }

  @discardableResult
  func activate(_ view: UIView) -> Bool { touch(view) }

  /// Does what a button of an alert does. Without the accessibility runtime, nothing can press one.
  @discardableResult
  func tap(_ title: String, in alert: UIAlertController, _ handlers: [String: @MainActor () -> Void]) -> Bool {
    guard let handler = handlers[title] else { return false }
    alert.dismiss(animated: false)
    handler()
    turn(0.5)
    return true
  }

  /// Sends the first event that the control has an action for. UIKit sends one touch as several events.
  private func send(_ events: [UIControl.Event], from control: UIControl) -> Bool {
    guard isReachable(control) else { return false }
    control.sendActions(for: events.first { control.allControlEvents.contains($0) } ?? events[0])
    turn()
    return true
  }

  // MARK: Rows

  @discardableResult
  func swipe(_ path: IndexPath, from side: Side = .trailing, tap title: String, in table: UITableView) -> Bool {
    guard let delegate = table.delegate as? TableDelegate, let cell = table.cellForRow(at: path) else { return false }
    let configuration =
      side == .leading
      ? delegate.tableView(table, leadingSwipeActionsConfigurationForRowAt: path)
      : delegate.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)
    guard let action = configuration?.actions.first(where: { $0.title == title }) else { return false }
    action.handler(action, cell) { _ in }
    turn()
    return true
  }

  /// VoiceOver offers the actions of an item's menu.
  @discardableResult
  func chooseFromMenu(_ title: String, of path: IndexPath, in collection: UICollectionView) -> Bool {
    perform(title, of: collection.cellForItem(at: path))
  }

  /// VoiceOver offers what only a submenu of a row's menu does.
  @discardableResult
  func chooseFromMenu(_ title: String, of path: IndexPath, in table: UITableView) -> Bool {
    perform(title, of: table.cellForRow(at: path))
  }

  private func perform(_ title: String, of cell: UIView?) -> Bool {
    let actions = cell?.accessibilityCustomActions ?? []
    guard let action = actions.first(where: { $0.name == title }) else { return false }
    defer { turn() }
    return action.actionHandler?(action) ?? false
  }

  /// Does what an action of a button's menu does. Nothing can open the menu.
  @discardableResult
  func choose(_ title: String, from menu: UIMenu) -> Bool {
    defer { turn() }
    for element in menu.children {
      if let action = element as? UIAction, action.title == title, !action.attributes.contains(.disabled) {
        action.performWithSender(nil, target: nil)
        return true
      }
      if let submenu = element as? UIMenu, choose(title, from: submenu) { return true }
    }
    return false
  }

  /// The table moves its row before the data source hears of it, as at a drop.
  @discardableResult
  func reorder(_ source: IndexPath, to target: IndexPath, in table: UITableView) -> Bool {
    guard let delegate = table.delegate as? TableDelegate, let data = table.dataSource as? TableDataSource,
      data.tableView(table, canMoveRowAt: source)
    else { return false }
    let target = delegate.tableView(
      table, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: target)
    guard target != source else { return true }
    table.performBatchUpdates {
      data.tableView(table, moveRowAt: source, to: target)
      table.moveRow(at: source, to: target)
    }
    turn()
    return true
  }

  /// A place that can be dragged and dropped at.
  struct DropPlace {
    let view: UIScrollView
    let path: IndexPath

    init(_ path: IndexPath, in view: UIScrollView) {
      (self.view, self.path) = (view, path)
    }
  }

  /// Drags what is at a place to another one, without the sessions of the system, which a test cannot make. Returns whether that accepts
  /// it; `nil` if nothing can be dragged.
  func drag(_ source: DropPlace, to target: DropPlace) -> Bool? {
    let items =
      ((source.view as? UITableView)?.dragDelegate as? TableDelegate)?.dragItems(at: source.path)
      ?? ((source.view as? UICollectionView)?.dragDelegate as? NestedCollectionController)?.dragItems(at: source.path)
      ?? []
    return items.isEmpty ? nil : drop(items, from: source, at: target)
  }

  /// Drops what another app offers at a place. Returns whether that accepts it.
  func drop(_ providers: [NSItemProvider], at target: DropPlace) -> Bool {
    drop(providers.map { UIDragItem(itemProvider: $0) }, from: nil, at: target)
  }

  private func drop(_ items: [UIDragItem], from source: DropPlace?, at target: DropPlace) -> Bool {
    defer { turn() }
    if let table = target.view as? UITableView, let delegate = table.dropDelegate as? TableDelegate {
      switch delegate.operation(for: items, at: target.path) {
      case .move: return source.map { reorder($0.path, to: target.path, in: table) } ?? false
      case .copy: delegate.drop(items, at: target.path)
      default: return false
      }
      return true
    }
    guard let collection = target.view as? UICollectionView,
      let controller = collection.dropDelegate as? NestedCollectionController,
      [.copy, .move].contains(controller.operation(for: items))
    else { return false }
    controller.drop(items, at: target.path)
    return true
  }

  // MARK: Scrolling

  @discardableResult
  func scroll(_ view: UIScrollView, by distance: CGFloat, horizontally: Bool = false) -> Bool {
    let offset = view.contentOffset
    return scroll(
      view,
      to: horizontally ? CGPoint(x: offset.x + distance, y: offset.y) : CGPoint(x: offset.x, y: offset.y + distance))
  }

  /// Scrolls in steps of less than a screen, as far as the content reaches, and then tells the delegate that the finger left.
  @discardableResult
  func scroll(_ view: UIScrollView, to target: CGPoint) -> Bool {
    guard view.isScrollEnabled, view.window != nil else { return false }
    for _ in 0..<2_000 {
      let (offset, insets) = (view.contentOffset, view.adjustedContentInset)
      let size = view.contentSize
      let goal = CGPoint(
        x: max(-insets.left, min(size.width + insets.right - view.bounds.width, target.x)),
        y: max(-insets.top, min(size.height + insets.bottom - view.bounds.height, target.y)))
      let rest = CGPoint(x: goal.x - offset.x, y: goal.y - offset.y)
      let stride = CGPoint(x: view.bounds.width * 0.6, y: view.bounds.height * 0.6)
      view.contentOffset = CGPoint(
        x: offset.x + max(-stride.x, min(stride.x, rest.x)), y: offset.y + max(-stride.y, min(stride.y, rest.y)))
      turn()
      // The content may be shorter than the screen, and offsets are whole pixels.
      if abs(view.contentOffset.x - offset.x) < 0.5, abs(view.contentOffset.y - offset.y) < 0.5 { break }
    }
    (view.delegate as? TableDelegate)?.scrollViewDidEndDecelerating(view)
    (view.delegate as? NestedCollectionController)?.scrollViewDidEndDecelerating(view)
    turn()
    return true
  }

  @discardableResult
  func scrollToEnd(_ view: UIScrollView) -> Bool {
    scroll(view, to: CGPoint(x: view.contentOffset.x, y: .greatestFiniteMagnitude / 4))
  }

  @discardableResult
  func scrollToTop(_ view: UIScrollView) -> Bool {
    scroll(view, to: CGPoint(x: view.contentOffset.x, y: -view.adjustedContentInset.top))
  }

  func jump(_ view: UIScrollView, to offset: CGPoint) {
    view.contentOffset = offset
    turn()
  }

  /// Begins refreshing as the control does once it is pulled far enough.
  @discardableResult
  func pullToRefresh(_ table: UIScrollView) -> Bool {
    guard let control = table.refreshControl, !control.isRefreshing else { return false }
    scrollToTop(table)
    control.beginRefreshing()
    control.sendActions(for: .valueChanged)
    turn()
    return true
  }
}
