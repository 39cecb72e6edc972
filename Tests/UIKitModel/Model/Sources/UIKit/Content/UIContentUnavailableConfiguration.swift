// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// The system's content for empty, loading and failed pages (iOS 17).
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Sendable {
  public enum Alignment: Int, Sendable {
    case center, natural
  }

  @MainActor
  public struct ButtonProperties: Sendable {
    public var primaryAction: UIAction?
    public var menu: UIMenu?
    public var isEnabled = true
  }

  public var alignment = Alignment.center
  public var image: UIImage?
  public var imageProperties = UIListContentConfiguration.cell().imageProperties
  public var text: String?
  public var textProperties = UIListContentConfiguration.cell().textProperties
  public var secondaryText: String?
  public var secondaryTextProperties = UIListContentConfiguration.cell().secondaryTextProperties
  public var button = UIButton.Configuration.plain()
  public var buttonProperties = ButtonProperties()
  public var secondaryButton = UIButton.Configuration.plain()
  public var secondaryButtonProperties = ButtonProperties()
  var isLoading = false

  public static func empty() -> Self { Self() }

  public static func loading() -> Self {
    var configuration = Self()
    configuration.isLoading = true
    return configuration
  }

  public static func search() -> Self {
    var configuration = Self()
    configuration.text = "No Results"
    return configuration
  }

  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> Self { self }
}

open class UIContentUnavailableView: UIView, UIContentView {
  private var content: UIContentUnavailableConfiguration
  private let stack = UIStackView()

  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let newContent = newValue as? UIContentUnavailableConfiguration else { return }
      content = newContent
      show()
    }
  }

  public init(configuration: UIContentUnavailableConfiguration) {
    content = configuration
    super.init(frame: .zero)
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 8
    addSubview(stack)
    show()
  }

  public required init?(coder: NSCoder) {
    content = .empty()
    super.init(coder: coder)
  }

  private func show() {
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    if content.isLoading {
      let indicator = UIActivityIndicatorView(style: .large)
      indicator.startAnimating()
      stack.addArrangedSubview(indicator)
    }
    if let image = content.image { stack.addArrangedSubview(UIImageView(image: image)) }
    for text in [content.text, content.secondaryText] {
      guard let text, !text.isEmpty else { continue }
      let label = UILabel()
      label.text = text
      label.numberOfLines = 0
      stack.addArrangedSubview(label)
    }
    add(content.button, content.buttonProperties)
    add(content.secondaryButton, content.secondaryButtonProperties)
    setNeedsLayout()
  }

  private func add(
    _ configuration: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties
  ) {
    guard configuration.title != nil || properties.primaryAction?.title.isEmpty == false else { return }
    let button = UIButton(configuration: configuration, primaryAction: properties.primaryAction)
    button.isEnabled = properties.isEnabled
    stack.addArrangedSubview(button)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = min(bounds.width - 32, stack.intrinsicContentSize.width)
    let size = stack.sizeThatFits(CGSize(width: max(0, width), height: bounds.height))
    stack.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
}
