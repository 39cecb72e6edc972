import UIKit

/// VoiceOver, which reads and activates accessibility elements only.
extension UIKitDriver {
  /// The description of an accessibility element.
  public struct Spoken: Equatable, Sendable {
    /// The accessibility label.
    public var label: String?
    /// The accessibility value.
    public var value: String?
    /// The accessibility traits.
    public var traits: UIAccessibilityTraits
    /// The accessibility hint.
    public var hint: String?

    /// Creates a description.
    public init(
      _ label: String?, _ value: String? = nil, _ traits: UIAccessibilityTraits = .none, hint: String? = nil
    ) {
      self.label = label
      self.value = value
      self.traits = traits
      self.hint = hint
    }
  }

  /// The accessibility elements in a view in reading order, including itself. An element hides its subviews, except for the
  /// controls in a table cell that is an element by default.
  public func accessibilityElements(in root: UIView) -> [UIView] {
    guard !root.isHidden, root.alpha > 0.01, !root.accessibilityElementsHidden else { return [] }
    let isWhole = root.isElementByChoice || root is UIControl
    let inner = isWhole ? [] : readingOrder(in: root).flatMap { accessibilityElements(in: $0) }
    return root.isAccessibilityElement ? [root] + inner.filter { $0 is UIControl } : inner
  }

  /// The subviews of a view; the rows of a table and the visible items of a collection view by their positions.
  private func readingOrder(in view: UIView) -> [UIView] {
    switch view {
    case let table as UITableView:
      let shown = Array(table.shownHeaders.values) + Array(table.shownCells.values) + Array(table.shownFooters.values)
      let rows = shown.sorted { ($0.frame.minY, $0.frame.maxY) < ($1.frame.minY, $1.frame.maxY) }
      return rows + table.subviews.filter { other in !rows.contains { $0 === other } }
    case let collection as UICollectionView:
      let isRightToLeft = collection.effectiveUserInterfaceLayoutDirection == .rightToLeft
      return collection.shownItems.values.filter { $0.frame.intersects(collection.bounds) }.sorted {
        ($0.frame.minY, isRightToLeft ? -$0.frame.maxX : $0.frame.minX)
          < ($1.frame.minY, isRightToLeft ? -$1.frame.maxX : $1.frame.minX)
      }
    default: return view.subviews
    }
  }

  /// Returns the description of a view, or `nil` if it is no element. Without a label of its own, a table cell has the texts of
  /// its labels, and a control its title.
  public func spoken(_ view: UIView) -> Spoken? {
    guard isElement(view) else { return nil }
    return Spoken(
      view.accessibilityLabel ?? label(of: view), view.accessibilityValue ?? value(of: view), view.accessibilityTraits,
      hint: view.accessibilityHint)
  }

  private func label(of view: UIView) -> String? {
    switch view {
    case let label as UILabel: label.text
    case let button as UIButton: button.currentTitle
    case is UITableViewCell:
      labels(in: view).isEmpty ? nil : labels(in: view).joined(separator: ", ")
    default: nil
    }
  }

  /// What the labels outside of controls say.
  private func labels(in view: UIView) -> [String] {
    guard !view.isHidden, view.alpha > 0.01, !(view is UIControl) else { return [] }
    if let text = (view as? UILabel)?.text, !text.isEmpty { return [view.accessibilityLabel ?? text] }
    return view.subviews.flatMap { labels(in: $0) }
  }

  private func value(of view: UIView) -> String? {
    switch view {
    case let toggle as UISwitch: toggle.isOn ? "on" : "off"
    case let field as UITextField where field.isSecureTextEntry:
      field.text?.isEmpty == false ? "•••" : field.placeholder
    case let field as UITextField: field.text.flatMap { $0.isEmpty ? nil : $0 } ?? field.placeholder
    default: nil
    }
  }

  /// The names of an element's custom actions. UIKit adds the swipe actions first, without comparing their names with the
  /// others.
  public func accessibilityActions(of view: UIView) -> [String] {
    guard isElement(view) else { return [] }
    let swipes: [String] =
      row(of: view).map { path, table in
        swipeActions(path, in: table) + swipeActions(path, from: .leading, in: table)
      } ?? []
    return swipes + (view.accessibilityCustomActions ?? []).map(\.name)
  }

  /// Performs a custom action of an element, as VoiceOver's rotor does.
  @discardableResult
  public func performAccessibilityAction(_ name: String, on view: UIView) -> Bool {
    guard isElement(view) else { return false }
    if let (path, table) = row(of: view) {
      if swipe(path, tap: name, in: table) || swipe(path, from: .leading, tap: name, in: table) { return true }
    }
    guard let action = view.accessibilityCustomActions?.first(where: { $0.name == name }) else { return false }
    defer { turn() }
    return action.actionHandler?(action) ?? false
  }

  /// Double-taps the focused element, which activates it or taps it.
  @discardableResult
  public func activate(_ view: UIView) -> Bool {
    guard isElement(view) else { return false }
    defer { turn() }
    if view.accessibilityActivate() { return true }
    if let (path, table) = row(of: view) { return tap(path, in: table) }
    if let cell = view as? UICollectionViewCell, let collection = cell.superview as? UICollectionView {
      return collection.indexPath(for: cell).map { tap($0, in: collection) } ?? false
    }
    return (view as? UIControl).map { tap($0) } ?? touch(view)
  }

  private func isElement(_ view: UIView) -> Bool {
    accessibilityElements(in: window).contains { $0 === view }
  }

  private func row(of view: UIView) -> (IndexPath, UITableView)? {
    guard let cell = view as? UITableViewCell, let table = cell.superview as? UITableView else { return nil }
    return table.indexPath(for: cell).map { ($0, table) }
  }
}
