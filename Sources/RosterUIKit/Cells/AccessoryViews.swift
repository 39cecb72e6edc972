#if canImport(UIKit)
  import Roster
  import UIKit

  /// A number in a pill.
  final class BadgeLabel: UILabel {
    override init(frame: CGRect) {
      super.init(frame: frame)
      font = .preferredFont(forTextStyle: .footnote)
      adjustsFontForContentSizeCategory = true
      textColor = .white
      backgroundColor = .systemRed
      textAlignment = .center
      clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    func show(_ text: String) {
      guard text != self.text else { return }
      self.text = text
      invalidateIntrinsicContentSize()
    }

    override var intrinsicContentSize: CGSize {
      let size = super.intrinsicContentSize
      return CGSize(width: max(size.height + 4, size.width + 12), height: size.height + 4)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      layer.cornerRadius = bounds.height / 2
    }
  }

  /// A stepper with its number.
  final class StepperView: UIView {
    private let stack = UIStackView()
    private let label = UILabel()
    private let stepper = UIStepper()
    private var range = 0...0

    init(onChange: @escaping @MainActor (Int) -> Void) {
      super.init(frame: .zero)
      stack.spacing = 8
      stack.alignment = .center
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = .secondaryLabel
      stack.addArrangedSubview(label)
      stack.addArrangedSubview(stepper)
      addFilling(stack)
      stepper.addAction(
        UIAction { [weak self] _ in
          if let self { onChange(self.value) }
        }, for: .valueChanged)
    }

    required init?(coder: NSCoder) { nil }

    func show(value: Int, range: ClosedRange<Int>, step: Int) {
      label.text = String(value)
      self.range = range
      let low = Double(min(range.lowerBound, value))
      // A stepper needs room between its bounds, also where there is nothing to choose.
      let high = max(Double(max(range.upperBound, value)), low + 1, low.nextUp)
      // The range first: a stepper clips its value to the range that it has. UIKit raises as soon as the minimum is not
      // below the maximum, so that the old bounds are widened before they are replaced.
      stepper.maximumValue = max(stepper.maximumValue, high)
      stepper.minimumValue = low
      stepper.maximumValue = high
      stepper.stepValue = Double(max(1, step))
      stepper.value = Double(value)
      stepper.isEnabled = range != value...value
    }

    /// What the stepper says, inside of the range.
    private var value: Int {
      if stepper.value <= Double(range.lowerBound) { return range.lowerBound }
      return stepper.value >= Double(range.upperBound) ? range.upperBound : Int(stepper.value)
    }
  }

  /// A content of the page's own in the accessory's place, in the size that it asks for.
  final class CustomAccessoryView: UIView {
    let kindIdentifier: String
    private let kind: CellKind
    private let view: UIView
    private var size: [NSLayoutConstraint] = []

    init(kind: CellKind) {
      self.kind = kind
      kindIdentifier = kind.reuseIdentifier
      view = kind.makeView()
      super.init(frame: .zero)
      addFilling(view)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ accessory: CustomAccessory) {
      kind.update(view, accessory.content)
      NSLayoutConstraint.deactivate(size)
      size = []
      // UIKit raises for lengths that are not finite.
      for (length, anchor) in [(accessory.width, widthAnchor), (accessory.height, heightAnchor)] {
        guard let length, length.isFinite else { continue }
        size.append(anchor.constraint(equalToConstant: length))
      }
      NSLayoutConstraint.activate(size)
    }
  }
#endif
