#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// A text of several lines with a placeholder, which is as high as its text while it does not scroll.
  final class EditorTextView: UITextView {
    /// The list's view above the keyboard is that of the context.
    var context: UIKitCellContext?
    /// Runs when the user presses the Return key of a hardware keyboard; `nil` if that begins a line.
    var onReturn: (@MainActor () -> Void)?
    private let placeholder = UILabel()

    /// Creates a text. The initializers stay those of UIKit.
    static func make() -> EditorTextView {
      let view = EditorTextView()
      view.font = .preferredFont(forTextStyle: .body)
      view.adjustsFontForContentSizeCategory = true
      view.isScrollEnabled = false
      view.placeholder.font = .preferredFont(forTextStyle: .body)
      view.placeholder.adjustsFontForContentSizeCategory = true
      view.placeholder.textColor = .tertiaryLabel
      view.addSubview(view.placeholder)
      return view
    }

    /// Displays a text and the prompt in place of an empty one.
    func show(_ new: String, placeholder prompt: String) {
      // Setting an equal text would move the cursor, and any text ends the composition of an input method.
      if markedTextRange == nil, text != new { text = new }
      placeholder.text = prompt
      updatePlaceholder()
    }

    /// Hides the placeholder while there is a text.
    func updatePlaceholder() { placeholder.isHidden = text?.isEmpty == false }

    override func layoutSubviews() {
      super.layoutSubviews()
      // Constraints inside of the text view would be those of its content.
      let width = max(0, bounds.width - 10)
      let height = placeholder.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
      placeholder.frame = CGRect(x: 5, y: 8, width: width, height: height)
    }

    override var inputAccessoryView: UIView? {
      get { context?.textInputAccessoryView }
      set {}
    }

    // MARK: Return

    /// Return of a hardware keyboard. While an input method composes a text, Return ends that.
    override var keyCommands: [UIKeyCommand]? {
      guard onReturn != nil, markedTextRange == nil else { return super.keyCommands }
      let command = UIKeyCommand(title: "", action: Self.returnAction, input: "\r")
      command.wantsPriorityOverSystemBehavior = true
      return (super.keyCommands ?? []) + [command]
    }

    #if canImport(ObjectiveC)
      private static let returnAction = #selector(pressedReturn)

      @objc private func pressedReturn() { onReturn?() }
    #else
      fileprivate static let returnAction = Selector("pressedReturn")
    #endif
  }

  #if !canImport(ObjectiveC)
    extension EditorTextView: UIKitActionReceiving {
      func perform(_ action: Selector) -> Bool {
        guard action == Self.returnAction else { return false }
        onReturn?()
        return true
      }
    }
  #endif
#endif
