// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

@MainActor
open class UIMenuElement: NSObject {
  public enum State: Int, Sendable {
    case off, on, mixed
  }

  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }
  }

  public let title: String
  public let image: UIImage?
  open var subtitle: String?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }
}

public typealias UIActionHandler = @MainActor (UIAction) -> Void

open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  public let identifier: Identifier
  open var discoverabilityTitle: String?
  open var attributes: Attributes
  open var state: State
  /// The control that sent the action.
  public internal(set) weak var sender: AnyObject?
  let handler: UIActionHandler

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  open func performWithSender(_ sender: Any?, target: Any?) { send(from: sender as AnyObject?) }

  package func send(from sender: AnyObject?) {
    self.sender = sender
    guard let responder = sender as? UIResponder else { return handler(self) }
    responder.model.run { handler(self) }
  }
}

open class UIMenu: UIMenuElement {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public static let destructive = Options(rawValue: 2)

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }
  }

  public let children: [UIMenuElement]
  public let options: Options

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.children = children
    self.options = options
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }
}

/// What happens after the preview of a menu was tapped, and has become as large as the screen.
@MainActor
public protocol UIContextMenuInteractionCommitAnimating: AnyObject {
  func addCompletion(_ completion: @escaping () -> Void)
}

private final class CommitAnimator: UIContextMenuInteractionCommitAnimating {
  private(set) var completions: [() -> Void] = []
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }
}

extension UIContextMenuConfiguration {
  /// Taps the preview of the open menu. Returns the preview; `nil` if there is none.
  func tapPreview(
    _ model: UIKitModel, notify: (any UIContextMenuInteractionCommitAnimating) -> Void
  ) -> UIViewController? {
    guard let preview = previewProvider?() else { return nil }
    let animator = CommitAnimator()
    notify(animator)
    model.run { for completion in animator.completions { completion() } }
    return preview
  }
}

@MainActor
public final class UIContextMenuConfiguration: NSObject {
  public typealias ContentPreviewProvider = () -> UIViewController?
  public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?

  public let identifier: (any NSCopying)?
  package let previewProvider: ContentPreviewProvider?
  package let actionProvider: ActionProvider?

  public init(
    identifier: (any NSCopying)? = nil, previewProvider: ContentPreviewProvider? = nil,
    actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }
}
