import UIKit

/// Touch gestures. Each function returns whether its target exists.
extension UIKitDriver {
  /// Taps a row.
  @discardableResult
  public func tap(_ indexPath: IndexPath, in table: UITableView) -> Bool {
    guard let position = indexPath.position else { return false }
    defer { turn() }
    return table.tap(position)
  }

  /// Moves two fingers across rows of a section, one after the other.
  @discardableResult
  public func panWithTwoFingers(across rows: Range<Int>, section: Int = 0, in table: UITableView) -> Bool {
    defer { turn() }
    return table.panWithTwoFingers(across: rows.compactMap { IndexPath(row: $0, section: section).position })
  }

  /// Taps the first row that displays `text`.
  @discardableResult
  public func tap(_ text: String, in table: UITableView) -> Bool {
    row(showing: text, in: table).map { tap($0, in: table) } ?? false
  }

  /// Taps a row's accessory button.
  @discardableResult
  public func tapAccessory(_ indexPath: IndexPath, in table: UITableView) -> Bool {
    guard let cell = cell(indexPath, in: table), let delegate = table.delegate else { return false }
    let type = cell.accessoryType
    guard type == .detailButton || type == .detailDisclosureButton else { return false }
    defer { turn() }
    return device.tell("accessoryButtonTapped") {
      delegate.tableView(table, accessoryButtonTappedForRowWith: indexPath)
    }
  }

  /// Taps a button or another control that handles `touchUpInside`.
  @discardableResult
  public func tap(_ control: UIControl) -> Bool {
    guard isReachable(control) else { return false }
    control.sendActions(for: .touchUpInside)
    turn()
    return true
  }

  /// Touches a point of the screen, and releases the touch there. The view that hit testing finds receives it. Returns whether
  /// there is one.
  @discardableResult
  public func tap(at point: CGPoint) -> Bool {
    guard let view = window.hitTest(point, with: nil) else { return false }
    switch view {
    case let toggle as UISwitch: return flip(toggle)
    case let stepper as UIStepper:
      return step(stepper, up: stepper.convert(point, from: window).x > stepper.bounds.midX)
    case let field as UITextField: return isReachable(field) && field.becomeFirstResponder()
    case let control as UIControl: return tap(control)
    default:
      view.touchesBegan([UITouch(at: point)], with: nil)
      view.touchesEnded([UITouch(at: point)], with: nil)
      turn()
      return true
    }
  }

  /// Toggles a switch.
  @discardableResult
  public func flip(_ control: UISwitch) -> Bool {
    guard isReachable(control) else { return false }
    control.isOn.toggle()
    control.sendActions(for: [.valueChanged, .primaryActionTriggered])
    turn()
    return true
  }

  /// Taps a stepper's plus or minus.
  @discardableResult
  public func step(_ control: UIStepper, up: Bool) -> Bool {
    guard isReachable(control) else { return false }
    let old = control.value
    let wished = old + (up ? control.stepValue : -control.stepValue)
    control.value = wished
    if control.wraps, wished > control.maximumValue { control.value = control.minimumValue }
    if control.wraps, wished < control.minimumValue { control.value = control.maximumValue }
    guard control.value != old else { return false }
    control.sendActions(for: [.valueChanged, .primaryActionTriggered])
    turn()
    return true
  }

  /// Taps a segment. Returns whether there is one with the title that is not selected.
  @discardableResult
  public func tap(_ title: String, of control: UISegmentedControl) -> Bool {
    let index = (0..<control.numberOfSegments).first { control.titleForSegment(at: $0) == title }
    guard isReachable(control), let index, index != control.selectedSegmentIndex else { return false }
    control.selectedSegmentIndex = index
    control.sendActions(for: [.valueChanged, .primaryActionTriggered])
    turn()
    return true
  }

  /// Replaces the text of a field by typing.
  @discardableResult
  public func type(_ text: String, into field: UITextField) -> Bool {
    guard isReachable(field), field.becomeFirstResponder() else { return false }
    field.sendActions(for: .editingDidBegin)
    field.text = text
    field.sendActions(for: .editingChanged)
    field.resignFirstResponder()
    field.sendActions(for: .editingDidEnd)
    turn()
    return true
  }

  /// Taps the back button of the top controller.
  public func goBack(in controller: UINavigationController) {
    controller.tapBack()
    turn()
  }

  /// The activity of a scene after the process has ended, and another one has read it from the disk.
  public func relaunched(_ activity: NSUserActivity) throws -> NSUserActivity { try activity.afterRelaunch() }

  /// Makes a text view first responder, replaces its text, and resigns. Returns whether the text can be edited.
  @discardableResult
  public func type(_ text: String, into view: UITextView, resigns: Bool = true) -> Bool {
    guard view.isEditable, view.becomeFirstResponder() else { return false }
    view.type(text)
    if resigns { view.resignFirstResponder() }
    turn()
    return true
  }

  /// Returns whether a control is on the screen, enabled, and neither hidden nor without user interaction, itself or by a superview.
  public func isReachable(_ control: UIControl) -> Bool {
    guard control.isEnabled, control.window === window else { return false }
    var view: UIView? = control
    while let current = view {
      if current.isHidden || current.alpha < 0.01 || !current.isUserInteractionEnabled { return false }
      view = current.superview
    }
    return true
  }

  /// Touches the centre of a view that handles touches itself, and releases the touch after sliding by a distance.
  /// Returns whether the view is on the screen.
  @discardableResult
  public func touch(_ view: UIView, slidingBy slide: CGPoint = .zero) -> Bool {
    guard view.window === window, !view.isHidden, view.isUserInteractionEnabled else { return false }
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    view.touchesBegan([UITouch(at: middle)], with: nil)
    view.touchesEnded([UITouch(at: CGPoint(x: middle.x + slide.x, y: middle.y + slide.y))], with: nil)
    turn()
    return true
  }

  // MARK: Scrolling

  /// Drags by a distance in points, as far as the content reaches, with all delegate callbacks.
  @discardableResult
  public func scroll(_ view: UIScrollView, by distance: CGFloat, horizontally: Bool = false) -> Bool {
    let offset = view.contentOffset
    return scroll(
      view,
      to: horizontally ? CGPoint(x: offset.x + distance, y: offset.y) : CGPoint(x: offset.x, y: offset.y + distance))
  }

  /// Drags to a content offset, in steps of less than a screen.
  @discardableResult
  public func scroll(_ view: UIScrollView, to target: CGPoint) -> Bool {
    guard view.isScrollEnabled, view.window != nil else { return false }
    begin(view)
    for _ in 0..<2_000 {
      let offset = view.contentOffset
      let range = view.offsetRange
      let goal = CGPoint(
        x: max(range.top.x, min(range.bottom.x, target.x)), y: max(range.top.y, min(range.bottom.y, target.y)))
      let remaining = CGPoint(x: goal.x - offset.x, y: goal.y - offset.y)
      guard abs(remaining.x) > 0.01 || abs(remaining.y) > 0.01 else { break }
      let stride = CGPoint(x: view.bounds.width * 0.6, y: view.bounds.height * 0.6)
      view.contentOffset = CGPoint(
        x: offset.x + max(-stride.x, min(stride.x, remaining.x)),
        y: offset.y + max(-stride.y, min(stride.y, remaining.y)))
      turn()
    }
    end(view)
    return true
  }

  /// Drags to the end of the content, even if the content grows meanwhile, up to a limit.
  @discardableResult
  public func scrollToEnd(_ view: UIScrollView) -> Bool {
    scroll(view, to: CGPoint(x: view.contentOffset.x, y: .greatestFiniteMagnitude / 4))
  }

  /// Drags to the top of the content.
  @discardableResult
  public func scrollToTop(_ view: UIScrollView) -> Bool {
    scroll(view, to: CGPoint(x: view.contentOffset.x, y: -view.adjustedContentInset.top))
  }

  /// Sets the content offset without intermediate offsets, as a tap on the status bar does.
  public func jump(_ view: UIScrollView, to offset: CGPoint) {
    view.contentOffset = offset
    turn()
  }

  /// Pulls down until the refresh control begins refreshing. Returns whether it does.
  @discardableResult
  public func pullToRefresh(_ view: UIScrollView) -> Bool {
    guard let control = view.refreshControl, view.window != nil, view.isScrollEnabled else { return false }
    scrollToTop(view)
    begin(view)
    view.contentOffset.y -= 90
    let started = control.pullToRefresh()
    turn()
    end(view)
    view.contentOffset = view.offsetRange.top
    turn()
    return started
  }

  /// Sets `isTracking` of a scroll view, without any delegate call.
  public func setTracking(_ isTracking: Bool, in view: UIScrollView) {
    view.isTracking = isTracking
  }

  private func begin(_ view: UIScrollView) {
    view.isTracking = true
    view.isDragging = true
    guard let delegate = view.scrollViewDelegate else { return }
    device.tell("scrollViewWillBeginDragging", scrolling: delegate) { $0.scrollViewWillBeginDragging(view) }
  }

  private func end(_ view: UIScrollView) {
    view.isTracking = false
    view.isDragging = false
    defer { turn() }
    var target = view.targetOffset(for: view.contentOffset, velocity: .zero)
    guard let delegate = view.scrollViewDelegate else { return view.contentOffset = target }
    device.tell("scrollViewWillEndDragging", scrolling: delegate) { delegate in
      withUnsafeMutablePointer(to: &target) {
        delegate.scrollViewWillEndDragging(view, withVelocity: .zero, targetContentOffset: $0)
      }
    }
    device.tell("scrollViewDidEndDragging", scrolling: delegate) {
      $0.scrollViewDidEndDragging(view, willDecelerate: true)
    }
    device.tell("scrollViewWillBeginDecelerating", scrolling: delegate) { $0.scrollViewWillBeginDecelerating(view) }
    view.contentOffset = target
    device.tell("scrollViewDidEndDecelerating", scrolling: delegate) { $0.scrollViewDidEndDecelerating(view) }
  }
}

/// Collection views.
extension UIKitDriver {
  /// Taps an item.
  @discardableResult
  public func tap(_ indexPath: IndexPath, in view: UICollectionView) -> Bool {
    guard let position = indexPath.position else { return false }
    defer { turn() }
    return view.tap(position)
  }

  /// Taps the first item that displays `text`.
  @discardableResult
  public func tap(_ text: String, in view: UICollectionView) -> Bool {
    let item = view.shownItems.sorted { $0.key < $1.key }.first { _, cell in
      find(UILabel.self, in: cell).contains { $0.text == text }
    }
    return item.map { tap(IndexPath($0.key), in: view) } ?? false
  }

  /// The visible items of a collection view as text, in order.
  public func textSnapshot(of view: UICollectionView) -> [String] {
    view.shownItems.sorted { $0.key < $1.key }.map { contents(of: $0.value) }
  }
}
