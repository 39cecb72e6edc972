// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// The name of a method. Without the Objective-C runtime, a responder performs it by ``UIKitActionReceiving``.
public struct Selector: Hashable, Sendable {
  public let name: String

  public init(_ name: String) {
    self.name = name
  }
}

/// The model of actions by selectors, which need the Objective-C runtime.
@MainActor
public protocol UIKitActionReceiving: AnyObject {
  /// Performs an action. Returns whether the object implements it.
  func perform(_ action: Selector) -> Bool
}

public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}

@MainActor
public final class UIKeyCommand: NSObject {
  /// The input of the Escape key.
  public static let inputEscape = "UIKeyInputEscape"

  public let title: String
  public let action: Selector?
  public let input: String?
  public let modifierFlags: UIKeyModifierFlags
  /// Whether the command comes before what a text view does with the key.
  public var wantsPriorityOverSystemBehavior = false

  public init(title: String, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = []) {
    self.title = title
    self.action = action
    self.input = input
    self.modifierFlags = modifierFlags
    super.init()
  }
}

extension UIResponder {
  /// Performs the first key command of the responder chain from this responder on that matches a key: by the first responder
  /// of the chain that implements its action.
  package func pressKey(_ input: String, _ modifiers: UIKeyModifierFlags) -> Bool {
    let chain = Array(sequence(first: self) { $0.next })
    let command = chain.lazy.flatMap { $0.keyCommands ?? [] }.first {
      $0.input == input && $0.modifierFlags == modifiers
    }
    guard let action = command?.action else { return false }
    return chain.contains { ($0 as? any UIKitActionReceiving)?.perform(action) == true }
  }
}
