#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import RosterForms
  import UIKit

  extension Composer: UIKitPresentable {
    /// Creates the view of a composer.
    @MainActor
    public static func makeCell() -> ComposerView { ComposerView(frame: .zero) }
  }

  /// The view of a composer: buttons, the text with what is wrong above it, and a button that sends.
  public final class ComposerView: UIView, UIKitCell, UITextViewDelegate {
    private let buttons = UIStackView()
    let text = EditorTextView.make()
    let error = UILabel()
    let sendButton = UIButton(type: .system)
    private var content: Composer?
    private var context = UIKitCellContext.shared
    /// The height of a text that scrolls.
    private lazy var height = text.heightAnchor.constraint(equalToConstant: 0)

    /// The number of lines above which the text scrolls.
    private static let lines: CGFloat = 5
    /// The space above and below the text, in points: that of a text view.
    private static let insets: CGFloat = 16

    /// Creates the view.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      error.font = .preferredFont(forTextStyle: .footnote)
      error.adjustsFontForContentSizeCategory = true
      error.textColor = .systemRed
      error.numberOfLines = 0
      text.backgroundColor = .tertiarySystemFill
      text.layer.cornerRadius = 18
      text.delegate = self
      text.onReturn = { [weak self] in self?.send() }
      sendButton.configuration = Self.configuration(StandardIcon.send, isFilled: true)
      sendButton.addAction(UIAction { [weak self] _ in self?.send() }, for: .primaryActionTriggered)
      let column = UIStackView(arrangedSubviews: [error, text])
      column.axis = .vertical
      column.spacing = 4
      let line = UIStackView(arrangedSubviews: [buttons, column, sendButton])
      line.alignment = .bottom
      line.spacing = 8
      sendButton.keepWidth()
      sendButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
      text.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
      addFilling(line)
    }

    /// Not supported.
    public required init?(coder: NSCoder) { nil }

    /// Receives the services of the list.
    public func attach(to context: UIKitCellContext) { self.context = context }

    /// Displays a content.
    public func update(_ content: Composer) {
      showButtons(content.buttons)
      self.content = content
      (error.text, error.isHidden) = (content.standard.error, content.standard.error == nil)
      text.isEditable = content.standard.isEnabled
      text.accessibilityLabel = content.label
      sendButton.accessibilityLabel = content.sendTitle
      show(content.value)
    }

    private func show(_ new: String) {
      text.show(new, placeholder: content?.label ?? "")
      textDidChange()
    }

    private func textDidChange() {
      text.updatePlaceholder()
      sendButton.isEnabled = content?.canSend(text.text ?? "") == true
      updateHeight()
    }

    /// Buttons are kept while their titles and icons are, and with them the focus of VoiceOver.
    private func showButtons(_ new: [RowAction]) {
      if new == content?.buttons { return }
      for view in buttons.arrangedSubviews { view.removeFromSuperview() }
      for (index, action) in new.enumerated() {
        let button = UIButton(
          configuration: Self.configuration(action.icon ?? "", isFilled: false),
          primaryAction: UIAction { [weak self] action in
            guard let self, let button = action.sender as? UIView else { return }
            content?.buttons[index].action(context.source(button))
          })
        button.accessibilityLabel = action.title
        button.keepWidth()
        buttons.addArrangedSubview(button)
      }
      buttons.isHidden = new.isEmpty
    }

    private static func configuration(_ icon: String, isFilled: Bool) -> UIButton.Configuration {
      var configuration = isFilled ? UIButton.Configuration.filled() : .plain()
      configuration.image = UIImage.icon(icon)
      configuration.cornerStyle = .capsule
      // At least 44 points in each direction, the smallest target that the platform recommends.
      configuration.contentInsets = NSDirectionalEdgeInsets(top: 13, leading: 13, bottom: 13, trailing: 13)
      return configuration
    }

    /// What the property is then is displayed at once: until the page is evaluated, the user may go on writing.
    private func send() {
      guard let content else { return }
      show(content.send())
    }

    /// The number of lines depends on the width.
    public override func layoutSubviews() {
      super.layoutSubviews()
      updateHeight()
    }

    /// Lets the text grow up to five lines, and scroll then.
    private func updateHeight() {
      guard text.bounds.width > 0 else { return }
      let lineHeight = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection).lineHeight
      let limit = (Self.lines * lineHeight + Self.insets).rounded(.up)
      let size = CGSize(width: text.bounds.width, height: .greatestFiniteMagnitude)
      let scrolls = text.sizeThatFits(size).height > limit
      height.constant = limit
      guard text.isScrollEnabled != scrolls else { return }
      text.isScrollEnabled = scrolls
      height.isActive = scrolls
    }

    // MARK: UITextViewDelegate

    /// Reports the text.
    public func textViewDidChange(_ textView: UITextView) {
      content?.onChange(textView.text ?? "")
      textDidChange()
    }

    /// Does nothing: the bar of the composer is above the keyboard.
    public func textViewDidBeginEditing(_ textView: UITextView) {}

    /// Does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
  }
#endif
