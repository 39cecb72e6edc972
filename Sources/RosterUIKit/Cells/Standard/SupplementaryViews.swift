#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import RosterHostSupport
  import UIKit

  extension HeaderContent: UIKitPresentable {
    /// Creates the view of a header: image, title, subtitle, accessory and buttons.
    @MainActor
    public static func makeCell() -> HeaderCell { HeaderCell() }
  }

  extension FooterContent: UIKitPresentable {
    /// Creates the view of a footer: a text in the secondary label color.
    @MainActor
    public static func makeCell() -> FooterCell { FooterCell() }
  }

  extension LoadStateContent: UIKitPresentable {
    /// Creates the view of a load state: a spinner, or a text with an optional button.
    @MainActor
    public static func makeCell() -> LoadStateCell { LoadStateCell() }
  }

  /// The view of a header.
  public final class HeaderCell: UIView, UIKitCell {
    private let picture = PictureView(side: 24)
    private let titleLabel = UILabel()
    private let subtitleLabel = UILabel()
    private let texts = UIStackView()
    private let row = TargetStackView()
    private let slot = AccessorySlot()
    private var accessory: UIView?
    private var context = UIKitCellContext.shared
    private var height: NSLayoutConstraint?
    private var content: HeaderContent?
    private var buttons: [UIButton] = []
    /// The buttons of a prominent header, below the texts.
    private let actions = UIStackView()

    /// Creates a header without a title.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      titleLabel.font = .preferredFont(forTextStyle: .headline)
      subtitleLabel.font = .preferredFont(forTextStyle: .footnote)
      subtitleLabel.textColor = .secondaryLabel
      for label in [titleLabel, subtitleLabel] {
        label.numberOfLines = 0
        label.adjustsFontForContentSizeCategory = true
        texts.addArrangedSubview(label)
      }
      titleLabel.accessibilityTraits = .header
      texts.axis = .vertical
      actions.axis = .horizontal
      actions.spacing = 8
      row.axis = .horizontal
      row.alignment = .center
      row.spacing = 8
      row.addArrangedSubview(picture)
      row.addArrangedSubview(texts)
      // The texts take what the others leave.
      picture.keepWidth()
      addBetweenMargins(row, minimum: .supplementary)
    }

    /// Not supported.
    public required init?(coder: NSCoder) { nil }

    /// Uses the images and the theme of the list.
    public func attach(to context: UIKitCellContext) {
      self.context = context
      picture.context = context
    }

    /// Displays a header.
    public func update(_ content: HeaderContent) {
      let old = self.content
      self.content = content
      picture.side = content.isProminent ? 96 : 24
      picture.show(content.image, shape: content.imageShape, initials: content.initials)
      titleLabel.textColor = content.titleStyle.uiColor(context.theme.uiColor(.text)) ?? .label
      titleLabel.font =
        content.titleStyle.uiFont(context.theme.uiFont(.header))
        ?? .preferredFont(forTextStyle: content.isProminent ? .title2 : .headline)
      subtitleLabel.textColor = context.theme.uiColor(.secondaryText) ?? .secondaryLabel
      show(content.accessory, of: content)
      show(height: content.height)
      titleLabel.text = content.title.clippedForLayout
      subtitleLabel.text = content.subtitle?.clippedForLayout
      subtitleLabel.isHidden = content.subtitle == nil
      // After the accessory, which they follow.
      if content.buttons != old?.buttons ?? [] || content.isProminent != old?.isProminent ?? false {
        show(content.buttons, isProminent: content.isProminent)
      }
    }

    private func show(_ new: [HeaderContent.Button], isProminent: Bool) {
      while buttons.count < new.count { buttons.append(makeButton(buttons.count)) }
      texts.alignment = isProminent ? .leading : .fill
      texts.spacing = isProminent ? 6 : 0
      row.spacing = isProminent ? 16 : 8
      if !isProminent || new.isEmpty {
        actions.removeFromSuperview()
      } else if actions.superview == nil {
        texts.addArrangedSubview(actions)
      }
      let parent = isProminent ? actions : row
      for (index, button) in buttons.enumerated() {
        guard index < new.count else {
          button.removeFromSuperview()
          continue
        }
        var configuration: UIButton.Configuration = isProminent ? index == 0 ? .filled() : .bordered() : .plain()
        configuration.title = new[index].title
        button.configuration = configuration
        if button.superview !== parent { parent.addArrangedSubview(button) }
      }
    }

    private func makeButton(_ index: Int) -> UIButton {
      let action = UIAction { [weak self] _ in
        guard let self, let content, index < content.buttons.count else { return }
        content.buttons[index].action(context.source(buttons[index]))
      }
      let button = UIButton(configuration: .plain(), primaryAction: action)
      button.keepWidth()
      return button
    }

    private func show(_ new: CellAccessory?, of content: HeaderContent) {
      let view = new.map { slot.view(for: $0, in: context) { $0.label ?? content.title } }
      if view !== accessory { accessory?.removeFromSuperview() }
      accessory = view
      guard let view, view.superview == nil else { return }
      view.keepWidth()
      // Before the button, also in a view that had one.
      row.insertArrangedSubview(view, at: 2)
    }

    private func show(height points: Double?) {
      height?.isActive = false
      height = points.flatMap {
        $0.isFinite && $0 > 0 ? heightAnchor.constraint(greaterThanOrEqualToConstant: $0) : nil
      }
      // UIKit lays a header out with its estimated height first: the constraint must not conflict with it.
      height?.priority = UILayoutPriority(998)
      height?.isActive = true
    }
  }

  /// The view of a footer.
  public final class FooterCell: UIView, UIKitCell {
    private let label = UILabel()
    private var context = UIKitCellContext.shared

    /// Creates a footer without a text.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      label.font = .preferredFont(forTextStyle: .footnote)
      label.textColor = .secondaryLabel
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
      addBetweenMargins(label, minimum: .supplementary)
    }

    /// Not supported.
    public required init?(coder: NSCoder) { nil }

    /// Uses the theme of the list.
    public func attach(to context: UIKitCellContext) {
      self.context = context
    }

    /// Displays a footer.
    public func update(_ content: FooterContent) {
      label.font = context.theme.uiFont(.footer) ?? .preferredFont(forTextStyle: .footnote)
      label.textColor = context.theme.uiColor(.secondaryText) ?? .secondaryLabel
      label.text = content.text.clippedForLayout
    }
  }

  /// The view of a load state: at the end of a paged list, or of a component without rows.
  public final class LoadStateCell: UIView, UIKitCell {
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let label = UILabel()
    private let stack = TargetStackView()
    private var context = UIKitCellContext.shared
    private var content: LoadStateContent?
    private lazy var button = UIButton(
      configuration: .plain(),
      primaryAction: UIAction { [weak self] _ in self?.content?.retry?() })

    /// Creates a view without a load state.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      label.font = .preferredFont(forTextStyle: .footnote)
      label.textColor = .secondaryLabel
      label.textAlignment = .center
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
      stack.axis = .vertical
      stack.alignment = .center
      stack.spacing = 4
      for view in [spinner, label, button] { stack.addArrangedSubview(view) }
      addBetweenMargins(stack, minimum: .row)
    }

    /// Not supported.
    public required init?(coder: NSCoder) { nil }

    /// Uses the theme of the list.
    public func attach(to context: UIKitCellContext) {
      self.context = context
    }

    /// Displays a load state.
    public func update(_ content: LoadStateContent) {
      self.content = content
      label.textColor = context.theme.uiColor(.secondaryText) ?? .secondaryLabel
      let isLoading = content.status == .loading
      label.text = content.text.clippedForLayout
      label.isHidden = isLoading || content.text.isEmpty
      spinner.isHidden = !isLoading
      spinner.accessibilityLabel = content.text
      if isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
      button.isHidden = content.retry == nil
      button.configuration?.title = content.buttonTitle
    }
  }
#endif
