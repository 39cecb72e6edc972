#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  extension TextFieldControl: UIKitPresentable {
    @MainActor
    package static func makeCell() -> TextFieldView {
      let view = TextFieldView(frame: .zero)
      view.textAlignment = .natural
      view.font = .preferredFont(forTextStyle: .body)
      view.adjustsFontForContentSizeCategory = true
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: 120).isActive = true
      view.addAction(UIAction { [weak view] _ in view?.report() }, for: .editingChanged)
      return view
    }
  }

  /// A one-line text field.
  package final class TextFieldView: UITextField, UIKitCell {
    private var control: TextFieldControl?
    private var context: UIKitCellContext?

    package func attach(to context: UIKitCellContext) { self.context = context }

    package func update(_ control: TextFieldControl) {
      self.control = control
      // Setting an equal text would move the cursor to the end, and any text ends the composition of an input method.
      if !isComposing, text != control.value { text = control.value }
      placeholder = control.placeholder
      delegate = context?.fieldDelegate
    }

    fileprivate func report() { control?.onChange(text ?? "") }
  }

  extension UITextField {
    /// Whether an input method composes a part of the text, as those of Chinese and Japanese do.
    var isComposing: Bool { markedTextRange != nil }
  }
#endif
