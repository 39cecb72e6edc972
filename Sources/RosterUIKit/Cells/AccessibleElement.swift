#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  extension UIView {
    /// Makes this view a single accessibility element.
    ///
    /// VoiceOver does not reach views inside an accessibility element, so buttons inside become custom actions. If there
    /// are other controls inside, the view is not an element, and VoiceOver reaches its subviews one by one.
    func setAccessibility(
      _ content: any CellContent, value: String? = nil, traits: UIAccessibilityTraits,
      actions: [UIAccessibilityCustomAction] = []
    ) {
      let controls = controlsInside
      isAccessibilityElement = controls.allSatisfy { $0 is UIButton }
      accessibilityLabel = content.accessibilityLabel
      accessibilityValue = value ?? content.accessibilityValue
      accessibilityTraits = traits
      let buttons = traits.contains(.notEnabled) ? [] : controls.compactMap { $0 as? UIButton }
      accessibilityCustomActions = actions + buttons.compactMap(\.customAction)
    }

    /// Makes this view a container of accessibility elements, so that VoiceOver reaches its subviews.
    func resetAccessibility() {
      isAccessibilityElement = false
      accessibilityLabel = nil
      accessibilityValue = nil
      accessibilityTraits = .none
      accessibilityCustomActions = nil
    }

    /// The visible controls in this view, without those in other controls.
    var controlsInside: [UIControl] {
      subviews.flatMap { view -> [UIControl] in
        if view.isHidden { return [] }
        return (view as? UIControl).map { [$0] } ?? view.controlsInside
      }
    }
  }

  extension UIButton {
    /// The button as a custom action of the enclosing element; `nil` if it has no title or is disabled.
    fileprivate var customAction: UIAccessibilityCustomAction? {
      guard isEnabled, isUserInteractionEnabled, let name = accessibilityLabel ?? configuration?.title ?? currentTitle
      else { return nil }
      return UIAccessibilityCustomAction(name: name) { [weak self] _ in
        // The touch event triggers the primary action.
        self?.sendActions(for: .touchUpInside)
        return self != nil
      }
    }
  }

  extension CellContent {
    /// The accessibility label: the texts without value and buttons.
    var accessibilityLabel: String {
      switch self {
      case let content as StandardContent: Self.sentence(content.title, content.subtitle)
      case let content as HeaderContent: Self.sentence(content.title, content.subtitle)
      default: textDescription
      }
    }

    /// The accessibility value; `nil` if there is none.
    var accessibilityValue: String? {
      guard let content = self as? StandardContent else { return nil }
      // A system control is an accessibility element beside the cell. Any other accessory is a part of the cell.
      let accessory = content.accessory?.content
      let isElement = (accessory as? any RowControl).map { $0.role != .other } ?? false
      let text = isElement ? nil : accessory?.textDescription
      let value = Self.sentence(content.value, content.badge.text, text?.isEmpty == true ? nil : text)
      return value.isEmpty ? nil : value
    }

    private static func sentence(_ parts: String?...) -> String {
      parts.compactMap(\.self).joined(separator: ", ")
    }
  }

  extension ListRow {
    /// The custom actions of a row without swipe actions. UIKit adds custom actions for swipe actions itself.
    ///
    /// - Parameters:
    ///   - strings: The localized strings.
    ///   - perform: Performs the chosen action.
    @MainActor func accessibilityActions(
      _ strings: ListStrings, perform: @escaping @MainActor (RowAction) -> Void
    ) -> [RowAccessibilityAction] {
      furtherActions(strings).accessibilityActions(perform)
    }

    /// The custom actions of a row with swipe actions: what only a submenu offers.
    @MainActor func submenuActions(_ perform: @escaping @MainActor (RowAction) -> Void) -> [RowAccessibilityAction] {
      isEnabled ? actions.others.filter { !$0.children.isEmpty }.accessibilityActions(perform) : []
    }

    /// The context menu of a row without swipe actions.
    ///
    /// - Parameters:
    ///   - strings: The localized strings.
    ///   - perform: Performs the chosen action.
    @MainActor func menuActions(
      _ strings: ListStrings, perform: @escaping @MainActor (RowAction) -> Void
    ) -> [UIMenuElement] {
      furtherActions(strings).map { $0.menuElement(perform) }
    }

    /// The row's actions other than selection. Delete is the last one, as in system menus.
    @MainActor private func furtherActions(_ strings: ListStrings) -> [RowAction] {
      guard isEnabled else { return [] }
      guard let delete = actions.delete else { return actions.others }
      var deletion = RowAction(strings[.delete], icon: "trash", tint: .destructive, withSource: { delete($0) })
      deletion.confirmation = actions.deleteConfirmation
      return actions.others + [deletion]
    }

    /// The accessibility traits of the row.
    @MainActor var accessibilityTraits: UIAccessibilityTraits {
      var result: UIAccessibilityTraits = traits.isSelectable ? .button : .none
      if !isEnabled { result.insert(.notEnabled) }
      return result
    }
  }

  /// An action that the host has added to those of a cell.
  final class RowAccessibilityAction: UIAccessibilityCustomAction {}

  extension [RowAction] {
    /// What the user can choose, as custom actions.
    @MainActor fileprivate func accessibilityActions(
      _ perform: @escaping @MainActor (RowAction) -> Void
    ) -> [RowAccessibilityAction] {
      flatMap(\.choices).map { action in
        RowAccessibilityAction(name: action.title) { _ in
          perform(action)
          return true
        }
      }
    }
  }

  extension UITableViewCell {
    /// Replaces the host's actions; those of the app's own cell stay.
    func show(_ actions: [RowAccessibilityAction]) {
      let own = accessibilityCustomActions ?? []
      guard !actions.isEmpty || own.contains(where: { $0 is RowAccessibilityAction }) else { return }
      accessibilityCustomActions = own.filter { !($0 is RowAccessibilityAction) } + actions
    }
  }

  extension RowAction {
    /// The action or the submenu in a menu.
    @MainActor fileprivate func menuElement(_ perform: @escaping @MainActor (RowAction) -> Void) -> UIMenuElement {
      let image = icon.flatMap(UIImage.icon)
      if isEnabled, !children.isEmpty {
        return UIMenu(title: title, image: image, children: children.map { $0.menuElement(perform) })
      }
      var attributes: UIMenuElement.Attributes = tint == .destructive ? .destructive : []
      if !isEnabled { attributes.insert(.disabled) }
      return UIAction(title: title, image: image, attributes: attributes) { _ in perform(self) }
    }
  }
#endif
