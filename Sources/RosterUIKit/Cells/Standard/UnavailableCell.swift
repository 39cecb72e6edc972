#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import RosterHostSupport
  import UIKit

  extension UnavailableContent: UIKitPresentable {
    /// Creates the cell of placeholders.
    @MainActor
    public static func makeCell() -> UnavailableCell { UnavailableCell(frame: .zero) }
  }

  /// The cell of `UnavailableContent`.
  public final class UnavailableCell: UIView, UIKitCell {
    private let image = UIImageView()
    private let title = UILabel()
    private let message = UILabel()
    private lazy var button = UIButton(
      configuration: .bordered(), primaryAction: UIAction { [weak self] _ in self?.press() })
    private lazy var detailsButton = UIButton(
      configuration: .plain(), primaryAction: UIAction { [weak self] _ in self?.toggleDetails() })
    private let details = UILabel()
    private var content: UnavailableContent?
    private var context = UIKitCellContext.shared

    /// Creates the view.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      image.tintColor = .tertiaryLabel
      title.font = .preferredFont(forTextStyle: .title2)
      message.font = .preferredFont(forTextStyle: .body)
      message.textColor = .secondaryLabel
      let stack = TargetStackView(arrangedSubviews: [image, title, message, button, detailsButton, details])
      details.font = .preferredFont(forTextStyle: .footnote)
      for label in [title, message, details] {
        label.textAlignment = .center
        label.numberOfLines = 0
        label.adjustsFontForContentSizeCategory = true
      }
      stack.axis = .vertical
      stack.alignment = .center
      stack.spacing = 12
      stack.translatesAutoresizingMaskIntoConstraints = false
      addSubview(stack)
      NSLayoutConstraint.activate([
        stack.centerYAnchor.constraint(equalTo: centerYAnchor),
        stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 32),
        trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 32),
      ])
    }

    /// Not supported.
    public required init?(coder: NSCoder) { nil }

    /// Uses the theme of the list.
    public func attach(to context: UIKitCellContext) {
      self.context = context
    }

    /// Displays the content.
    public func update(_ content: UnavailableContent) {
      self.content = content
      title.textColor = context.theme.uiColor(.text) ?? .label
      message.textColor = context.theme.uiColor(.secondaryText) ?? .secondaryLabel
      image.image = content.icon.flatMap(UIImage.icon)
      image.isHidden = content.icon == nil
      title.text = content.title.clippedForLayout
      message.text = content.message?.clippedForLayout
      message.isHidden = content.message == nil
      button.configuration?.title = content.button?.title.clippedForLayout
      button.isHidden = content.button == nil
      detailsButton.configuration?.title = content.details?.title.clippedForLayout
      detailsButton.isHidden = content.details == nil
      let text = content.details?.text.clippedForLayout
      if details.text != text { details.isHidden = true }
      details.text = text
      if text == nil { details.isHidden = true }
      details.textColor = message.textColor
    }

    private func press() { content?.button?.action(context.source(button)) }

    private func toggleDetails() {
      details.isHidden.toggle()
      context.invalidateHeights()
      UIAccessibility.post(notification: .layoutChanged, argument: details.isHidden ? detailsButton : details)
    }
  }
#endif
