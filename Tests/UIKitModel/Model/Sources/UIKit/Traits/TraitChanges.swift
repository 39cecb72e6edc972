// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

public protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }
  /// Returns whether the trait differs in two collections.
  static func differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool
}

public typealias UITrait = any UITraitDefinition.Type

public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static let defaultValue = UIContentSizeCategory.unspecified
  public static func differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
    one.preferredContentSizeCategory != other.preferredContentSizeCategory
  }
}

public struct UITraitLayoutDirection: UITraitDefinition {
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  public static func differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
    one.layoutDirection != other.layoutDirection
  }
}

@MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

@MainActor
public protocol UITraitChangeObservable {}

public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// The trait change handlers of a view or controller, and its last known traits.
@MainActor
final class TraitObservers {
  final class Registration: NSObject, UITraitChangeRegistration {}

  private var entries: [(key: Registration, traits: [UITrait], handler: (UITraitCollection) -> Void)] = []
  /// The traits that the view knows: those of its superview when it was last in a window.
  private(set) var seen: UITraitCollection

  init(traits: UITraitCollection) {
    seen = traits
  }

  func add(_ traits: [UITrait], handler: @escaping (UITraitCollection) -> Void) -> Registration {
    let registration = Registration()
    entries.append((registration, traits, handler))
    return registration
  }

  func remove(_ registration: any UITraitChangeRegistration) {
    entries.removeAll { $0.key === registration }
  }

  /// Calls the handlers of changed traits. Returns the previous traits, or `nil` if no trait changed.
  func update(to traits: UITraitCollection) -> UITraitCollection? {
    guard seen != traits else { return nil }
    let previous = seen
    seen = traits
    for entry in entries where entry.traits.contains(where: { $0.differs(previous, traits) }) {
      entry.handler(previous)
    }
    return previous
  }
}

extension UIView: UITraitEnvironment, UITraitChangeObservable {
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping @MainActor (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    traitObservers.add(traits) { [weak self] previous in
      guard let environment = self as? Environment else { return }
      handler(environment, previous)
    }
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers.remove(registration)
  }
}

extension UIViewController: UITraitEnvironment, UITraitChangeObservable {
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping @MainActor (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    traitObservers.add(traits) { [weak self] previous in
      guard let environment = self as? Environment else { return }
      handler(environment, previous)
    }
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers.remove(registration)
  }
}
