#if canImport(UIKit)
  import Roster
  import UIKit

  extension UIView {
    /// Has assistive technology read this view as one element.
    ///
    /// What is inside an element is not found any more: its buttons become further actions. Where there are other
    /// controls, the view is no element, and what is inside is found one by one.
    func speak(
      _ content: any CellContent, value: String? = nil, traits: UIAccessibilityTraits,
      actions: [UIAccessibilityCustomAction] = []
    ) {
      let controls = controlsInside
      isAccessibilityElement = controls.allSatisfy { $0 is UIButton }
      accessibilityLabel = content.spokenLabel
      accessibilityValue = value ?? content.spokenValue
      accessibilityTraits = traits
      accessibilityCustomActions = actions + controls.compactMap { ($0 as? UIButton)?.spokenAction }
    }

    /// Leaves it to what is inside to be read.
    func speakNothing() {
      isAccessibilityElement = false
      accessibilityLabel = nil
      accessibilityValue = nil
      accessibilityTraits = .none
      accessibilityCustomActions = nil
    }

    private var controlsInside: [UIControl] {
      subviews.flatMap { view -> [UIControl] in
        if view.isHidden { return [] }
        return (view as? UIControl).map { [$0] } ?? view.controlsInside
      }
    }
  }

  extension UIButton {
    /// The button as an action of the element around it; `nil` if it says nothing or cannot be pressed.
    fileprivate var spokenAction: UIAccessibilityCustomAction? {
      guard isEnabled, isUserInteractionEnabled, let name = accessibilityLabel ?? configuration?.title ?? currentTitle
      else { return nil }
      return UIAccessibilityCustomAction(name: name) { [weak self] _ in
        // The primary action follows from the touch.
        self?.sendActions(for: .touchUpInside)
        return self != nil
      }
    }
  }

  extension CellContent {
    /// What the content is, without what it is set to and without its buttons.
    var spokenLabel: String {
      switch self {
      case let content as StandardContent: Self.sentence(content.title, content.subtitle)
      case let content as HeaderContent: Self.sentence(content.title, content.subtitle)
      default: textDescription
      }
    }

    /// What the content is set to; `nil` for nothing.
    var spokenValue: String? {
      guard let content = self as? StandardContent else { return nil }
      let value = Self.sentence(content.value, content.badge.text)
      return value.isEmpty ? nil : value
    }

    private static func sentence(_ parts: String?...) -> String {
      parts.compactMap(\.self).joined(separator: ", ")
    }
  }

  extension ListRow {
    /// The further actions of a row that cannot be swiped. UIKit adds those of swipes by itself.
    @MainActor func accessibilityActions(
      _ strings: ListStrings, perform: @escaping @MainActor (RowAction) -> Void
    ) -> [UIAccessibilityCustomAction] {
      furtherActions(strings).map { action in
        UIAccessibilityCustomAction(name: action.title) { _ in
          perform(action)
          return true
        }
      }
    }

    /// The menu of a row that cannot be swiped.
    @MainActor func menuActions(
      _ strings: ListStrings, perform: @escaping @MainActor (RowAction) -> Void
    ) -> [UIAction] {
      furtherActions(strings).map { action in
        UIAction(
          title: action.title, image: action.icon.flatMap { UIImage(systemName: $0) },
          attributes: action.tint == .destructive ? .destructive : []
        ) { _ in perform(action) }
      }
    }

    /// What can be done with the row besides a tap; deleting it comes last, as menus have it.
    @MainActor private func furtherActions(_ strings: ListStrings) -> [RowAction] {
      guard isEnabled else { return [] }
      guard let delete = actions.delete else { return actions.others }
      return actions.others + [RowAction(strings.delete, icon: "trash", tint: .destructive) { delete() }]
    }

    /// What kind of element the row is.
    @MainActor var spokenTraits: UIAccessibilityTraits {
      var spoken: UIAccessibilityTraits = traits.isSelectable ? .button : .none
      if !isEnabled { spoken.insert(.notEnabled) }
      return spoken
    }
  }
#endif
