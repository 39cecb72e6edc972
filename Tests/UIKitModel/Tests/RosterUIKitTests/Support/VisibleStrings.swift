import UIKit

@testable import RosterUIKit

/// The visible strings of a view in reading order, read from its labels and controls. Of a label with an accessibility label, which
/// also says what its color and place mean, that one.
@MainActor
struct VisibleStrings {
  private(set) var strings: [String] = []

  init(of view: UIView) {
    add(view)
  }

  var sentence: String { strings.joined(separator: ", ") }

  private mutating func add(_ view: UIView) {
    guard !view.isHidden, view.alpha > 0.01 else { return }
    switch view {
    case let cell as UITableViewCell:
      add(cell.contentView)
      if let accessory = cell.accessoryView { add(accessory) }
      if cell.accessoryType == .checkmark, cell.accessoryView == nil { strings.append("✓") }
    case let status as LoadStateCell:
      // The texts of a load state form one string.
      var inner = VisibleStrings()
      for subview in status.subviews { inner.add(subview) }
      strings.append(inner.strings.joined(separator: " "))
    case let label as UILabel:
      if let text = label.text, !text.isEmpty { strings.append(label.accessibilityLabel ?? text) }
    case let toggle as UISwitch: strings.append(toggle.isOn ? "on" : "off")
    case let button as UIButton where button.showsMenuAsPrimaryAction:
      if let title = button.currentTitle, title != " " { strings.append(title) }
    case let segments as UISegmentedControl:
      strings += [segments.titleForSegment(at: segments.selectedSegmentIndex)].compactMap(\.self)
    case let bar as UIProgressView: strings.append("\(Int((bar.progress * 100).rounded())) %")
    case let button as UIButton: strings.append("[\(button.currentTitle ?? "")]")
    case let field as UITextField:
      let text = field.displayedText
      strings.append("‹\(text.isEmpty ? field.placeholder ?? "" : text)›")
    case let indicator as UIActivityIndicatorView:
      if indicator.isAnimating, let label = indicator.accessibilityLabel { strings.append(label) }
    case let image as UIImageView: if image.image?.resourceName == "checkmark" { strings.append("✓") }
    case is UIStepper: break
    default: for subview in view.subviews { add(subview) }
    }
  }

  private init() {}
}

extension UITextField {
  /// The text that the user sees: of a secure field, only whether there is any.
  fileprivate var displayedText: String {
    let text = text ?? ""
    return isSecureTextEntry && !text.isEmpty ? "•••" : text
  }
}
