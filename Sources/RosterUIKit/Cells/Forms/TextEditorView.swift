#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import RosterForms
  import UIKit

  extension TextEditor: UIKitPresentable {
    /// Creates the view of a text of several lines.
    @MainActor
    public static func makeCell() -> TextEditorView { TextEditorView(frame: .zero) }
  }

  /// The view of a text of several lines: a title above it, and what is wrong below it.
  public final class TextEditorView: UIView, UIKitCell, UITextViewDelegate {
    private let title = UILabel()
    private let text = EditorTextView.make()
    private let error = UILabel()
    private var control: TextEditorControl?
    private weak var fields: (any TextEditingDelegate)?

    /// Creates the view.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      for label in [title, error] {
        label.font = .preferredFont(forTextStyle: .footnote)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
      }
      error.textColor = .systemRed
      text.backgroundColor = .clear
      text.delegate = self
      text.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
      let stack = UIStackView(arrangedSubviews: [title, text, error])
      stack.axis = .vertical
      stack.spacing = 4
      addBetweenMargins(stack, minimum: .row)
    }

    /// Not supported.
    public required init?(coder: NSCoder) { nil }

    /// Stores the delegate, which follows the editing.
    public func attach(to context: UIKitCellContext) {
      fields = context.fieldDelegate
      text.context = context
    }

    /// Displays a content.
    public func update(_ content: TextEditor) {
      guard let new = content.control else { return }
      let standard = content.standard
      (title.text, title.isHidden) = (standard.title, standard.title.isEmpty)
      (error.text, error.isHidden) = (standard.error, standard.error == nil)
      text.show(new.value, placeholder: new.placeholder)
      text.isEditable = standard.isEnabled
      text.accessibilityLabel = standard.label(of: new)
      control = new
    }

    // MARK: UITextViewDelegate

    /// Reports the text.
    public func textViewDidChange(_ textView: UITextView) {
      text.updatePlaceholder()
      control?.onChange(textView.text ?? "")
    }

    /// The row has the keyboard.
    public func textViewDidBeginEditing(_ textView: UITextView) { fields?.didBeginEditing(textView) }

    /// The row has lost the keyboard.
    public func textViewDidEndEditing(_ textView: UITextView) { fields?.didEndEditing() }
  }
#endif
