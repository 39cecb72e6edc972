// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close = 7
  }

  public struct Configuration: Hashable, Sendable {
    public enum Size: Int, Sendable {
      case medium, small, mini, large
    }

    public enum CornerStyle: Int, Sendable {
      case fixed = -1, dynamic, small, medium, large, capsule
    }

    enum Style: Hashable, Sendable {
      case plain, tinted, gray, filled, borderless, bordered, borderedTinted, borderedProminent
    }

    var style: Style
    public var title: String?
    public var subtitle: String?
    public var image: UIImage?
    public var imagePadding: CGFloat = 0
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var cornerStyle = CornerStyle.dynamic
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)

    public static func plain() -> Configuration { Configuration(style: .plain) }
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    public static func gray() -> Configuration { Configuration(style: .gray) }
    public static func filled() -> Configuration { Configuration(style: .filled) }
    public static func borderless() -> Configuration { Configuration(style: .borderless) }
    public static func bordered() -> Configuration { Configuration(style: .bordered) }
    public static func borderedTinted() -> Configuration { Configuration(style: .borderedTinted) }
    public static func borderedProminent() -> Configuration { Configuration(style: .borderedProminent) }
  }

  open var configuration: Configuration? {
    didSet {
      guard configuration != oldValue else { return }
      configurationUpdateHandler?(self)
      invalidateIntrinsicContentSize()
    }
  }
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void
  open var configurationUpdateHandler: ConfigurationUpdateHandler?
  open var menu: UIMenu?
  /// Whether a tap opens the menu, instead of a long press.
  open var showsMenuAsPrimaryAction = false
  open private(set) lazy var titleLabel: UILabel? = UILabel()
  private var titles: [State: String] = [:]
  private var images: [State: UIImage] = [:]

  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
  }

  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    adopt(primaryAction)
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.configuration = configuration
    adopt(primaryAction)
  }

  /// The title and image of the action are the defaults of the button's.
  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    if configuration == nil {
      setTitle(action.title, for: .normal)
      setImage(action.image, for: .normal)
    } else {
      if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
      if configuration?.image == nil { configuration?.image = action.image }
    }
  }

  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    invalidateIntrinsicContentSize()
  }

  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    invalidateIntrinsicContentSize()
  }

  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
  open func setNeedsUpdateConfiguration() { configurationUpdateHandler?(self) }

  /// `touchUpInside` triggers the primary action, even if the app sends the event.
  open override func sendActions(for events: Event) {
    super.sendActions(for: events)
    if events.contains(.touchUpInside) { super.sendActions(for: .primaryActionTriggered) }
  }

  open var currentTitle: String? { configuration?.title ?? title(for: state) }
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }

  open override var isEnabled: Bool {
    didSet { if isEnabled != oldValue { configurationUpdateHandler?(self) } }
  }

  open override var intrinsicContentSize: CGSize {
    let font = UIFont.preferredFont(forTextStyle: .body).scaled(to: traitCollection.preferredContentSizeCategory)
    let text = font.size(of: currentTitle ?? "", width: 10_000, lines: 1)
    let image = currentImage?.size ?? .zero
    let insets = configuration?.contentInsets ?? .zero
    let padding = text.width > 0 && image.width > 0 ? configuration?.imagePadding ?? 0 : 0
    return CGSize(
      width: text.width + image.width + padding + insets.leading + insets.trailing,
      height: max(text.height, image.height) + insets.top + insets.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }
}
