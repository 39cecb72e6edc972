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
      view.addAction(UIAction { [weak view] _ in view?.showValue() }, for: .editingDidEnd)
      return view
    }
  }

  /// A one-line text field.
  package final class TextFieldView: UITextField, UIKitCell {
    private var control: TextFieldControl?
    private var kind = TextFieldKind.text
    private var context: UIKitCellContext?

    package func attach(to context: UIKitCellContext) { self.context = context }

    /// The list's view above the keyboard.
    package override var inputAccessoryView: UIView? {
      get { context?.textInputAccessoryView }
      set {}
    }

    package func update(_ control: TextFieldControl) {
      self.control = control
      // Setting an equal text would move the cursor to the end, and any text ends the composition of an input method.
      let keepsText = isComposing || isFirstResponder && control.accepts(text ?? "")
      if !keepsText, text != control.value { text = control.value }
      placeholder = control.placeholder
      show(control.kind)
      delegate = context?.fieldDelegate
    }

    private func show(_ kind: TextFieldKind) {
      guard kind != self.kind else { return }
      self.kind = kind
      isSecureTextEntry = kind.isSecure
      keyboardType = kind.keyboardType
      textContentType = kind.textContentType
      autocapitalizationType = kind == .text ? .sentences : kind == .name ? .words : .none
      autocorrectionType = kind == .text ? .default : .no
    }

    fileprivate func report() { control?.onChange(text ?? "") }

    /// Displays a number in its format, in place of what the user has entered.
    fileprivate func showValue() {
      if let control, control.format != nil { text = control.value }
    }
  }

  extension TextFieldKind {
    fileprivate var keyboardType: UIKeyboardType {
      switch self {
      case .email: .emailAddress
      case .url: .URL
      case .phone: .phonePad
      case .number, .oneTimeCode: .numberPad
      case .decimal: .decimalPad
      case .text, .name, .password, .newPassword: .default
      }
    }

    fileprivate var textContentType: UITextContentType? {
      switch self {
      case .name: .name
      case .email: .emailAddress
      case .url: .URL
      case .phone: .telephoneNumber
      case .oneTimeCode: .oneTimeCode
      case .password: .password
      case .newPassword: .newPassword
      case .text, .number, .decimal: nil
      }
    }
  }

  extension UITextField {
    /// Whether an input method composes a part of the text, as those of Chinese and Japanese do.
    var isComposing: Bool { markedTextRange != nil }
  }
#endif
