#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// A badge: text on a rounded background.
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

  /// A stepper with a label that displays its value.
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

    /// The name of the stepper, which VoiceOver reads with its value.
    var title: String? {
      get { stepper.accessibilityLabel }
      set { stepper.accessibilityLabel = newValue }
    }

    func show(value: Int, range: ClosedRange<Int>, step: Int) {
      label.text = String(value)
      stepper.accessibilityValue = String(value)
      self.range = range
      let low = Double(min(range.lowerBound, value))
      // UIStepper requires a nonempty range, even if there is only one value.
      let high = max(Double(max(range.upperBound, value)), low + 1, low.nextUp)
      // The range first, because a stepper clamps its value to its current range. UIKit raises an exception as soon as the
      // minimum is not below the maximum, so the maximum is raised before the minimum is set.
      stepper.maximumValue = max(stepper.maximumValue, high)
      stepper.minimumValue = low
      stepper.maximumValue = high
      stepper.stepValue = Double(max(1, step))
      stepper.value = Double(value)
      stepper.isEnabled = range != value...value
    }

    /// The stepper's value, clamped to the range.
    private var value: Int {
      if stepper.value <= Double(range.lowerBound) { return range.lowerBound }
      return stepper.value >= Double(range.upperBound) ? range.upperBound : Int(stepper.value)
    }
  }

  /// An image at the trailing edge of a row or a header: an icon in its size, any other image as a square.
  final class AccessoryImageView: UIImageView {
    private var source: ImageSource?
    private var load: Task<Void, Never>?
    private static let side: CGFloat = 40

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentMode = .scaleAspectFit
    }

    required init?(coder: NSCoder) { nil }

    func show(_ new: ImageSource?, in context: UIKitCellContext) {
      tintColor = context.theme.uiColor(.accent) ?? .tintColor
      guard new != source else { return }
      source = new
      load?.cancel()
      let pixels = Self.side * max(1, traitCollection.displayScale)
      image = new.flatMap { context.images.placeholder(for: $0, pixels: pixels) }
      invalidateIntrinsicContentSize()
      guard let new, new.isPicture || image == nil else { return }
      load = Task { [weak self] in
        guard let image = await context.image(for: new, pixels: pixels), !Task.isCancelled else { return }
        self?.image = image
      }
    }

    override var intrinsicContentSize: CGSize {
      if source?.isPicture == true { return CGSize(width: Self.side, height: Self.side) }
      return image?.size ?? .zero
    }
  }

  /// An accessory view for a custom content, in the size that the accessory specifies.
  final class CustomAccessoryView: UIView {
    let kindIdentifier: String
    private let kind: CellKind
    private let view: UIView
    private var size: [NSLayoutConstraint] = []

    init(kind: CellKind, in context: UIKitCellContext) {
      self.kind = kind
      kindIdentifier = kind.reuseIdentifier
      view = kind.makeView(in: context)
      super.init(frame: .zero)
      addFilling(view)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ accessory: CustomAccessory) {
      kind.update(view, accessory.content)
      NSLayoutConstraint.deactivate(size)
      size = []
      // UIKit raises an exception for lengths that are not finite.
      for (length, anchor) in [(accessory.width, widthAnchor), (accessory.height, heightAnchor)] {
        guard let length, length.isFinite else { continue }
        size.append(anchor.constraint(equalToConstant: length))
      }
      NSLayoutConstraint.activate(size)
    }
  }
#endif
