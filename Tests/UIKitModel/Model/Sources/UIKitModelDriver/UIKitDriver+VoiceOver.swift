import UIKit

/// What VoiceOver reads and does: it knows of elements only.
extension UIKitDriver {
  /// What VoiceOver says of an element.
  public struct Spoken: Equatable, Sendable {
    /// What it is.
    public var label: String?
    /// What it is set to.
    public var value: String?
    /// What kind of thing it is.
    public var traits: UIAccessibilityTraits

    /// Says something.
    public init(_ label: String?, _ value: String? = nil, _ traits: UIAccessibilityTraits = .none) {
      self.label = label
      self.value = value
      self.traits = traits
    }
  }

  /// The views at which VoiceOver stops, a view itself included. An element hides what is inside of it; of a table cell
  /// that is one by default the controls are found, too.
  public func accessibilityElements(in root: UIView) -> [UIView] {
    guard !root.isHidden, root.alpha > 0.01, !root.accessibilityElementsHidden else { return [] }
    let isWhole = root.isElementByChoice || root is UIControl
    let inner = isWhole ? [] : root.subviews.flatMap { accessibilityElements(in: $0) }
    return root.isAccessibilityElement ? [root] + inner.filter { $0 is UIControl } : inner
  }

  /// What VoiceOver says of a view; `nil` if it never stops there.
  public func spoken(_ view: UIView) -> Spoken? {
    isElement(view) ? Spoken(view.accessibilityLabel, view.accessibilityValue, view.accessibilityTraits) : nil
  }

  /// The names of an element's further actions: first those of a swipe, which UIKit adds by itself and does not compare
  /// with the others.
  public func accessibilityActions(of view: UIView) -> [String] {
    guard isElement(view) else { return [] }
    let swipes: [String] =
      row(of: view).map { path, table in
        swipeActions(path, in: table) + swipeActions(path, from: .leading, in: table)
      } ?? []
    return swipes + (view.accessibilityCustomActions ?? []).map(\.name)
  }

  /// Runs one of an element's further actions, as VoiceOver's rotor does.
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

  /// Taps twice while VoiceOver is at an element: it acts by itself, or is tapped.
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
