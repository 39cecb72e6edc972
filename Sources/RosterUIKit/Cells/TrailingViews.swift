#if canImport(UIKit)
  import Roster
  import UIKit

  /// What stands at the trailing edge of a standard cell: value, badge and control. Controls are kept while their kind
  /// stays, so that a switch that the user turns goes on with its animation, and a text field keeps its caret.
  @MainActor
  final class TrailingViews {
    private let stack = UIStackView()
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

    /// The view for a content; `nil` if there is nothing but what the cell draws itself. A disclosure arrow or a check
    /// mark gives way to an accessory view, so that it is drawn here beside a value or a badge.
    func view(for content: StandardContent) -> UIView? {
      self.content = content
      let control = control(for: content.accessory)
      var views: [UIView] = []
      if let value = content.value {
        valueLabel.text = value
        views.append(valueLabel)
      }
      if let text = content.badge.text {
        badge.show(text)
        views.append(badge)
      }
      if let control { views.append(control) }
      if !views.isEmpty, control == nil, let mark = content.accessory.markName {
        views.append(UIImageView(image: UIImage(systemName: mark)))
      }
      guard !views.isEmpty else { return nil }
      if views != stack.arrangedSubviews {
        for view in stack.arrangedSubviews { view.removeFromSuperview() }
        for view in views { stack.addArrangedSubview(view) }
      }
      stack.frame.size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      return stack
    }

    private func control(for accessory: CellAccessory) -> UIView? {
      let new: UIView? =
        switch accessory {
        case .none, .disclosure, .checkmark: nil
        case .toggle(let isOn, _): toggle(isOn)
        case .stepper(let value, let range, let step, _): stepper(value, range, step)
        case .button(let title, _): button(title)
        case .textField(let text, let placeholder, _): textField(text, placeholder)
        case .custom(let custom): customView(custom)
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

    private func textField(_ text: String, _ placeholder: String) -> UIView {
      let field =
        control as? UITextField
        ?? {
          let field = UITextField()
          field.textAlignment = .natural
          field.widthAnchor.constraint(greaterThanOrEqualToConstant: 120).isActive = true
          field.addAction(
            UIAction { [weak self, weak field] _ in
              if let field { self?.content?.perform(.text(field.text ?? "")) }
            }, for: .editingChanged)
          return field
        }()
      // Setting the text that is already there would move the caret to the end.
      if field.text != text { field.text = text }
      field.placeholder = placeholder
      return field
    }

    private func customView(_ custom: CustomAccessory) -> UIView {
      let kind = CellKind(for: custom.content, issues: .accessories)
      let view: CustomAccessoryView
      if let known = control as? CustomAccessoryView, known.kindIdentifier == kind.reuseIdentifier {
        view = known
      } else {
        view = CustomAccessoryView(kind: kind)
      }
      view.show(custom)
      return view
    }
  }

  extension CellAccessory {
    /// The symbol of an accessory that the cell would draw itself.
    fileprivate var markName: String? {
      switch self {
      case .disclosure: "chevron.forward"
      case .checkmark(true): "checkmark"
      default: nil
      }
    }
  }

  extension IssueReporter {
    /// Where accessories without a view are reported; a cell does not know its page.
    fileprivate static let accessories = IssueReporter()
  }
#endif
