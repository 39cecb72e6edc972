// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

open class UIControl: UIView {
  override var isElementByDefault: Bool { true }

  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }
  }

  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }
  }

  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  private var actions: [(action: UIAction, events: Event)] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// An action replaces an earlier one with the same identifier, as in UIKit.
  open func addAction(_ action: UIAction, for events: Event) {
    actions.removeAll { $0.action.identifier == action.identifier && $0.events == events }
    actions.append((action, events))
  }

  open func removeAction(_ action: UIAction, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
  }

  open func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    actions.removeAll { $0.action.identifier == identifier && !$0.events.isDisjoint(with: events) }
  }

  open var allControlEvents: Event { actions.reduce(into: []) { $0.formUnion($1.events) } }

  open func sendActions(for events: Event) {
    for entry in actions where !entry.events.isDisjoint(with: events) { entry.action.send(from: self) }
  }
}
