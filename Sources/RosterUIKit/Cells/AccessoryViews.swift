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
        UIAction { [weak stepper] _ in
          if let stepper { onChange(Int(stepper.value)) }
        }, for: .valueChanged)
    }

    required init?(coder: NSCoder) { nil }

    func show(value: Int, range: ClosedRange<Int>, step: Int) {
      label.text = String(value)
      // The range first: a stepper clips its value to the range that it has.
      stepper.minimumValue = Double(min(range.lowerBound, value))
      stepper.maximumValue = Double(max(range.upperBound, value))
      stepper.stepValue = Double(step)
      stepper.value = Double(value)
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
      if let width = accessory.width { size.append(widthAnchor.constraint(equalToConstant: width)) }
      if let height = accessory.height { size.append(heightAnchor.constraint(equalToConstant: height)) }
      NSLayoutConstraint.activate(size)
    }
  }
#endif
