#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import RosterForms
  import UIKit

  extension SliderControl: UIKitPresentable {
    @MainActor
    package static func makeCell() -> SliderView {
      let view = SliderView(frame: .zero)
      view.addAction(UIAction { [weak view] _ in view?.report() }, for: .valueChanged)
      return view
    }
  }

  /// A slider.
  package final class SliderView: UISlider, UIKitCell {
    private var control: SliderControl?

    package func update(_ control: SliderControl) {
      self.control = control
      (minimumValue, maximumValue) = (Float(control.range.lowerBound), Float(control.range.upperBound))
      // Between two steps, the thumb stays below the finger.
      if control.clamped(Double(value)) != control.value { value = Float(control.value) }
      accessibilityValue = control.textDescription
    }

    fileprivate func report() {
      guard let control else { return }
      let new = control.clamped(Double(value))
      if new != control.value { control.onChange(new) }
    }
  }
#endif
