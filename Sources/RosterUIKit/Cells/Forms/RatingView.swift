#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import RosterForms
  import UIKit

  extension RatingControl: UIKitPresentable {
    @MainActor
    package static func makeCell() -> RatingView { RatingView(frame: .zero) }
  }

  /// A rating: a button for each star.
  package final class RatingView: UIView, UIKitCell {
    private let stack = UIStackView()
    private var buttons: [UIButton] = []
    private var control: RatingControl?

    package override init(frame: CGRect) {
      super.init(frame: frame)
      stack.axis = .horizontal
      addFilling(stack)
    }

    package required init?(coder: NSCoder) { nil }

    package func update(_ control: RatingControl) {
      if buttons.count != control.count {
        for button in buttons { button.removeFromSuperview() }
        buttons = (1...control.count).map(makeButton)
        for button in buttons { stack.addArrangedSubview(button) }
      }
      self.control = control
      for (index, button) in buttons.enumerated() {
        button.configuration?.image = UIImage(systemName: index < control.value ? "star.fill" : "star")
      }
    }

    private func makeButton(_ star: Int) -> UIButton {
      let button = UIButton(
        configuration: .plain(), primaryAction: UIAction { [weak self] _ in self?.control?.select(star) })
      button.accessibilityLabel = String(star)
      return button
    }
  }
#endif
