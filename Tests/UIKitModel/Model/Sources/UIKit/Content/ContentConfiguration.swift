// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

@MainActor
public protocol UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView
  func updated(for state: any UIConfigurationState) -> Self
}

@MainActor
public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// By default, a view supports configurations of the type of its current one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

public protocol UIConfigurationState: Sendable {
  var traitCollection: UITraitCollection { get set }
}

public struct UIViewConfigurationState: UIConfigurationState, Hashable, Sendable {
  public var traitCollection: UITraitCollection
  public var isHighlighted = false
  public var isSelected = false
  public var isDisabled = false
  public var isFocused = false
  /// Whether the view is a header at the edge of the table, and not at its own place.
  public var isPinned = false

  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }
}

public struct UICellConfigurationState: UIConfigurationState, Hashable, Sendable {
  public var traitCollection: UITraitCollection
  public var isHighlighted = false
  public var isSelected = false
  public var isDisabled = false
  public var isFocused = false
  public var isPinned = false
  public var isEditing = false
  public var isReordering = false
  public var cellDragState = DragState.none

  public enum DragState: Sendable {
    case none, lifting, dragging
  }

  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }
}

public struct UIBackgroundConfiguration: Hashable, Sendable {
  public var backgroundColor: UIColor?
  public var cornerRadius: CGFloat = 0
  private var kind: String

  private init(_ kind: String) {
    self.kind = kind
  }

  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration("clear") }
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration("listCell") }
  public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration("listHeader") }
  public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration("listFooter") }
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration("listPlainCell") }
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration("listGroupedCell") }
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration("listPlainHeaderFooter")
  }
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration("listGroupedHeaderFooter")
  }

  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }
}
