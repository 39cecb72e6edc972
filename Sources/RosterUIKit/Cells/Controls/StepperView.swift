#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  extension StepperControl: UIKitPresentable {
    @MainActor
    package static func makeCell() -> StepperView { StepperView(frame: .zero) }
  }

  /// A stepper with a label that displays its value.
  package final class StepperView: UIView, UIKitCell {
    private let stack = UIStackView()
    private let label = UILabel()
    /// `nil` in the Mac's idiom, which refuses steppers and has two buttons instead.
    private let stepper = UIDevice.current.isMac ? nil : UIStepper()
    private lazy var buttons = [makeButton("minus", -1), makeButton("plus", 1)]
    private var control: StepperControl?

    package override init(frame: CGRect) {
      super.init(frame: frame)
      stack.spacing = 8
      stack.alignment = .center
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = .secondaryLabel
      stack.addArrangedSubview(label)
      for view in stepper.map({ [$0] }) ?? buttons { stack.addArrangedSubview(view) }
      addFilling(stack)
      stepper?.addAction(UIAction { [weak self] _ in self?.report() }, for: .valueChanged)
    }

    private func makeButton(_ symbol: String, _ direction: Int) -> UIButton {
      var configuration = UIButton.Configuration.plain()
      configuration.image = UIImage(systemName: symbol)
      return UIButton(
        configuration: configuration, primaryAction: UIAction { [weak self] _ in self?.step(direction) })
    }

    private func step(_ direction: Int) {
      guard let control else { return }
      let (value, overflows) = control.value.addingReportingOverflow(direction * control.step)
      let range = control.range
      let end = direction > 0 ? range.upperBound : range.lowerBound
      control.onChange(overflows ? end : min(max(value, range.lowerBound), range.upperBound))
    }

    package required init?(coder: NSCoder) { nil }

    package func update(_ control: StepperControl) {
      self.control = control
      let (value, range) = (control.value, control.range)
      label.text = String(value)
      guard let stepper else {
        (buttons[0].isEnabled, buttons[1].isEnabled) = (value > range.lowerBound, value < range.upperBound)
        return
      }
      stepper.accessibilityValue = String(value)
      let low = Double(min(range.lowerBound, value))
      // UIStepper requires a nonempty range, even if there is only one value.
      let high = max(Double(max(range.upperBound, value)), low + 1, low.nextUp)
      // The range first, because a stepper clamps its value to its current range. UIKit raises an exception as soon as the
      // minimum is not below the maximum, so the maximum is raised before the minimum is set.
      stepper.maximumValue = max(stepper.maximumValue, high)
      stepper.minimumValue = low
      stepper.maximumValue = high
      stepper.stepValue = Double(control.step)
      stepper.value = Double(value)
      stepper.isEnabled = range != value...value
    }

    /// Reports the stepper's value, clamped to the range.
    private func report() {
      guard let control, let stepper else { return }
      let range = control.range
      if stepper.value <= Double(range.lowerBound) {
        control.onChange(range.lowerBound)
      } else {
        control.onChange(stepper.value >= Double(range.upperBound) ? range.upperBound : Int(stepper.value))
      }
    }
  }
#endif
