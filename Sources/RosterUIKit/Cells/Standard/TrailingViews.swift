#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import RosterHostSupport
  import UIKit

  /// The views at the trailing edge of a standard cell: value, badge and control.
  ///
  /// A control is reused as long as its type stays the same, so that a switch continues its animation, and a text field
  /// keeps its cursor position.
  @MainActor
  final class TrailingViews {
    private let stack = TargetStackView()
    private let valueLabel = UILabel()
    private let badge = BadgeLabel()
    private var control: UIView?
    private var content: StandardContent?

    init() {
      stack.axis = .horizontal
      stack.alignment = .center
      stack.spacing = 8
      valueLabel.textColor = .secondaryLabel
      valueLabel.font = .preferredFont(forTextStyle: .body)
      valueLabel.adjustsFontForContentSizeCategory = true
    }

    /// Returns the accessory view for the content; `nil` if the cell's accessory type suffices.
    ///
    /// A cell with an accessory view does not display its accessory type. Beside a value or a badge, the disclosure
    /// indicator or checkmark is therefore an image view here.
    func view(for content: StandardContent, in context: UIKitCellContext) -> UIView? {
      self.content = content
      let control = control(for: content.accessory, in: context)
      // A control is an element beside the cell's, which has the title.
      switch control {
      case let stepper as StepperView: stepper.title = content.title
      case is UISwitch, is UITextField: control?.accessibilityLabel = content.title
      default: break
      }
      var views: [UIView] = []
      let theme = context.theme
      if let value = content.value {
        valueLabel.text = value.clippedForLayout
        valueLabel.textColor = content.valueStyle.uiColor(theme.uiColor(.secondaryText)) ?? .secondaryLabel
        valueLabel.font = content.valueStyle.uiFont(theme.uiFont(.value)) ?? .preferredFont(forTextStyle: .body)
        views.append(valueLabel)
      }
      if let text = content.badge.text {
        badge.show(text)
        badge.backgroundColor = theme.uiColor(.badge) ?? .systemRed
        badge.textColor = theme.uiColor(.badgeText) ?? .white
        views.append(badge)
      }
      if let control { views.append(control) }
      if !views.isEmpty, control == nil, let symbol = content.accessory.symbolName {
        views.append(UIImageView(image: UIImage(systemName: symbol)))
      }
      guard !views.isEmpty else { return nil }
      if views != stack.arrangedSubviews {
        for view in stack.arrangedSubviews { view.removeFromSuperview() }
        for view in views { stack.addArrangedSubview(view) }
      }
      stack.frame.size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      return stack
    }

    private func control(for accessory: CellAccessory, in context: UIKitCellContext) -> UIView? {
      let new: UIView? =
        switch accessory {
        case .none, .disclosure, .checkmark: nil
        case .toggle(let isOn, _): toggle(isOn)
        case .stepper(let value, let range, let step, _): stepper(value, range, step)
        case .button(let title, _): button(title)
        case .textField(let text, let placeholder, _): textField(text, placeholder, in: context)
        case .image(let image): imageView(image, in: context)
        case .custom(let custom): customView(custom, in: context)
        }
      control = new
      return new
    }

    private func toggle(_ isOn: Bool) -> UIView {
      let toggle =
        control as? UISwitch
        ?? {
          let toggle = UISwitch()
          toggle.addAction(
            UIAction { [weak self, weak toggle] _ in
              if let toggle { self?.content?.perform(.toggle(toggle.isOn)) }
            }, for: .valueChanged)
          return toggle
        }()
      if toggle.isOn != isOn { toggle.setOn(isOn, animated: toggle.window != nil) }
      return toggle
    }

    private func stepper(_ value: Int, _ range: ClosedRange<Int>, _ step: Int) -> UIView {
      let control =
        control as? StepperView
        ?? StepperView { [weak self] value in
          self?.content?.perform(.step(value))
        }
      control.show(value: value, range: range, step: step)
      return control
    }

    private func button(_ title: String) -> UIView {
      let button =
        control as? UIButton
        ?? UIButton(
          configuration: .bordered(),
          primaryAction: UIAction { [weak self] _ in
            self?.content?.perform(.press)
          })
      button.configuration?.title = title
      return button
    }

    private func textField(_ text: String, _ placeholder: String, in context: UIKitCellContext) -> UIView {
      let field =
        control as? UITextField
        ?? {
          let field = UITextField()
          field.textAlignment = .natural
          field.font = .preferredFont(forTextStyle: .body)
          field.adjustsFontForContentSizeCategory = true
          field.widthAnchor.constraint(greaterThanOrEqualToConstant: 120).isActive = true
          field.addAction(
            UIAction { [weak self, weak field] _ in
              if let field { self?.content?.perform(.text(field.text ?? "")) }
            }, for: .editingChanged)
          return field
        }()
      // Setting an equal text would move the cursor to the end.
      if field.text != text { field.text = text }
      field.placeholder = placeholder
      field.delegate = context.fieldDelegate
      return field
    }

    private func imageView(_ image: ImageSource, in context: UIKitCellContext) -> UIView {
      let view = control as? AccessoryImageView ?? AccessoryImageView(frame: .zero)
      view.show(image, in: context)
      return view
    }

    private func customView(_ custom: CustomAccessory, in context: UIKitCellContext) -> UIView {
      let kind = CellKind(for: custom.content, issues: context.issues)
      let view: CustomAccessoryView
      if let known = control as? CustomAccessoryView, known.kindIdentifier == kind.reuseIdentifier {
        view = known
      } else {
        view = CustomAccessoryView(kind: kind, in: context)
      }
      view.show(custom)
      return view
    }
  }

  extension CellAccessory {
    /// The symbol of an accessory that the cell otherwise displays by its accessory type.
    fileprivate var symbolName: String? {
      switch self {
      case .disclosure: "chevron.forward"
      case .checkmark(true): "checkmark"
      default: nil
      }
    }
  }
#endif
