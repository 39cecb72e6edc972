#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import RosterHostSupport
  import UIKit

  extension ButtonControl: UIKitPresentable {
    @MainActor
    package static func makeCell() -> ButtonView {
      let view = ButtonView(configuration: .bordered())
      view.addAction(UIAction { [weak view] _ in view?.report() }, for: .primaryActionTriggered)
      return view
    }
  }

  /// A button.
  package final class ButtonView: UIButton, UIKitCell {
    private var control: ButtonControl?
    private var context = UIKitCellContext.shared

    package func attach(to context: UIKitCellContext) { self.context = context }

    package func update(_ control: ButtonControl) {
      self.control = control
      configuration?.title = control.value.clippedForLayout
    }

    fileprivate func report() {
      control?.action(context.source(self))
    }
  }
#endif
