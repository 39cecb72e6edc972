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

    /// Creates a description.
    public init(_ label: String?, _ value: String? = nil, _ traits: UIAccessibilityTraits = .none) {
      self.label = label
      self.value = value
      self.traits = traits
    }
  }

  /// The accessibility elements in a view, including itself. An element hides its subviews, except for the controls in a
  /// table cell that is an element by default.
  public func accessibilityElements(in root: UIView) -> [UIView] {
    guard !root.isHidden, root.alpha > 0.01, !root.accessibilityElementsHidden else { return [] }
    let isWhole = root.isElementByChoice || root is UIControl
    let inner = isWhole ? [] : root.subviews.flatMap { accessibilityElements(in: $0) }
    return root.isAccessibilityElement ? [root] + inner.filter { $0 is UIControl } : inner
  }

  /// Returns the description of a view, or `nil` if it is no element.
  public func spoken(_ view: UIView) -> Spoken? {
    isElement(view) ? Spoken(view.accessibilityLabel, view.accessibilityValue, view.accessibilityTraits) : nil
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
