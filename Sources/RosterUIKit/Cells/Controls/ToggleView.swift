#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  extension ToggleControl: UIKitPresentable {
    @MainActor
    package static func makeCell() -> ToggleView {
      let view = ToggleView(frame: .zero)
      view.addAction(UIAction { [weak view] _ in view?.report() }, for: .valueChanged)
      return view
    }
  }

  /// A switch.
  package final class ToggleView: UISwitch, UIKitCell {
    private var control: ToggleControl?

    package func update(_ control: ToggleControl) {
      self.control = control
      if isOn != control.value { setOn(control.value, animated: window != nil) }
    }

    fileprivate func report() { control?.onChange(isOn) }
  }
#endif
